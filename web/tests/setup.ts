// Before the browser tests: the real server on a free port with a database of its own, and Debian's Chromium.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server listens. */
    base: string;
    /** The browser's program. */
    chromium: string;
  }
}

const web = dirname(dirname(fileURLToPath(import.meta.url)));

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromium = execFileSync(join(web, 'scripts/chromium.sh'), { encoding: 'utf8' }).trim();
  project.provide('chromium', chromium);
  const given = process.env.ROBOTABLE_URL;
  if (given !== undefined) {
    project.provide('base', given);
    return async () => {};
  }
  const folder = mkdtempSync(join(tmpdir(), 'robotable-'));
  const port = await freePort();
  const flags = {
    listen: `127.0.0.1:${port}`,
    database: `sqlite://${join(folder, 'tables.db')}`,
    log: 'warn',
    // All our people come from one address.
    'tables-per-hour': '10000',
    'requests-per-minute': '100000',
    embed: '*',
  };
  const args = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]);
  // The solver plays in our tests, so it helps with rounds that are played.
  // Nobody waits for sand here: tests push the clock (`pass` in people.ts).
  const server = spawn(program(), ['serve', '--test-clock', '--no-fair-play', ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
  const base = `http://127.0.0.1:${port}`;
  await answering(base, server);
  project.provide('base', base);
  return async () => {
    server.kill('SIGTERM');
    await new Promise((done) => server.once('exit', done));
    rmSync(folder, { recursive: true, force: true });
  };
}

export function program(): string {
  const named = process.env.ROBOTABLE;
  const built = ['release', 'debug'].map((profile) => join(web, '../target', profile, 'robotable'));
  const found = [...(named === undefined ? [] : [named]), ...built].find((path) => existsSync(path));
  if (found === undefined) throw new Error('the browser tests need the program: cargo build, or set ROBOTABLE to its path');
  return found;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

export async function answering(base: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const ready = await fetch(`${base}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error('the server does not answer');
}
