// The local tables: events are stored before they are shown, tables are woken at their deadlines, and bots think in a
// separate worker. Requests are serialised, because storing is asynchronous.
import type { Cancel, Clock } from './clock.ts';
import { eventsOf, keep, saidAt } from './event-store.ts';
import type { FromWorker, Effects } from './worker-messages.ts';
import { Thinker } from './bot-worker.ts';
import type { Ask } from './wasm.ts';

interface Open {
  readonly sockets: Map<number, { hello: string | undefined }>;
  cancelWake: Cancel | undefined;
  /** The number of the last event. */
  number: number;
  readonly release: () => void;
}

/** A message to the engine about a table (`crates/wasm/src/local_server.rs`). */
type AtTable = { readonly t: 'hear' | 'news' | 'report' | 'wake'; readonly table: string; readonly [more: string]: unknown };
type Question = { readonly t: string; readonly method: string; readonly path: string };

/** The maximum number of retries after a version conflict with another page. */
const TRIES_MAX = 5;
/** The delay before retrying when storage was full. */
const FULL_AGAIN = 10_000;

export class Tables {
  private readonly loaded = new Map<string, Open>();
  private readonly tableOf = new Map<number, string>();
  private readonly others = new BroadcastChannel('robotable-tables');
  private readonly thinker: Thinker;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly ask: Ask,
    wasm: WebAssembly.Module,
    private readonly clock: Clock,
    private readonly post: (message: FromWorker) => void,
  ) {
    this.thinker = new Thinker(wasm, (table, found) => void this.byItself({ t: 'report', table, found }));
    this.others.onmessage = ({ data }: MessageEvent<string>) => void this.inTurn(() => this.follow(data));
  }

  /** Answers a request about tables, as over HTTP. */
  question(asked: Question): Promise<Effects['answer']> {
    return this.inTurn(async () => {
      const table = /^\/api\/tables\/([^/?]+)/.exec(asked.path)?.[1];
      const before = table === undefined || this.loaded.has(table);
      if (table !== undefined && !before) await this.load(table, false);
      const outcome = await this.done(() => this.ask(asked));
      const about = outcome === 'full' ? table : outcome.table;
      if (about !== undefined && (this.loaded.get(about)?.sockets.size ?? 0) === 0) this.forget(about);
      return outcome === 'full' ? FULL : outcome.answer;
    });
  }

  open(socket: number, table: string): Promise<void> {
    return this.inTurn(async () => {
      const open = this.loaded.get(table) ?? (await this.load(table, true));
      if (open === undefined) return this.tell(socket, { t: 'closing', reason: 'no-table', retry_ms: null });
      open.sockets.set(socket, { hello: undefined });
      this.tableOf.set(socket, table);
    });
  }

  say(socket: number, text: string): Promise<void> {
    return this.inTurn(async () => {
      const table = this.tableOf.get(socket);
      const state = table === undefined ? undefined : this.loaded.get(table)?.sockets.get(socket);
      if (table === undefined || state === undefined) return;
      const outcome = await this.act({ t: 'hear', table, from: socket, text });
      const first = state.hello === undefined;
      state.hello ??= text;
      if (outcome !== 'full') return;
      if (first) this.greet(table, socket, text);
      const { id } = JSON.parse(text) as { id?: string };
      if (id === undefined) this.post({ t: 'full' });
      else this.tell(socket, { t: 'refused', id, code: 'no-space', text: NO_SPACE, faults: [] });
    });
  }

  close(socket: number): Promise<void> {
    return this.inTurn(async () => {
      const table = this.tableOf.get(socket);
      this.tableOf.delete(socket);
      const open = table === undefined ? undefined : this.loaded.get(table);
      if (table === undefined || open === undefined) return;
      open.sockets.delete(socket);
      this.ask({ t: 'part', table, from: socket });
      // Without a viewer nothing happens, and no clock runs.
      if (open.sockets.size === 0) this.forget(table);
    });
  }

  /** Serialises calls; a failed one does not affect the next. */
  private inTurn<T>(run: () => Promise<T>): Promise<T> {
    const now = this.last.then(run, run);
    this.last = now.catch(() => undefined);
    return now.catch((error: unknown) => {
      this.post({ t: 'broken', why: String(error) });
      throw error;
    });
  }

  private act(asked: AtTable): Promise<Effects | 'full'> {
    if (!this.loaded.has(asked.table)) return Promise.resolve({ jobs: [] });
    return this.done(() => this.ask({ ...asked, now: this.clock.now() }));
  }

  /** An action of a clock or a bot. If it cannot be stored, there is no caller to notify, so all viewers are. */
  private byItself(asked: AtTable): Promise<void> {
    return this.inTurn(async () => {
      if ((await this.act(asked)) === 'full') this.post({ t: 'full' });
    });
  }

  /** Decides, stores the events, and only then sends them. */
  private async done(ask: () => Effects): Promise<Effects | 'full'> {
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const outcome = ask();
      if (outcome.wrong !== undefined) throw new Error(outcome.wrong);
      const { table } = outcome;
      if (table === undefined) return outcome;
      const written = await keep(table, outcome.keep ?? [], outcome.said ?? []);
      if (written === 'kept') {
        this.show(table, outcome);
        return outcome;
      }
      // Events that are not stored have not happened.
      await this.again(table);
      if (written === 'late') continue;
      this.wakeAfter(table, FULL_AGAIN);
      break;
    }
    return 'full';
  }

  private show(table: string, outcome: Effects): void {
    for (const { to, text } of outcome.tell ?? []) this.post({ t: 'told', socket: to, text });
    const open = this.loaded.get(table);
    const last = outcome.keep?.at(-1)?.number;
    if (last !== undefined) this.others.postMessage(table);
    if (open === undefined) return;
    open.number = last ?? open.number;
    open.cancelWake?.();
    if (outcome.wake !== undefined) this.wakeAfter(table, outcome.wake - this.clock.now());
    if (open.sockets.size > 0) this.thinker.want(table, outcome.jobs);
  }

  private wakeAfter(table: string, wait: number): void {
    const open = this.loaded.get(table);
    if (open === undefined) return;
    open.cancelWake?.();
    open.cancelWake = this.clock.later(wait, () => void this.byItself({ t: 'wake', table }));
  }

  /** Loads a table from storage, if it exists. For a player its clocks resume where they stopped. */
  private async load(table: string, toPlay: boolean): Promise<Open | undefined> {
    const lines = await eventsOf(table);
    const last = lines.at(-1);
    if (last === undefined) return undefined;
    const { alone, release } = toPlay ? await hold(table) : { alone: false, release: () => undefined };
    const open: Open = { sockets: new Map(), cancelWake: undefined, number: last.number, release };
    this.loaded.set(table, open);
    const said = await saidAt(table);
    await this.done(() => this.ask({ t: 'load', table, lines, said, now: this.clock.now(), alone }));
    return open;
  }

  /** Reloads a table: all viewers get the stored state. */
  private async again(table: string): Promise<void> {
    this.ask({ t: 'forget', table });
    const open = this.loaded.get(table);
    const lines = await eventsOf(table);
    if (open === undefined || lines.length === 0) return;
    this.ask({ t: 'load', table, lines, said: await saidAt(table), now: this.clock.now(), alone: false });
    open.number = lines.at(-1)?.number ?? 0;
    for (const [socket, { hello }] of open.sockets) if (hello !== undefined) this.greet(table, socket, hello);
  }

  private greet(table: string, socket: number, hello: string): void {
    const { tell } = this.ask({ t: 'greet', table, from: socket, text: hello, now: this.clock.now() });
    for (const { to, text } of tell ?? []) this.post({ t: 'told', socket: to, text });
  }

  /** Another page has stored events. */
  private async follow(table: string): Promise<void> {
    const open = this.loaded.get(table);
    if (open === undefined) return;
    const lines = await eventsOf(table, open.number);
    if (lines.length === 0) return;
    open.number = lines.at(-1)?.number ?? open.number;
    await this.act({ t: 'news', table, lines });
  }

  private forget(table: string): void {
    const open = this.loaded.get(table);
    open?.cancelWake?.();
    open?.release();
    this.loaded.delete(table);
    this.thinker.want(table, []);
    this.ask({ t: 'forget', table });
  }

  private tell(socket: number, message: object): void {
    this.post({ t: 'told', socket, text: JSON.stringify(message) });
  }
}

const NO_SPACE = 'this browser has no space left to keep it';
const FULL = {
  status: 507,
  body: JSON.stringify({ type: '/api/docs#no-space', title: 'No space', status: 507, code: 'no-space', detail: NO_SPACE }),
};

/** Resolves to whether no other page has this table open; from now on this page has. */
function hold(table: string): Promise<{ alone: boolean; release: () => void }> {
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return Promise.resolve({ alone: true, release: () => undefined });
  return new Promise((resolve) => {
    void locks.request(`robotable-${table}`, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve({ alone: false, release: () => undefined });
      return new Promise<void>((release) => resolve({ alone: true, release }));
    });
  });
}
