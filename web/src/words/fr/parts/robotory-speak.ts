// The engine of RoboTory, speaking French.
import type en from '../../en/parts/robotory-speak.ts';
import type { Like } from '../../like.ts';

export default {
  'speak.wins': '{name} gagne',
  'speak.winning': '{name} est en train de gagner',
  'speak.ahead': '{name} a un léger avantage',
  'speak.even': 'C’est équilibré',
  'speak.chance': '{how} ({percent})',
  'speak.turn': 'À {name} de jouer',
  'speak.won': '{name} a gagné',
  'speak.after': 'Après {n} {n:action|actions} : {how}',
  'speak.place': 'Poser : {disc} en {hex}',
  'speak.move': 'Déplacer : {robot} en {hex}',
  'speak.refill': 'Refaire le plein : {white} blancs, {black} noirs',
  'speak.kind-place': 'Poser : {disc}',
  'speak.kind-move': 'Déplacer : {robot}',
  'speak.kind-refill': 'Refaire le plein',
} satisfies Like<typeof en>;
