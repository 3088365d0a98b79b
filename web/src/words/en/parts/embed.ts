// A board in another site's page, in English.
export default {
  'embed.moves': 'Moves: {n}',
  'embed.undo': 'Undo',
  'embed.again': 'From the beginning',
  'embed.solved': 'Solved in {n} {n:move|moves}!',
  'embed.turn': 'To play: {side}',
  'embed.won': 'Winner: {side}',
  'embed.failed': 'This board can’t be shown right now.',
  'embed.home': 'Open at Robotable',
} as const;
