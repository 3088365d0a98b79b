// The worker script of the offline engine: serves tables and fast requests, searches, or bots, depending on the
// messages.
import { Clock } from './clock.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';
import { live } from './liveness.ts';
import { Tables } from './tables.ts';
import { listen } from './test-clock.ts';
import { instantiate, type Ask } from './wasm.ts';

const post = (message: FromWorker): void => self.postMessage(message);

let open: (engine: { ask: Ask; tables: Tables }) => void;
const opened = new Promise<{ ask: Ask; tables: Tables }>((resolve) => (open = resolve));

const clock = new Clock();

const TABLES = /^\/api\/tables/;

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  try {
    if (data.t === 'start') {
      const ask = await instantiate(data.wasm);
      await live(data.life);
      if (data.testClock === true) listen((ms) => clock.push(ms));
      open({ ask, tables: new Tables(ask, data.wasm, clock, post) });
      // Signals that the worker has started.
      self.postMessage('ready');
    } else {
      const { ask, tables } = await opened;
      await handle(data, ask, tables);
    }
  } catch (error) {
    post({ t: 'broken', why: String(error) });
  }
};

async function handle(message: Exclude<ToWorker, { t: 'start' }>, ask: Ask, tables: Tables): Promise<void> {
  switch (message.t) {
    case 'ask': {
      const { id, asked } = message;
      const question = { t: 'question', ...asked, now: clock.now(), luck: luck() };
      const answer = TABLES.test(asked.path)
        ? await tables.question(question)
        : ask(question, (text) => post({ t: 'progress', id, text })).answer;
      return post({ t: 'answer', id, status: answer?.status ?? 500, body: answer?.body ?? 'null' });
    }
    case 'open':
      post({ t: 'opened', socket: message.socket });
      return tables.open(message.socket, message.table);
    case 'say':
      return tables.say(message.socket, message.text);
    case 'close':
      return tables.close(message.socket);
    case 'think': {
      const { found } = ask({ t: 'think', lines: message.lines, job: message.job });
      return post({ t: 'found', found: found ?? { job: message.job } });
    }
    default:
      message satisfies never;
  }
}

/** 64 random bytes as hex digits. */
function luck(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(64)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
