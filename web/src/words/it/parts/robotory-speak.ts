// The engine of RoboTory, speaking Italian.
import type en from '../../en/parts/robotory-speak.ts';
import type { Like } from '../../like.ts';

export default {
  'speak.wins': 'Vince {name}',
  'speak.winning': '{name} sta vincendo',
  'speak.ahead': '{name} sta un po’ meglio',
  'speak.even': 'In equilibrio',
  'speak.chance': '{how} ({percent})',
  'speak.turn': 'Tocca a {name}',
  'speak.won': 'Ha vinto {name}',
  'speak.after': 'Dopo {n} {n:azione|azioni}: {how}',
  'speak.place': 'Piazza un {disc} in {hex}',
  'speak.move': 'Muovi il {robot} in {hex}',
  'speak.refill': 'Ricarica: {white} {white:bianco|bianchi}, {black} {black:nero|neri}',
  'speak.kind-place': 'Piazza un {disc}.',
  'speak.kind-move': 'Muovi il {robot}.',
  'speak.kind-refill': 'Ricarica.',
} satisfies Like<typeof en>;
