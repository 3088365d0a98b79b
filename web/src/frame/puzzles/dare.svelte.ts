// A position that somebody tries by hand, outside of the puzzles: how many moves they made and how long they took. What somebody
// else needed may be in the link, and is told when it is over.
import { address } from '../../lib/router.svelte.ts';
import { read, type Effort } from './challenge.ts';

export class Dare {
  /** As it stands in the link, to be kept there. */
  readonly code: string | null;
  /** What somebody else needed, if they sent this position. */
  other = $state.raw<Effort>();
  /** What it took; nothing before it is solved, or where it was shown. */
  own = $state.raw<Effort>();
  /** Whether the solution was asked for. */
  given = $state(false);
  private of = '';
  private began = 0;
  private made = 0;

  constructor(link: string = address()) {
    const code = new URLSearchParams(link.split('?')[1]).get('c');
    this.other = read(code);
    this.code = this.other === undefined ? null : code;
  }

  /** Whether somebody waits for the result, so that nothing may be told. */
  get open(): boolean {
    return this.other !== undefined && this.own === undefined && !this.given;
  }

  /** Somebody looks at a position: the first look counts. */
  begin(position: string, now = Date.now()): void {
    if (position === this.of) return;
    // Another position is nobody's challenge.
    if (this.of !== '') this.other = undefined;
    this.of = position;
    this.began = now;
    this.made = 0;
    this.own = undefined;
    this.given = false;
  }

  /** A move by hand; those that are taken back count too. */
  moved(solves: boolean, now = Date.now()): void {
    this.made += 1;
    if (solves && !this.given && this.own === undefined) this.own = { made: this.made, seconds: Math.round((now - this.began) / 1000) };
  }

  /** The solution is shown: there is nothing to compare any more. */
  giveUp(): void {
    if (this.own === undefined) this.given = true;
  }
}

/** The link with what the other one needed, as long as nobody knows it. */
export function withCode(link: string, dare: Dare): string {
  return dare.open && dare.code !== null ? `${link}${link.includes('?') ? '&' : '?'}c=${dare.code}` : link;
}
