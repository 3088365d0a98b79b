// What stands at a table of Ricochet Robots while everybody bids, in German.
import type en from '../../en/parts/ricochet-table.ts';
import type { Like } from '../../like.ts';

export default {
  held: 'Du sagst {n}. Die anderen sehen es gleich.',
  'take-back': 'Zurücknehmen',
  done: 'Ich bin fertig',
  'done-help': 'Nichts mehr zu bieten? Haben das alle gesagt, auch wer geboten hat, wartet niemand auf den Sand.',
  'you-are-done': 'Du bist fertig. Weiter geht’s, sobald alle es sind.',
  'is-done': 'fertig',
  stumped: 'ratlos',
  quiet: 'still seit {time}',
  'quiet-help': 'Keine Idee? Nach {span} Stille kann jeder die Sanduhr umdrehen: eine letzte Gelegenheit zu bieten.',
  'quiet-over': 'Lange still: Dreh die Sanduhr um, eine letzte Gelegenheit zu bieten. Ohne Gebot geht der Chip zurück.',
  'said-done': '{name} ist fertig',
  'said-stumped': '{name} ist ratlos',
  'said-you-done': 'Du bist fertig',
} satisfies Like<typeof en>;
