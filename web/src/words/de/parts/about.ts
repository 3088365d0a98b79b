// The texts of the page about Robotable, in German.
import type en from '../../en/parts/about.ts';
import type { Like } from '../../like.ts';

export default {
  'about.lead': 'Hier kannst du drei Roboterspiele spielen, lösen und analysieren.',
  'about.games': 'Von wem die Spiele sind',
  'about.ricochet': 'Von Alex Randolph. Die Variante für eine Person ist von Anson Bischoff.',
  'about.micro': 'Von Andreas Kuhnekath, angeregt durch das Spiel von Alex Randolph.',
  'about.robotory': 'Ein Spiel für zwei um drei Roboter, die niemandem gehören.',
  'about.rules': 'Die Regeln',
  'about.ours': 'Was von uns ist',
  'about.names':
    'Die Namen der Spiele gehören ihren Verlagen; wir nennen sie, um zu sagen, wessen Regeln das sind. Robotable gehört zu keinem Verlag und zu keinem Autor und wird von niemandem davon empfohlen. Wenn dir ein Spiel gefällt, kauf es: An einem echten Tisch ist es am schönsten.',
  'about.drawings':
    'Das Programm und alle Zeichnungen sind von uns und stehen unter der MIT-Lizenz oder der Apache License 2.0, wie du magst.',
} satisfies Like<typeof en>;
