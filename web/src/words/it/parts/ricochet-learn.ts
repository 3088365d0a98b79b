// The lessons of Ricochet Robots in Italian.
import type en from '../../en/parts/ricochet-learn.ts';
import type { Like } from '../../like.ts';

export default {
  'learn.keys-ricochet': 'Con i tasti: la lettera del robot, poi una freccia.',
  'learn.ricochet.board.title': 'Il tabellone',
  'learn.ricochet.board.text':
    '16 caselle per 16, con muri tra alcune di loro e tutto attorno al bordo. Nel blocco centrale non entra nessuno; mostra quale obiettivo è richiesto. Gli obiettivi sono 17: quattro forme in quattro colori, e il vortice. In giro ci sono quattro robot: rosso, verde, blu e giallo. Ognuno ha una lettera e una forma sua, così non devi fidarti solo dei colori. Il tabellone e i robot li dispone il caso, oppure voi: quattro plance qualsiasi, una per colore, e i robot su caselle senza obiettivo.',
  'learn.ricochet.slide.short': 'Un robot scivola finché qualcosa non lo ferma. È una mossa.',
  'learn.ricochet.slide.title': 'I robot scivolano',
  'learn.ricochet.slide.text':
    'Scegli un robot e una direzione. Scivola finché non lo ferma un muro, il bordo o il blocco centrale, e non una casella di meno. È una mossa. Se non può muoversi, non è una mossa.',
  'learn.ricochet.slide.task': 'Porta il rosso sulla stella. Deve fermarsi lì; passarci sopra non basta.',
  'learn.ricochet.slide.done': 'In su fino al bordo, a destra fino al muro, in giù fino al muro: tre mosse.',
  'learn.ricochet.stops.short': 'I robot fermano i robot. Puoi muoverli tutti, e ogni mossa conta.',
  'learn.ricochet.stops.title': 'I robot fermano i robot',
  'learn.ricochet.stops.text':
    'Un robot si ferma anche davanti a un altro. Puoi muovere qualsiasi robot, quante volte vuoi; ogni mossa conta uno. Gli altri robot sono quindi muri che puoi mettere dove ti servono.',
  'learn.ricochet.stops.task': 'Il rosso scivolerebbe oltre la stella. Fatti aiutare dal blu.',
  'learn.ricochet.stops.done': 'Il blu in su, poi il rosso a destra: il blu era il muro che mancava.',
  'learn.ricochet.ricochet.short': 'Il robot che arriva deve aver svoltato.',
  'learn.ricochet.ricochet.title': 'La regola della svolta',
  'learn.ricochet.ricochet.text':
    'Il robot che raggiunge l’obiettivo deve aver svoltato: una delle sue mosse deve partire ad angolo retto rispetto a come è finita la sua mossa precedente. Andare dritti non vale, e nemmeno andare e tornare dritti. Arrivare troppo presto non fa danni: può ripartire e tornare. A un tavolo si può giocare con una regola più morbida, o senza.',
  'learn.ricochet.ricochet.task': 'Il rosso potrebbe scivolare dritto sulla stella. Trova un percorso che valga.',
  'learn.ricochet.ricochet.done': 'Ora ha svoltato, quindi vale.',
  'learn.ricochet.ricochet.straight': 'Il rosso è sulla stella, ma ci è arrivato in linea retta. Continua da qui, o ricomincia.',
  'learn.ricochet.target.short': 'Un obiettivo colorato è per il suo robot. Il vortice è per tutti.',
  'learn.ricochet.target.title': 'Di chi è l’obiettivo?',
  'learn.ricochet.target.text':
    'Un obiettivo colorato è per il robot di quel colore; gli altri possono solo aiutare. Il vortice è per qualsiasi robot: basta arrivarci.',
  'learn.ricochet.target.task': 'Porta un robot qualsiasi sul vortice.',
  'learn.ricochet.target.done': 'Rosso o verde: sul vortice vanno bene tutti e due.',
  'learn.ricochet.target.straight': 'C’è, ma in linea retta: deve ancora svoltare.',
  'learn.ricochet.bid.short': 'Di’ quante mosse ti servono, poi mostralo senza farne di più.',
  'learn.ricochet.bid.title': 'Dichiarare',
  'learn.ricochet.bid.text':
    'Si pensa tutti allo stesso tempo e nessuno tocca i robot. Chi vede un percorso dice quante mosse servono. Con la prima dichiarazione parte la clessidra: per un minuto tutti possono dichiarare e abbassare il proprio numero. Alzarlo non si può mai. Poi chi ha il numero più basso deve mostrare, senza fare più mosse di quante ne ha dette.',
  'learn.ricochet.bid.task': 'Hai dichiarato 3. Facci vedere: porta il rosso sulla stella in tre mosse al massimo.',
  'learn.ricochet.bid.done': 'In tre, come hai detto. Il gettone è tuo, e i robot restano dove sono.',
  'learn.ricochet.bid.straight': 'Sulla stella, ma senza svoltare. Continua, se ti restano mosse.',
  'learn.ricochet.bid.over': 'Le mosse sono finite. Al tavolo i robot tornano indietro e tocca al numero successivo; qui puoi riprovare.',
  'learn.ricochet.round.short': 'Ora un round intero. Chi dice il numero più basso mostra per primo, e se funziona vince il gettone.',
  'learn.ricochet.round.title': 'Un round intero',
  'learn.ricochet.round.text':
    'Qualcuno ha già detto un numero. Cerca un percorso più breve, di’ il tuo numero e mostralo. Se funziona, il gettone è tuo; se no, i robot tornano indietro e tocca all’altro.',
  'learn.ricochet.round.task': 'Ben dice 5. Porta il rosso sulla stella: quante mosse ti bastano?',
  'learn.ricochet.round.done': 'Il gettone è tuo, e anche il round! Ogni round va così.',
  'learn.ricochet.round.straight': 'Sulla stella, ma senza svoltare. Continua, se ti restano mosse.',
  'learn.ricochet.round.over': 'Le mosse sono finite, e i robot tornano indietro. Di’ di nuovo un numero.',
  'learn.ricochet.first.title': 'Chi mostra per primo?',
  'learn.ricochet.first.text': 'Chi ha il numero più basso; a parità, chi l’ha detto prima.',
  'learn.ricochet.first.task': 'Ada dice 5, poi Ben dice 4, poi anche Cleo dice 4. Chi mostra?',
  'learn.ricochet.first.answer-1': 'Ada, ha parlato per prima',
  'learn.ricochet.first.answer-2': 'Ben',
  'learn.ricochet.first.answer-3': 'Cleo, ha parlato per ultima',
  'learn.ricochet.first.done': 'Ben: 4 è il più basso, e l’ha detto prima di Cleo.',
  'learn.ricochet.failed.title': 'Se non funziona',
  'learn.ricochet.failed.text':
    'Non puoi fare più mosse di quante ne hai dette. Se non ci riesci, tutto torna com’era all’inizio del round, e può provare chi viene dopo. Se non ci riesce nessuno, il gettone non va a nessuno: si rimescola con gli altri.',
  'learn.ricochet.failed.task': 'A Ben in realtà servono 5 mosse. E adesso?',
  'learn.ricochet.failed.answer-1': 'Può farne cinque',
  'learn.ricochet.failed.answer-2': 'Il gettone non va a nessuno',
  'learn.ricochet.failed.answer-3': 'I robot tornano indietro, e Cleo mostra il suo 4',
  'learn.ricochet.failed.done': 'Giusto: ora tocca a Cleo con 4, e dopo di lei ad Ada con 5.',
  'learn.ricochet.end.title': 'Chi vince',
  'learn.ricochet.end.text':
    'Ogni obiettivo risolto è un gettone. In due si arriva a 8 gettoni, in tre a 6, in quattro a 5; in più persone si giocano tutti e 17. Potete accordarvi su qualsiasi altro numero. A parità, la vittoria è condivisa. Se per molto tempo nessuno dichiara, chiunque può girare la clessidra; se nessuno dichiara nemmeno allora, il gettone si rimescola con gli altri e se ne scopre uno. In solitario giochi contro la clessidra, un gettone dopo l’altro: quelli che risolvi in tempo restano scoperti, gli altri coperti, e dopo tutti e 17 vinci se ne hai più scoperti che coperti. Per ogni gettone puoi far scorrere la clessidra due volte.',
  'learn.ricochet.barrier.title': 'Barriere',
  'learn.ricochet.barrier.text':
    'Alcuni tabelloni hanno barriere colorate in diagonale. Un robot dello stesso colore ci passa attraverso. Ogni altro robot rimbalza come la luce su uno specchio e continua a scivolare; tutto questo è una mossa sola. Nessun robot può fermarsi su una barriera. Nella prima partita lascia stare le barriere.',
  'learn.ricochet.barrier.task': 'Porta il blu sul pianeta con una mossa.',
  'learn.ricochet.barrier.done': 'Rimbalza sulla barriera rossa e va su. Il rosso sarebbe andato dritto.',
  'learn.ricochet.black.title': 'Il robot nero',
  'learn.ricochet.black.text':
    'Un quinto robot, per chi lo vuole. Non ha un colore suo, quindi rimbalza su tutte le barriere, e può andare sul vortice.',
  'learn.ricochet.black.task': 'Una mossa, due rimbalzi: porta il robot nero sul vortice.',
  'learn.ricochet.black.done': 'Sulla rossa, sulla blu, ed eccolo.',
  'learn.ricochet.transparent.title': 'Il robot trasparente',
  'learn.ricochet.transparent.text':
    'Può attraversare un muro, o passare dritto per una barriera, ogni volta per una mossa in più. Il bordo, il blocco centrale e gli altri robot lo fermano come tutti. Quando ha un muro davanti, scegli tu: fermarsi lì o attraversarlo.',
  'learn.ricochet.transparent.task': 'Manda il robot trasparente a destra, e scegli di attraversare il muro.',
  'learn.ricochet.transparent.done': 'Due mosse: una per scivolare, una per il muro.',
} satisfies Like<typeof en>;
