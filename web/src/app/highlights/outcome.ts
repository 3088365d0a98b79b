// The outcome of a finished game from the perspective of one screen.
import type { EndReason, View } from '../../connection/protocol.ts';
import { isAlone } from '../options/option-fields.ts';

export interface GameOutcome {
  /** `watched` for watchers, and for several players at one screen. */
  readonly is: 'won' | 'lost' | 'watched';
  /** True if one point or less decided it; `null` where points did not decide. */
  readonly close: boolean | null;
}

/** The endings by the rules of the game; all other games ended early. */
const played: ReadonlySet<EndReason> = new Set<EndReason>(['enough-chips', 'chips-given-out', 'rounds-over', 'reserve', 'one-colour']);

export function isPlayedOut(reason: EndReason | undefined): boolean {
  return reason !== undefined && played.has(reason);
}

export function outcomeOf(view: View, here: readonly number[]): GameOutcome {
  const { ending } = view;
  const [me, ...others] = here;
  if (ending === null || me === undefined || others.length > 0) return { is: 'watched', close: null };
  const is = ending.winners.includes(me) ? 'won' : 'lost';
  const rivals = ending.scores.filter(({ seat }) => ending.winners.includes(seat) === (is === 'lost'));
  const mine = ending.scores.find(({ seat }) => seat === me)?.score;
  if (mine === undefined || rivals.length === 0 || !isPlayedOut(ending.reason) || isAlone(view.options)) return { is, close: null };
  return { is, close: Math.abs(Math.max(...rivals.map(({ score }) => score)) - mine) <= 1 };
}
