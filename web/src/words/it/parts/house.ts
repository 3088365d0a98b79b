// The house in the page in Italian.
import type en from '../../en/parts/house.ts';
import type { Like } from '../../like.ts';

export default {
  'house.new-version': 'C’è una nuova versione di Robotable.',
  'house.take': 'Usala subito',
  'house.later': 'Più tardi',
  'house.here': 'Nessun server risponde, perciò questo tavolo resta in questo browser. È salvato, e puoi continuare a giocare offline.',
  'house.again': 'Il gioco in questa pagina si era fermato ed è ripartito. Non è andato perso nulla.',
  'house.friends': 'Continua con gli amici',
  'house.friends-text':
    'La partita passa al server così com’è, bot compresi, e lì aspetta in pausa. Avrai un link da condividere. Qui resta com’era.',
  'house.friends-late': 'Chi apre il link può sedersi e giocare.',
  'house.friends-duel': 'Il primo che apre il link continua al posto di {name}.',
  'house.friends-look': 'Chi apre il link può guardare.',
  'house.friends-watch': 'È una partita per una persona sola: i tuoi amici possono guardare.',
  'house.friends-screen': 'Chi resta a questo schermo?',
  'house.friends-there': 'Questa partita è passata al tavolo {code}.',
  'house.friends-go': 'Vai a quel tavolo',
  'house.friends-offline': 'Serve la rete, e ora nessun server risponde. Non è andato perso nulla: riprova quando sei online.',
  'house.friends-half': 'Un numero dichiarato si può ancora ritirare, o un bot sta mostrando le sue mosse. Riprova fra un momento.',
  'house.friends-lobby': 'Questo tavolo esiste solo in questo browser. Per giocare con altri aprine uno nuovo.',
  'house.friends-new': 'Nuovo tavolo',
  'house.friends-over': 'Siediti per continuare al posto di {name}.',
} satisfies Like<typeof en>;
