// Founds tables of every game at a server, in every stage, and prints them as JSON, with the tokens of their seats:
// scripts/keep-database.sh keeps the database of a release with them.
//
//   node scripts/dist-check/tables.mjs URL
import { anyTurn, clientOf } from './client.mjs';

const { post, connect } = clientOf(new URL(process.argv[2]));
setTimeout(() => {
  console.error('no end after three minutes');
  process.exit(1);
}, 180_000).unref();

/** A table with Ada, who does what `next` says about each view, until it says nothing more. */
async function table(options, stage, next) {
  const founded = await post('/api/tables', { options: { game: options } });
  const seat = await post(`/api/tables/${founded.table}/seats`, { name: 'Ada', founder: founded.token });
  let [view, number, asked] = [{}, 0, 0];
  let socket;
  const send = (message) => socket.send({ ...message, id: `c${(asked += 1)}` });
  await new Promise((resolve, reject) => {
    const take = (message) => {
      if (message.t === 'refused' || message.t === 'error') return reject(new Error(JSON.stringify(message)));
      number = Math.max(number, message.number ?? 0);
      if (message.view === undefined) return;
      Object.assign(view, message.view);
      const messages = next(view, asked);
      if (messages === undefined) return resolve();
      messages.forEach(send);
    };
    const ended = () => reject(new Error('the connection was closed'));
    connect(`/api/tables/${founded.table}/socket`, take, ended).then((open) => {
      socket = open;
      socket.send({ t: 'hello', protocol: 1, token: seat.token });
    }, reject);
  });
  socket.close();
  if (view.table.stage !== stage) throw new Error(`the table is ${view.table.stage}, not ${stage}`);
  return { table: founded.table, token: seat.token, game: options.t, stage, number };
}

const act = (command) => ({ t: 'do', command });
const begin = (level) => [act({ t: 'seat-bot', name: 'Bolt', level }), act({ t: 'start' })];
const robotory = { t: 'robotory', sides: 'host-light' };
const turns = (most) => {
  let played = 0;
  return (view, asked) => {
    if (asked === 0) return begin(1);
    if (view.table.stage === 'over') return undefined;
    if (view.possible?.t !== 'turn') return [];
    if (played === most) return undefined;
    played += 1;
    const command = anyTurn(view.possible);
    view.possible = null;
    return [act(command)];
  };
};

const kept = [
  await table(robotory, 'over', turns(Infinity)),
  await table(robotory, 'playing', turns(4)),
  await table({ t: 'ricochet' }, 'playing', (view, asked) => {
    if (asked === 0) return begin(3);
    if (asked === 2 && view.offers.some(({ command }) => command === 'bid')) {
      return [{ t: 'say', text: 'thirty?' }, act({ t: 'write-note', text: 'red up' }), act({ t: 'bid', moves: 30 })];
    }
    return asked > 2 && view.game?.phase?.bids?.length > 0 ? undefined : [];
  }),
  await table({ t: 'micro' }, 'lobby', (view, asked) => (asked === 0 ? [act({ t: 'rename', name: 'Ada Lovelace' })] : undefined)),
];
await post(`/api/tables/${kept[2].table}/report`, { seat: 0 });
console.log(JSON.stringify(kept, null, 2));
process.exit(0);
