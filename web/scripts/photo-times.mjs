// Benchmark of the photograph reader (web/wasm/photo.wasm, in Node): CPU milliseconds from pixels to answer, without corners, and
// for the next round on the same board, searched everywhere and near its last corners. Takes pictures as written by
//
//   cargo run --release -p robotable-photo --example scene -- SEED KIND SIZE FILE.ppm
//   node web/scripts/photo-times.mjs FILE.ppm …
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const wasm = readFileSync(fileURLToPath(new URL('../wasm/photo.wasm', import.meta.url)));
const DONE = 3;
// As in the page, all readings share one compiled module.
const module = await WebAssembly.compile(wasm);
/** CPU time, because other load does not change it. It includes the threads that compile. */
const now = () => process.cpuUsage().user / 1000;

/** The pixels of a binary PPM file, four bytes each. */
function pixelsOf(file) {
  const bytes = readFileSync(file);
  const header = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 64).toString('latin1'));
  if (header === null) throw new Error(`${file} is not a PPM file of 8 bits`);
  const [width, height] = [Number(header[1]), Number(header[2])];
  const rgb = bytes.subarray(header[0].length);
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) rgba.set(rgb.subarray(at * 3, at * 3 + 3), at * 4);
  return { width, height, rgba };
}

async function read({ width, height, rgba }, task) {
  const instance = await WebAssembly.instantiate(module, {});
  const { memory, pixels, task: room, start, step, answer, answer_len: length } = instance.exports;
  const fill = (at, bytes) => new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
  const began = now();
  fill(pixels(width, height), rgba);
  const bytes = new TextEncoder().encode(task);
  fill(room(bytes.length), bytes);
  let next = start(width, height);
  while (next < DONE) next = step();
  const ms = now() - began;
  const text = new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), length()));
  if (next > DONE) throw new Error(text);
  return { ms, reading: JSON.parse(text) };
}

// The first reading is the slowest: the code is not optimised yet.
let first = null;
const times = { corners: [], 'known board': [], 'near its last corners': [] };
for (const file of process.argv.slice(2)) {
  const picture = pixelsOf(file);
  const { ms, reading } = await read(picture, '');
  first ??= ms;
  times.corners.push(ms);
  if (reading.board === null) continue;
  const faces = reading.board.quarters.map(({ face }) => face).join('');
  const last = reading.board.corners.map(({ x, y }) => `${x},${y}`).join(' ');
  times['known board'].push((await read(picture, `board ${faces}`)).ms);
  times['near its last corners'].push((await read(picture, `board ${faces} last ${last}`)).ms);
}
const br = brotliCompressSync(wasm, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
console.log(`photo.wasm: ${wasm.length} bytes, ${gzipSync(wasm, { level: 9 }).length} with gzip, ${br} with brotli`);
console.log(`first reading: ${first?.toFixed(0)} ms`);
for (const [name, list] of Object.entries(times)) {
  const sorted = list.sort((a, b) => a - b);
  const cell = (value) => (value ?? 0).toFixed(0).padStart(6);
  console.log(name.padEnd(22), `median${cell(sorted[sorted.length >> 1])} ms   max${cell(sorted.at(-1))} ms   of ${list.length}`);
}
