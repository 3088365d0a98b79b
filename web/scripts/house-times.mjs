// How long the house in a page (web/wasm/house.wasm, in Node) takes for positions that a server solves too, each with one
// thread: ROBOTABLE_URL names the server, started with --solves-per-minute 100000 --requests-per-minute 100000. `node web/scripts/house-times.mjs [corpus or position …]`
import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

const server = process.env.ROBOTABLE_URL ?? 'http://127.0.0.1:8080';
const root = new URL('../../', import.meta.url);
const wasm = readFileSync(new URL('web/wasm/house.wasm', root));
/** A position of the corpus in the notation. */
function notation({ board, robots, target }) {
  const sections = board.map((face) => face[0] + face.at(-1)).join('');
  const letter = (robot) => (robot === 'black' ? 'K' : (robot?.[0] ?? 'V').toUpperCase());
  const standing = Object.entries(robots).map(([robot, cell]) => letter(robot) + cell);
  return `${sections}_${standing.join('-')}_${letter(target.robot)}${target.cell}`;
}

const started = performance.now();
const { instance } = await WebAssembly.instantiate(wasm, { page: { now: () => performance.now(), tell: () => undefined } });
const ready = performance.now() - started;
const { memory, room, ask, answer_len: answerLength } = instance.exports;

function inPage(path, body) {
  const asked = JSON.stringify({ t: 'question', method: 'POST', path, body: JSON.stringify(body), now: Date.now() });
  const bytes = new TextEncoder().encode(asked);
  const place = room(bytes.length);
  new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
  const at = ask();
  const { answer } = JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, at, answerLength())));
  return JSON.parse(answer.body);
}

async function atServer(path, body) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(server + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.json();
}

async function timed(run) {
  const began = performance.now();
  const found = await run();
  return { ms: performance.now() - began, moves: found.moves ?? found.solutions?.[0]?.split(' ').length ?? found.code };
}

const br = brotliCompressSync(wasm, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
console.log(
  `house.wasm: ${statSync(new URL('web/wasm/house.wasm', root)).size} bytes, ${br} with brotli; opened in ${ready.toFixed(0)} ms`,
);
console.log('corpus      positions   native ms   page ms   times');
const corpora = process.argv.length > 2 ? process.argv.slice(2) : ['main', 'mid'];
for (const corpus of corpora) {
  const file = new URL(`testdata/ricochet/ricochet-${corpus}.jsonl`, root);
  // Anything else is a position.
  const positions = corpus.includes('_')
    ? [corpus]
    : readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => notation(JSON.parse(line)));
  let [native, page] = [0, 0];
  for (const position of positions) {
    const body = { position, seconds: 30, memory_mib: 256 };
    const there = await timed(() => atServer('/api/ricochet/solve', body));
    const here = await timed(() => Promise.resolve(inPage('/api/ricochet/solve', body)));
    if (there.moves !== here.moves) console.log(`they differ: ${position}: ${there.moves} there, ${here.moves} here`);
    native += there.ms;
    page += here.ms;
  }
  console.log(
    `${corpus.slice(0, 11).padEnd(12)}${String(positions.length).padStart(9)}${native.toFixed(0).padStart(12)}${page.toFixed(0).padStart(10)}${(page / native).toFixed(2).padStart(8)}`,
  );
}
