import { puzzling } from '../../../app/puzzles/puzzle-contract.ts';
import { tp } from '../../../app/puzzles/messages.svelte.ts';
import Picture from './Picture.svelte';
import Puzzle from './RobotoryPuzzle.svelte';
import { sayAction, taskOf } from './say.ts';

export default puzzling<'robotory'>({
  Puzzle,
  Picture,
  task: taskOf,
  how: () => tp('robotory.how'),
  hint: (hint) => {
    if (hint.t === 'kind') return tp(`robotory.kind-${hint.kind}`);
    return hint.t === 'action' ? tp('robotory.told', { action: sayAction(hint.action, hint.text) }) : tp('robotory.told-none');
  },
  asks: (ask) => tp(ask === 'distance' ? 'robotory.hint-kind' : 'robotory.hint-action'),
  steps: (way, stands, best) => (way === 'best' ? (best?.actions.length ?? 0) : stands.game.turns.length),
});
