// A real server as a child process, with its own port and database.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The maximum startup time of a server, and the polling interval. */
const START_MS_MAX = 15_000;
const ASK_EVERY_MS = 50;

export class TestServer {
  private readonly folder = mkdtempSync(join(tmpdir(), 'robotable-'));
  private child: ChildProcess | undefined;

  private constructor(
    private readonly port: number,
    private readonly args: readonly string[],
  ) {
    // A worker that ends early must not leave a server behind.
    process.once('exit', () => this.child?.kill('SIGKILL'));
  }

  static async start(...args: readonly string[]): Promise<TestServer> {
    const server = new TestServer(await freePort(), args);
    await server.restart();
    return server;
  }

  get base(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts it again with the same address and database. */
  async restart(): Promise<void> {
    const database = `sqlite://${join(this.folder, 'tables.db')}`;
    const args = ['serve', '--listen', `127.0.0.1:${this.port}`, '--database', database, '--log', 'warn', ...this.args];
    const child = spawn(program(), args, { stdio: ['ignore', 'ignore', 'inherit'] });
    this.child = child;
    const end = Date.now() + START_MS_MAX;
    while (!(await isReady(this.base))) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
      if (Date.now() > end) throw new Error('the server does not answer');
      await new Promise((ask) => setTimeout(ask, ASK_EVERY_MS));
    }
  }

  /** Kills the process without a warning, like a crash. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (child === undefined || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

function program(): string {
  const named = process.env.ROBOTABLE;
  const built = ['release', 'debug'].map((profile) => fileURLToPath(new URL(`../../../target/${profile}/robotable`, import.meta.url)));
  const found = [...(named === undefined ? [] : [named]), ...built].find((path) => existsSync(path));
  if (found === undefined) throw new Error('the browser tests need the program: cargo build, or set ROBOTABLE to its path');
  return found;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

async function isReady(base: string): Promise<boolean> {
  return fetch(`${base}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}
