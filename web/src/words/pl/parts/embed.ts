// A board in another site's page, in Polish.
import type en from '../../en/parts/embed.ts';
import type { Like } from '../../like.ts';

export default {
  'embed.moves': 'Ruchy: {n}',
  'embed.undo': 'Cofnij',
  'embed.again': 'Od początku',
  'embed.solved': 'Rozwiązane w {n} {n:ruchu|ruchach|ruchach|ruchu}!',
  'embed.turn': 'Teraz grają {side}',
  'embed.won': 'Wygrywają {side}',
  'embed.failed': 'Tej planszy nie da się teraz pokazać.',
  'embed.home': 'Otwórz w Robotable',
} satisfies Like<typeof en>;
