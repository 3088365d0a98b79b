import type { Replaying } from '../../../app/replay/replaying.ts';
import { didText } from '../sentences.ts';
import Turns from './Turns.svelte';

export default {
  told: (fact, view) => {
    if (fact.t !== 'robotory' || fact.fact.t !== 'acted') return '';
    return didText(fact.fact.seat, fact.fact.action, view.board?.t === 'robotory' ? view.board : null, view);
  },
  round: () => null,
  Beside: Turns,
} satisfies Replaying;
