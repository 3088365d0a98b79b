// A worker with a house in it: tables and quick questions, or searches, or the thinking of bots, whatever it is asked.
import { Clock } from './clock.ts';
import type { FromHouse, ToHouse } from './letters.ts';
import { live } from './life.ts';
import { Tables } from './tables.ts';
import { listen } from './test-clock.ts';
import { enter, type Ask } from './wasm.ts';

const post = (letter: FromHouse): void => self.postMessage(letter);

let open: (house: { ask: Ask; tables: Tables }) => void;
const opened = new Promise<{ ask: Ask; tables: Tables }>((resolve) => (open = resolve));

const clock = new Clock();

const TABLES = /^\/api\/tables/;

self.onmessage = async ({ data }: MessageEvent<ToHouse>) => {
  try {
    if (data.t === 'start') {
      const ask = await enter(data.wasm);
      await live(data.life);
      if (data.testClock === true) listen((ms) => clock.push(ms));
      open({ ask, tables: new Tables(ask, data.wasm, clock, post) });
      // Whoever waits for us needs no more than this.
      self.postMessage('ready');
    } else {
      const { ask, tables } = await opened;
      await heed(data, ask, tables);
    }
  } catch (error) {
    post({ t: 'broken', why: String(error) });
  }
};

async function heed(letter: Exclude<ToHouse, { t: 'start' }>, ask: Ask, tables: Tables): Promise<void> {
  switch (letter.t) {
    case 'ask': {
      const { id, asked } = letter;
      const question = { t: 'question', ...asked, now: clock.now(), luck: luck() };
      const answer = TABLES.test(asked.path)
        ? await tables.question(question)
        : ask(question, (text) => post({ t: 'progress', id, text })).answer;
      return post({ t: 'answer', id, status: answer?.status ?? 500, body: answer?.body ?? 'null' });
    }
    case 'open':
      post({ t: 'opened', socket: letter.socket });
      return tables.open(letter.socket, letter.table);
    case 'say':
      return tables.say(letter.socket, letter.text);
    case 'close':
      return tables.close(letter.socket);
    case 'think': {
      const { found } = ask({ t: 'think', lines: letter.lines, job: letter.job });
      return post({ t: 'found', found: found ?? { job: letter.job } });
    }
    default:
      letter satisfies never;
  }
}

/** 64 random bytes as digits. */
function luck(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(64)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
