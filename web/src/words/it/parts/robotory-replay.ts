// The turning points in a replay of RoboTory in Italian.
import type en from '../../en/parts/robotory-replay.ts';
import type { Like } from '../../like.ts';

export default {
  'turns.title': 'Punti di svolta',
  'turns.text': 'Il motore riguarda ogni posizione e dice chi stava vincendo.',
  'turns.ask': 'Trova le svolte',
  'turns.progress': '{done} di {of} posizioni',
  'turns.cancel': 'Ferma',
  'turns.none': 'Nessuna svolta: chi era in testa ci è rimasto.',
  'turns.failed': 'Il motore non è riuscito a guardarla: {why}',
  'turns.graph': 'Quanto è probabile che vinca {name}, turno per turno',
  'turns.side': 'Vince {name}',
  'turns.turned': 'Turno {n}: {action}',
  'turns.change': 'Prima: {before}. Dopo: {after}.',
  'turns.played': 'Giocata',
  'turns.better': 'Meglio',
  'turns.closer': 'Un primo sguardo. Il motore guarda più a fondo…',
} satisfies Like<typeof en>;
