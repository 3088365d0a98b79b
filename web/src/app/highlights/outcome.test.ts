import { describe, expect, test } from 'vitest';
import { manifests } from '../../games/index.ts';
import { registerGames } from '../registry.ts';
import type { EndReason, View } from '../../connection/protocol.ts';
import { outcomeOf } from './outcome.ts';

registerGames(manifests);

function over(scores: readonly number[], winners: readonly number[], reason: EndReason = 'enough-chips', alone = false): View {
  return {
    options: { game: { t: 'ricochet', mode: alone ? 'solo' : 'match' } },
    ending: { reason, seat: null, winners, scores: scores.map((score, seat) => ({ seat, score })) },
  } as unknown as View;
}

describe('how it ended', () => {
  test('differs for the winner and the others', () => {
    expect(outcomeOf(over([5, 3], [0]), [0])).toEqual({ is: 'won', close: false });
    expect(outcomeOf(over([5, 3], [0]), [1])).toEqual({ is: 'lost', close: false });
  });

  test('one point is close, on both sides', () => {
    expect(outcomeOf(over([5, 4, 1], [0]), [0]).close).toBe(true);
    expect(outcomeOf(over([5, 4, 1], [0]), [1]).close).toBe(true);
    expect(outcomeOf(over([5, 4, 1], [0]), [2]).close).toBe(false);
  });

  test('onlookers and people who share a screen neither win nor lose', () => {
    expect(outcomeOf(over([5, 3], [0]), [])).toEqual({ is: 'watched', close: null });
    expect(outcomeOf(over([5, 3], [0]), [0, 1])).toEqual({ is: 'watched', close: null });
  });

  test('where points did not decide, nothing is said about them', () => {
    expect(outcomeOf(over([1, 2], [1], 'resigned'), [1])).toEqual({ is: 'won', close: null });
    expect(outcomeOf(over([5, 5], [0, 1]), [0])).toEqual({ is: 'won', close: null });
    expect(outcomeOf(over([9], [], 'rounds-over', true), [0])).toEqual({ is: 'lost', close: null });
  });
});
