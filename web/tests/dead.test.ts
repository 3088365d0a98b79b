// A connection that dies silently: no data gets through, and neither end is notified.
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Observer } from './observer.ts';
import { makeTable, Person, phone, sit } from './people.ts';
import { base, browser } from './run/worker.ts';

/** A proxy to the server. Its open connections can go dead; later ones work. */
class Cable {
  private readonly ends = new Set<Socket>();

  private constructor(private readonly door: Server) {}

  static async to(base: string): Promise<Cable> {
    const { hostname, port } = new URL(base);
    const cable = new Cable(createServer((near) => cable.pass(near, connect(Number(port), hostname))));
    await new Promise<void>((ready) => cable.door.listen(0, '127.0.0.1', ready));
    return cable;
  }

  get base(): string {
    return `http://127.0.0.1:${(this.door.address() as AddressInfo).port}`;
  }

  private pass(near: Socket, far: Socket): void {
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.ends.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.ends.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  }

  die(): void {
    for (const end of this.ends) {
      end.unpipe();
      end.pause();
    }
  }

  cut(): void {
    for (const end of this.ends) end.destroy();
    this.door.close();
  }
}

let cable: Cable;
beforeAll(async () => {
  cable = await Cable.to(base);
});
afterAll(() => cable?.cut());

test('who acts is heard all the same', async () => {
  const table = await makeTable('robotory', { sides: 'host-light' });
  const ada = await Person.arrive(browser, { ...phone, baseURL: cable.base });
  const eyes = new Observer(ada.page);
  const host = await fetch(`${base}/api/tables/${table}/seats`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ben' }),
  });
  expect(host.status).toBe(201);
  await sit(ada, table, 'Ada');
  await ada.page.locator('[data-connection="live"]').waitFor({ state: 'attached' });
  await ada.page.getByRole('button', { name: 'Table menu' }).tap();
  const name = ada.page.getByRole('dialog').getByRole('textbox').first();
  await name.fill('Ida');
  cable.die();
  await name.press('Enter');
  await eyes.see((view) => view.seats.some((seat) => seat.name === 'Ida'));
  // The timing is tested with a fake clock: src/connection/link.test.ts.
  await ada.leave();
});
