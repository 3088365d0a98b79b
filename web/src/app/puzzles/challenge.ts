// A challenge: a player's effort for a puzzle, encoded in a link. Obfuscated, so that it is not revealed before the
// recipient has tried; not secret, and not stored anywhere.

export interface Effort {
  /** Moves, including those taken back. */
  readonly made: number;
  readonly seconds: number;
}

const DAY_S = 86_400;
/** Larger numbers of moves are clamped to this. */
const MADE_MAX = 9_999;
/** An odd factor scatters similar values; its inverse modulo 2^32 restores them. */
const SCATTER = 2_654_435_761;
const GATHER = 244_002_641;
const CHECK = 29;

export function written({ made, seconds }: Effort): string {
  const number = Math.min(made, MADE_MAX) * DAY_S + Math.min(Math.round(seconds), DAY_S - 1);
  return (number % CHECK).toString(36) + (Math.imul(number, SCATTER) >>> 0).toString(36);
}

/** The effort in a link; undefined if there is none. */
export function read(text: string | null): Effort | undefined {
  if (text === null || !/^[0-9a-s][0-9a-z]{1,7}$/.test(text)) return undefined;
  const number = Math.imul(parseInt(text.slice(1), 36), GATHER) >>> 0;
  const made = Math.floor(number / DAY_S);
  if (number % CHECK !== parseInt(text.charAt(0), 36) || made > MADE_MAX || made === 0) return undefined;
  return { made, seconds: number % DAY_S };
}

/** The longest name that a link carries, as at a table. */
const NAME_MAX = 24;

/** The part of a query that makes a link a challenge, with the sender's name if there is one. */
export function queryOf(effort: Effort, name: string): string {
  return `c=${written(effort)}${name === '' ? '' : `&by=${encodeURIComponent(name)}`}`;
}

/** The sender's name in a link; empty if there is none. Links are untrusted, so it is cut to one short line of visible characters. */
export function senderIn(query: URLSearchParams): string {
  const name = (query.get('by') ?? '').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim();
  return [...name].slice(0, NAME_MAX).join('').trim();
}

/** Fewer moves are better; on ties, less time. */
export function compared(own: Effort, other: Effort): 'won' | 'lost' | 'tie' {
  const by = own.made - other.made || own.seconds - other.seconds;
  return by === 0 ? 'tie' : by < 0 ? 'won' : 'lost';
}
