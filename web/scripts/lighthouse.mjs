// Measures the first page on a phone: `npm --prefix web run lighthouse`. Lighthouse (too large to be a dependency) comes from
// the npm registry on the first run, into target/lighthouse. Five runs each, and the medians:
//
//   Lighthouse, mobile      its score, largest contentful paint, total blocking time, layout shift
//   Fast 3G, CPU 4x slower  when the introduction is painted, and when the page is live
//   the same, each game     when and after how many taps the first move is made against bots
//
// It starts target/dist/robotable or target/debug/robotable; ROBOTABLE names another program, CHROMIUM the browser, RUNS the
// number of runs. Measure on a machine that does nothing else.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const LIGHTHOUSE = '12.8.2';
const RUNS = Number(process.env.RUNS ?? 5);
if (!Number.isInteger(RUNS) || RUNS < 1 || RUNS > 99) throw new Error('RUNS is a number from 1 to 99');
/** The preset "Fast 3G" of browsers' developer tools. */
const FAST_3G = { offline: false, latency: 562.5, downloadThroughput: (1.44 * 1024 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };

const root = fileURLToPath(new URL('../..', import.meta.url));
const tool = join(root, 'target/lighthouse');
const program =
  process.env.ROBOTABLE ?? ['target/dist/robotable', 'target/debug/robotable'].map((path) => join(root, path)).find(existsSync);
if (program === undefined) throw new Error('no program to measure: make release, or cargo build --bin robotable');
const browser = process.env.CHROMIUM ?? execFileSync(fileURLToPath(new URL('chromium.sh', import.meta.url)), { encoding: 'utf8' }).trim();

/** The games in the order of the first page: the taps after the game's button, and what shows that the move was made. */
const games = [
  {
    name: 'Ricochet Robots',
    move: 'a bid',
    taps: [(page) => page.locator('.numbers button:enabled').last()],
    done: (page) => page.locator('[data-strip] b').first(),
  },
  {
    name: 'Micro Robots',
    move: 'the dice',
    taps: [(page) => page.getByRole('button', { name: 'Roll the dice' })],
    done: (page) => page.locator('.numbers button:enabled').first(),
  },
  {
    name: 'RoboTory',
    move: 'a disc',
    taps: [
      (page) => page.getByRole('button', { name: 'Place white' }),
      (page) => page.getByRole('button', { name: /can be chosen/ }).first(),
    ],
    done: (page) => page.getByText(/placed a white disc/).first(),
  },
];

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const ms = (value) => `${Math.round(value)} ms`;

const folder = mkdtempSync(join(tmpdir(), 'robotable-'));
const server = spawn(
  program,
  ['serve', '--listen', '127.0.0.1:0', '--database', `sqlite://${join(folder, 'tables.db')}`, '--log', 'error'],
  {
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
try {
  const [line] = await once(server.stdout, 'data');
  const base = /http:\/\/[\d.:]+/.exec(String(line))?.[0];
  if (base === undefined) throw new Error(`the server does not say where it listens: ${line}`);
  lighthouse(base);
  await onFast3G(base);
} finally {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}

function lighthouse(base) {
  const command = join(tool, 'node_modules/.bin/lighthouse');
  if (!existsSync(command)) {
    mkdirSync(tool, { recursive: true });
    execFileSync('npm', ['install', '--prefix', tool, '--no-save', '--no-audit', '--no-fund', '--silent', `lighthouse@${LIGHTHOUSE}`], {
      stdio: 'inherit',
    });
  }
  const reports = Array.from({ length: RUNS }, () => {
    const path = join(folder, 'report.json');
    const flags = [
      '--only-categories=performance',
      '--output=json',
      `--output-path=${path}`,
      '--quiet',
      '--chrome-flags=--headless --no-sandbox',
    ];
    execFileSync(command, [base, ...flags], { env: { ...process.env, CHROME_PATH: browser }, stdio: ['ignore', 'ignore', 'inherit'] });
    return JSON.parse(readFileSync(path, 'utf8'));
  });
  const value = (audit) => median(reports.map(({ audits }) => audits[audit].numericValue));
  console.log(`Lighthouse ${LIGHTHOUSE}, mobile, median of ${RUNS}`);
  console.log(`  score ${Math.round(100 * median(reports.map(({ categories }) => categories.performance.score)))}`);
  console.log(`  first contentful paint ${ms(value('first-contentful-paint'))}, largest ${ms(value('largest-contentful-paint'))}`);
  console.log(`  total blocking time ${ms(value('total-blocking-time'))}, layout shift ${value('cumulative-layout-shift').toFixed(3)}`);
  console.log(`  benchmark index of this machine ${Math.round(median(reports.map(({ environment }) => environment.benchmarkIndex)))}`);
}

async function onFast3G(base) {
  const chrome = await chromium.launch({ executablePath: browser, args: ['--no-sandbox'] });
  const painted = [];
  const live = [];
  const first = games.map(() => []);
  for (let run = 0; run < RUNS; run += 1) {
    await onPhone(chrome, async (page) => {
      await page.goto(base, { waitUntil: 'commit' });
      // The introduction of index.html is gone once the client draws the page, and from then on every button works.
      live.push(
        await page.evaluate(
          () =>
            new Promise((resolve) => {
              const look = () =>
                document.querySelector('#main.first-page .hero') === null ? requestAnimationFrame(look) : resolve(performance.now());
              look();
            }),
        ),
      );
      painted.push(
        await page.evaluate(
          () =>
            new Promise((resolve) =>
              new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({
                type: 'largest-contentful-paint',
                buffered: true,
              }),
            ),
        ),
      );
    });
    for (const [index, { taps, done }] of games.entries()) {
      await onPhone(chrome, async (page) => {
        const start = performance.now();
        await page.goto(base, { waitUntil: 'commit' });
        await page.locator('.pick-game').nth(index).tap();
        for (const find of taps) await find(page).tap();
        await done(page).waitFor({ state: 'attached' });
        first[index].push(performance.now() - start);
      });
    }
  }
  await chrome.close();
  console.log(`Fast 3G, CPU four times slower, median of ${RUNS}`);
  console.log(`  largest contentful paint ${ms(median(painted))}, usable after ${ms(median(live))}`);
  for (const [index, { name, move, taps }] of games.entries())
    console.log(`  ${name}: ${move} after ${taps.length + 1} taps and ${ms(median(first[index]))}`);
}

async function onPhone(chrome, run) {
  const context = await chrome.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', FAST_3G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await run(page);
  await context.close();
}
