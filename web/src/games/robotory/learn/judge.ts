// The verdict on a try: each lesson has its own condition.
import type { RobotoryLook } from '../../../connection/protocol.ts';
import type { Verdict } from '../../../app/learn/lessons.ts';

const judges: Readonly<Record<string, (look: RobotoryLook) => Verdict>> = {
  place: placedBesideWhite,
  move: (look) => camp(look, 'white'),
  colours: (look) => camp(look, 'black'),
  refill: refilled,
  end: won,
};

export function judge(look: RobotoryLook, lesson: string): Verdict {
  return judges[lesson]?.(look) ?? 'open';
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
