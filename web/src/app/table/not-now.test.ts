import { beforeAll, expect, test } from 'vitest';
import type { OfferKind, View } from '../../connection/protocol.ts';
import { manifests } from '../../games/index.ts';
import { registerGames } from '../registry.ts';
import { notNowText } from './not-now.ts';

beforeAll(() => registerGames(manifests));

const seats = ['Ada', 'Ben'].map((name, seat) => ({ seat, name }));
const seen = (phase: object, offers: readonly OfferKind[] = [], possible: object | null = null) =>
  ({
    you: 0,
    seats,
    table: { stage: 'playing' },
    game: { t: 'ricochet', phase },
    offers: offers.map((command) => ({ command })),
    possible,
  }) as unknown as View;
const now = () => 1000;

test('a number after the round: what works is named', () => {
  expect(notNowText({ t: 'bid', moves: 7 }, seen({ t: 'between' }, ['press-on', 'leave']), now)).toBe(
    '“Bid” doesn’t work right now. What works: Next round.',
  );
});

test('a number while another player shows: that player is waited for', () => {
  expect(notNowText({ t: 'bid', moves: 7 }, seen({ t: 'showing', bid: { seat: 1 } }), now)).toBe(
    '“Bid” doesn’t work right now. Wait for Ben.',
  );
});

test('while showing, moves are possible, and an offer from a later time is not', () => {
  const view = seen({ t: 'showing', bid: { seat: 0 } }, ['give-up'], { t: 'slides' });
  view.offers.push({ command: 'undo', from: 2000 } as View['offers'][number]);
  expect(notNowText({ t: 'press-on' }, view, now)).toBe('“Next round” doesn’t work right now. What works: Move a robot, Give up.');
});

test('a command without a name of its own came too late', () => {
  expect(notNowText({ t: 'done' }, seen({ t: 'between' }, ['press-on']), now)).toBe(
    'That came too late: the game has already moved on. What works: Next round.',
  );
});
