// The rules of Micro Robots where one plays, in Italian.
import type en from '../../en/parts/micro-rules.ts';
import type { Like } from '../../like.ts';

export default {
  'rules.micro.lobby.title': 'Prima della partita',
  'rules.micro.lobby.text':
    'Quattro plance fanno il tabellone, tutte con lo stesso lato sopra, nero o rame. Potete disporle voi: in qualsiasi ordine, ognuna girata come volete. Altrimenti decide il caso.\nChi inizia tira i dadi per la partenza: a un tavolo vero è la persona più giovane.\nCi sono 25 gettoni pronti.',
  'rules.micro.rolling.title': 'Tirare i dadi',
  'rules.micro.rolling.text':
    'I dadi, un colore e un numero, indicano una casella. Nel primo round si tirano per la partenza, poi per l’obiettivo finché non esce un’altra casella. Sull’obiettivo va un gettone.\nSe su questo tabellone l’obiettivo è irraggiungibile, si tira subito di nuovo, a meno che il tavolo non lasci fare ai dadi.\nIl gettone di partenza segna la partenza. Il robot aspetta accanto al tabellone finché qualcuno non mostra un percorso.\n{nochip}',
  'rules.micro.thinking.title': 'Cercare un percorso',
  'rules.micro.thinking.text':
    'Si pensa tutti allo stesso tempo. Chi dice per primo un numero di mosse, da 1 a 99, deve mostrare un percorso lungo esattamente così. Da quel momento nessun altro può parlare.\nUn percorso lungo è buono quanto uno corto, se è lungo come dici.\nSe nessuno ha detto niente per {quiet}, la maggioranza può chiedere un nuovo obiettivo; prima, solo se siete tutti d’accordo.',
  'rules.micro.showing.title': 'Mostrare',
  'rules.micro.showing.text':
    'Il robot deve arrivare sull’obiettivo esattamente con la mossa annunciata. Più tardi è un errore, e anche prima.\n{fails}\n{lenient}\nRiuscito: chi mostra prende il gettone dall’obiettivo.\nFallito: chi mostra dà un gettone, se ne ha, a chi tra gli altri ne ha meno; a parità, al primo in senso orario. Il gettone dell’obiettivo torna nella scorta.',
  'rules.micro.lenient.on': 'Un passo che non è una mossa viene rifiutato, e se ne può provare un altro.',
  'rules.micro.lenient.off': 'A questo tavolo un passo che non è una mossa è un errore.',
  'rules.micro.nochip.on':
    'Potete decidere tutti insieme, quando volete, di non mettere il gettone e di leggere l’obiettivo sui dadi. È più veloce, e potete sempre tornare indietro.',
  'rules.micro.nochip.experts': 'Qui sull’obiettivo c’è sempre il gettone, perché i dadi mostrano la casella intermedia.',
  'rules.micro.fails.clock': 'È un errore anche rinunciare o metterci più di {demonstration}.',
  'rules.micro.fails.no-clock': 'È un errore anche rinunciare. Non c’è limite di tempo.',
  'rules.micro.over.title': 'Dopo un round',
  'rules.micro.over.text':
    'In ogni caso il robot finisce sull’obiettivo, e il prossimo round parte da lì.\nI dadi passano a sinistra. Chi li riceve tira per il prossimo obiettivo.',
  'rules.micro.end.title': 'Chi vince',
  'rules.micro.end.text':
    'Chi ha cinque gettoni vince subito.\nSe la scorta è vuota e tutti i gettoni sono assegnati, vince chi ne ha di più. A parità, la vittoria è condivisa.',
  'rules.micro.moving.title': 'Come si muove il robot',
  'rules.micro.moving.text':
    'Va lungo la sua riga o la sua colonna, a qualsiasi distanza e sopra qualunque cosa ci sia in mezzo, fino a una casella con lo stesso colore o lo stesso numero della sua. È una mossa.\nGirare l’angolo sono due mosse. Stare fermi non è una mossa.',
  'rules.micro.experts.title': 'Per esperti',
  'rules.micro.experts.text':
    'Quando l’obiettivo ha il suo gettone, si tirano di nuovo i dadi per una casella di passaggio, e restano lì a mostrarla. Non ha gettone.\nIl robot deve arrivare prima su quella casella e poi sull’obiettivo. Il numero conta tutte le mosse. Passare prima dall’obiettivo è solo una mossa come le altre.',
  'rules.micro.alone.title': 'In solitario',
  'rules.micro.alone.text': 'Gli stessi round contro il tempo. Dopo ognuno vedi un percorso tra i più brevi.',
} satisfies Like<typeof en>;
