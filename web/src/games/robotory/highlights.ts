// The highlights of a game of RoboTory.
import { nameOf, type View } from '../../connection/protocol.ts';
import { best } from '../../app/highlights/choose.ts';
import type { Moments, Special } from '../../app/highlights/highlights.ts';
import { paths } from '../../lib/router.svelte.ts';
import { withNames } from './study/names.ts';

/** Shorter paths are not remarkable. */
const FAR_MIN = 3;

const turnsOf = (view: View) => view.past.flatMap((past) => (past.t === 'robotory' ? [past] : []));

export function specials(view: View): readonly Special[] {
  const turns = turnsOf(view);
  const walks = turns.flatMap(({ seat, action }) => (action.t === 'move' ? [{ seat, n: action.path.length - 1 }] : []));
  const far = best(walks, (walk) => walk.n);
  return [
    ...(far === undefined || far.n < FAR_MIN ? [] : [{ is: 'walk', ...far } as const]),
    ...(turns.length === 0 ? [] : [{ is: 'turns', seat: null, n: turns.length } as const]),
  ];
}

export default {
  happened: (fact) => (fact.t === 'robotory' && fact.fact.t === 'started' ? { is: 'started' } : undefined),
  winners: (view) => view.ending?.winners ?? [],
  specials,
  study: (view) => {
    const turns = turnsOf(view);
    if (turns.length === 0 || view.game?.t !== 'robotory') return undefined;
    const { light, dark } = view.game.seats;
    const whole = paths.study('robotory', 'start', turns.map((turn) => turn.text).join(' '));
    return withNames(whole, { light: nameOf(view, light), dark: nameOf(view, dark) });
  },
} satisfies Moments;
