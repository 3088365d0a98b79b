// The lessons of Micro Robots in Italian.
import type en from '../../en/parts/micro-learn.ts';
import type { Like } from '../../like.ts';

export default {
  'learn.keys-micro': 'Con i tasti: con le frecce ti sposti sul tabellone, con Invio ci vai.',
  'learn.micro.board.title': 'Il tabellone',
  'learn.micro.board.text':
    '6 caselle per 6, ognuna con un colore e un numero da 1 a 6. Ogni coppia c’è una volta sola, perciò il nome di una casella è anche il suo indirizzo: di rosa 1 ce n’è uno. Il tabellone è fatto di quattro plance quadrate; girale e scambiale come vuoi. Sopra c’è un robot, e due dadi dicono dove deve andare.',
  'learn.micro.move.short': 'Il robot va lungo la sua riga o colonna, fino a una casella dello stesso colore…',
  'learn.micro.move.title': 'Stesso colore',
  'learn.micro.move.text':
    'Il robot va lungo la sua riga o la sua colonna, lontano quanto vuoi e sopra qualunque cosa ci sia in mezzo, fino a una casella dello stesso colore. È una mossa.',
  'learn.micro.move.task': 'Il robot è su rosa 1. Portalo su rosa 6, nella sua riga.',
  'learn.micro.move.done': 'Da rosa a rosa, lungo la riga.',
  'learn.micro.number.short': '…o dello stesso numero.',
  'learn.micro.number.title': 'O stesso numero',
  'learn.micro.number.text':
    'La casella può anche avere lo stesso numero. Colore o numero: uno dei due deve andare bene. Girare l’angolo sono due mosse.',
  'learn.micro.number.task': 'Da rosa 6 a bianco 6.',
  'learn.micro.number.done': 'Altro colore, stesso numero.',
  'learn.micro.route.short': 'Più mosse fanno un percorso.',
  'learn.micro.route.title': 'Un percorso intero',
  'learn.micro.route.text':
    'Quasi tutti gli obiettivi richiedono più mosse, e ogni casella deve andare d’accordo solo con quella prima. Le caselle evidenziate mostrano dove può andare ora il robot.',
  'learn.micro.route.task': 'Porta il robot da rosa 1 a rosso 6.',
  'learn.micro.route.done': 'Rosa 6, bianco 6, rosso 6: colore, numero, numero.',
  'learn.micro.announce.short': 'Prima dici un numero, poi mostri un percorso lungo esattamente così.',
  'learn.micro.announce.title': 'Di’ un numero',
  'learn.micro.announce.text':
    'Si pensa tutti allo stesso tempo. Chi dice per primo un numero di mosse mostra il suo percorso, e nessun altro può più parlare. Il robot deve arrivare sull’obiettivo esattamente con quella mossa: più tardi non vale, e nemmeno prima. Un percorso lungo è buono quanto uno corto, se è lungo come hai detto.',
  'learn.micro.announce.task': 'Hai detto 4. Porta il robot da rosa 1 a bianco 6 in quattro mosse esatte.',
  'learn.micro.announce.done': 'Quattro esatte. Andare e tornare è un modo per consumare due mosse.',
  'learn.micro.announce.early': 'C’è, ma troppo presto: avevi detto 4. Ricomincia e fai un giro più lungo.',
  'learn.micro.announce.late': 'Quattro mosse, e non è arrivato. Ricomincia.',
  'learn.micro.round.title': 'Un round',
  'learn.micro.round.text':
    'I dadi indicano l’obiettivo, e sopra ci va un gettone. Se ci riesci, il gettone è tuo. In ogni caso il robot va sull’obiettivo, da dove parte il prossimo round, e i dadi passano a sinistra. Se per molto tempo nessuno trova un percorso, si tira per un nuovo obiettivo.',
  'learn.micro.chips.title': 'Chi sbaglia paga',
  'learn.micro.chips.text':
    'Se mostri un percorso sbagliato, dai un gettone, se ne hai, a chi tra gli altri ne ha meno; a parità, al primo in senso orario.',
  'learn.micro.chips.task': 'Ada non ce la fa. Lei ha 2 gettoni, Ben ne ha 1, Cleo ne ha 3. Che cosa succede?',
  'learn.micro.chips.answer-1': 'Ada dà un gettone a Ben',
  'learn.micro.chips.answer-2': 'Ada dà un gettone a Cleo',
  'learn.micro.chips.answer-3': 'Ben prende il gettone dell’obiettivo',
  'learn.micro.chips.done': 'Chi ne ha meno è Ben. Il gettone dell’obiettivo torna con gli altri.',
  'learn.micro.end.title': 'Chi vince',
  'learn.micro.end.text':
    'Con cinque gettoni si vince subito. Se i 25 gettoni finiscono, vince chi ne ha di più; a parità si vince insieme. In solitario giochi gli stessi round contro il tempo, e dopo ognuno vedi un percorso tra i più brevi. Dopo qualche round potete mettervi d’accordo per non mettere più il gettone e leggere l’obiettivo sui dadi: è più veloce, e non più difficile.',
  'learn.micro.expert.title': 'Per esperti: con passaggio',
  'learn.micro.expert.text':
    'Un gettone segna l’obiettivo, come sempre. Poi si tira per un’altra casella: i dadi restano lì a mostrarla, e il gettone non lo riceve. Il robot deve arrivare prima su quella e poi sull’obiettivo, e il numero conta tutte le mosse. Passare prima dall’obiettivo è solo una mossa come le altre.',
  'learn.micro.expert.task': 'Da rosa 1 a bianco 6 passando per blu 6.',
  'learn.micro.expert.done': 'Prima blu 6, poi bianco 6.',
} satisfies Like<typeof en>;
