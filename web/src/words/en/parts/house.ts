// The house in the page in English.
export default {
  'house.new-version': 'There’s a new version of Robotable.',
  'house.take': 'Use it now',
  'house.later': 'Later',
  'house.here': 'No server answers, so this table stays in this browser. It’s kept, and you can play on offline.',
  'house.again': 'The game in this page had stopped and was started again. Nothing is lost.',
} as const;
