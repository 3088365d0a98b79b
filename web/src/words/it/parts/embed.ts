// A board in another site's page, in Italian.
import type en from '../../en/parts/embed.ts';
import type { Like } from '../../like.ts';

export default {
  'embed.moves': 'Mosse: {n}',
  'embed.undo': 'Annulla',
  'embed.again': 'Da capo',
  'embed.solved': 'Risolto in {n} {n:mossa|mosse}!',
  'embed.turn': 'Tocca a: {side}',
  'embed.won': 'Vince: {side}',
  'embed.failed': 'Ora questo tabellone non si può mostrare.',
  'embed.home': 'Apri su Robotable',
} satisfies Like<typeof en>;
