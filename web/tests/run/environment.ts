// A Vitest environment is set up once per worker and torn down when the worker ends: here it is a server and Chromium,
// shared by all test files of the worker. The tests of one worker run one after the other, so advancing the server's
// clock (`pass` in people.ts) does not disturb another test.
import { chromium } from 'playwright-core';
import type { Environment } from 'vitest/runtime';
import { TestServer } from './server.ts';
import type { Shared } from './worker.ts';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const environment: Environment = {
  name: 'browser',
  viteEnvironment: 'ssr',
  async setup(global: typeof globalThis & { robotable?: Shared }) {
    const given = process.env.ROBOTABLE_URL;
    // All clients share one address. The tests solve with the server's solver, so it has to help with running rounds.
    const limits = ['--tables-per-hour', '10000', '--requests-per-minute', '100000'];
    const server = given === undefined ? await TestServer.start('--test-clock', '--no-fair-play', '--embed', '*', ...limits) : undefined;
    const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: flags });
    global.robotable = { base: given ?? server?.base ?? '', browser };
    return {
      async teardown() {
        await browser.close();
        await server?.stop();
      },
    };
  },
};

export default environment;
