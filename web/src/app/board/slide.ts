// Animations of pieces. A piece is an element as large as a space; its place is a `translate` in hundredths of its
// size, so the browser moves it without redrawing the board.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Motion {
  readonly frames: Keyframe[];
  readonly duration_ms: number;
}

const SPACE_MS = 42;
const SHORTEST_MS = 170;
const LONGEST_MS = 720;
/** The distance a piece recoils when it is stopped, in spaces. */
const GIVE = 0.09;
const SETTLE_MS = 110;

export function place(point: Point): string {
  return `translate(${round(point.x * 100)}%, ${round(point.y * 100)}%)`;
}

/** A slide along these corners: fast, with constant speed around bends and a small bump at the end. */
export function slide(corners: readonly Point[]): Motion {
  const lengths = corners.slice(1).map((to, index) => distance(corners[index] as Point, to));
  const length = lengths.reduce((sum, part) => sum + part, 0);
  const first = corners[0];
  const last = corners.at(-1);
  const before = corners.at(-2);
  if (first === undefined || last === undefined || before === undefined || length === 0) return { frames: [], duration_ms: 0 };
  const travel_ms = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, length * SPACE_MS + 90));
  const duration_ms = travel_ms + SETTLE_MS;
  const share = travel_ms / duration_ms;
  const frames: Keyframe[] = [
    { transform: place(first), offset: 0, easing: lengths.length === 1 ? 'cubic-bezier(.4,.02,.8,.9)' : 'cubic-bezier(.5,.05,.9,.85)' },
  ];
  let done = 0;
  corners.slice(1).forEach((corner, index) => {
    done += lengths[index] as number;
    const isLast = index === corners.length - 2;
    frames.push({ transform: place(corner), offset: share * (done / length), easing: isLast ? 'ease-out' : 'linear' });
  });
  const last_length = lengths.at(-1) as number;
  const back = { x: last.x - ((last.x - before.x) / last_length) * GIVE, y: last.y - ((last.y - before.y) / last_length) * GIVE };
  frames.push({ transform: place(back), offset: share + (1 - share) * 0.5, easing: 'ease-in' });
  frames.push({ transform: place(last), offset: 1 });
  return { frames, duration_ms };
}

/** The slow-motion factor of the decisive move. */
const SLOW = 2.6;
const SLOWEST_MS = 1500;

/** The same in slow motion. */
export function slowed({ frames, duration_ms }: Motion): Motion {
  return { frames, duration_ms: Math.max(duration_ms, Math.min(SLOWEST_MS, duration_ms * SLOW)) };
}

/** A piece is lifted and put down elsewhere. */
export function carry(from: Point, to: Point): Motion {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const frames: Keyframe[] = [
    { transform: `${place(from)} scale(1)`, offset: 0, easing: 'ease-in' },
    { transform: `${place(middle)} scale(1.18)`, offset: 0.5, easing: 'ease-out' },
    { transform: `${place(to)} scale(1)`, offset: 1 },
  ];
  return { frames, duration_ms: 340 };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
