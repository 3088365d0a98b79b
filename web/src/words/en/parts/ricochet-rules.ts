// The rules of Ricochet Robots where one plays, in English: each line a rule. docs/rules/ricochet.md tells the same.
export default {
  'rules.ricochet.lobby.title': 'Before the game',
  'rules.ricochet.lobby.text':
    'Four sections make the board, one of each colour. You can choose them yourselves, and put the robots down yourselves, on any spaces without a target; otherwise chance does both.\nSections with coloured barriers are for later games. Leave them out at first.\nTwo play to 8 chips, three to 6, four to 5; with more players all 17 are played for. You can agree on any other number of chips.',
  'rules.ricochet.thinking.title': 'Looking for a way',
  'rules.ricochet.thinking.text':
    'A chip is turned over. Everybody thinks at once: in how few moves does the robot of that colour get to the target? The vortex is for any robot.\nNobody touches a robot, and nobody is in a hurry until the first bid.\nWhoever sees a way says how many moves it takes: 1 to 99.\nIf nobody has bid for {quiet}, anybody may turn the timer. All together can agree to turn it earlier, or to put the chip back at once. If there is no bid when it ends, the chip is shuffled back and another one is turned over. A bid before that is a first bid like any other: it turns the timer anew.',
  'rules.ricochet.bidding.title': 'Bidding',
  'rules.ricochet.bidding.text':
    'The first bid turns the sand timer. Everybody has {timer} to bid: the same number as somebody else, a lower one or a higher one.\nYou may lower your own bid. A bid may never be raised.\nRepeating your number changes nothing: it keeps the place of the first time.\nWhen the timer ends, no bid is taken any more.\n{early}',
  'rules.ricochet.showing.title': 'Showing',
  'rules.ricochet.showing.text':
    'The lowest bid shows first; among equal ones, the one that was made first.\nIt works if the right robot stops on the target, has ricocheted, and no more moves were made than bid. Then the chip is won.\n{fails} The robots go back to their markers, and the next bid has its turn.\nIf all fail, nobody gets the chip: it is shuffled back among those that lie face down.',
  'rules.ricochet.over.title': 'After a round',
  'rules.ricochet.over.text':
    'After a success the robots stay where they are, and the next round begins from there.\nIf nobody succeeded, the robots are back on their markers and the chip is shuffled back.\nIf a robot stands on its own target when a chip is turned over, that chip goes back and another one is drawn. When only such chips are left, it has to leave and come back.',
  'rules.ricochet.end.title': 'Who wins',
  'rules.ricochet.end.text':
    'Whoever first has as many chips as were agreed on wins: 8 if there are two players, 6 if there are three, 5 if there are four.\nIf all chips are given out, or if you all agree to end the game, most chips win.\nA tie is a shared win.',
  'rules.ricochet.moving.title': 'How robots move',
  'rules.ricochet.moving.text':
    'Choose a robot and a direction. It slides until a wall, the edge, the block in the middle or another robot stops it, and not a space less. That is one move.\nYou may move any robot, as often as you like. Every move of every robot counts one.\nA barrier lets the robot of its own colour through. Every other robot bounces off like light off a mirror and slides on; all of that is one move. No robot may stop on a barrier.',
  'rules.ricochet.target.title': 'Reaching the target',
  'rules.ricochet.target.text':
    'A coloured target is for the robot of its colour; the vortex is for any robot.\nThe robot has to stop there. Sliding across counts for nothing.\n{rule}\nArriving too early does no harm: it may go on and come back.',
  'rules.ricochet.rule.turn':
    'It must have ricocheted: one of its moves has to start at right angles to the direction in which its own move before that ended. A straight line is not enough.',
  'rules.ricochet.rule.turn-or-bounce':
    'It must have ricocheted: off a barrier, or between two of its moves, of which one starts at right angles to the direction in which the one before ended. A straight line is not enough.',
  'rules.ricochet.rule.none': 'At this table it need not have ricocheted: a straight line is enough.',
  'rules.ricochet.fails.clock': 'Whoever has used up the moves, gives up or takes longer than {demonstration} has failed.',
  'rules.ricochet.fails.no-clock': 'Whoever has used up the moves or gives up has failed. There is no clock.',
  'rules.ricochet.have.any': 'Say when you have it: that stops the timer, and then you show it.',
  'rules.ricochet.have.number':
    'Say how many moves you need when you have it: that stops the timer, and then you show it in no more moves.',
  'rules.ricochet.early.on':
    'Nothing more to bid? Say “I’m done”, also after a bid of your own. When every player has said so, nobody waits for the rest of the sand. Whoever loses the connection is waited for 30 seconds.',
  'rules.ricochet.early.off': 'At this table the sand always runs out.',
  'rules.ricochet.solo.title': 'Alone',
  'rules.ricochet.solo.text':
    'A chip and the timer are turned together. {have}\nA solution that was found in time lays the chip face up, everything else face down.\nAfter all 17 chips you win with more of them face up than face down.\nEasier: two runs of the timer for each chip.',
  'rules.ricochet.robots.title': 'More robots',
  'rules.ricochet.robots.text':
    'The black robot belongs to no colour. It bounces off every barrier, and may reach the vortex.\nThe transparent robot may go through a wall instead of stopping, and straight through a barrier instead of bouncing, for one extra move each time. The edge, the block in the middle and other robots stop it. It may reach the vortex; with other targets it can only help.',
} as const;
