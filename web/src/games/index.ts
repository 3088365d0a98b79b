// All games by name, for main.ts to register.
import type { Manifests } from '../app/registry.ts';
import micro from './micro/index.ts';
import ricochet from './ricochet/index.ts';
import robotory from './robotory/index.ts';

export const manifests: Manifests = { ricochet, micro, robotory };
