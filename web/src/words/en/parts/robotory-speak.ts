// The engine of RoboTory, speaking English.
export default {
  'speak.wins': '{name} wins',
  'speak.winning': '{name} is winning',
  'speak.ahead': '{name} is slightly better',
  'speak.even': 'It is even',
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
} as const;
