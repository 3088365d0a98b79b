// The verdict on a try: each lesson has its own goal.
import type { RobotoryAction, RobotoryLook } from '../../../connection/protocol.ts';
import type { Verdict } from '../../../app/learn/lessons.ts';

/** True if the first action has reached the goal of the lesson. */
const goals: Readonly<Record<string, (look: RobotoryLook, action: RobotoryAction) => boolean>> = {
  place: (look, action) => action.t === 'place' && action.disc === 'white' && isBesideWhite(look, action.hex),
  move: (look) => isInLightCamp(look, 'white'),
  colours: (look) => isInLightCamp(look, 'black'),
  refill: (_, action) => action.t === 'refill',
  end: (look) => look.winner === 'light',
};

export function judge(look: RobotoryLook, lesson: string): Verdict {
  const action = look.turns[0]?.action;
  const isReached = goals[lesson];
  if (action === undefined || isReached === undefined) return 'open';
  return isReached(look, action) ? 'done' : { wrong: 'other' };
}

const hexOf = (look: RobotoryLook, robot: 'white' | 'black') => look.board.hexes[look.robots.find((one) => one.robot === robot)?.hex ?? -1];

function isBesideWhite(look: RobotoryLook, hex: number): boolean {
  return hexOf(look, 'white')?.neighbours.includes(hex) === true;
}

function isInLightCamp(look: RobotoryLook, robot: 'white' | 'black'): boolean {
  return hexOf(look, robot)?.camp === 'light';
}
