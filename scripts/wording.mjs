// Lint: comments, Markdown and file names avoid the project's former private vocabulary. Strings are not checked. `ALLOWED` lists
// exceptions as "path: text"; a line that contains the text passes.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const STEMS = new Set(
  `house desk door doors hear luck along told tended tend telegram knock hands eyes founded wrong letters worked thinker kept
  keeper talk together wishes looking puzzling dare taste moments likeness harvest mail spell yardstick sums judged settle words
  housed move-in turns patient ahead shown edits basics`.split(/\s+/),
);
/** What to avoid, and what to write instead. */
const PHRASES = [
  [/\b(?:whoever|(?:some|any|no)body)\b/i, 'name the player, client, caller or viewer'],
  [/\bso (?:many|much|often)\b/i, 'say "this many", or the number'],
  [/\banew\b/i, 'write "again"'],
  [/\bthe house\b/i, 'say server, offline engine or backend'],
  [/\bwithout further words\b/i, 'write "automatically"'],
  [/^\W*(?:\/\/[/!]?|#|\*)\s*(?:What|Who|Whether) (?!.*\?)/, 'begin with a noun phrase or a verb'],
];
const ALLOWED = [
  'crates/ricochet/src/solve/rules.rs: Kind::Nobody',
  'crates/protocol/src/describe/typescript.rs: /** What can be asked over HTTP', // A text of the generated TypeScript.
];

const CODE = /\.(?:rs|ts|svelte|sh|toml|mjs|yml|py)$|^Makefile$/;
const SKIPPED = /(?:^|\/)(?:words|locales|testdata|generated)\/|^web\/src\/protocol\/|CHANGELOG|^scripts\/wording\.mjs$/;
const COMMENT = /^\s*(?:\/\/|\/\*|#(?!\[)|\*|<!--)|\/\/[/!]? |\/\*\* /;

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter((file) => file !== '' && !SKIPPED.test(file));
const faults = [];
for (const file of files) {
  if (/\.(?:rs|ts|svelte)$/.test(file) && STEMS.has(basename(file).split('.')[0])) faults.push(`${file}: choose another file name`);
  const isText = file.endsWith('.md');
  if (!isText && !CODE.test(file)) continue;
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    const text = isText ? line : line.slice(COMMENT.exec(line)?.index ?? line.length);
    const isAllowed = ALLOWED.some((entry) => entry.startsWith(`${file}: `) && line.includes(entry.slice(file.length + 2)));
    const fault = isAllowed ? undefined : PHRASES.find(([pattern]) => pattern.test(text));
    if (fault !== undefined) faults.push(`${file}:${index + 1}: ${text.trim().slice(0, 90)} (${fault[1]})`);
  }
}
if (faults.length > 0) {
  console.error(faults.join('\n'));
  console.error(`${faults.length} places read like private jargon: CONTRIBUTING.md, "Names and comments".`);
  process.exit(1);
}
