// Every game by its name.
import type { Manifest } from '../frame/manifest.ts';
import type { Game } from '../lib/games.ts';
import micro from './micro/index.ts';
import ricochet from './ricochet/index.ts';
import robotory from './robotory/index.ts';

export const manifests: Readonly<Record<Game, Manifest>> = { ricochet, micro, robotory };
