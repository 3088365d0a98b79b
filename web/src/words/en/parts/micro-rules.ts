// The rules of Micro Robots where one plays, in English: each line a rule. docs/rules/micro.md tells the same.
export default {
  'rules.micro.lobby.title': 'Before the game',
  'rules.micro.lobby.text':
    'Four sections make the board, all with the same side up, black or copper. You can lay them yourselves: any order, each turned any way. Otherwise chance does.\nThe first player rolls for the start: at a real table that is the youngest.\n25 chips lie ready.',
  'rules.micro.rolling.title': 'Rolling',
  'rules.micro.rolling.text':
    'The dice, a colour and a number, name one space. In the first round they are rolled for the start, then for the target until it is another space. A chip goes onto the target.\nA target that cannot be reached on this board is rolled again at once, unless the table leaves it to the dice.\nThe starting chip marks the start. The robot waits beside the board until somebody shows a way.\n{nochip}',
  'rules.micro.thinking.title': 'Looking for a way',
  'rules.micro.thinking.text':
    'Everybody thinks at once. Whoever first says a number of moves, 1 to 99, has to show a way of exactly that length. From then on nobody else can speak up.\nA longer way is as good as a short one, if it is as long as you say.\nIf nobody has said anything for {quiet}, a majority can have a new target; before that, all together can.',
  'rules.micro.showing.title': 'Showing',
  'rules.micro.showing.text':
    'The robot has to enter the target with exactly the announced move. Later is a failure, and so is earlier.\n{fails}\n{lenient}\nSuccess: the player takes the chip from the target.\nFailure: the player gives one chip, if there is any, to the other player who has the fewest; among equals, to the first of them clockwise. The chip on the target goes back to the supply.',
  'rules.micro.lenient.on': 'A step that is no move is refused and may be replaced.',
  'rules.micro.lenient.off': 'At this table a step that is no move is a failure.',
  'rules.micro.nochip.on':
    'You can all agree, whenever you like, to lay no chip on the target and to read it from the dice. That is faster, and you can agree to go back.',
  'rules.micro.nochip.experts': 'The target always has its chip here, because the dice show the intermediate space.',
  'rules.micro.fails.clock': 'Giving up or taking longer than {demonstration} is a failure too.',
  'rules.micro.fails.no-clock': 'Giving up is a failure too. There is no clock.',
  'rules.micro.over.title': 'After a round',
  'rules.micro.over.text':
    'Either way the robot ends on the target, and the next round starts from there.\nThe dice go on to the left. That player rolls the next target.',
  'rules.micro.end.title': 'Who wins',
  'rules.micro.end.text':
    'Whoever has five chips wins at once.\nIf the supply is empty and every chip is with a player, most chips win. A tie is a shared win.',
  'rules.micro.moving.title': 'How the robot moves',
  'rules.micro.moving.text':
    'It goes along its row or its column, any distance and over whatever lies between, to a space of the same colour or the same number as the one it stands on. That is one move.\nGoing round a corner is two moves. Staying is none.',
  'rules.micro.experts.title': 'For experts',
  'rules.micro.experts.text':
    'After the target has its chip, the dice are rolled again for an intermediate space, and go on showing it. It carries no chip.\nThe robot has to enter that space first and the target after it. The number counts all moves. Visiting the target before is just a move.',
  'rules.micro.alone.title': 'Alone',
  'rules.micro.alone.text': 'The same rounds against a clock. After each you see a shortest way.',
} as const;
