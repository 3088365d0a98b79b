// The lessons of Ricochet Robots in English.
export default {
  'learn.keys-ricochet': 'With keys: the robot’s letter, then an arrow.',
  'learn.ricochet.board.title': 'The board',
  'learn.ricochet.board.text':
    '16 by 16 spaces with walls between some of them and all round the edge. Nobody enters the block in the middle; it shows which target is asked for. There are 17 targets: four shapes in four colours, and the vortex. Four robots stand about: red, green, blue and yellow. Each has a letter and a shape of its own, so you need not rely on colours. Chance lays the board and puts the robots down, or you do it yourselves: any four sections, one of each colour, and robots on any spaces without a target.',
  'learn.ricochet.slide.title': 'Robots slide',
  'learn.ricochet.slide.text':
    'Choose a robot and a direction. It slides until a wall, the edge or the block in the middle stops it, and not a space less. That is one move. If it cannot go anywhere, it is no move.',
  'learn.ricochet.slide.task': 'Bring red to the star. It has to stop there; sliding across is not enough.',
  'learn.ricochet.slide.done': 'Up to the edge, right to the wall, down to the wall: three moves.',
  'learn.ricochet.stops.title': 'Robots stop robots',
  'learn.ricochet.stops.text':
    'A robot also stops in front of another one. You may move any robot, as often as you like; every move counts one. So the other robots are walls that you can put where you need them.',
  'learn.ricochet.stops.task': 'Red would slide past the star. Let blue help.',
  'learn.ricochet.stops.done': 'Blue up, then red right: blue was the wall that was missing.',
  'learn.ricochet.ricochet.title': 'The ricochet rule',
  'learn.ricochet.ricochet.text':
    'The robot that reaches the target must have ricocheted: one of its moves has to start at right angles to where its move before ended. Straight there is not allowed, and neither is straight there and back. Arriving too early does no harm: it may go on and come back. Tables can play with a softer rule, or without one.',
  'learn.ricochet.ricochet.task': 'Red could slide straight to the star. Find a way that counts.',
  'learn.ricochet.ricochet.done': 'Now it has turned a corner, so it counts.',
  'learn.ricochet.ricochet.straight': 'Red stands on the star, but it came in a straight line. Go on from here, or begin again.',
  'learn.ricochet.target.title': 'Whose target?',
  'learn.ricochet.target.text':
    'A coloured target is for the robot of that colour; the others can only help. The vortex is for any robot: whoever gets there first.',
  'learn.ricochet.target.task': 'Bring any robot to the vortex.',
  'learn.ricochet.target.done': 'Red or green: at the vortex both are right.',
  'learn.ricochet.target.straight': 'There it is, but in a straight line: it still has to turn a corner.',
  'learn.ricochet.bid.title': 'Bidding',
  'learn.ricochet.bid.text':
    'Everybody thinks at the same time and nobody touches a robot. Whoever sees a way says how many moves it takes. The first bid turns the sand timer: one minute in which everybody may bid, and may lower their own bid. A bid may never be raised. Then the lowest bid has to be shown, in no more moves than were said.',
  'learn.ricochet.bid.task': 'You bid 3. Show it: bring red to the star in at most three moves.',
  'learn.ricochet.bid.done': 'In three, as you said. The chip is yours, and the robots stay where they are.',
  'learn.ricochet.bid.straight': 'On the star, but without a corner. Go on, if you have moves left.',
  'learn.ricochet.bid.over': 'The moves are used up. At a table the robots go back and the next bid has its turn; here you may try again.',
  'learn.ricochet.first.title': 'Who shows first?',
  'learn.ricochet.first.text': 'The lowest bid, and among equal ones the earliest.',
  'learn.ricochet.first.task': 'Ada says 5, then Ben says 4, then Cleo says 4 too. Who shows?',
  'learn.ricochet.first.answer-1': 'Ada, she was first',
  'learn.ricochet.first.answer-2': 'Ben',
  'learn.ricochet.first.answer-3': 'Cleo, she was last',
  'learn.ricochet.first.done': 'Ben: 4 is the lowest, and he said it before Cleo.',
  'learn.ricochet.failed.title': 'If it doesn’t work',
  'learn.ricochet.failed.text':
    'You can’t use more moves than you said. If it fails, everything goes back to where the round began, and the next one may try. If all fail, nobody gets the chip: it is shuffled back among the others.',
  'learn.ricochet.failed.task': 'Ben’s way takes 5 moves after all. What now?',
  'learn.ricochet.failed.answer-1': 'He may use five',
  'learn.ricochet.failed.answer-2': 'Nobody gets the chip',
  'learn.ricochet.failed.answer-3': 'The robots go back, and Cleo shows her 4',
  'learn.ricochet.failed.done': 'Right: next comes Cleo with 4, and after her Ada with 5.',
  'learn.ricochet.end.title': 'Who wins',
  'learn.ricochet.end.text':
    'Each solved target is a chip. Two players play to 8 chips, three to 6, four to 5; with more players all 17 are played for. You can agree on any other number. A tie is a shared win. If nobody bids for long, anybody may turn the timer; without a bid the chip is shuffled in among the others, and one of them is turned over. Alone you play against the timer, one chip after the other: what you solve in time lies face up, the rest face down, and after all 17 you win with more face up than face down. You can let the timer run twice for each.',
  'learn.ricochet.barrier.title': 'Barriers',
  'learn.ricochet.barrier.text':
    'Some boards have coloured diagonals. A robot of the same colour goes straight through. Every other robot bounces off like a ball off a mirror and slides on; all of that is one move. No robot may stop on a barrier. Leave barriers out in your first game.',
  'learn.ricochet.barrier.task': 'Bring blue to the planet with one move.',
  'learn.ricochet.barrier.done': 'Off the red barrier and up. Red itself would have gone straight on.',
  'learn.ricochet.black.title': 'The black robot',
  'learn.ricochet.black.text':
    'A fifth robot for those who like it. It belongs to no colour, so it bounces off every barrier, and it may reach the vortex.',
  'learn.ricochet.black.task': 'One move, two bounces: bring the black robot to the vortex.',
  'learn.ricochet.black.done': 'Off the red one, off the blue one, and there it is.',
  'learn.ricochet.transparent.title': 'The transparent robot',
  'learn.ricochet.transparent.text':
    'It can go through a wall, or straight through a barrier, for one extra move each time. The edge, the block in the middle and other robots stop it like anybody. When a wall is in its way, you choose: stop there, or go through.',
  'learn.ricochet.transparent.task': 'Send the transparent robot right, and choose to go through the wall.',
  'learn.ricochet.transparent.done': 'Two moves: one to slide, one for the wall.',
} as const;
