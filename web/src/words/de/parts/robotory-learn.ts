// The lessons of RoboTory in German.
import type en from '../../en/parts/robotory-learn.ts';
import type { Like } from '../../like.ts';

export default {
  'learn.keys-robotory': 'Mit Tasten: Pfeile gehen über das Brett, Enter wählt.',
  'learn.robotory.board.title': 'Brett und Lager',
  'learn.robotory.board.text':
    '24 Sechsecke, die Hälfte ist dein Lager, die andere das gegnerische. Deins ist das helle unten. Drei Roboter beginnen in der Mitte: weiß, schwarz und rot. Sie gehören niemandem. Jeder beginnt mit zwei weißen und zwei schwarzen Energiescheiben; zwanzig weitere sind der Vorrat. Wenn du dran bist, tust du genau eins: legen, ziehen oder auffüllen.',
  'learn.robotory.place.short': 'Wenn du dran bist, tust du eins von dreien. Erstens: eine Scheibe legen.',
  'learn.robotory.place.title': 'Eine Scheibe legen',
  'learn.robotory.place.text':
    'Leg eine deiner Scheiben auf ein Sechseck, auf dem weder Roboter noch Scheibe ist, in welchem Lager auch immer. Auf Scheiben fahren die Roboter.',
  'learn.robotory.place.task': 'Leg eine weiße Scheibe neben den weißen Roboter.',
  'learn.robotory.place.done': 'Eine Straße für den weißen Roboter beginnt. Denk daran, dass auch die andere Seite sie nutzen kann.',
  'learn.robotory.place.other': 'Es sollte eine weiße Scheibe sein, auf einem Sechseck neben dem weißen Roboter. Fang von vorn an.',
  'learn.robotory.move.short': 'Zweitens: einen Roboter über Scheiben ziehen. Er verbraucht sie.',
  'learn.robotory.move.title': 'Einen Roboter ziehen',
  'learn.robotory.move.text':
    'Zieh einen Roboter, welchen du willst, so viele Schritte du willst, mindestens einen. Jeder Schritt geht auf ein Nachbarfeld mit einer Scheibe und verbraucht sie. Du darfst nach jedem Schritt anhalten. Ohne Scheibe kein Schritt, und kein Roboter betritt das Feld eines anderen.',
  'learn.robotory.move.task': 'Bring den weißen Roboter in dein Lager. Wähle ihn, führe ihn und bestätige.',
  'learn.robotory.move.done': 'Er ist bei dir, solange ihn niemand wegführt. Die Scheiben auf seinem Weg sind verbraucht.',
  'learn.robotory.move.other': 'Der weiße Roboter ist nicht in deinem Lager. Fang von vorn an.',
  'learn.robotory.colours.short':
    'Weiß fährt auf Weiß, Schwarz auf Schwarz, Rot auf beidem. Ohne passende Scheibe daneben bleibt ein Roboter stehen.',
  'learn.robotory.colours.title': 'Welche Scheibe für wen',
  'learn.robotory.colours.text':
    'Der weiße Roboter fährt nur auf weißen Scheiben, der schwarze nur auf schwarzen. Der rote fährt auf beiden.',
  'learn.robotory.colours.task': 'Bring den schwarzen Roboter in dein Lager. Er braucht den ganzen Weg schwarze Scheiben.',
  'learn.robotory.colours.done': 'Um die weiße Scheibe herum, über schwarze.',
  'learn.robotory.colours.other': 'Der schwarze Roboter ist nicht in deinem Lager. Fang von vorn an.',
  'learn.robotory.refill.short': 'Drittens: neue Scheiben aus dem Vorrat nehmen.',
  'learn.robotory.refill.title': 'Auffüllen',
  'learn.robotory.refill.text':
    'Hast du weniger als vier Scheiben, darfst du so viele aus dem Vorrat nehmen, bis es vier sind, in Farben, die er noch hat. Das ist dein ganzer Zug.',
  'learn.robotory.refill.task': 'Du hast noch eine Scheibe. Füll auf.',
  'learn.robotory.refill.done': 'Wieder vier. Der Vorrat ist um drei kleiner: Behalte ihn im Auge.',
  'learn.robotory.refill.other': 'Das war etwas anderes. Fang von vorn an und füll auf.',
  'learn.robotory.end.short': 'Ist der Vorrat leer, gewinnt, wer mehr Roboter im eigenen Lager hat.',
  'learn.robotory.end.title': 'Wie es endet',
  'learn.robotory.end.text':
    'Wer die letzte Scheibe des Vorrats nimmt, beendet die Partie sofort. Wer dann mehr Roboter im eigenen Lager hat, gewinnt; bei drei Robotern gibt es kein Unentschieden. Nach der Regel der ersten Auflage endet sie, sobald eine der beiden Farben im Vorrat aufgebraucht ist.',
  'learn.robotory.end.task': 'Zwei Roboter sind in deinem Lager, zwei Scheiben im Vorrat. Beende die Partie und gewinne.',
  'learn.robotory.end.done': 'Der Vorrat ist leer: zwei Roboter gegen einen.',
  'learn.robotory.end.other': 'Die Partie geht weiter, und die andere Seite kann sie beenden. Fang von vorn an.',
  'learn.robotory.camps.title': 'Zähl den Vorrat',
  'learn.robotory.camps.text': 'Kannst du die letzte Scheibe nehmen, bestimmst du, wann Schluss ist. Darum geht es am Ende einer Partie.',
  'learn.robotory.camps.task':
    'Fünf Scheiben sind im Vorrat, du hast keine. Ein Roboter ist in deinem Lager, zwei sind im anderen. Solltest du auffüllen?',
  'learn.robotory.camps.answer-1': 'Ja, das beendet die Partie',
  'learn.robotory.camps.answer-2': 'Vorsicht: Du nimmst vier, eine bleibt, und die andere Seite kann Schluss machen',
  'learn.robotory.camps.answer-3': 'Egal, es wird unentschieden',
  'learn.robotory.camps.done':
    'Richtig: Wer dann einen freien Platz hat, nimmt die letzte Scheibe und gewinnt zwei zu eins. Hol erst einen Roboter heim.',
} satisfies Like<typeof en>;
