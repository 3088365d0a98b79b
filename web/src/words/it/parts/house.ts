// The house in the page in Italian.
import type en from '../../en/parts/house.ts';
import type { Like } from '../../like.ts';

export default {
  'house.new-version': 'C’è una nuova versione di Robotable.',
  'house.take': 'Usala subito',
  'house.later': 'Più tardi',
  'house.here': 'Nessun server risponde, perciò questo tavolo resta in questo browser. È salvato, e puoi continuare a giocare offline.',
  'house.again': 'Il gioco in questa pagina si era fermato ed è ripartito. Non è andato perso nulla.',
} satisfies Like<typeof en>;
