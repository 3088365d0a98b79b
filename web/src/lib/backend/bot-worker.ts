// Computes for the bots in a separate worker, which is terminated when the result is no longer needed. Jobs that
// players wait for go first.
import { randomId } from '../random.ts';
import { eventsOf } from './event-store.ts';
import type { JobResult, FromWorker, ToWorker } from './worker-messages.ts';
import { whenDead } from './liveness.ts';

const CAN_WAIT = /post-mortem$/;

export class Thinker {
  private worker: Worker | undefined;
  private current: { readonly table: string; readonly job: string } | undefined;
  /** The job on which a worker has died. */
  private fatal: string | undefined;
  private readonly wanted = new Map<string, readonly string[]>();

  constructor(
    private readonly wasm: WebAssembly.Module,
    private readonly report: (table: string, found: JobResult) => void,
  ) {}

  /** Sets all jobs that a table needs now. */
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
        worker.postMessage({ t: 'think', lines: kept.map(({ line }) => line), job: next.job } satisfies ToWorker);
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
    worker.onmessage = ({ data }: MessageEvent<FromWorker | 'ready'>) => {
      if (data === 'ready') whenDead(life, gone);
      else if (data.t === 'found') this.found(data.found);
      else if (data.t === 'broken') gone();
    };
    worker.onerror = gone;
    worker.postMessage({ t: 'start', wasm: this.wasm, life } satisfies ToWorker);
    return worker;
  }

  /** Another worker restarts the job. If that dies too, the job has no result. */
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

  private found(found: JobResult): void {
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
