// A challenge: what somebody needed for a puzzle, in a link. It cannot be read at a glance, so that nobody knows it before
// they have tried; it is no secret, and nothing is kept anywhere.

export interface Effort {
  /** Moves, those taken back too. */
  readonly made: number;
  readonly seconds: number;
}

const DAY_S = 86_400;
/** More moves than this are not told apart. */
const MADE_MAX = 9_999;
/** An odd factor scatters neighbours, and its inverse modulo 2^32 brings them back. */
const SCATTER = 2_654_435_761;
const GATHER = 244_002_641;
const CHECK = 29;

export function written({ made, seconds }: Effort): string {
  const number = Math.min(made, MADE_MAX) * DAY_S + Math.min(Math.round(seconds), DAY_S - 1);
  return (number % CHECK).toString(36) + (Math.imul(number, SCATTER) >>> 0).toString(36);
}

/** The effort that a link tells; nothing if it tells none. */
export function read(text: string | null): Effort | undefined {
  if (text === null || !/^[0-9a-s][0-9a-z]{1,7}$/.test(text)) return undefined;
  const number = Math.imul(parseInt(text.slice(1), 36), GATHER) >>> 0;
  const made = Math.floor(number / DAY_S);
  if (number % CHECK !== parseInt(text.charAt(0), 36) || made > MADE_MAX || made === 0) return undefined;
  return { made, seconds: number % DAY_S };
}

/** Fewer moves are better; among equal ones, less time. */
export function compared(own: Effort, other: Effort): 'won' | 'lost' | 'tie' {
  const by = own.made - other.made || own.seconds - other.seconds;
  return by === 0 ? 'tie' : by < 0 ? 'won' : 'lost';
}
