// A position tried by hand outside of the puzzles: counts moves and time. A challenge in the link is revealed at the
// end.
import { address } from '../../lib/router.svelte.ts';
import { read, senderIn, type Effort } from './challenge.ts';

export class Dare {
  /** The code of the link, to be preserved there. */
  readonly code: string | null;
  /** The sender's effort, if the position is a challenge. */
  other = $state.raw<Effort>();
  /** The sender's name, if the link has one. */
  readonly from: string;
  /** The player's effort; undefined before it is solved, or if the solution was shown. */
  own = $state.raw<Effort>();
  /** True if the solution was shown. */
  given = $state(false);
  private of = '';
  private began = 0;
  private made = 0;

  constructor(link: string = address()) {
    const query = new URLSearchParams(link.split('?')[1]);
    const code = query.get('c');
    this.other = read(code);
    this.code = this.other === undefined ? null : code;
    this.from = this.other === undefined ? '' : senderIn(query);
  }

  /** True while the result is pending, so that nothing may be revealed. */
  get open(): boolean {
    return this.other !== undefined && this.own === undefined && !this.given;
  }

  /** The player opens a position: the first time counts. */
  begin(position: string, now = Date.now()): void {
    if (position === this.of) return;
    // Another position is not a challenge.
    if (this.of !== '') this.other = undefined;
    this.of = position;
    this.began = now;
    this.made = 0;
    this.own = undefined;
    this.given = false;
  }

  /** A move by hand; moves taken back count too. */
  moved(solves: boolean, now = Date.now()): void {
    this.made += 1;
    if (solves && !this.given && this.own === undefined) this.own = { made: this.made, seconds: Math.round((now - this.began) / 1000) };
  }

  /** The solution is shown: there is nothing left to compare. */
  giveUp(): void {
    if (this.own === undefined) this.given = true;
  }
}

/** The link with the sender's code, as long as it is not revealed. */
export function withCode(link: string, dare: Dare): string {
  if (!dare.open || dare.code === null) return link;
  const by = dare.from === '' ? '' : `&by=${encodeURIComponent(dare.from)}`;
  return `${link}${link.includes('?') ? '&' : '?'}c=${dare.code}${by}`;
}
