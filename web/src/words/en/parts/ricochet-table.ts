// What stands at a table of Ricochet Robots while everybody bids, in English.
export default {
  held: 'You say {n}. The others see it in a moment.',
  'take-back': 'Take back',
  done: 'I’m done',
  'done-help': 'Nothing more to bid? When every player has said so, bidders too, nobody waits for the sand.',
  'you-are-done': 'You’re done. It goes on when everybody is.',
  'is-done': 'done',
  stumped: 'stumped',
  quiet: 'quiet for {time}',
  'quiet-help': 'No idea? After {span} of silence anybody can turn the timer: one last chance to bid.',
  'quiet-over': 'A long silence: turn the timer for one last chance to bid. Without a bid the chip goes back.',
  'said-done': '{name} is done',
  'said-stumped': '{name} is stumped',
  'said-you-done': 'You’re done',
} as const;
