// The end of a game in Italian.
import type en from '../../en/parts/moments.ts';
import type { Like } from '../../like.ts';

export default {
  'outcome.won-close': 'Per un soffio!',
  'outcome.won-clear': 'E con distacco. Ben giocato!',
  'outcome.lost-close': 'C’eri quasi. Ne mancava solo uno!',
  'outcome.lost-clear': 'Bella lotta. La prossima è tua.',
  'special.title': 'I momenti di questa partita',
  'special.quickest': 'Più veloce a trovare',
  'special.closest': 'Testa a testa',
  'special.longest': 'Soluzione più lunga',
  'special.spot-on': 'Occhio di falco',
  'special.walk': 'Cammino più lungo',
  'special.turns': 'Durata',
  'special.eyes': 'Con occhi perfetti',
  'special.decided': 'Si è decisa',
  'detail.eyes': 'avrebbe vinto {name}: {n} {n:volta|volte} ha visto prima di tutti il percorso più breve',
  'detail.decided': 'nel round {n}: da lì in poi in testa {name}',
  'detail.quickest': '{name}, {n} {n:secondo|secondi}',
  'detail.closest': '{name}, {n} {n:mossa|mosse} meno di {other}',
  'detail.tie': '{name}, alla pari con {other}',
  'detail.longest': '{name}, {n} {n:mossa|mosse}',
  'detail.spot-on': '{name}, {n} {n:volta|volte} il percorso più breve',
  'detail.walk': '{name}, {n} {n:esagono|esagoni}',
  'detail.turns': '{n} {n:turno|turni}',
  'result.study': 'Analisi',
  'result.share': 'Condividi',
  'result.text': 'Il risultato come testo',
  'share.head': '{game} su Robotable',
} satisfies Like<typeof en>;
