// The engine of RoboTory, speaking Dutch.
import type en from '../../en/parts/robotory-speak.ts';
import type { Like } from '../../like.ts';

export default {
  'speak.wins': '{name} wint',
  'speak.winning': '{name} gaat winnen',
  'speak.ahead': '{name} staat iets beter',
  'speak.even': 'Het staat gelijk',
  'speak.chance': '{how} ({percent})',
  'speak.turn': '{name} is aan zet',
  'speak.won': '{name} heeft gewonnen',
  'speak.after': 'Na {n} {n:actie|acties}: {how}',
  'speak.place': 'Leg een {disc} op {hex}',
  'speak.move': 'Rijd: {robot} naar {hex}',
  'speak.refill': 'Vul aan: {white} wit, {black} zwart',
  'speak.kind-place': 'Leg een {disc}.',
  'speak.kind-move': 'Rijd met de {robot}.',
  'speak.kind-refill': 'Vul aan.',
} satisfies Like<typeof en>;
