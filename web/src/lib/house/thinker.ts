// Thinks for the bots, in a worker of its own that is ended when nobody wants to know any more. What people wait for goes
// before what can wait.
import { randomId } from '../random.ts';
import { eventsOf } from './kept.ts';
import type { Found, FromHouse, ToHouse } from './letters.ts';
import { whenDead } from './life.ts';

const CAN_WAIT = /post-mortem$/;

export class Thinker {
  private worker: Worker | undefined;
  private current: { readonly table: string; readonly job: string } | undefined;
  /** The job that a worker has died over. */
  private fatal: string | undefined;
  private readonly wanted = new Map<string, readonly string[]>();

  constructor(
    private readonly wasm: WebAssembly.Module,
    private readonly report: (table: string, found: Found) => void,
  ) {}

  /** All that a table wants thought about now. */
  want(table: string, jobs: readonly string[]): void {
    if (jobs.length === 0) this.wanted.delete(table);
    else this.wanted.set(table, jobs);
    const { current } = this;
    if (current !== undefined) {
      const first = this.next();
      const wanted = this.wanted.get(current.table)?.includes(current.job) === true;
      const pressing = first !== undefined && !CAN_WAIT.test(first.job) && CAN_WAIT.test(current.job);
      if (wanted && !pressing) return;
      this.end();
    }
    this.begin();
  }

  private next(): { readonly table: string; readonly job: string } | undefined {
    const all = [...this.wanted].flatMap(([table, jobs]) => jobs.map((job) => ({ table, job })));
    return all.find(({ job }) => !CAN_WAIT.test(job)) ?? all[0];
  }

  private begin(): void {
    const next = this.next();
    if (next === undefined) return;
    this.current = next;
    const worker = (this.worker ??= this.hire());
    eventsOf(next.table).then(
      (kept) => {
        if (this.current !== next || this.worker !== worker) return;
        worker.postMessage({ t: 'think', lines: kept.map(({ line }) => line), job: next.job } satisfies ToHouse);
      },
      () => this.found({ job: next.job }),
    );
  }

  private hire(): Worker {
    const worker = new Worker(self.location.href, { type: 'module', name: 'bots' });
    const life = `robotable-bots-${randomId()}`;
    const gone = () => {
      if (this.worker === worker) this.died();
    };
    worker.onmessage = ({ data }: MessageEvent<FromHouse | 'ready'>) => {
      if (data === 'ready') whenDead(life, gone);
      else if (data.t === 'found') this.found(data.found);
      else if (data.t === 'broken') gone();
    };
    worker.onerror = gone;
    worker.postMessage({ t: 'start', wasm: this.wasm, life } satisfies ToHouse);
    return worker;
  }

  /** Its job is begun again by another one. If that dies of it too, nothing was found. */
  private died(): void {
    const { current } = this;
    this.end();
    if (current === undefined) return;
    const job = `${current.table} ${current.job}`;
    if (this.fatal !== job) {
      this.fatal = job;
      return this.begin();
    }
    this.current = current;
    this.found({ job: current.job });
  }

  private found(found: Found): void {
    const { current } = this;
    if (current === undefined || current.job !== found.job) return;
    this.current = undefined;
    const left = (this.wanted.get(current.table) ?? []).filter((job) => job !== current.job);
    this.want(current.table, left);
    this.report(current.table, found);
  }

  private end(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.current = undefined;
  }
}
