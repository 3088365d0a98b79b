// The board of the first page in Polish.
import type en from '../../en/parts/taste.ts';
import type { Like } from '../../like.ts';

export default {
  'taste.title': 'Spróbuj: czerwony do gwiazdy!',
  'taste.lead': 'Pociągnij czerwonego robota. Sunie, aż coś go zatrzyma. Trzy ruchy wystarczą.',
  'taste.help': 'Pociągnij dowolnego robota: inne wchodzą w drogę, i to pomaga. Trzy ruchy i czerwony jest na gwieździe.',
  'taste.moves': 'Ruchy: {n}',
  'taste.again': 'Od początku',
  'taste.solved': 'Udało się! {n} {n:ruch|ruchy|ruchów|ruchu}.',
  'taste.solved-best': 'Udało się, w trzech ruchach!',
  'taste.next': 'I o to właśnie chodzi. Co teraz?',
  'taste.bot': 'Pokonaj bota',
  'taste.daily': 'Zagadka dnia',
  'taste.friends': 'Stół ze znajomymi',
  'taste.another': 'Jeszcze jedna',
  'taste.failed': 'Planszy teraz tu nie ma.',
} satisfies Like<typeof en>;
