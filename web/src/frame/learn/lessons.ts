// What there is to try on the pages of Learn: positions, and how one knows that the task is done. Whether a move can be
// made and what it does is the server's to say; here are only the examples.
import type { MicroLook, RicochetLook, RobotoryLook } from '../../connection/protocol.ts';

/** How a try stands: done, failed in a way that has a text of its own, or still open. */
export type Verdict = 'done' | 'open' | { readonly wrong: string };

interface Part {
  readonly id: string;
}
export interface Reading extends Part {
  readonly kind: 'reading';
  /** A position to look at. */
  readonly position?: string;
}
export interface Quiz extends Part {
  readonly kind: 'quiz';
  /** How many answers there are, and which is right, counted from 1. */
  readonly answers: number;
  readonly right: number;
}
export interface RicochetLesson extends Part {
  readonly kind: 'ricochet';
  readonly position: string;
  /** How many moves were bid, if that is what the lesson is about. */
  readonly bid?: number;
}
export interface MicroLesson extends Part {
  readonly kind: 'micro';
  readonly position: string;
  /** How many moves were announced, if that is what the lesson is about. */
  readonly announced?: number;
}
export interface RobotoryLesson extends Part {
  readonly kind: 'robotory';
  readonly position: string;
  readonly judge: (look: RobotoryLook) => Verdict;
}
export type Lesson = Reading | Quiz | RicochetLesson | MicroLesson | RobotoryLesson;

const board = 'black-1n4e3e2n';

export const lessons = {
  ricochet: [
    { id: 'board', kind: 'reading', position: 'b2r1y2g2-bare_RM13-GH10-BC4-YA11_YB10' },
    { id: 'slide', kind: 'ricochet', position: '6x6-D1e-D4Rhs_RA6_RD4_none' },
    { id: 'stops', kind: 'ricochet', position: '6x6-D1Rh_RA1-BE6_RD1_none' },
    { id: 'ricochet', kind: 'ricochet', position: '6x6-F1Rh_RA1_RF1' },
    { id: 'target', kind: 'ricochet', position: '6x6-D3e-C5s-F6V_RA1-GC4_VF6' },
    { id: 'bid', kind: 'ricochet', position: '6x6-B3e-D1Rh_RA6-BE6_RD1', bid: 3 },
    { id: 'first', kind: 'quiz', answers: 3, right: 2 },
    { id: 'failed', kind: 'quiz', answers: 3, right: 3 },
    { id: 'end', kind: 'reading' },
    { id: 'barrier', kind: 'ricochet', position: '6x6-D1Bs-D3zr_RA6-BA3_BD1_none' },
    { id: 'black', kind: 'ricochet', position: '6x6-A2V-D2nb-D3zr_KA3_VA2_none' },
    { id: 'transparent', kind: 'ricochet', position: '6x6-C4e-F4V_TA4_VF4_none' },
  ],
  micro: [
    { id: 'board', kind: 'reading', position: `${board}:P1-W2` },
    { id: 'move', kind: 'micro', position: `${board}:P1-P6` },
    { id: 'number', kind: 'micro', position: `${board}:P6-W6` },
    { id: 'route', kind: 'micro', position: `${board}:P1-R6` },
    { id: 'announce', kind: 'micro', position: `${board}:P1-W6`, announced: 4 },
    { id: 'round', kind: 'reading' },
    { id: 'chips', kind: 'quiz', answers: 3, right: 1 },
    { id: 'end', kind: 'reading' },
    { id: 'expert', kind: 'micro', position: `${board}:P1-B6-W6` },
  ],
  robotory: [
    { id: 'board', kind: 'reading', position: 'start' },
    { id: 'place', kind: 'robotory', position: '4/2w2/2b3/2r2/4 WWBB/WWBB 10W10B l', judge: placedBesideWhite },
    { id: 'move', kind: 'robotory', position: '4/2wWW/2b3/2r2/4 WWB/WWBB 8W10B l', judge: (look) => camp(look, 'white') },
    { id: 'colours', kind: 'robotory', position: '4/1BB2/1bWB2/4r/3w WB/WWBB 6W6B l', judge: (look) => camp(look, 'black') },
    { id: 'refill', kind: 'robotory', position: '4/2wW1/2b3/2rB1/4 W/WWB 8W8B l', judge: refilled },
    { id: 'end', kind: 'robotory', position: '4/2w2/3b2/3r1/4 WB/WWBB 1W1B l', judge: won },
    { id: 'camps', kind: 'quiz', answers: 3, right: 2 },
  ],
} as const satisfies Readonly<Record<string, readonly Lesson[]>>;

/** Red stands on its target, and has not ricocheted: that deserves an explanation. */
export function judgeRicochet(look: RicochetLook, bid: number | undefined): Verdict {
  const isThere = look.robots.some(
    (one) => one.at.x === look.goal.at.x && one.at.y === look.goal.at.y && (look.goal.robot ?? one.robot) === one.robot,
  );
  if (bid !== undefined && look.cost > bid) return { wrong: 'over' };
  if (look.solved_by !== null) return 'done';
  if (bid !== undefined && look.cost === bid) return { wrong: 'over' };
  return isThere && look.cost > 0 ? { wrong: 'straight' } : 'open';
}

export function judgeMicro(look: MicroLook, announced: number | undefined): Verdict {
  const made = (look.round?.route.length ?? 1) - 1;
  if (look.round?.solved) return announced === undefined || made === announced ? 'done' : { wrong: 'early' };
  return announced !== undefined && made >= announced ? { wrong: 'late' } : 'open';
}

function placedBesideWhite(look: RobotoryLook): Verdict {
  const action = look.turns[0]?.action;
  if (action === undefined) return 'open';
  if (action.t !== 'place') return { wrong: 'other' };
  const white = look.robots.find((one) => one.robot === 'white');
  const beside = white !== undefined && look.board.hexes[white.hex]?.neighbours.includes(action.hex);
  return beside && action.disc === 'white' ? 'done' : { wrong: 'other' };
}

function camp(look: RobotoryLook, robot: 'white' | 'black'): Verdict {
  if (look.turns.length === 0) return 'open';
  const at = look.robots.find((one) => one.robot === robot)?.hex;
  return at !== undefined && look.board.hexes[at]?.camp === 'light' ? 'done' : { wrong: 'other' };
}

function refilled(look: RobotoryLook): Verdict {
  const action = look.turns[0]?.action;
  return action === undefined ? 'open' : action.t === 'refill' ? 'done' : { wrong: 'other' };
}

function won(look: RobotoryLook): Verdict {
  if (look.turns.length === 0) return 'open';
  return look.winner === 'light' ? 'done' : { wrong: 'other' };
}
