// Uses a server as a browser does, through whatever is in front of it: pages, the API with an Origin header, and a whole game of
// RoboTory against a bot over a WebSocket. Needs nothing but Node.
//
//   node scripts/dist-check/play.mjs URL [--connect ADDRESS] [--ca FILE] [--public] [--restart]
//
// --connect  connect to this address, whatever the name in the URL resolves to
// --ca       trust this certificate too
// --public   fail if /metrics can be read
// --restart  after four turns print "playing", wait until the server restarts, and finish the game after it
import { readFileSync } from 'node:fs';
import { anyTurn, clientOf } from './client.mjs';

const base = new URL(process.argv[2]);
const option = (name) => (process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined);
const ca = option('--ca') && readFileSync(option('--ca'));
const { request, post, connect } = clientOf(base, { address: option('--connect'), ca });

function fail(message) {
  console.error(`${base.origin}: ${message}`);
  process.exit(1);
}
/** Nothing here takes this long. */
setTimeout(() => fail('no end after three minutes'), 180_000).unref();

async function pages() {
  const page = await request('/');
  if (page.status !== 200 || !page.headers['content-type']?.startsWith('text/html')) fail(`/ is answered with ${page.status}`);
  const script = page.text.match(/(?:src|href)="(\/assets\/[^"]+)"/)?.[1] ?? fail('the page names no file of the client');
  for (const path of [script, '/t/abcdef', '/licences.txt', '/readyz', '/api/options', '/api/docs', '/api/protocol']) {
    const { status } = await request(path);
    if (status !== 200) fail(`${path} is answered with ${status}`);
  }
  const metrics = await request('/metrics');
  if (process.argv.includes('--public') && metrics.status === 200) fail('everyone can read /metrics');
}

async function game(waitForRestart) {
  const founded = await post('/api/tables', { options: { game: { t: 'robotory', sides: 'host-light' } } });
  const seat = await post(`/api/tables/${founded.table}/seats`, { name: 'Ada', founder: founded.token });
  const path = `/api/tables/${founded.table}/socket`;
  let [view, number, turns, restarts, commands, ready] = [{}, 0, 0, 0, 0, false];
  let socket;
  const act = (command) => socket.send({ t: 'do', id: `c${(commands += 1)}`, command });
  await new Promise((resolve, reject) => {
    const take = (message) => {
      if (message.t === 'refused' || message.t === 'error') return reject(new Error(JSON.stringify(message)));
      if (message.t === 'welcome' && message.number < number) return reject(new Error(`event ${number} was lost: the table is at ${message.number}`));
      if (message.t === 'closing' && message.reason === 'shutdown') restarts += 1;
      if (message.number !== undefined) number = Math.max(number, message.number);
      if (message.view === undefined) return;
      Object.assign(view, message.view);
      if (view.table.stage === 'over') return resolve();
      if (message.t === 'welcome' && view.table.stage === 'lobby') {
        act({ t: 'seat-bot', name: 'Bolt', level: 1 });
        act({ t: 'start' });
      }
      if (view.possible?.t !== 'turn') return;
      if (waitForRestart && turns === 4 && restarts === 0) {
        if (!ready) console.log('playing');
        ready = true;
        return;
      }
      turns += 1;
      act(anyTurn(view.possible));
      view.possible = null;
    };
    const open = async () => {
      try {
        socket = await connect(path, take, end);
        socket.send({ t: 'hello', protocol: 1, token: seat.token });
      } catch (error) {
        if (restarts === 0) return reject(error);
        setTimeout(open, 200);
      }
    };
    const end = () => {
      if (view.table?.stage === 'over') return;
      if (restarts === 0) return reject(new Error('the connection was closed'));
      setTimeout(open, 200);
    };
    open();
  });
  socket.close();
  if (waitForRestart && restarts === 0) fail('the server did not restart');
  const replay = await request(`/api/tables/${founded.table}/replay`);
  if (replay.status !== 200) fail(`the replay is answered with ${replay.status}`);
  return { turns, events: number, restarts };
}

try {
  await pages();
  const { turns, events, restarts } = await game(process.argv.includes('--restart'));
  const through = restarts > 0 ? `, through ${restarts} restart` : '';
  console.log(`${base.origin}: pages, and a game of ${turns} turns and ${events} events over a WebSocket${through}`);
} catch (error) {
  fail(error.message);
}
process.exit(0);
