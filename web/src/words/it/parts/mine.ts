// My games in Italian.
import type en from '../../en/parts/mine.ts';
import type { Like } from '../../like.ts';

export default {
  'mine.title': 'Le mie partite',
  'mine.lead': 'Le ultime partite di questo browser. Questa lista la vedi solo tu.',
  'mine.running': 'In corso',
  'mine.finished': 'Giocate',
  'mine.none': 'Ancora niente. Gioca una partita, e la ritroverai qui.',
  'mine.won': 'Hai vinto',
  'mine.won-by': 'Vittoria: {names}',
  'mine.won-nobody': 'Non ha vinto nessuno',
  'mine.over': 'Finita',
  'mine.stage-lobby': 'Sta per iniziare',
  'mine.stage-playing': 'Si sta giocando',
  'mine.replay': 'Rivedi',
  'mine.analyse': 'Analizza',
  'mine.continue': 'Continua',
  'mine.again': 'Al tavolo',
  'mine.forget': 'Dimentica',
  'mine.forget-ask': 'Togliere questa partita dalla tua lista? Il tavolo rimane.',
  'mine.forget-seat-ask': 'Togliere questo tavolo dalla tua lista? Questo browser perde così il suo posto.',
  'mine.picture': 'Il tabellone alla fine',
} satisfies Like<typeof en>;
