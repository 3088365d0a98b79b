// The engine of RoboTory, speaking German.
import type en from '../../en/parts/robotory-speak.ts';
import type { Like } from '../../like.ts';

export default {
  'speak.wins': '{name} gewinnt',
  'speak.winning': '{name} ist am Gewinnen',
  'speak.ahead': '{name} steht etwas besser',
  'speak.even': 'Es steht gleich',
  'speak.chance': '{how} ({percent})',
  'speak.turn': '{name} ist dran',
  'speak.won': '{name} hat gewonnen',
  'speak.after': 'Nach {n} {n:Aktion|Aktionen}: {how}',
  'speak.place': 'Legen: {disc} auf {hex}',
  'speak.move': 'Ziehen: {robot} nach {hex}',
  'speak.refill': 'Auffüllen: {white} weiß, {black} schwarz',
  'speak.kind-place': 'Legen: {disc}',
  'speak.kind-move': 'Ziehen: {robot}',
  'speak.kind-refill': 'Auffüllen',
} satisfies Like<typeof en>;
