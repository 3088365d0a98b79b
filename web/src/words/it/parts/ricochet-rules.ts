// The rules of Ricochet Robots where one plays, in Italian.
import type en from '../../en/parts/ricochet-rules.ts';
import type { Like } from '../../like.ts';

export default {
  'rules.ricochet.lobby.title': 'Prima della partita',
  'rules.ricochet.lobby.text':
    'Quattro plance fanno il tabellone, una per colore. Potete sceglierle voi, e mettere voi i robot, su caselle senza obiettivo; altrimenti fa tutto il caso.\nLe plance con barriere colorate sono per dopo. All’inizio lasciatele stare.\nIn due si arriva a 8 gettoni, in tre a 6, in quattro a 5; in più persone si giocano tutti e 17. Potete accordarvi su qualsiasi altro numero di gettoni.',
  'rules.ricochet.thinking.title': 'Cercare un percorso',
  'rules.ricochet.thinking.text':
    'Si scopre un gettone. Si pensa tutti allo stesso tempo: con quante mosse, al minimo, il robot di quel colore arriva sull’obiettivo? Il vortice è per qualsiasi robot.\nNessuno tocca i robot, e fino alla prima dichiarazione non c’è fretta.\nChi vede un percorso dice quante mosse servono: da 1 a 99.\nSe nessuno ha dichiarato per {quiet}, chiunque può girare la clessidra. Tutti insieme potete decidere di girarla prima, o di rimettere subito il gettone con gli altri. Se alla fine non c’è nessuna dichiarazione, il gettone si rimescola e se ne scopre un altro. Una dichiarazione prima di allora è una prima dichiarazione come le altre: la clessidra riparte da capo.',
  'rules.ricochet.bidding.title': 'Dichiarare',
  'rules.ricochet.bidding.text':
    'Con la prima dichiarazione parte la clessidra. Tutti hanno {timer} per dichiarare: lo stesso numero di qualcun altro, uno più basso o uno più alto.\nPuoi abbassare il tuo numero. Alzarlo non si può mai.\nRipetere il proprio numero non cambia niente: vale la prima volta.\nQuando la clessidra è finita, non si dichiara più.\n{early}',
  'rules.ricochet.showing.title': 'Mostrare',
  'rules.ricochet.showing.text':
    'Mostra per primo chi ha il numero più basso; a parità, chi l’ha detto prima.\nFunziona se il robot giusto si ferma sull’obiettivo, ha svoltato, e le mosse non sono più di quelle dichiarate. Allora il gettone è vinto.\n{fails} I robot tornano sui loro segnalini, e tocca al numero successivo.\nSe non ci riesce nessuno, il gettone non va a nessuno: si rimescola con quelli coperti.',
  'rules.ricochet.over.title': 'Dopo un round',
  'rules.ricochet.over.text':
    'Se qualcuno ci è riuscito, i robot restano dove sono, e il prossimo round parte da lì.\nSe non ci è riuscito nessuno, i robot sono tornati sui loro segnalini e il gettone si rimescola.\nSe quando si scopre un gettone il robot è già sul suo obiettivo, quel gettone torna con gli altri e se ne pesca uno nuovo. Quando restano solo gettoni così, il robot deve andarsene e tornare.',
  'rules.ricochet.end.title': 'Chi vince',
  'rules.ricochet.end.text':
    'Vince chi arriva primo al numero di gettoni stabilito: 8 in due, 6 in tre, 5 in quattro.\nSe i gettoni sono tutti assegnati, o se decidete tutti di finire, vince chi ne ha di più.\nA parità, la vittoria è condivisa.',
  'rules.ricochet.moving.title': 'Come si muovono i robot',
  'rules.ricochet.moving.text':
    'Scegli un robot e una direzione. Scivola finché non lo ferma un muro, il bordo, il blocco centrale o un altro robot, e non una casella di meno. È una mossa.\nPuoi muovere qualsiasi robot, quante volte vuoi. Ogni mossa di ogni robot conta uno.\nUna barriera lascia passare il robot del suo colore. Ogni altro robot rimbalza come la luce su uno specchio e continua a scivolare; tutto questo è una mossa sola. Nessun robot può fermarsi su una barriera.',
  'rules.ricochet.target.title': 'Raggiungere l’obiettivo',
  'rules.ricochet.target.text':
    'Un obiettivo colorato è per il robot del suo colore; il vortice è per qualsiasi robot.\nIl robot deve fermarsi lì. Passarci sopra non conta.\n{rule}\nArrivare troppo presto non fa danni: può ripartire e tornare.',
  'rules.ricochet.rule.turn':
    'Deve aver svoltato: una delle sue mosse deve partire ad angolo retto rispetto alla direzione in cui è finita la sua mossa precedente. Una linea retta non basta.',
  'rules.ricochet.rule.turn-or-bounce':
    'Deve aver rimbalzato su una barriera, o aver svoltato tra due sue mosse: la seconda parte ad angolo retto rispetto alla direzione in cui è finita la prima. Una linea retta non basta.',
  'rules.ricochet.rule.none': 'A questo tavolo non serve svoltare: basta una linea retta.',
  'rules.ricochet.fails.clock': 'Chi ha finito le mosse, rinuncia o ci mette più di {demonstration} non ce l’ha fatta.',
  'rules.ricochet.fails.no-clock': 'Chi ha finito le mosse o rinuncia non ce l’ha fatta. Non c’è limite di tempo.',
  'rules.ricochet.have.any': 'Quando hai la soluzione dillo: la clessidra si ferma, e poi mostri.',
  'rules.ricochet.have.number':
    'Quando hai la soluzione di’ quante mosse ti servono: la clessidra si ferma, e poi mostri senza usarne di più.',
  'rules.ricochet.early.on':
    'Niente più da dichiarare? Di’ «Ho finito», anche dopo la tua dichiarazione. Quando l’hanno detto tutti, non si aspetta la fine della clessidra. Chi perde la connessione viene aspettato per 30 secondi.',
  'rules.ricochet.early.off': 'A questo tavolo la clessidra scorre sempre fino in fondo.',
  'rules.ricochet.solo.title': 'In solitario',
  'rules.ricochet.solo.text':
    'Si girano insieme un gettone e la clessidra. {have}\nSe la soluzione è arrivata in tempo il gettone resta scoperto, in ogni altro caso finisce coperto.\nDopo tutti e 17 i gettoni vinci se ne hai più scoperti che coperti.\nPiù facile: due giri di clessidra per ogni gettone.',
  'rules.ricochet.robots.title': 'Altri robot',
  'rules.ricochet.robots.text':
    'Il robot nero non ha un colore suo. Rimbalza su tutte le barriere, e può andare sul vortice.\nIl robot trasparente può attraversare un muro invece di fermarsi, e passare dritto per una barriera invece di rimbalzare, ogni volta per una mossa in più. Il bordo, il blocco centrale e gli altri robot lo fermano. Può andare sul vortice; per gli altri obiettivi può solo aiutare.',
} satisfies Like<typeof en>;
