// Every text of the page in English. This file is the reference: its keys and braces are the types of the others.
// `{name}` is filled in, `{n:move|moves}` chooses by number. Sections are in the order of the screens.
export const en = {
  // Everywhere
  'app.name': 'Robotable',
  'app.skip': 'Skip to the content',
  'app.settings': 'Settings',
  'app.help': 'Help',
  'app.close': 'Close',
  'app.cancel': 'Cancel',
  'app.back': 'Back',
  'app.copy': 'Copy',
  'app.copied': 'Copied',

  // The games
  'game.ricochet': 'Ricochet Robots',
  'game.micro': 'Micro Robots',
  'game.robotory': 'RoboTory',

  // Home
  'home.title': 'Robots, walls, and whoever sees it first.',

  // Table: Ricochet Robots

  // Table: Micro Robots

  // Table: RoboTory

  // Boards: what a screen reader says
} as const;
