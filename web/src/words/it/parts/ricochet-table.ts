// What stands at a table of Ricochet Robots while everybody bids, in Italian.
import type en from '../../en/parts/ricochet-table.ts';
import type { Like } from '../../like.ts';

export default {
  held: 'Dici {n}. Gli altri lo vedono tra un attimo.',
  'take-back': 'Ritira',
  done: 'Ho finito',
  'done-help': 'Niente più da dichiarare? Quando l’hanno detto tutti, anche chi ha dichiarato, non si aspetta la clessidra.',
  'you-are-done': 'Hai finito. Si va avanti quando hanno finito tutti.',
  'is-done': 'ha finito',
  stumped: 'senza idee',
  quiet: 'silenzio da {time}',
  'quiet-help': 'Nessuna idea? Dopo {span} di silenzio chiunque può girare la clessidra: un’ultima occasione per dichiarare.',
  'quiet-over': 'Che silenzio! Gira la clessidra: un’ultima occasione per dichiarare. Se nessuno dichiara, il gettone torna indietro.',
  'said-done': '{name} ha finito',
  'said-stumped': '{name} è senza idee',
  'said-you-done': 'Hai finito',
} satisfies Like<typeof en>;
