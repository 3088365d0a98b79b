// Benchmark of the offline engine (web/wasm/engine.wasm, in Node) against the native program: both solve the same
// positions with one thread and the same memory limit. Takes corpora of testdata, files like them, or positions in any
// notation.
//
//   node web/scripts/engine-times.mjs [corpus, file or position …]     ROBOTABLE names the program
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const path = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const program = process.env.ROBOTABLE ?? path('target/release/robotable');
const wasm = readFileSync(path('web/wasm/engine.wasm'));
const MEMORY_MIB = 256;
const SECONDS = 30;
/** Fast positions are over before the JIT is warm, so each is solved this many times, and the best time counts. */
const TIMES = 3;
/** Random positions, longer ones, and one that takes 24 moves. */
const usual = ['main', 'mid', '0765+42+2E21BD0F+93'];

const run = (args, input) => execFileSync(program, args, { input, encoding: 'utf8', maxBuffer: 1 << 28 });
const lines = (text) => text.trim().split('\n');

/** The positions of a corpus, in the notation. */
function positionsOf(name) {
  const file = [path(`testdata/ricochet/ricochet-${name}.jsonl`), name].find((one) => existsSync(one));
  const texts = file === undefined ? [name] : lines(readFileSync(file, 'utf8'));
  return texts.map((text) => run(['convert', '-', '--to', 'notation'], text).trim());
}

/** Moves and milliseconds of each. */
function native(positions) {
  const flags = ['--all', '--limit', '1', '--threads', '1', '--memory', MEMORY_MIB, '--time', SECONDS].map(String);
  const answers = lines(run(['ricochet', 'solve', '--jsonl', '-', ...flags], positions.join('\n')));
  return answers.map((answer) => JSON.parse(answer)).map(({ moves, elapsed_us: us }) => ({ moves, ms: us / 1000 }));
}

const { instance } = await WebAssembly.instantiate(wasm, { page: { now: () => performance.now(), tell: () => undefined } });
const { memory, room, ask, answer_len: answerLength } = instance.exports;

function inPage(position) {
  const body = JSON.stringify({ position, seconds: SECONDS, memory_mib: MEMORY_MIB });
  const asked = JSON.stringify({ t: 'question', method: 'POST', path: '/api/ricochet/solve', body, now: Date.now() });
  const bytes = new TextEncoder().encode(asked);
  const place = room(bytes.length);
  new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
  const began = performance.now();
  const at = ask();
  const ms = performance.now() - began;
  const { answer } = JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, at, answerLength())));
  return { moves: JSON.parse(answer.body).moves, ms };
}

/** The sum of the best times of several runs. */
function total(runs) {
  return runs[0].reduce((sum, _, index) => sum + Math.min(...runs.map((one) => one[index].ms)), 0);
}

const br = brotliCompressSync(wasm, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
console.log(`engine.wasm: ${wasm.length} bytes, ${br} with brotli`);
console.log('corpus                positions   native ms   page ms   times');
for (const name of process.argv.length > 2 ? process.argv.slice(2) : usual) {
  const positions = positionsOf(name);
  const there = Array.from({ length: TIMES }, () => native(positions));
  const here = Array.from({ length: TIMES }, () => positions.map(inPage));
  for (const [index, position] of positions.entries()) {
    const [expected, found] = [there[0][index].moves, here[0][index].moves];
    if (expected !== found) throw new Error(`${position}: ${expected} moves there, ${found} here`);
  }
  const [slow, fast] = [total(here), total(there)];
  const cells = [String(positions.length).padStart(10), fast.toFixed(1).padStart(12), slow.toFixed(1).padStart(10)];
  console.log(name.slice(-21).padEnd(21), ...cells.map((cell) => cell.slice(1)), (slow / fast).toFixed(2).padStart(7));
}
