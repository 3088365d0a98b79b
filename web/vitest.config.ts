// Test projects: `unit` needs Node only, `browser` a server and Chromium (tests/run), `screens` takes screenshots for
// the docs.
import { availableParallelism } from 'node:os';
import { defineConfig, mergeConfig } from 'vitest/config';
import LongestFirst from './tests/run/longest-first.ts';
import base from './vite.config.ts';

/** More than four browsers at once need more memory than many machines have. */
const WORKERS_MAX = 4;

const browser = {
  // Starts a server and Chromium once per worker. Without isolation a worker runs many files, one after the other.
  environment: './tests/run/environment.ts',
  isolate: false,
  globalSetup: ['tests/run/setup.ts'],
  setupFiles: ['tests/run/close-contexts.ts'],
  maxWorkers: Math.min(availableParallelism(), WORKERS_MAX),
  // Only a failing test takes this long: busy machines are slow.
  testTimeout: 180_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

export default mergeConfig(
  base,
  defineConfig({
    test: {
      reporters: ['default', './tests/run/skipped-reporter.ts'],
      sequence: { sequencer: LongestFirst },
      projects: [
        {
          extends: true,
          // Without isolation the modules are loaded once per worker, not once per file: half the time.
          test: { name: 'unit', include: ['src/**/*.test.ts'], environment: 'node', isolate: false, testTimeout: 30_000 },
        },
        { extends: true, test: { ...browser, name: 'browser', include: ['tests/**/*.test.ts'] } },
        { extends: true, test: { ...browser, name: 'screens', include: ['tests/screens.ts'], maxWorkers: 1 } },
      ],
    },
  }),
);
