// The dialogs of a table's page.
import type { SeatView } from '../../connection/protocol.ts';

export type TableDialog =
  | { readonly is: 'invite' | 'menu' | 'options' | 'rules' | 'add-here' | 'leave' | 'end-game' | 'erase' }
  | { readonly is: 'handicap' | 'remove' | 'report'; readonly seat: SeatView };

export type OpenDialog = (dialog: TableDialog) => void;
