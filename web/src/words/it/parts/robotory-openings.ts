// Who wins RoboTory, in Italian.
import type en from '../../en/parts/robotory-openings.ts';
import type { Like } from '../../like.ts';

export default {
  'openings.title': 'Chi vince?',
  'openings.lead':
    'Alla pari di bravura, Scuro. Comunque inizi Chiaro, il motore gli dà solo una probabilità tra {worst} e {best}. Qui trovi tutte le 42 prime azioni, e come continua la partita se entrambi giocano bene.',
  'openings.line': 'Dopo {action}: {percent} per Chiaro',
  'openings.answers': 'Le migliori risposte di Scuro, con le probabilità di Chiaro',
  'openings.actions': 'La variante migliore per entrambi',
  'openings.failed': 'Il tabellone non si è caricato. Prova un altro passo.',
  'openings.study': 'Sul tabellone di analisi',
  'openings.first': 'La prima azione di Chiaro',
  'openings.first-how': 'W è un disco bianco, B uno nero, poi viene l’esagono. Scegli un’azione per vederla sul tabellone.',
  'openings.action': 'Azione',
  'openings.chance': 'Probabilità di Chiaro, secondo il motore',
  'openings.won': 'Vittorie di Chiaro',
  'openings.how': 'Da dove vengono questi numeri',
  'openings.how-search':
    'Dopo ogni prima azione il motore ha guardato {nodes} milioni di posizioni, circa {depth} azioni in avanti. La probabilità è il suo giudizio alla fine, e la variante è ciò che si aspetta dalle due parti.',
  'openings.how-games':
    'Dopo ognuna ha anche giocato {games} partite contro sé stesso, con 8.000–24.000 posizioni per azione. Chiaro ne ha vinte {won} su {all} ({percent}).',
  'openings.how-sure':
    'Niente di tutto questo è dimostrato. Il motore sa ciò che ha imparato dalle sue partite, e chi fa errori vince e perde in altro modo: dopo quattro azioni a caso, Chiaro vince circa quattro partite su dieci.',
  'openings.fair':
    'Per una partita equilibrata, a un nuovo tavolo scegli «Inizio equo»: le prime quattro azioni si sorteggiano tra aperture dopo le quali le due parti vincono allo stesso modo.',
  'openings.play': 'Nuovo tavolo',
  'openings.command': 'Il comando che li ha prodotti:',
} satisfies Like<typeof en>;
