// What stands at a table of Ricochet Robots while everybody bids, in Polish.
import type en from '../../en/parts/ricochet-table.ts';
import type { Like } from '../../like.ts';

export default {
  held: 'Mówisz {n}. Inni zaraz to zobaczą.',
  'take-back': 'Wycofaj',
  done: 'Gotowe',
  'done-help': 'Nie masz nic do dodania? Gdy wszyscy klikną „Gotowe”, także po ofercie, nikt nie czeka na piasek.',
  'you-are-done': 'Gotowe. Gramy dalej, gdy zgłoszą to wszyscy.',
  'is-done': 'gotowe',
  stumped: 'nie wie',
  quiet: 'cisza: {time}',
  'quiet-help': 'Brak pomysłu? Po {span} ciszy każdy może odwrócić klepsydrę: to ostatnia szansa na ofertę.',
  'quiet-over': 'Długa cisza: odwróć klepsydrę i daj ostatnią szansę na ofertę. Bez oferty żeton wraca.',
  'said-done': '{name}: gotowe',
  'said-stumped': '{name} nie ma pomysłu',
  'said-you-done': 'Ty: gotowe',
} satisfies Like<typeof en>;
