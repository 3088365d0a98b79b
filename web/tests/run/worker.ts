// The server and the browser of this worker, started by `environment.ts`.
import type { Browser } from 'playwright-core';

export interface Shared {
  /** The server's address. */
  readonly base: string;
  readonly browser: Browser;
}

const shared = (globalThis as typeof globalThis & { robotable?: Shared }).robotable;
if (shared === undefined) throw new Error('browser tests run in the environment of vitest.config.ts: npm run test:browser');

export const { base, browser } = shared;
