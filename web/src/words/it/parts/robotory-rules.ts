// The rules of RoboTory where one plays, in Italian.
import type en from '../../en/parts/robotory-rules.ts';
import type { Like } from '../../like.ts';

export default {
  'rules.robotory.lobby.title': 'Prima della partita',
  'rules.robotory.lobby.text':
    'Si gioca in due, ognuno con un campo di dodici esagoni. Un robot bianco, uno nero e uno rosso partono dal centro e non sono di nessuno.\nOgnuno comincia con due dischi energia bianchi e due neri; gli altri 20 sono la riserva. È tutto in vista.\nInizia Chiaro. Chi gioca con Chiaro si sorteggia o si sceglie.',
  'rules.robotory.turn.title': 'Il tuo turno',
  'rules.robotory.turn.text':
    'Fai esattamente una di tre cose. Non si può passare.\nPiazzare: metti uno dei tuoi dischi su un esagono senza robot e senza disco, in uno qualsiasi dei due campi.\nMuovere: manda un robot qualsiasi sui dischi che può usare, di uno o più passi, da vicino a vicino. Il bianco usa i bianchi, il nero i neri, il rosso tutti e due. Ogni disco su cui entra è consumato. Puoi fermarti dopo qualsiasi passo.\nRicaricare: con meno di quattro dischi, prendine dalla riserva fino ad averne quattro, dei colori che ci sono. Se non bastano, prendili tutti.',
  'rules.robotory.end.title': 'Chi vince',
  'rules.robotory.end.text':
    '{end}\nA quel punto vince chi ha più robot nel suo campo. Con tre robot non c’è pareggio.\nPuoi anche abbandonare. Con gli orologi, chi finisce il tempo perde.',
  'rules.robotory.end-by.reserve': 'Chi prende l’ultimo disco della riserva chiude subito la partita.',
  'rules.robotory.end-by.one-colour': 'A questo tavolo la partita finisce appena si esaurisce un colore della riserva.',
} satisfies Like<typeof en>;
