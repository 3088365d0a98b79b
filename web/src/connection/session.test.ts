// Several players at one screen, and their links.
import { beforeEach, describe, expect, test } from 'vitest';
import { heldAt, hold } from '../lib/seats.ts';
import { keep } from '../lib/storage.ts';
import { FakeWorld } from '../../tests/fake-world.ts';
import type { EventSeen, FromServer, View } from './protocol.ts';
import { TableSession } from './session.svelte.ts';

const table = { id: 't', game: 'robotory', stage: 'playing' };
const view = (you: number | null, to_act: number | null = null): View =>
  ({ table, you, game: { t: 'robotory', to_act }, past: [], offers: [] }) as unknown as View;
const welcome = (number: number, you: number | null, more: object = {}): FromServer =>
  ({
    t: 'welcome',
    protocol: 1,
    server_now: 0,
    you,
    number,
    view: view(you),
    missed: null,
    chat: [],
    watchers: 0,
    ...more,
  }) as FromServer;
const changed = (number: number, change: object): FromServer =>
  ({ t: 'changed', number, at: 0, events: [{ number, at: 0, fact: { t: 'paused' } }], view: change }) as FromServer;

let world: FakeWorld;
let session: TableSession;
let refusals: string[];
let away: string[];

beforeEach(() => {
  keep('seats', undefined);
  world = new FakeWorld();
  refusals = [];
  away = [];
  session = new TableSession('t', world, {
    turnOf: ({ table, game }) => (table.stage === 'playing' && game?.t === 'robotory' ? (game.to_act ?? undefined) : undefined),
    refused: (code) => refusals.push(code),
    reacted: () => {},
    sentAway: (reason) => away.push(reason),
  });
});

function hotSeat(): void {
  hold('t', 'robotory', { seat: 0, token: 'a', name: 'Ada' }, 1);
  hold('t', 'robotory', { seat: 1, token: 'b', name: 'Ben' }, 2);
  session.reconcile();
  world.sockets.forEach((socket, seat) => {
    socket.open();
    socket.tell(welcome(5, seat));
  });
}

test('without a seat one looks on, and sitting down changes the link', () => {
  session.reconcile();
  world.last.open();
  expect(world.last.of('hello')[0]?.token).toBe(undefined);
  world.last.tell(welcome(5, null));
  hold('t', 'robotory', { seat: 0, token: 'a', name: 'Ada' }, 1);
  session.reconcile();
  expect(world.sockets.map((socket) => socket.closed)).toEqual([true, false]);
  // The page is not blank in between.
  expect(session.view).not.toBe(undefined);
  world.last.open();
  expect(world.last.of('hello')[0]?.token).toBe('a');
});

describe('a hot seat', () => {
  test('has a link for everybody, and commands go out as whoever acts', async () => {
    hotSeat();
    expect(session.held.map((held) => held.name)).toEqual(['Ada', 'Ben']);
    session.choose(1);
    void session.act({ t: 'resign' });
    expect(world.sockets.map((socket) => socket.of('do').length)).toEqual([0, 1]);
  });

  test('hands the screen over when the turn changes', () => {
    hotSeat();
    expect(session.acting).toBe(0);
    world.sockets[0]?.tell(changed(6, { game: { t: 'robotory', to_act: 1 } }));
    expect(session.acting).toBe(1);
  });

  test('tells every event once, whoever hears it first', () => {
    hotSeat();
    const received: EventSeen[] = [];
    session.events.subscribe((events) => received.push(...events));
    for (const number of [6, 7, 8]) {
      const to_act = number % 2;
      for (const socket of world.sockets) socket.tell(changed(number, { game: { t: 'robotory', to_act } }));
    }
    expect(received.map((event) => event.number)).toEqual([6, 7, 8]);
  });
});

describe('losing a seat', () => {
  test('that was given back forgets its token', async () => {
    hotSeat();
    world.sockets[1]?.tell(changed(6, { you: null }));
    await Promise.resolve();
    expect(heldAt('t').map((held) => held.name)).toEqual(['Ada']);
    expect(world.sockets[1]?.closed).toBe(true);
  });

  test('to the host is told', async () => {
    hotSeat();
    world.sockets[0]?.tell({ t: 'closing', reason: 'removed', retry_ms: null } as FromServer);
    await Promise.resolve();
    expect(away).toEqual(['removed']);
    expect(session.held.map((held) => held.name)).toEqual(['Ben']);
  });
});

test('a refusal is told to the page and to whoever asked', async () => {
  hotSeat();
  const answer = session.act({ t: 'resign' });
  world.sockets[0]?.tell({ t: 'refused', id: 'c1', code: 'not-now', text: 'no', faults: [] } as FromServer);
  expect(await answer).toEqual({ ok: false, code: 'not-now', text: 'no', faults: [] });
  expect(refusals).toEqual(['not-now']);
});
