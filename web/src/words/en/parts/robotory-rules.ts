// The rules of RoboTory where one plays, in English: each line a rule. docs/rules/robotory.md tells the same.
export default {
  'rules.robotory.lobby.title': 'Before the game',
  'rules.robotory.lobby.text':
    'Two players, each with a camp of twelve hexagons. A white, a black and a red robot start in the middle and belong to nobody.\nEach starts with two white and two black energy discs; the other 20 are the reserve. Everything lies open.\nLight begins. Who plays light is drawn, or chosen.',
  'rules.robotory.turn.title': 'Your turn',
  'rules.robotory.turn.text':
    'Do exactly one of three things. There is no passing.\nPlace: lay one of your discs on any hexagon without a robot or a disc, in either camp.\nMove: run any robot over discs that it can use, one step or more, from neighbour to neighbour. White uses white, black uses black, red both. Each disc it enters is used up. You may stop after any step.\nRefill: with fewer than four discs, take as many from the reserve as make four, in any colours that it has. If it has fewer, take them all.',
  'rules.robotory.end.title': 'Who wins',
  'rules.robotory.end.text':
    '{end}\nWhoever then has more robots in their camp wins. With three robots there is no draw.\nYou can also resign. With clocks, whoever runs out of time loses.',
  'rules.robotory.end-by.reserve': 'Whoever takes the last disc of the reserve ends the game at once.',
  'rules.robotory.end-by.one-colour': 'At this table the game ends as soon as one colour of the reserve is used up.',
} as const;
