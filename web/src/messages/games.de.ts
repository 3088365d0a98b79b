// The texts of boards and game tables in German.
import type { gamesEn } from './games.en.ts';

export const gamesDe: Readonly<Record<keyof typeof gamesEn, string>> = {
  // Words of the games
  'colour.red': 'rot',
  'colour.green': 'grün',
  'colour.blue': 'blau',
  'colour.yellow': 'gelb',
  'colour.pink': 'rosa',
  'colour.white': 'weiß',
  'shape.circle': 'Kreis',
  'shape.triangle': 'Dreieck',
  'shape.square': 'Quadrat',
  'shape.hexagon': 'Sechseck',
  'shape.vortex': 'Wirbel',
  'robot.red': 'roter Roboter',
  'robot.green': 'grüner Roboter',
  'robot.blue': 'blauer Roboter',
  'robot.yellow': 'gelber Roboter',
  'robot.black': 'schwarzer Roboter',
  'robot.transparent': 'durchsichtiger Roboter',
  'direction.up': 'oben',
  'direction.right': 'rechts',
  'direction.down': 'unten',
  'direction.left': 'links',

  // Boards: what a screen reader says
  'board.vortex': 'Wirbel',
  'board.symbol': '{shape} {colour}',
  'board.centre': 'Mittelblock',
  'board.goal': 'das Ziel',
  'board.barrier-up': 'Schranke {colour}, nach rechts steigend',
  'board.barrier-down': 'Schranke {colour}, nach rechts fallend',
  'board.walls': 'Wand {sides}',
  'board.reachable': 'hierher kann: {robot}',
};
