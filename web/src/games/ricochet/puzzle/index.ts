import { puzzling } from '../../../app/puzzles/puzzle-contract.ts';
import { t } from '../../../lib/i18n.svelte.ts';
import { goalText, notationOf } from '../sentences.ts';
import Made from './Made.svelte';
import Picture from './Picture.svelte';
import Puzzle from './RicochetPuzzle.svelte';

export default puzzling<'ricochet'>({
  Puzzle,
  Picture,
  Made,
  task: ({ symbol, goal }) => (symbol === null ? '' : goalText(symbol, goal)),
  how: () => t('play.how-ricochet'),
  position: ({ board, robots, goal }) => notationOf(board.name, robots, goal),
  hint: (hint) => {
    if (hint.t !== 'move') return undefined;
    return t('play.told-move', { robot: t(`robot.${hint.move.robot}`), direction: t(`towards.${hint.move.direction}`) });
  },
});
