// The house in the page in English.
export default {
  'house.new-version': 'There’s a new version of Robotable.',
  'house.take': 'Use it now',
  'house.later': 'Later',
  'house.here': 'No server answers, so this table stays in this browser. It’s kept, and you can play on offline.',
  'house.again': 'The game in this page had stopped and was started again. Nothing is lost.',
  'house.friends': 'Play on with friends',
  'house.friends-text':
    'The game moves to the server just as it stands, bots included, and waits there, paused. You get a link to send around. Here it stays as it was.',
  'house.friends-late': 'Anyone who opens the link can sit down and join in.',
  'house.friends-duel': 'Whoever opens the link first plays on for {name}.',
  'house.friends-look': 'Anyone who opens the link can watch.',
  'house.friends-watch': 'It’s a game for one, so your friends can watch.',
  'house.friends-screen': 'Who stays at this screen?',
  'house.friends-there': 'This game has moved to table {code}.',
  'house.friends-go': 'Go to that table',
  'house.friends-offline': 'This needs the network, and no server answers right now. Nothing is lost: try again when you’re online.',
  'house.friends-half': 'A bid can still be taken back, or a bot is showing its moves. Try again in a moment.',
  'house.friends-lobby': 'Only this browser has this table. To play with others, open a new one.',
  'house.friends-new': 'New table',
  'house.friends-over': 'Sit down to play on for {name}.',
} as const;
