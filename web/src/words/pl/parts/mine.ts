// My games in Polish.
import type en from '../../en/parts/mine.ts';
import type { Like } from '../../like.ts';

export default {
  'mine.title': 'Moje partie',
  'mine.lead': 'Ostatnie partie z tej przeglądarki. Nikt inny nie widzi tej listy.',
  'mine.running': 'Jeszcze trwają',
  'mine.finished': 'Rozegrane',
  'mine.none': 'Jeszcze nic tu nie ma. Zagraj partię, a znajdziesz ją tutaj.',
  'mine.won': 'Twoja wygrana',
  'mine.won-by': 'Wygrana: {names}',
  'mine.won-nobody': 'Nikt nie wygrał',
  'mine.over': 'Koniec',
  'mine.stage-lobby': 'Zaraz start',
  'mine.stage-playing': 'Gra trwa',
  'mine.replay': 'Powtórka',
  'mine.analyse': 'Analizuj',
  'mine.continue': 'Graj dalej',
  'mine.again': 'Do stołu',
  'mine.forget': 'Zapomnij',
  'mine.forget-ask': 'Usunąć tę partię z twojej listy? Sam stół zostanie.',
  'mine.forget-seat-ask': 'Usunąć ten stół z twojej listy? Ta przeglądarka odda wtedy miejsce przy nim.',
  'mine.picture': 'Plansza na końcu',
} satisfies Like<typeof en>;
