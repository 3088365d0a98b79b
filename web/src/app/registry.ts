// The games of the app, by name. `main.ts` registers them, so that nothing in the app imports a game.
import type { Game } from '../lib/games.ts';
import type { Manifest } from './manifest.ts';

export type Manifests = Readonly<Record<Game, Manifest>>;

const registered: Partial<Record<Game, Manifest>> = {};

export function registerGames(games: Manifests): void {
  Object.assign(registered, games);
}

/** Complete once the games are registered, which is before anything is drawn. */
export const manifests = registered as Manifests;
