// `make dev`: the server and the client, both rebuilt when a file changes. Vite replaces changed modules in the open page; a
// changed Rust file rebuilds the server and restarts it, and the page reconnects by itself. Tables survive in target/dev.db.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const LISTEN = process.env.ROBOTABLE_LISTEN ?? '127.0.0.1:8080';
/** Editors write a file in several steps. */
const DEBOUNCE_MS = 100;

let server;
let isBuilding = false;
let isStale = false;
let timer;

function start(command, args, options = {}) {
  return spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options });
}

/** Resolves with the exit code. */
const exited = (child) => new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));

async function build() {
  if (isBuilding) {
    isStale = true;
    return;
  }
  isBuilding = true;
  do {
    isStale = false;
    const began = Date.now();
    const code = await exited(start('cargo', ['build', '--locked', '--quiet', '--bin', 'robotable']));
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    if (isStale) continue;
    if (code === 0) await restart();
    console.log(code === 0 ? `server: rebuilt in ${seconds} s` : `server: the build failed; the old one keeps running`);
  } while (isStale);
  isBuilding = false;
}

async function restart() {
  if (server !== undefined && server.exitCode === null) {
    const gone = exited(server);
    server.kill('SIGTERM');
    await gone;
  }
  const database = `sqlite://${join(root, 'target/dev.db')}`;
  server = start(join(root, 'target/debug/robotable'), ['serve', '--listen', LISTEN, '--database', database, '--log', 'warn']);
}

function changed(_, file) {
  if (file === null || !/\.(rs|toml|sql|txt|json)$/.test(file) || /(^|\/)(tests|examples|benches)\//.test(file)) return;
  clearTimeout(timer);
  timer = setTimeout(build, DEBOUNCE_MS);
}

watch(join(root, 'crates'), { recursive: true }, changed);
await build();
const vite = start('npm', ['--prefix', 'web', 'run', '--silent', 'dev'], { env: { ...process.env, ROBOTABLE_URL: `http://${LISTEN}` } });

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    vite.kill();
    server?.kill('SIGTERM');
    process.exit(0);
  });
}
vite.once('exit', (code) => {
  server?.kill('SIGTERM');
  process.exit(code ?? 1);
});
