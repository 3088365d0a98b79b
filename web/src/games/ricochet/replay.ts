import type { Replaying } from '../../app/replay/replaying.ts';
import { told } from './sentences.ts';

export default {
  // The post-mortem arrives later and is shown with the round.
  told: (fact, view) => (fact.t !== 'ricochet' || fact.fact.t === 'analysed' ? '' : told(fact.fact, view)),
  round: ({ game }) => (game?.t === 'ricochet' ? game.round : null),
} satisfies Replaying;
