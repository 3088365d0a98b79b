// Who wins RoboTory, in Dutch.
import type en from '../../en/parts/robotory-openings.ts';
import type { Like } from '../../like.ts';

export default {
  'openings.title': 'Wie wint?',
  'openings.lead':
    'Donker, als beide even sterk zijn. Waar licht ook mee begint, de computer geeft licht maar {worst} tot {best} kans. Hier staan alle 42 eerste acties, en hoe het verdergaat als allebei goed spelen.',
  'openings.line': 'Na {action}: {percent} voor licht',
  'openings.answers': 'De beste antwoorden van donker, met de kans van licht',
  'openings.actions': 'De beste variant voor allebei',
  'openings.failed': 'Het bord kon niet worden geladen. Probeer een andere stap.',
  'openings.study': 'Op het analysebord',
  'openings.first': 'De eerste actie van licht',
  'openings.first-how': 'W is een witte schijf, B een zwarte, en dan volgt de zeshoek. Kies er een om hem op het bord te zien.',
  'openings.action': 'Actie',
  'openings.chance': 'Kans van licht, berekend',
  'openings.won': 'Gewonnen door licht',
  'openings.how': 'Hoe deze cijfers zijn gemaakt',
  'openings.how-search':
    'Na elke eerste actie bekeek de computer {nodes} miljoen stellingen, zo’n {depth} acties vooruit. De kans is zijn oordeel aan het eind daarvan, en de variant is wat hij van beide spelers verwacht.',
  'openings.how-games':
    'Ook speelde hij na elke eerste actie {games} potjes tegen zichzelf, met 8.000 tot 24.000 stellingen per actie. Licht won er {won} van de {all} ({percent}).',
  'openings.how-sure':
    'Niets hiervan is bewezen. De computer weet wat hij uit zijn eigen potjes heeft geleerd, en wie fouten maakt, wint en verliest anders: na vier willekeurige acties wint licht ongeveer vier van de tien potjes.',
  'openings.fair':
    'Wil je gelijke kansen? Kies dan “Eerlijk begin” bij een nieuwe tafel: de eerste vier acties worden geloot uit openingen waarna beide kanten even vaak winnen.',
  'openings.play': 'Nieuwe tafel',
  'openings.command': 'De opdracht waarmee ze zijn gemaakt:',
} satisfies Like<typeof en>;
