// The lessons of RoboTory in Italian.
import type en from '../../en/parts/robotory-learn.ts';
import type { Like } from '../../like.ts';

export default {
  'learn.keys-robotory': 'Con i tasti: con le frecce ti sposti sul tabellone, con Invio scegli.',
  'learn.robotory.board.title': 'Tabellone e campi',
  'learn.robotory.board.text':
    '24 esagoni: metà sono il tuo campo, metà quello dell’avversario. Il tuo è quello chiaro, in basso. Tre robot partono dal centro: bianco, nero e rosso. Non sono di nessuno. Ognuno comincia con due dischi energia bianchi e due neri; altri venti sono la riserva. Nel tuo turno fai esattamente una cosa: piazzare, muovere o ricaricare.',
  'learn.robotory.place.short': 'Nel tuo turno fai una cosa sola. La prima: piazzare un disco.',
  'learn.robotory.place.title': 'Piazzare un disco',
  'learn.robotory.place.text':
    'Metti uno dei tuoi dischi su un esagono senza robot e senza disco, in uno qualsiasi dei due campi. I robot camminano sui dischi.',
  'learn.robotory.place.task': 'Piazza un disco bianco accanto al robot bianco.',
  'learn.robotory.place.done': 'Comincia una strada per il robot bianco. Attenzione: può usarla anche l’avversario.',
  'learn.robotory.place.other': 'Serve un disco bianco, su un esagono che tocca quello del robot bianco. Ricomincia.',
  'learn.robotory.move.short': 'La seconda: muovere un robot sui dischi. Li consuma.',
  'learn.robotory.move.title': 'Muovere un robot',
  'learn.robotory.move.text':
    'Muovi un robot, quello che vuoi, di quanti passi vuoi, almeno uno. Ogni passo va su un esagono vicino con un disco, e consuma quel disco. Puoi fermarti dopo qualsiasi passo. Senza disco non c’è passo, e nessun robot entra nell’esagono di un altro.',
  'learn.robotory.move.task': 'Porta il robot bianco nel tuo campo. Sceglilo, guidalo e conferma.',
  'learn.robotory.move.done': 'È tuo finché nessuno lo porta via. I dischi lungo la strada non ci sono più.',
  'learn.robotory.move.other': 'Il robot bianco non è nel tuo campo. Ricomincia.',
  'learn.robotory.colours.short':
    'Il bianco va sul bianco, il nero sul nero, il rosso su tutti e due. Senza il suo disco accanto, un robot sta fermo.',
  'learn.robotory.colours.title': 'Quale disco per chi',
  'learn.robotory.colours.text': 'Il robot bianco va solo sui dischi bianchi, il nero solo su quelli neri. Il rosso va su tutti e due.',
  'learn.robotory.colours.task': 'Porta il robot nero nel tuo campo. Gli servono dischi neri per tutta la strada.',
  'learn.robotory.colours.done': 'Attorno al disco bianco, sopra quelli neri.',
  'learn.robotory.colours.other': 'Il robot nero non è nel tuo campo. Ricomincia.',
  'learn.robotory.refill.short': 'La terza: prendere nuovi dischi dalla riserva.',
  'learn.robotory.refill.title': 'Ricaricare',
  'learn.robotory.refill.text':
    'Se hai meno di quattro dischi, puoi prenderne dalla riserva fino ad averne quattro, dei colori che ci sono. È tutto il tuo turno.',
  'learn.robotory.refill.task': 'Ti resta un disco. Ricarica.',
  'learn.robotory.refill.done': 'Di nuovo quattro. La riserva ne ha tre in meno: tienila d’occhio.',
  'learn.robotory.refill.other': 'Quella era un’altra azione. Ricomincia e ricarica.',
  'learn.robotory.end.short': 'Quando la riserva è vuota, vince chi ha più robot nel suo campo.',
  'learn.robotory.end.title': 'Come finisce',
  'learn.robotory.end.text':
    'Chi prende l’ultimo disco della riserva chiude subito la partita. A quel punto vince chi ha più robot nel suo campo; con tre robot non c’è pareggio. Secondo la regola della prima edizione finisce appena si esaurisce uno dei due colori della riserva.',
  'learn.robotory.end.task': 'Nel tuo campo ci sono due robot, nella riserva due dischi. Chiudi la partita, e vinci.',
  'learn.robotory.end.done': 'La riserva è vuota: due robot a uno.',
  'learn.robotory.end.other': 'La partita continua, e può chiuderla l’avversario. Ricomincia.',
  'learn.robotory.camps.title': 'Conta la riserva',
  'learn.robotory.camps.text': 'Se puoi prendere l’ultimo disco, decidi tu quando la partita finisce. Il finale si gioca tutto qui.',
  'learn.robotory.camps.task':
    'Nella riserva ci sono cinque dischi, tu non ne hai. Un robot è nel tuo campo, due nell’altro. Ti conviene ricaricare?',
  'learn.robotory.camps.answer-1': 'Sì, così la partita finisce',
  'learn.robotory.camps.answer-2': 'Attenzione: ne prendi quattro, ne resta uno, e l’avversario può chiudere',
  'learn.robotory.camps.answer-3': 'Non importa, sarà un pareggio',
  'learn.robotory.camps.done': 'Giusto: chi ha un posto libero prende l’ultimo disco, e vince due a uno. Prima porta a casa un robot.',
} satisfies Like<typeof en>;
