// The lessons of Micro Robots in English.
export default {
  'learn.keys-micro': 'With keys: arrows walk over the board, Enter goes there.',
  'learn.micro.board.title': 'The board',
  'learn.micro.board.text':
    '6 by 6 spaces, each with a colour and a number from 1 to 6. Every pair is there exactly once, so its name is its address: there is one pink 1. Four square sections make the board; turn and swap them as you like. One robot stands on it, and two dice say where it has to go.',
  'learn.micro.move.short': 'The robot goes along its row or column, to a space of the same colour …',
  'learn.micro.move.title': 'Same colour',
  'learn.micro.move.text':
    'The robot goes along its row or its column, as far as you like and over whatever lies between, to a space of the same colour. That is one move.',
  'learn.micro.move.task': 'The robot stands on pink 1. Bring it to pink 6, in its row.',
  'learn.micro.move.done': 'Pink to pink, along the row.',
  'learn.micro.number.short': '… or of the same number.',
  'learn.micro.number.title': 'Or same number',
  'learn.micro.number.text':
    'The space may also have the same number. Colour or number: one of them has to fit. Going round a corner is two moves.',
  'learn.micro.number.task': 'From pink 6 to white 6.',
  'learn.micro.number.done': 'Another colour, the same number.',
  'learn.micro.route.short': 'Several moves make a route.',
  'learn.micro.route.title': 'A whole way',
  'learn.micro.route.text':
    'Most targets take several moves, and each one needs only fit to the one before. The marked spaces show where the robot can go now.',
  'learn.micro.route.task': 'Bring the robot from pink 1 to red 6.',
  'learn.micro.route.done': 'Pink 6, white 6, red 6: colour, number, number.',
  'learn.micro.announce.short': 'First you say a number, then you show a route of exactly that length.',
  'learn.micro.announce.title': 'Say a number',
  'learn.micro.announce.text':
    'Everybody thinks at once. Be the first to say a number of moves, and you show your way; nobody else can speak up any more. The robot has to enter the target with exactly that move: too late doesn’t count, and neither does too early. A longer way is as good as a short one, if it’s as long as you said.',
  'learn.micro.announce.task': 'You said 4. Bring the robot from pink 1 to white 6 in exactly four moves.',
  'learn.micro.announce.done': 'Exactly four. There and back is a way to lose two moves.',
  'learn.micro.announce.early': 'There, but too early: you said 4. Begin again and take a detour.',
  'learn.micro.announce.late': 'Four moves, and it is not there. Begin again.',
  'learn.micro.round.title': 'A round',
  'learn.micro.round.text':
    'The dice name the target, and a chip goes onto it. Make it, and the chip is yours. Either way the robot goes to the target, where the next round starts, and the dice go on to the left. If nobody finds a way for long, the target is rolled again.',
  'learn.micro.chips.title': 'Fail, and you pay',
  'learn.micro.chips.text':
    'If you show a wrong way, you give one chip, if you have any, to the other player who has the fewest; among equals, to the first of them clockwise.',
  'learn.micro.chips.task': 'Ada fails. She has 2 chips, Ben has 1, Cleo has 3. What happens?',
  'learn.micro.chips.answer-1': 'Ada gives a chip to Ben',
  'learn.micro.chips.answer-2': 'Ada gives a chip to Cleo',
  'learn.micro.chips.answer-3': 'Ben gets the chip of the target',
  'learn.micro.chips.done': 'Ben has the fewest. The target’s chip goes back to the others.',
  'learn.micro.end.title': 'Who wins',
  'learn.micro.end.text':
    'Five chips win at once. If the 25 chips run out, most of them win; several can share that. Alone you play the same rounds against a clock, and see a shortest way after each. After a few rounds you can agree to lay no chip on the target any more and to read it from the dice: faster, and not harder.',
  'learn.micro.expert.title': 'For experts: over a space',
  'learn.micro.expert.text':
    'A chip marks the target, as always. Then roll for another space, which the dice go on showing and which gets no chip. The robot has to enter that one first and the target after it, and the number counts all moves. Visiting the target before is just a move.',
  'learn.micro.expert.task': 'From pink 1 over blue 6 to white 6.',
  'learn.micro.expert.done': 'Blue 6 first, white 6 after it.',
} as const;
