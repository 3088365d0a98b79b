// The engine of RoboTory, speaking Chinese.
import type en from '../../en/parts/robotory-speak.ts';
import type { Like } from '../../like.ts';

export default {
  'speak.wins': '{name} 必胜',
  'speak.winning': '{name} 胜势',
  'speak.ahead': '{name} 稍好',
  'speak.even': '势均力敌',
  'speak.chance': '{how} ({percent})',
  'speak.turn': '{name} to act',
  'speak.won': '{name} has won',
  'speak.after': 'After {n} {n:action|actions}: {how}',
  'speak.place': 'Place a {disc} on {hex}',
  'speak.move': 'Move: {robot} to {hex}',
  'speak.refill': 'Refill: {white} white, {black} black',
  'speak.kind-place': 'Place a {disc}.',
  'speak.kind-move': 'Move the {robot}.',
  'speak.kind-refill': 'Refill.',
} satisfies Like<typeof en>;
