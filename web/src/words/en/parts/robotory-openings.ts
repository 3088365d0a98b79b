// Who wins RoboTory, in English.
export default {
  'openings.title': 'Who wins?',
  'openings.lead':
    'Dark, between equals. Whatever light begins with, the engine gives light a chance of only {worst} to {best}. Here are all 42 first actions, and how the game goes on if both play well.',
  'openings.line': 'After {action}: {percent} for light',
  'openings.answers': 'Dark’s best answers, with light’s chance',
  'openings.actions': 'The best line for both',
  'openings.failed': 'The board couldn’t be fetched. Try another step.',
  'openings.study': 'On the study board',
  'openings.first': 'Light’s first action',
  'openings.first-how': 'W is a white disc, B a black one, and then the hexagon. Choose one to see it on the board.',
  'openings.action': 'Action',
  'openings.chance': 'Light’s chance, by search',
  'openings.won': 'Games light won',
  'openings.how': 'How these figures were made',
  'openings.how-search':
    'After each first action the engine looked at {nodes} million positions, about {depth} actions ahead. The chance is its judgement at the end of that, and the line is what it expects both to play.',
  'openings.how-games':
    'It also played {games} games against itself after each of them, with 8,000 to 24,000 positions an action. Light won {won} of {all} ({percent}).',
  'openings.how-sure':
    'Nothing of this is proven. The engine knows what it learnt from its own games, and players who make mistakes win and lose differently: after four random actions light wins about four games out of ten.',
  'openings.fair':
    'For an even game, choose “Fair start” at a new table: its first four actions are drawn from openings after which both win alike.',
  'openings.play': 'New table',
  'openings.command': 'The command that made them:',
} as const;
