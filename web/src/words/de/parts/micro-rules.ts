// The rules of Micro Robots where one plays, in German.
import type en from '../../en/parts/micro-rules.ts';
import type { Like } from '../../like.ts';

export default {
  'rules.micro.lobby.title': 'Vor dem Spiel',
  'rules.micro.lobby.text':
    'Vier Teile ergeben das Brett, alle mit derselben Seite nach oben, schwarz oder kupfern. Ihr könnt sie selbst legen: in jeder Reihenfolge, jedes beliebig gedreht. Sonst entscheidet der Zufall.\nWer beginnt, würfelt das Startfeld: an einem echten Tisch ist das die oder der Jüngste.\n25 Chips liegen bereit.',
  'rules.micro.rolling.title': 'Würfeln',
  'rules.micro.rolling.text':
    'Die Würfel, eine Farbe und eine Zahl, nennen ein Feld. In der ersten Runde wird das Startfeld gewürfelt, dann das Ziel, bis es ein anderes Feld ist. Auf das Ziel kommt ein Chip.\nEin Ziel, das auf diesem Brett nicht zu erreichen ist, wird gleich neu gewürfelt, außer der Tisch überlässt es den Würfeln.\nDer Startchip markiert den Start. Der Roboter wartet neben dem Brett, bis jemand einen Weg zeigt.\n{nochip}',
  'rules.micro.thinking.title': 'Einen Weg suchen',
  'rules.micro.thinking.text':
    'Alle denken gleichzeitig. Wer zuerst eine Zahl von Zügen sagt, 1 bis 99, muss einen Weg von genau dieser Länge zeigen. Von da an darf sich niemand mehr melden.\nEin längerer Weg ist so gut wie ein kurzer, wenn er so lang ist, wie du sagst.\nHat seit {quiet} niemand etwas gesagt, bekommt eine Mehrheit ein neues Ziel; vorher alle zusammen.',
  'rules.micro.showing.title': 'Zeigen',
  'rules.micro.showing.text':
    'Der Roboter muss das Ziel mit genau dem angesagten Zug betreten. Später ist gescheitert, früher auch.\n{fails}\n{lenient}\nGelungen: Der Chip vom Ziel gehört dir.\nGescheitert: Du gibst einen deiner Chips, wenn du welche hast, der anderen Person mit den wenigsten; unter Gleichen der ersten im Uhrzeigersinn. Der Chip vom Ziel kommt zum Vorrat zurück.',
  'rules.micro.lenient.on': 'Ein Schritt, der kein Zug ist, wird abgelehnt und darf ersetzt werden.',
  'rules.micro.lenient.off': 'An diesem Tisch hast du es mit einem Schritt, der kein Zug ist, nicht geschafft.',
  'rules.micro.nochip.on':
    'Ihr könnt euch jederzeit alle einigen, keinen Chip auf das Ziel zu legen und es von den Würfeln abzulesen. Das geht schneller, und ihr könnt es wieder rückgängig machen.',
  'rules.micro.nochip.experts': 'Auf dem Ziel liegt hier immer ein Chip, weil die Würfel das Zwischenfeld zeigen.',
  'rules.micro.fails.clock': 'Wer aufgibt oder länger als {demonstration} braucht, ist ebenfalls gescheitert.',
  'rules.micro.fails.no-clock': 'Wer aufgibt, ist ebenfalls gescheitert. Eine Uhr läuft dabei nicht.',
  'rules.micro.over.title': 'Nach einer Runde',
  'rules.micro.over.text':
    'In jedem Fall endet der Roboter auf dem Ziel, und die nächste Runde beginnt von dort.\nDie Würfel gehen nach links weiter. Wer sie bekommt, würfelt das nächste Ziel.',
  'rules.micro.end.title': 'Wer gewinnt',
  'rules.micro.end.text':
    'Wer fünf Chips hat, gewinnt sofort.\nIst der Vorrat leer und jeder Chip vergeben, gewinnen die meisten Chips. Bei Gleichstand ist der Sieg geteilt.',
  'rules.micro.moving.title': 'Wie der Roboter zieht',
  'rules.micro.moving.text':
    'Er geht seine Reihe oder seine Spalte entlang, beliebig weit und über alles hinweg, auf ein Feld mit derselben Farbe oder derselben Zahl wie das, auf dem er steht. Das ist ein Zug.\nUm die Ecke sind es zwei Züge. Stehen bleiben ist keiner.',
  'rules.micro.experts.title': 'Für Könner',
  'rules.micro.experts.text':
    'Wenn das Ziel seinen Chip hat, werden die Würfel noch einmal für ein Zwischenfeld geworfen und zeigen es von da an. Es trägt keinen Chip.\nDer Roboter muss zuerst dieses Feld betreten und danach das Ziel. Die Zahl zählt alle Züge. Vorher auf das Ziel zu kommen ist nur ein Zug.',
  'rules.micro.alone.title': 'Allein',
  'rules.micro.alone.text': 'Dieselben Runden gegen eine Uhr. Nach jeder siehst du einen kürzesten Weg.',
} satisfies Like<typeof en>;
