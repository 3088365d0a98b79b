// The board of the first page in English.
export default {
  'taste.title': 'Try it: bring red to the star',
  'taste.lead': 'Pull the red robot. It slides until something stops it. Three moves are enough.',
  'taste.help': 'Pull any robot: others get in the way, and that helps. Three moves bring red to the star.',
  'taste.moves': 'Moves: {n}',
  'taste.again': 'From the beginning',
  'taste.solved': 'That’s it! {n} moves.',
  'taste.solved-best': 'That’s it, in three moves!',
  'taste.next': 'That’s the whole idea. What next?',
  'taste.bot': 'Beat a bot',
  'taste.daily': 'Puzzle of the day',
  'taste.friends': 'A table with friends',
  'taste.another': 'Another one',
  'taste.failed': 'The board isn’t here right now.',
} as const;
