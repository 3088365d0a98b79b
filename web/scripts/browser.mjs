// Runs the browser tests. A file that fails is run once more, alone and with a fresh server: on two busy cores a browser is
// sometimes late, and one late page should not hide what the other two hundred tests said. What fails twice fails; what
// passes only the second time is named at the end, so that somebody mends it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'robotable-report-'));
const report = join(folder, 'report.json');

function run(files) {
  const args = ['vitest', 'run', '--project', 'browser', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return spawnSync('npx', [...args, ...files], { stdio: 'inherit' }).status ?? 1;
}

/** The files with a test that failed, or nothing if the run did not even get as far as a report. */
function failed() {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return testResults.filter(({ status }) => status !== 'passed').map(({ name }) => relative(process.cwd(), name));
  } catch {
    return [];
  }
}

let status = run(process.argv.slice(2));
const unsure = status === 0 ? [] : failed();
// So many at once are no accident.
if (unsure.length > 0 && unsure.length <= 5) {
  console.log(`\nOnce more, each on its own: ${unsure.join(', ')}`);
  status = unsure.map((file) => run([file])).find((code) => code !== 0) ?? 0;
  if (status === 0) console.log(`\nUnstable, passed only the second time: ${unsure.join(', ')}`);
}
rmSync(folder, { recursive: true, force: true });
process.exit(status);
