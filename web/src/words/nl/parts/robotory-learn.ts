// The lessons of RoboTory in Dutch.
import type en from '../../en/parts/robotory-learn.ts';
import type { Like } from '../../like.ts';

export default {
  'learn.keys-robotory': 'Met toetsen: met de pijltjes loop je over het bord, met Enter kies je.',
  'learn.robotory.board.title': 'Bord en kampen',
  'learn.robotory.board.text':
    '24 zeshoeken, de helft is jouw kamp, de andere helft dat van de ander. Jouw kamp is het lichte, onderaan. Drie robots beginnen in het midden: wit, zwart en rood. Ze zijn van niemand. Elke speler begint met twee witte en twee zwarte energieschijven; nog twintig vormen de reserve. In je beurt doe je precies één ding: leggen, rijden of aanvullen.',
  'learn.robotory.place.short': 'In je beurt doe je een van drie dingen. Eén: een schijf leggen.',
  'learn.robotory.place.title': 'Een schijf leggen',
  'learn.robotory.place.text':
    'Leg een van je schijven op een zeshoek waar geen robot staat en geen schijf ligt, in welk kamp je maar wilt. Over schijven rijden de robots.',
  'learn.robotory.place.task': 'Leg een witte schijf naast de witte robot.',
  'learn.robotory.place.done': 'Het begin van een weg voor de witte robot. Let op: de ander mag hem ook gebruiken.',
  'learn.robotory.place.other': 'Het moet een witte schijf zijn, op een zeshoek naast de witte robot. Begin opnieuw.',
  'learn.robotory.move.short': 'Twee: met een robot over schijven rijden. Hij verbruikt ze.',
  'learn.robotory.move.title': 'Met een robot rijden',
  'learn.robotory.move.text':
    'Rijd met één robot, welke je maar wilt, zoveel stappen als je wilt, maar minstens één. Elke stap gaat naar een zeshoek ernaast waar een schijf ligt, en verbruikt die schijf. Je mag na elke stap stoppen. Zonder schijf geen stap, en geen robot komt op de zeshoek van een andere.',
  'learn.robotory.move.task': 'Breng de witte robot naar jouw kamp. Kies hem, wijs de weg en bevestig.',
  'learn.robotory.move.done': 'Hij staat bij jou zolang niemand hem weghaalt. De schijven op zijn weg zijn verbruikt.',
  'learn.robotory.move.other': 'De witte robot is niet in jouw kamp. Begin opnieuw.',
  'learn.robotory.colours.short':
    'Wit rijdt over wit, zwart over zwart, rood over allebei. Een robot zonder passende schijf ernaast staat stil.',
  'learn.robotory.colours.title': 'Welke schijf voor wie',
  'learn.robotory.colours.text':
    'De witte robot rijdt alleen over witte schijven, de zwarte alleen over zwarte. De rode rijdt over allebei.',
  'learn.robotory.colours.task': 'Breng de zwarte robot naar jouw kamp. Hij heeft de hele weg zwarte schijven nodig.',
  'learn.robotory.colours.done': 'Om de witte schijf heen, over zwarte.',
  'learn.robotory.colours.other': 'De zwarte robot is niet in jouw kamp. Begin opnieuw.',
  'learn.robotory.refill.short': 'Drie: nieuwe schijven uit de reserve pakken.',
  'learn.robotory.refill.title': 'Aanvullen',
  'learn.robotory.refill.text':
    'Heb je minder dan vier schijven, dan mag je er zoveel uit de reserve pakken dat je er weer vier hebt, in kleuren die er nog zijn. Dat is je hele beurt.',
  'learn.robotory.refill.task': 'Je hebt nog één schijf. Vul aan.',
  'learn.robotory.refill.done': 'Weer vier. In de reserve zitten er nu drie minder: houd dat in de gaten.',
  'learn.robotory.refill.other': 'Dat was iets anders. Begin opnieuw en vul aan.',
  'learn.robotory.end.short': 'Als de reserve leeg is, wint wie de meeste robots in het eigen kamp heeft.',
  'learn.robotory.end.title': 'Hoe het eindigt',
  'learn.robotory.end.text':
    'Wie de laatste schijf uit de reserve pakt, maakt meteen een einde aan het spel. Wie dan de meeste robots in het eigen kamp heeft, wint; met drie robots is er nooit gelijkspel. Volgens de regel van de eerste editie eindigt het zodra een van de twee kleuren in de reserve op is.',
  'learn.robotory.end.task': 'Er staan twee robots in jouw kamp en er liggen twee schijven in de reserve. Maak er een einde aan, en win.',
  'learn.robotory.end.done': 'De reserve is leeg: twee robots tegen één.',
  'learn.robotory.end.other': 'Het spel gaat door, en de ander kan er een einde aan maken. Begin opnieuw.',
  'learn.robotory.camps.title': 'Tel de reserve',
  'learn.robotory.camps.text':
    'Kun jij de laatste schijf pakken, dan bepaal jij wanneer het spel eindigt. Daar draait het op het laatst om.',
  'learn.robotory.camps.task':
    'Er liggen vijf schijven in de reserve, jij hebt er geen. Er staat één robot in jouw kamp, twee in het andere. Zou je aanvullen?',
  'learn.robotory.camps.answer-1': 'Ja, dan is het spel afgelopen',
  'learn.robotory.camps.answer-2': 'Pas op: je pakt er vier, er blijft er één over, en de ander kan het afmaken',
  'learn.robotory.camps.answer-3': 'Maakt niet uit, het wordt gelijkspel',
  'learn.robotory.camps.done':
    'Klopt: wie dan minder dan vier schijven heeft, pakt de laatste en wint met twee tegen één. Haal eerst een robot naar huis.',
} satisfies Like<typeof en>;
