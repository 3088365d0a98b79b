// Measures the first view over the wire: index.html, its scripts and style sheets, everything that they import statically, and
// the typeface that every language with Latin letters loads; and the photograph reader. Fails above the limits, so that a slow
// page does not go unnoticed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMIT = 100_000;
/** The limit of the photograph reader, which is loaded when a picture is taken. */
const PHOTO_LIMIT = 250_000;
const dist = new URL('../dist/', import.meta.url);
/** Fonts are compressed already, and are sent as they are. */
const weight = (path) => {
  const file = readFileSync(new URL(path, dist));
  return path.endsWith('.woff2') ? file.length : gzipSync(file, { level: 9 }).length;
};

const seen = new Set();
function visit(path) {
  if (seen.has(path)) return;
  seen.add(path);
  if (!path.endsWith('.js')) return;
  // Static imports only: lazily loaded modules are not part of the first view.
  const text = readFileSync(new URL(path, dist), 'utf8');
  for (const [, file] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)) visit(`assets/${file}`);
}
const index = readFileSync(new URL('index.html', dist), 'utf8');
for (const [, file] of index.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)) visit(file);

const fonts = [...seen]
  .filter((path) => path.endsWith('.css'))
  .flatMap((path) => [...readFileSync(new URL(path, dist), 'utf8').matchAll(/url\(["']?\/(assets\/rubik-latin-[^)"']*\.woff2)/g)])
  .map(([, path]) => path)
  .filter((path) => !path.includes('-ext-'));
if (fonts.length !== 1) throw new Error(`the first view has one typeface, not ${fonts.length}`);
seen.add(fonts[0]);

const total = weight('index.html') + [...seen].reduce((sum, path) => sum + weight(path), 0);
const all = readdirSync(new URL('assets/', dist)).reduce((sum, file) => sum + weight(`assets/${file}`), 0);
console.log(`first view: ${(total / 1000).toFixed(1)} kB in ${seen.size + 1} files; everything: ${(all / 1000).toFixed(1)} kB (gzip)`);
// scripts/wasm.sh notes the profile: the barely optimised reader of tests may be larger.
const profile = new URL('../wasm/profile', import.meta.url);
const isRelease = existsSync(profile) && readFileSync(profile, 'utf8').trim() === 'wasm';
const photo = readdirSync(new URL('assets/', dist)).find((file) => /^photo-.*\.wasm$/.test(file));
if (photo !== undefined) {
  const size = weight(`assets/${photo}`);
  console.log(`photograph reader: ${(size / 1000).toFixed(1)} kB (gzip)${isRelease ? '' : ', not the release profile'}`);
  if (isRelease && size > PHOTO_LIMIT) {
    console.error(`more than ${PHOTO_LIMIT / 1000} kB`);
    process.exit(1);
  }
}
if (total > LIMIT) {
  console.error(`more than ${LIMIT / 1000} kB`);
  process.exit(1);
}
