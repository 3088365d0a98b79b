// The engine of RoboTory, speaking Polish.
import type en from '../../en/parts/robotory-speak.ts';
import type { Like } from '../../like.ts';

export default {
  'speak.wins': 'Wygrana: {name}',
  'speak.winning': 'Duża przewaga: {name}',
  'speak.ahead': 'Lekka przewaga: {name}',
  'speak.even': 'Szanse są równe',
  'speak.chance': '{how} ({percent})',
  'speak.turn': 'Kolej: {name}',
  'speak.won': 'Koniec, wygrana: {name}',
  'speak.after': 'Po {n} {n:akcji|akcjach|akcjach|akcji}: {how}',
  'speak.place': 'Połóż {disc} na {hex}',
  'speak.move': 'Ruch: {robot} na {hex}',
  'speak.refill': 'Uzupełnij: białe {white}, czarne {black}',
  'speak.kind-place': 'Połóż {disc}.',
  'speak.kind-move': 'Ruch: {robot}.',
  'speak.kind-refill': 'Uzupełnij krążki.',
} satisfies Like<typeof en>;
