// The lessons of Ricochet Robots in German.
import type en from '../../en/parts/ricochet-learn.ts';
import type { Like } from '../../like.ts';

export default {
  'learn.keys-ricochet': 'Mit Tasten: der Buchstabe des Roboters, dann ein Pfeil.',
  'learn.ricochet.board.title': 'Das Brett',
  'learn.ricochet.board.text':
    '16 mal 16 Felder, zwischen manchen stehen Wände, ringsum auch. Den Block in der Mitte betritt niemand; er zeigt, welches Ziel gesucht ist. Es gibt 17 Ziele: vier Formen in vier Farben, und den Wirbel. Vier Roboter stehen herum: rot, grün, blau und gelb. Jeder hat einen Buchstaben und eine eigene Form, du musst dich also nicht auf Farben verlassen. Der Zufall legt das Brett und stellt die Roboter hin, oder ihr tut es selbst: vier Teile, eines von jeder Farbe, und Roboter auf beliebige Felder ohne Ziel.',
  'learn.ricochet.slide.short': 'Ein Roboter rutscht, bis ihn etwas aufhält. Das ist ein Zug.',
  'learn.ricochet.slide.title': 'Roboter rutschen',
  'learn.ricochet.slide.text':
    'Wähle einen Roboter und eine Richtung. Er rutscht, bis ihn eine Wand, der Rand oder der Block in der Mitte aufhält, und kein Feld weniger. Das ist ein Zug. Kann er sich gar nicht bewegen, ist es keiner.',
  'learn.ricochet.slide.task': 'Bring Rot zum Stern. Er muss dort stehen bleiben; darüberrutschen genügt nicht.',
  'learn.ricochet.slide.done': 'Hoch bis zum Rand, nach rechts bis zur Wand, hinunter bis zur Wand: drei Züge.',
  'learn.ricochet.stops.short': 'Roboter halten Roboter auf. Jeder darf ziehen, und jeder Zug zählt.',
  'learn.ricochet.stops.title': 'Roboter halten Roboter auf',
  'learn.ricochet.stops.text':
    'Ein Roboter bleibt auch vor einem anderen stehen. Du darfst jeden Roboter ziehen, so oft du willst; jeder Zug zählt eins. Die anderen Roboter sind also Wände, die du hinstellen kannst, wo du sie brauchst.',
  'learn.ricochet.stops.task': 'Rot würde am Stern vorbeirutschen. Lass Blau helfen.',
  'learn.ricochet.stops.done': 'Blau hoch, dann Rot nach rechts: Blau war die Wand, die fehlte.',
  'learn.ricochet.ricochet.short': 'Wer ankommt, muss vorher um eine Ecke gefahren sein.',
  'learn.ricochet.ricochet.title': 'Die Abprallregel',
  'learn.ricochet.ricochet.text':
    'Der Roboter, der das Ziel erreicht, muss abgebogen sein: Einer seiner Züge muss im rechten Winkel zu der Richtung beginnen, in der sein Zug davor endete. Geradewegs hin gilt nicht, geradewegs hin und her auch nicht. Zu früh anzukommen schadet nicht: Er darf weiterziehen und wiederkommen. Ein Tisch kann auch mit einer milderen Regel spielen oder ohne sie.',
  'learn.ricochet.ricochet.task': 'Rot könnte geradewegs zum Stern rutschen. Finde einen Weg, der gilt.',
  'learn.ricochet.ricochet.done': 'Jetzt ist er um eine Ecke gekommen, also gilt es.',
  'learn.ricochet.ricochet.straight': 'Rot steht auf dem Stern, kam aber geradewegs. Zieh von hier weiter oder fang von vorn an.',
  'learn.ricochet.target.short': 'Ein farbiges Ziel gehört seinem Roboter. Zum Wirbel darf jeder.',
  'learn.ricochet.target.title': 'Wessen Ziel?',
  'learn.ricochet.target.text':
    'Ein farbiges Ziel ist für den Roboter dieser Farbe; die anderen können nur helfen. Der Wirbel ist für jeden: wer eben hinkommt.',
  'learn.ricochet.target.task': 'Bring irgendeinen Roboter zum Wirbel.',
  'learn.ricochet.target.done': 'Rot oder Grün: Beim Wirbel ist beides richtig.',
  'learn.ricochet.target.straight': 'Da ist er, aber geradewegs: Er muss noch um eine Ecke.',
  'learn.ricochet.bid.short': 'Sag, wie viele Züge du brauchst, dann zeig es mit höchstens so vielen.',
  'learn.ricochet.bid.title': 'Bieten',
  'learn.ricochet.bid.text':
    'Alle denken gleichzeitig, und niemand fasst einen Roboter an. Wer einen Weg sieht, sagt, wie viele Züge er braucht. Das erste Gebot dreht die Sanduhr um: eine Minute, in der alle bieten und ihr eigenes Gebot senken dürfen. Erhöhen darf man ein Gebot nie. Dann muss das niedrigste Gebot gezeigt werden, mit nicht mehr Zügen als gesagt.',
  'learn.ricochet.bid.task': 'Du hast 3 geboten. Zeig es: Bring Rot in höchstens drei Zügen zum Stern.',
  'learn.ricochet.bid.done': 'In dreien, wie gesagt. Der Chip gehört dir, und die Roboter bleiben stehen.',
  'learn.ricochet.bid.straight': 'Auf dem Stern, aber ohne Ecke. Zieh weiter, wenn du noch Züge hast.',
  'learn.ricochet.bid.over':
    'Die Züge sind verbraucht. Am Tisch gehen die Roboter zurück, und das nächste Gebot ist an der Reihe; hier darfst du es noch einmal versuchen.',
  'learn.ricochet.round.short': 'Jetzt eine ganze Runde. Die niedrigste Zahl zeigt zuerst und gewinnt den Chip, wenn es klappt.',
  'learn.ricochet.round.title': 'Eine ganze Runde',
  'learn.ricochet.round.text':
    'Jemand hat schon eine Zahl gesagt. Such einen kürzeren Weg, sag deine Zahl und zeig ihn. Klappt es, gehört der Chip dir; wenn nicht, gehen die Roboter zurück, und die anderen zeigen.',
  'learn.ricochet.round.task': 'Ben sagt 5. Bring Rot zum Stern: Mit wie wenigen Zügen schaffst du es?',
  'learn.ricochet.round.done': 'Der Chip gehört dir, und die Runde auch! So geht jede Runde.',
  'learn.ricochet.round.straight': 'Auf dem Stern, aber ohne Ecke. Fahr weiter, wenn du noch Züge hast.',
  'learn.ricochet.round.over': 'Die Züge sind aufgebraucht, und die Roboter gehen zurück. Sag noch einmal eine Zahl.',
  'learn.ricochet.first.title': 'Wer zeigt zuerst?',
  'learn.ricochet.first.text': 'Das niedrigste Gebot, unter gleichen das früheste.',
  'learn.ricochet.first.task': 'Ada sagt 5, dann sagt Ben 4, dann sagt auch Cleo 4. Wer zeigt?',
  'learn.ricochet.first.answer-1': 'Ada, sie war die Erste',
  'learn.ricochet.first.answer-2': 'Ben',
  'learn.ricochet.first.answer-3': 'Cleo, sie war die Letzte',
  'learn.ricochet.first.done': 'Ben: 4 ist das niedrigste Gebot, und er hat es vor Cleo gesagt.',
  'learn.ricochet.failed.title': 'Wenn es nicht klappt',
  'learn.ricochet.failed.text':
    'Du darfst nicht mehr Züge brauchen, als du gesagt hast. Klappt es nicht, geht alles dorthin zurück, wo die Runde begann, und die Nächsten dürfen es versuchen. Schafft es niemand, bekommt auch niemand den Chip: Er wird unter die anderen zurückgemischt.',
  'learn.ricochet.failed.task': 'Bens Weg braucht doch 5 Züge. Was nun?',
  'learn.ricochet.failed.answer-1': 'Er darf fünf machen',
  'learn.ricochet.failed.answer-2': 'Niemand bekommt den Chip',
  'learn.ricochet.failed.answer-3': 'Die Roboter gehen zurück, und Cleo zeigt ihre 4',
  'learn.ricochet.failed.done': 'Richtig: Als Nächste kommt Cleo mit 4, nach ihr Ada mit 5.',
  'learn.ricochet.end.title': 'Wer gewinnt',
  'learn.ricochet.end.text':
    'Jedes gelöste Ziel ist ein Chip. Zu zweit spielt ihr bis 8 Chips, zu dritt bis 6, zu viert bis 5; sind es mehr, wird um alle 17 gespielt. Ihr könnt euch auf jede andere Zahl einigen. Bei Gleichstand ist der Sieg geteilt. Bietet lange niemand, darf jeder die Sanduhr umdrehen; ohne Gebot wird der Chip unter die anderen gemischt und einer davon aufgedeckt. Allein spielst du gegen die Uhr, einen Chip nach dem anderen: Was du rechtzeitig löst, liegt offen, der Rest verdeckt, und nach allen 17 gewinnst du, wenn mehr offen liegen als verdeckt. Du kannst die Uhr für jeden zweimal laufen lassen.',
  'learn.ricochet.barrier.title': 'Barrieren',
  'learn.ricochet.barrier.text':
    'Auf manchen Brettern liegen farbige Barrieren, schräg im Feld. Ein Roboter derselben Farbe fährt gerade hindurch. Jeder andere prallt ab wie ein Ball von einem Spiegel und rutscht weiter; das alles ist ein Zug. Auf einer Barriere darf kein Roboter stehen bleiben. Lass sie in der ersten Partie weg.',
  'learn.ricochet.barrier.task': 'Bring Blau mit einem Zug zum Planeten.',
  'learn.ricochet.barrier.done': 'An der roten Barriere abgeprallt und hoch. Rot selbst wäre geradeaus gefahren.',
  'learn.ricochet.black.title': 'Der schwarze Roboter',
  'learn.ricochet.black.text':
    'Ein fünfter Roboter für alle, die es mögen. Er gehört zu keiner Farbe, prallt also von jeder Barriere ab, und er darf in den Wirbel.',
  'learn.ricochet.black.task': 'Ein Zug, zweimal abgeprallt: Bring den schwarzen Roboter zum Wirbel.',
  'learn.ricochet.black.done': 'Von der roten, von der blauen, und da ist er.',
  'learn.ricochet.transparent.title': 'Der durchsichtige Roboter',
  'learn.ricochet.transparent.text':
    'Er kann durch eine Wand gehen oder gerade durch eine Barriere, jedes Mal für einen Zug mehr. Rand, Block und andere Roboter halten ihn auf wie jeden. Steht ihm eine Wand im Weg, wählst du: stehen bleiben oder hindurch.',
  'learn.ricochet.transparent.task': 'Schick den durchsichtigen Roboter nach rechts, und lass ihn durch die Wand gehen.',
  'learn.ricochet.transparent.done': 'Zwei Züge: einer fürs Rutschen, einer für die Wand.',
} satisfies Like<typeof en>;
