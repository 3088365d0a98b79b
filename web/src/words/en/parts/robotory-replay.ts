// The turning points in a replay of RoboTory in English.
export default {
  'turns.title': 'Turning points',
  'turns.text': 'The engine looks at every position again and says who was going to win.',
  'turns.ask': 'Find the turning points',
  'turns.progress': '{done} of {of} positions',
  'turns.cancel': 'Stop',
  'turns.none': 'It never turned: whoever was ahead stayed ahead.',
  'turns.failed': 'The engine couldn’t look at it: {why}',
  'turns.graph': 'How likely {name} wins, turn by turn',
  'turns.side': '{name} wins',
  'turns.turned': 'Turn {n}: {action}',
  'turns.change': 'Before: {before}. After: {after}.',
  'turns.played': 'Played',
  'turns.better': 'Better',
  'turns.closer': 'A first look. The engine is looking closer …',
} as const;
