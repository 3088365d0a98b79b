// What stands at a table of Ricochet Robots while everybody bids, in Dutch.
import type en from '../../en/parts/ricochet-table.ts';
import type { Like } from '../../like.ts';

export default {
  held: 'Je zegt {n}. De anderen zien het zo.',
  'take-back': 'Terugnemen',
  done: 'Ik ben klaar',
  'done-help': 'Niets meer te bieden? Heeft iedereen dat gezegd, ook wie al bood, dan hoeft niemand op het zand te wachten.',
  'you-are-done': 'Je bent klaar. We gaan verder als iedereen dat is.',
  'is-done': 'klaar',
  stumped: 'geen idee',
  quiet: 'al {time} stil',
  'quiet-help': 'Geen idee? Na {span} stilte mag iedereen de zandloper omdraaien: een laatste kans om te bieden.',
  'quiet-over': 'Het is lang stil: draai de zandloper om voor een laatste kans om te bieden. Zonder bod gaat het fiche terug.',
  'said-done': '{name} is klaar',
  'said-stumped': '{name} heeft geen idee',
  'said-you-done': 'Je bent klaar',
} satisfies Like<typeof en>;
