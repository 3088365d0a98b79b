// A board in another site's page, in German.
import type en from '../../en/parts/embed.ts';
import type { Like } from '../../like.ts';

export default {
  'embed.moves': 'Züge: {n}',
  'embed.undo': 'Zurück',
  'embed.again': 'Von vorn',
  'embed.solved': 'Gelöst, in {n} {n:Zug|Zügen}!',
  'embed.turn': 'Am Zug: {side}',
  'embed.won': 'Gewonnen hat: {side}',
  'embed.failed': 'Dieses Brett kann gerade nicht gezeigt werden.',
  'embed.home': 'Bei Robotable öffnen',
} satisfies Like<typeof en>;
