// The lessons of RoboTory in English.
export default {
  'learn.keys-robotory': 'With keys: arrows walk over the board, Enter chooses.',
  'learn.robotory.board.title': 'Board and camps',
  'learn.robotory.board.text':
    '24 hexagons, half of them your camp, half the other’s. Yours is the light one below. Three robots start in the middle: white, black and red. They belong to nobody. Each player begins with two white and two black energy discs; twenty more are the reserve. On your turn you do exactly one thing: place, move or refill.',
  'learn.robotory.place.short': 'On your turn you do one thing. The first: place a disc.',
  'learn.robotory.place.title': 'Place a disc',
  'learn.robotory.place.text':
    'Put a disc of your own on any hexagon that has neither robot nor disc, in either camp. Discs are what robots run on.',
  'learn.robotory.place.task': 'Place a white disc beside the white robot.',
  'learn.robotory.place.done': 'A road for the white robot begins. Mind that the other player may use it too.',
  'learn.robotory.place.other': 'It should be a white disc, on a hexagon that touches the white robot’s. Begin again.',
  'learn.robotory.move.short': 'The second: move a robot over discs. It uses them up.',
  'learn.robotory.move.title': 'Move a robot',
  'learn.robotory.move.text':
    'Move one robot, whichever you like, as many steps as you like and at least one. Each step goes to a neighbour with a disc, and uses that disc up. You may stop after any step. Without a disc there is no step, and no robot enters another’s hexagon.',
  'learn.robotory.move.task': 'Bring the white robot into your camp. Choose it, lead it, and confirm.',
  'learn.robotory.move.done': 'It is yours as long as nobody leads it away. The discs on its way are gone.',
  'learn.robotory.move.other': 'The white robot is not in your camp. Begin again.',
  'learn.robotory.colours.short': 'White runs on white, black runs on black, red on both. A robot without its disc beside it stands still.',
  'learn.robotory.colours.title': 'Which disc for whom',
  'learn.robotory.colours.text': 'The white robot runs on white discs only, the black one on black discs only. The red one runs on both.',
  'learn.robotory.colours.task': 'Bring the black robot into your camp. It needs black discs all the way.',
  'learn.robotory.colours.done': 'Round the white disc, over black ones.',
  'learn.robotory.colours.other': 'The black robot is not in your camp. Begin again.',
  'learn.robotory.refill.short': 'The third: take new discs from the reserve.',
  'learn.robotory.refill.title': 'Refill',
  'learn.robotory.refill.text':
    'If you have fewer than four discs, you may take as many from the reserve as make four, in any colours that it has. That is your whole turn.',
  'learn.robotory.refill.task': 'You have one disc left. Refill.',
  'learn.robotory.refill.done': 'Four again. The reserve is smaller by three: keep an eye on it.',
  'learn.robotory.refill.other': 'That was another action. Begin again and refill.',
  'learn.robotory.end.short': 'When the reserve is empty, whoever has more robots in their camp wins.',
  'learn.robotory.end.title': 'How it ends',
  'learn.robotory.end.text':
    'Whoever takes the last disc of the reserve ends the game at once. Whoever then has more robots in their camp wins; with three robots there is no draw. By the rule of the first edition it ends as soon as either colour of the reserve is used up.',
  'learn.robotory.end.task': 'Two robots are in your camp, two discs in the reserve. End the game, and win.',
  'learn.robotory.end.done': 'The reserve is empty: two robots to one.',
  'learn.robotory.end.other': 'The game goes on, and the other player may end it. Begin again.',
  'learn.robotory.camps.title': 'Count the reserve',
  'learn.robotory.camps.text': 'If you can take the last disc, you choose when the game ends. That’s what the end of a game is about.',
  'learn.robotory.camps.task':
    'Five discs are in the reserve, you hold none. One robot is in your camp, two in the other’s. Should you refill?',
  'learn.robotory.camps.answer-1': 'Yes, that ends the game',
  'learn.robotory.camps.answer-2': 'Careful: you take four, one is left, and the other player can end it',
  'learn.robotory.camps.answer-3': 'No matter, it will be a draw',
  'learn.robotory.camps.done': 'Right: whoever has a free place then takes the last disc, and wins two to one. Bring a robot home first.',
} as const;
