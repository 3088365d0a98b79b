// How a game that is over feels to those at one screen.
import type { EndReason, View } from '../../connection/protocol.ts';
import { isAlone } from '../options/form.ts';

export interface Outcome {
  /** Nobody's joy and nobody's grief for onlookers, and for several people at one screen. */
  readonly is: 'won' | 'lost' | 'watched';
  /** Whether it was decided by one point or less; `null` where points did not decide. */
  readonly close: boolean | null;
}

/** Somebody played the last move of these games; the others just ended. */
const played: ReadonlySet<EndReason> = new Set<EndReason>(['enough-chips', 'chips-given-out', 'rounds-over', 'reserve', 'one-colour']);

export function isPlayedOut(reason: EndReason): boolean {
  return played.has(reason);
}

export function outcomeOf(view: View, here: readonly number[]): Outcome {
  const { ending } = view;
  const [me, ...others] = here;
  if (ending === null || me === undefined || others.length > 0) return { is: 'watched', close: null };
  const is = ending.winners.includes(me) ? 'won' : 'lost';
  const rivals = ending.scores.filter(({ seat }) => ending.winners.includes(seat) === (is === 'lost'));
  const mine = ending.scores.find(({ seat }) => seat === me)?.score;
  if (mine === undefined || rivals.length === 0 || !isPlayedOut(ending.reason) || isAlone(view.options)) return { is, close: null };
  return { is, close: Math.abs(Math.max(...rivals.map(({ score }) => score)) - mine) <= 1 };
}
