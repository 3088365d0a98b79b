// The texts of the page about Robotable, in English.
export default {
  'about.lead': 'Play, solve and study three robot games.',
  'about.games': 'Who made the games',
  'about.ricochet': 'By Alex Randolph. Anson Bischoff wrote the variant for one player.',
  'about.micro': 'By Andreas Kuhnekath, inspired by Alex Randolph’s game.',
  'about.robotory': 'A game for two about three robots that belong to nobody.',
  'about.rules': 'The rules',
  'about.ours': 'What is ours',
  'about.names':
    'The names of the games belong to their publishers; we use them to say whose rules these are. Robotable is not affiliated with any publisher or designer, and none of them has endorsed it. If you like a game, buy it: around a real table it is at its best.',
  'about.drawings': 'The program and all drawings are our own, under the MIT licence or the Apache License 2.0, as you like.',
} as const;
