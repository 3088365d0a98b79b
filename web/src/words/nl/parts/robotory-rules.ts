// The rules of RoboTory where one plays, in Dutch.
import type en from '../../en/parts/robotory-rules.ts';
import type { Like } from '../../like.ts';

export default {
  'rules.robotory.lobby.title': 'Voor het spel',
  'rules.robotory.lobby.text':
    'Twee spelers, elk met een kamp van twaalf zeshoeken. Een witte, een zwarte en een rode robot starten in het midden en zijn van niemand.\nIeder begint met twee witte en twee zwarte energieschijven; de andere 20 zijn de reserve. Alles ligt open.\nLicht begint. Wie licht speelt, wordt geloot of gekozen.',
  'rules.robotory.turn.title': 'Jouw beurt',
  'rules.robotory.turn.text':
    'Doe precies één van drie dingen. Passen mag niet.\nLeggen: leg een van je schijven op een zeshoek zonder robot en zonder schijf, in welk kamp je maar wilt.\nRijden: rijd met een robot naar keuze over schijven die hij kan gebruiken, één stap of meer, steeds naar een zeshoek ernaast. Wit gebruikt wit, zwart gebruikt zwart, rood allebei. Elke schijf waar hij op komt, is verbruikt. Je mag na elke stap stoppen.\nAanvullen: heb je minder dan vier schijven, pak er dan zoveel uit de reserve dat je er weer vier hebt, in kleuren die er nog zijn. Zijn er minder, pak ze dan allemaal.',
  'rules.robotory.end.title': 'Wie wint',
  'rules.robotory.end.text':
    '{end}\nWie dan de meeste robots in het eigen kamp heeft, wint. Met drie robots is er nooit gelijkspel.\nJe kunt ook opgeven. Met klokken verliest wie geen tijd meer heeft.',
  'rules.robotory.end-by.reserve': 'Wie de laatste schijf uit de reserve pakt, maakt meteen een einde aan het spel.',
  'rules.robotory.end-by.one-colour': 'Aan deze tafel eindigt het spel zodra één kleur van de reserve op is.',
} satisfies Like<typeof en>;
