// A board in another site's page, in Dutch.
import type en from '../../en/parts/embed.ts';
import type { Like } from '../../like.ts';

export default {
  'embed.moves': 'Zetten: {n}',
  'embed.undo': 'Terug',
  'embed.again': 'Opnieuw',
  'embed.solved': 'Opgelost in {n} {n:zet|zetten}!',
  'embed.turn': 'Aan zet: {side}',
  'embed.won': 'Winnaar: {side}',
  'embed.failed': 'Dit bord is nu even niet te zien.',
  'embed.home': 'Open op Robotable',
} satisfies Like<typeof en>;
