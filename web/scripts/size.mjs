// How much the first view weighs, compressed: index.html, its scripts and sheets, and all that they load at once.
// Fails above the limit, so that nobody makes the page slow without noticing.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMIT = 61_000;
const dist = new URL('../dist/', import.meta.url);
const weight = (path) => gzipSync(readFileSync(new URL(path, dist)), { level: 9 }).length;

const seen = new Set();
function visit(path) {
  if (seen.has(path)) return;
  seen.add(path);
  if (!path.endsWith('.js')) return;
  // Static imports only: what a page loads later is not part of the first view.
  const text = readFileSync(new URL(path, dist), 'utf8');
  for (const [, file] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)) visit(`assets/${file}`);
}
const index = readFileSync(new URL('index.html', dist), 'utf8');
for (const [, file] of index.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)) visit(file);

const total = weight('index.html') + [...seen].reduce((sum, path) => sum + weight(path), 0);
const all = readdirSync(new URL('assets/', dist)).reduce((sum, file) => sum + weight(`assets/${file}`), 0);
console.log(`first view: ${(total / 1000).toFixed(1)} kB in ${seen.size + 1} files; everything: ${(all / 1000).toFixed(1)} kB (gzip)`);
if (total > LIMIT) {
  console.error(`more than ${LIMIT / 1000} kB`);
  process.exit(1);
}
