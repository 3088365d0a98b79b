// The turning points in a replay of RoboTory in English.
export default {
  'turns.title': 'Turning points',
  'turns.text': 'The engine looks at every position again and says who was going to win.',
  'turns.ask': 'Find the turning points',
  'turns.progress': '{done} of {of} positions',
  'turns.cancel': 'Stop',
  'turns.graph': 'How likely light wins, turn by turn',
  'turns.now': 'Here light wins with {percent} %.',
  'turns.none': 'It never turned: whoever was ahead stayed ahead.',
  'turns.light': 'Light wins',
  'turns.dark': 'Dark wins',
  'turns.turned': 'Turn {n}: {action}',
  'turns.better': 'The engine would have played {best}.',
  'turns.change': '{before} % → {after} % for light',
  'turns.failed': 'The engine couldn’t look at it: {why}',
} as const;
