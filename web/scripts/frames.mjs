// Measures how smoothly robots slide on a slow machine: traces a demonstration in Chromium with the CPU throttled four
// times. For every slide it takes the longest task on the page's main thread, in CPU time of that thread, so that other
// load on this machine matters little. Not a test: it prints numbers to compare.
//
//   robotable serve &
//   node web/scripts/frames.mjs [http://127.0.0.1:8080] [moves]
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const base = process.argv[2] ?? 'http://127.0.0.1:8080';
const moves = Number(process.argv[3] ?? 24);
const THROTTLE = 4;
/** Longer than any slide takes. */
const SLIDE_MS = 900;
const arrows = { up: 'ArrowUp', right: 'ArrowRight', down: 'ArrowDown', left: 'ArrowLeft' };
const letters = { red: 'r', green: 'g', blue: 'b', yellow: 'y' };

const program = execFileSync(join(dirname(fileURLToPath(import.meta.url)), 'chromium.sh'), { encoding: 'utf8' }).trim();
const browser = await chromium.launch({ executablePath: program, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
try {
  const { page, possible } = await demonstration();
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const trace = await traced(tools, async () => {
    for (let move = 0; move < moves && possible().length > 0; move += 1) await slide(page, possible, move);
  });
  report(trace);
} finally {
  await browser.close();
}

/** A player alone at a table with 99 moves to demonstrate. */
async function demonstration() {
  const game = { t: 'ricochet', barriers: true, mode: 'solo', timer: 300_000, demonstration: 600_000 };
  const response = await fetch(`${base}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ options: { game } }),
  });
  const { table } = await response.json();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', baseURL: base });
  const page = await context.newPage();
  // Marks the trace when a robot starts, with the duration of its slide.
  await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      const animation = animate.apply(this, how);
      if (this.matches('[data-robot]')) {
        const set_off = () => performance.mark(`underway ${animation.effect.getTiming().duration}`);
        void animation.ready.then(set_off, () => undefined);
      }
      return animation;
    };
  });
  let slides = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.view?.possible !== undefined) slides = message.view.possible?.slides ?? [];
    }),
  );
  await page.goto(`/t/${table}`);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'I have it!' }).click();
  await page.getByRole('heading', { name: 'Show it!' }).waitFor();
  await page.waitForTimeout(1000);
  return { page, possible: () => slides };
}

/** Makes the longest possible slide, of one robot after the other. */
async function slide(page, possible, move) {
  const robots = Object.keys(letters);
  const turn = possible().filter((one) => one.move.robot === robots[move % robots.length]);
  const own = turn.length > 0 ? turn : possible();
  const length = ({ path }) => path.slice(1).reduce((sum, to, at) => sum + Math.abs(to.x - path[at].x) + Math.abs(to.y - path[at].y), 0);
  const [longest] = own.sort((a, b) => length(b) - length(a));
  await page.keyboard.press(letters[longest.move.robot]);
  await page.waitForTimeout(300);
  await page.evaluate(() => performance.mark('slide'));
  await page.keyboard.press(arrows[longest.move.direction]);
  await page.waitForTimeout(SLIDE_MS);
}

async function traced(tools, what) {
  const events = [];
  tools.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const done = new Promise((resolve) => tools.once('Tracing.tracingComplete', resolve));
  const categories =
    'devtools.timeline,disabled-by-default-devtools.timeline,disabled-by-default-devtools.timeline.frame,blink.user_timing';
  await tools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: categories.split(',') } });
  await what();
  await tools.send('Tracing.end');
  await done;
  return events;
}

function report(events) {
  const marks = events.filter((one) => one.name === 'slide' && one.cat === 'blink.user_timing');
  const [{ pid, tid }] = marks;
  const during = (one, { ts }) => one.ts >= ts && one.ts < ts + SLIDE_MS * 1000;
  const own = events.filter((one) => one.pid === pid && one.tid === tid && one.ph === 'X');
  const tasks = marks.map((mark) =>
    own.filter((one) => one.name === 'RunTask' && during(one, mark)).map((one) => (one.tdur ?? one.dur) / 1000),
  );
  console.log(`${marks.length} slides, CPU ${THROTTLE} times slower                     p50     p95   worst`);
  console.log(`longest task of a slide, ms of its thread's time ${figures(tasks.map((all) => Math.max(...all)))}`);
  console.log(`all tasks of a slide, ms of their thread's time  ${figures(tasks.map((all) => all.reduce((sum, one) => sum + one, 0)))}`);
  const frames = drawn(events, pid);
  console.log(`frames drawn while a robot slides, ms            ${figures(frames.flat())}`);
  console.log(`longest of them in a slide, ms                   ${figures(frames.map((all) => Math.max(0, ...all)))}`);
  const spent = new Map();
  for (const one of own) {
    if (one.name === 'RunTask' || !marks.some((mark) => during(one, mark))) continue;
    spent.set(one.name, (spent.get(one.name) ?? 0) + (one.tdur ?? one.dur) / 1000 / marks.length);
  }
  const most = [...spent].sort((a, b) => b[1] - a[1]).slice(0, 12);
  for (const [name, ms] of most) console.log(`  ${name.padEnd(46)} ${ms.toFixed(1).padStart(7)} ms a slide`);
}

/** The display time of each frame drawn during a slide, from the browser's own record. */
function drawn(events, pid) {
  const draws = events
    .filter((one) => one.name === 'DrawFrame' && one.pid === pid)
    .map((one) => one.ts)
    .sort((a, b) => a - b);
  return events.flatMap(({ name, cat, ts }) => {
    if (cat !== 'blink.user_timing' || !name.startsWith('underway')) return [];
    const times = draws.filter((one) => one >= ts && one <= ts + Number(name.split(' ')[1]) * 1000);
    return [times.slice(1).map((one, at) => (one - times[at]) / 1000)];
  });
}

function figures(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return [at(0.5), at(0.95), at(1)].map((value) => value.toFixed(1).padStart(7)).join(' ');
}
