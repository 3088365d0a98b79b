// The lessons of Micro Robots in German.
import type en from '../../en/parts/micro-learn.ts';
import type { Like } from '../../like.ts';

export default {
  'learn.keys-micro': 'Mit Tasten: Pfeile gehen über das Brett, Enter zieht dorthin.',
  'learn.micro.board.title': 'Das Brett',
  'learn.micro.board.text':
    '6 mal 6 Felder, jedes mit einer Farbe und einer Zahl von 1 bis 6. Jedes Paar gibt es genau einmal, sein Name ist also seine Adresse: Es gibt nur eine rosa 1. Vier quadratische Teile bilden das Brett; dreh und tausche sie, wie du willst. Ein Roboter steht darauf, und zwei Würfel sagen, wohin er soll.',
  'learn.micro.move.short': 'Der Roboter fährt in seiner Reihe oder Spalte, auf ein Feld derselben Farbe …',
  'learn.micro.move.title': 'Gleiche Farbe',
  'learn.micro.move.text':
    'Der Roboter geht in seiner Reihe oder seiner Spalte, so weit du willst und über alles, was dazwischenliegt, auf ein Feld derselben Farbe. Das ist ein Zug.',
  'learn.micro.move.task': 'Der Roboter steht auf der rosa 1. Bring ihn zur rosa 6 in seiner Reihe.',
  'learn.micro.move.done': 'Rosa zu Rosa, die Reihe entlang.',
  'learn.micro.number.short': '… oder derselben Zahl.',
  'learn.micro.number.title': 'Oder gleiche Zahl',
  'learn.micro.number.text':
    'Das Feld darf auch dieselbe Zahl haben. Farbe oder Zahl: Eins von beiden muss passen. Um eine Ecke sind es zwei Züge.',
  'learn.micro.number.task': 'Von der rosa 6 zur weißen 6.',
  'learn.micro.number.done': 'Andere Farbe, gleiche Zahl.',
  'learn.micro.route.short': 'Mehrere Züge sind ein Weg.',
  'learn.micro.route.title': 'Ein ganzer Weg',
  'learn.micro.route.text':
    'Die meisten Ziele brauchen mehrere Züge, und jeder muss nur zum Feld davor passen. Die markierten Felder zeigen, wohin der Roboter jetzt kann.',
  'learn.micro.route.task': 'Bring den Roboter von der rosa 1 zur roten 6.',
  'learn.micro.route.done': 'Rosa 6, weiße 6, rote 6: Farbe, Zahl, Zahl.',
  'learn.micro.announce.short': 'Erst sagst du eine Zahl, dann zeigst du einen Weg von genau dieser Länge.',
  'learn.micro.announce.title': 'Eine Zahl sagen',
  'learn.micro.announce.text':
    'Alle denken gleichzeitig. Sagst du als Erstes eine Zahl von Zügen, zeigst du deinen Weg, und sonst darf sich niemand mehr melden. Der Roboter muss das Ziel mit genau diesem Zug betreten: Zu spät gilt nicht, zu früh auch nicht. Ein längerer Weg ist so gut wie ein kurzer, wenn er so lang ist wie gesagt.',
  'learn.micro.announce.task': 'Du hast 4 gesagt. Bring den Roboter in genau vier Zügen von der rosa 1 zur weißen 6.',
  'learn.micro.announce.done': 'Genau vier. Hin und her ist ein Weg, zwei Züge loszuwerden.',
  'learn.micro.announce.early': 'Da, aber zu früh: Du hast 4 gesagt. Fang von vorn an und mach einen Umweg.',
  'learn.micro.announce.late': 'Vier Züge, und er ist nicht da. Fang von vorn an.',
  'learn.micro.round.title': 'Eine Runde',
  'learn.micro.round.text':
    'Die Würfel nennen das Ziel, und ein Chip kommt darauf. Schaffst du es, gehört er dir. So oder so kommt der Roboter auf das Ziel, dort beginnt die nächste Runde, und die Würfel wandern nach links. Findet lange niemand einen Weg, wird das Ziel neu gewürfelt.',
  'learn.micro.chips.title': 'Wer sich irrt, zahlt',
  'learn.micro.chips.text':
    'Zeigst du einen falschen Weg, gibst du einen Chip, wenn du einen hast, an die andere Person, die am wenigsten hat; unter Gleichen an die erste im Uhrzeigersinn.',
  'learn.micro.chips.task': 'Ada schafft es nicht. Sie hat 2 Chips, Ben hat 1, Cleo hat 3. Was passiert?',
  'learn.micro.chips.answer-1': 'Ada gibt Ben einen Chip',
  'learn.micro.chips.answer-2': 'Ada gibt Cleo einen Chip',
  'learn.micro.chips.answer-3': 'Ben bekommt den Chip vom Ziel',
  'learn.micro.chips.done': 'Ben hat am wenigsten. Der Chip vom Ziel geht zu den anderen zurück.',
  'learn.micro.end.title': 'Wer gewinnt',
  'learn.micro.end.text':
    'Fünf Chips gewinnen sofort. Gehen die 25 Chips aus, gewinnen die meisten; das können mehrere sein. Allein spielst du dieselben Runden gegen eine Uhr und siehst nach jeder einen kürzesten Weg. Nach ein paar Runden könnt ihr euch einigen, keinen Chip mehr auf das Ziel zu legen und es von den Würfeln abzulesen: Das geht schneller und ist nicht schwerer.',
  'learn.micro.expert.title': 'Für Könner: über ein Feld',
  'learn.micro.expert.text':
    'Ein Chip markiert das Ziel, wie immer. Dann wird ein weiteres Feld gewürfelt; die Würfel bleiben liegen und zeigen es, einen Chip bekommt es nicht. Der Roboter muss zuerst dieses betreten und danach das Ziel, und die Zahl zählt alle Züge. Vorher das Ziel zu besuchen ist nur ein Zug.',
  'learn.micro.expert.task': 'Von der rosa 1 über die blaue 6 zur weißen 6.',
  'learn.micro.expert.done': 'Erst die blaue 6, danach die weiße 6.',
} satisfies Like<typeof en>;
