// The tables at which this browser has seats, with their stages. Tables that no longer exist are forgotten.
import type { Stage } from '../connection/protocol.ts';
import { call, Problem } from './api.ts';
import { forget, heldTables, type HeldTable } from './seats.ts';

export class HeldStages {
  tables = $state.raw<readonly HeldTable[]>([]);
  stages = $state.raw<Readonly<Record<string, Stage>>>({});
  /** True once the server has answered, or failed to, for each table. */
  isLoaded = $state(false);

  /** `most` is the number of tables that are shown, the last used first. */
  constructor(most = Infinity) {
    this.tables = heldTables().slice(0, most);
  }

  /** Asks for the stages of all tables. */
  async load(): Promise<void> {
    await Promise.all(this.tables.map(({ table }) => this.loadStage(table)));
    this.isLoaded = true;
  }

  forget(table: string): void {
    forget(table);
    this.tables = this.tables.filter((one) => one.table !== table);
  }

  private async loadStage(table: string): Promise<void> {
    try {
      const { stage } = await call('GET /api/tables/{id}', { path: { id: table } });
      this.stages = { ...this.stages, [table]: stage };
    } catch (error) {
      if (error instanceof Problem && error.code === 'no-table') this.forget(table);
    }
  }
}
