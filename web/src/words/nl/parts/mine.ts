// My games in Dutch.
import type en from '../../en/parts/mine.ts';
import type { Like } from '../../like.ts';

export default {
  'mine.title': 'Mijn potjes',
  'mine.lead': 'De laatste potjes van deze browser. Alleen jij ziet deze lijst.',
  'mine.running': 'Nog bezig',
  'mine.finished': 'Gespeeld',
  'mine.none': 'Nog niets. Speel een potje, en je vindt het hier terug.',
  'mine.won': 'Jij hebt gewonnen',
  'mine.won-by': 'Gewonnen door {names}',
  'mine.won-nobody': 'Niemand heeft gewonnen',
  'mine.over': 'Voorbij',
  'mine.stage-lobby': 'Begint zo',
  'mine.stage-playing': 'Bezig',
  'mine.replay': 'Terugkijken',
  'mine.analyse': 'Analyseren',
  'mine.continue': 'Verder spelen',
  'mine.again': 'Naar de tafel',
  'mine.forget': 'Vergeten',
  'mine.forget-ask': 'Dit potje van je lijst halen? De tafel zelf blijft bestaan.',
  'mine.forget-seat-ask': 'Deze tafel van je lijst halen? Deze browser geeft dan zijn plek daar op.',
  'mine.picture': 'Het bord aan het eind',
} satisfies Like<typeof en>;
