import { puzzling } from '../../../app/puzzles/puzzle-contract.ts';
import { t } from '../../../lib/i18n.svelte.ts';
import { spaceName, taskText } from '../sentences.ts';
import Picture from './Picture.svelte';
import Puzzle from './MicroPuzzle.svelte';

export default puzzling<'micro'>({
  Puzzle,
  Picture,
  task: ({ board, task }) => taskText(board, task),
  how: () => t('play.how-micro'),
  position: ({ board, task }) => `${board.name}:${task.text}`,
  hint: (hint, { board }) => (hint.t === 'step' ? t('play.told-step', { space: spaceName(board, hint.to) }) : undefined),
});
