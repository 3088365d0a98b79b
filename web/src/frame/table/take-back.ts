// Against words that should not be there: one's own are taken back with the token of the seat, others' are reported.
import { call } from '../../lib/api.ts';
import { t } from '../../lib/i18n.svelte.ts';
import { problemTexts } from '../../lib/refusal.ts';
import { heldAt, heldTables, hold } from '../../lib/seats.ts';
import { toast } from '../../lib/toasts.svelte.ts';

export async function takeBack(table: string, seat: number | null): Promise<void> {
  const held = heldAt(table).find((one) => one.seat === seat);
  if (held === undefined) return;
  try {
    const { name } = await call('POST /api/tables/{id}/erase', { token: held.token }, { path: { id: table } });
    const game = heldTables().find((one) => one.table === table)?.game ?? '';
    hold(table, game, { ...held, name });
    toast(t('table.erased', { name }), 'good');
  } catch (error) {
    toast(problemTexts(error).join(' '));
  }
}

/** Tells whoever runs the server what somebody is called and has said last. */
export async function report(table: string, seat: number): Promise<void> {
  try {
    await call('POST /api/tables/{id}/report', { seat }, { path: { id: table } });
    toast(t('table.reported'), 'good');
  } catch (error) {
    toast(problemTexts(error).join(' '));
  }
}
