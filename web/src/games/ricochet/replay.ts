import type { Replaying } from '../../frame/replay/replaying.ts';
import { told } from './sentences.ts';

export default {
  // The post-mortem comes when it is ready, and has its place beside the round.
  told: (fact, view) => (fact.t !== 'ricochet' || fact.fact.t === 'analysed' ? '' : told(fact.fact, view)),
  round: ({ game }) => (game?.t === 'ricochet' ? game.round : null),
} satisfies Replaying;
