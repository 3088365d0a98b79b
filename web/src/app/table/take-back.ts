// Moderation of text: one's own is erased with the token of the seat, others' is reported.
import { call } from '../../lib/api.ts';
import { t } from '../../lib/i18n.svelte.ts';
import { problemTexts } from '../../lib/refusal.ts';
import { heldAt, heldTables, hold } from '../../lib/seats.ts';
import { toast } from '../../lib/toasts.svelte.ts';

export async function takeBack(table: string, seat: number | null): Promise<void> {
  const held = heldAt(table).find((one) => one.seat === seat);
  if (held === undefined) return;
  await confirmed(async () => {
    const { name } = await call('POST /api/tables/{id}/erase', { token: held.token }, { path: { id: table } });
    const game = heldTables().find((one) => one.table === table)?.game ?? '';
    hold(table, game, { ...held, name });
    return t('table.erased', { name });
  });
}

/** Reports a player's name and last messages to the operator of the server. */
export const report = (table: string, seat: number): Promise<void> =>
  confirmed(async () => {
    await call('POST /api/tables/{id}/report', { seat }, { path: { id: table } });
    return t('table.reported');
  });

/** Does something that ends with a notice: its own, or why it failed. */
async function confirmed(work: () => Promise<string>): Promise<void> {
  try {
    toast(await work(), 'good');
  } catch (error) {
    toast(problemTexts(error).join(' '));
  }
}
