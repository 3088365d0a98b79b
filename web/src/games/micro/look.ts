// A description of the board on demand: the task, and the contents of the rows and columns that matter.
import type { MicroBoard, MicroTask } from '../../connection/protocol.ts';
import { listed, t } from '../../lib/i18n.svelte.ts';
import { spaceName, taskText } from './sentences.ts';

export function lookLines(board: MicroBoard, task: MicroTask | null, robot: number | null): readonly string[] {
  const asked = task === null ? [] : [task.via, task.target].flatMap((at) => at ?? []);
  const places = [...new Set([...(robot === null ? [] : [robot]), ...asked])];
  return [...(task === null ? [] : [taskText(board, task)]), ...places.flatMap((at) => lines(board, at, at === robot))];
}

function lines(board: MicroBoard, at: number, robot: boolean): readonly string[] {
  const here = board.spaces[at];
  if (here === undefined) return [];
  const names = (fits: (space: MicroBoard['spaces'][number]) => boolean) =>
    listed(board.spaces.flatMap((space, index) => (fits(space) ? [spaceName(board, index)] : [])));
  const space = `${spaceName(board, at)}, ${t(robot ? 'micro.robot' : 'board.goal')}`;
  return [
    t('look.row', { space, spaces: names((one) => one.y === here.y) }),
    t('look.column', { space, spaces: names((one) => one.x === here.x) }),
  ];
}
