// The context of a table's components: the view, the commands, and the time. A game's table provides it, so that
// components need not pass it on.
import { getContext, onDestroy, setContext } from 'svelte';
import { offered, type Command, type OfferKind, type View } from '../../connection/protocol.ts';
import type { Handler } from '../../lib/keys.svelte.ts';
import type { TableProps } from '../contract.ts';
import { Banner } from './banner.svelte.ts';
import { CROWD } from './Players.svelte';
import { ticking } from './ticking.svelte.ts';

const TABLE = Symbol('table');

export class TableContext {
  readonly banner = new Banner();
  /** The table's time, updated a few times a second. */
  readonly time: () => number;

  constructor(
    private readonly props: () => TableProps,
    every_ms: number,
  ) {
    this.time = ticking(() => this.now(), every_ms);
    setContext(TABLE, this);
    onDestroy(() => this.banner.stop());
  }

  get view(): View {
    return this.props().view;
  }

  get bigScreen(): boolean {
    return this.props().bigScreen;
  }

  /** The seat that is addressed in person; null on a shared screen. */
  get you(): number | null {
    return this.props().shared === true ? null : this.view.you;
  }

  /** True if there are too many players for one column on a big screen. */
  get crowded(): boolean {
    return this.bigScreen && this.view.seats.length > CROWD;
  }

  readonly now = (): number => this.props().now();
  readonly act: TableProps['act'] = (command) => this.props().act(command);
  readonly may = (command: OfferKind): boolean => !this.bigScreen && offered(this.view, command, this.time());

  /** A key for a command, active while the command is offered. */
  key(action: Handler['action'], label: Handler['label'], command: Command & { readonly t: OfferKind }): Handler {
    return { action, label, enabled: this.may(command.t), run: () => void this.act(command) };
  }
}

export function tableContext(): TableContext {
  return getContext<TableContext>(TABLE);
}

/** The table's clock; outside of a table the browser's, which is never paused. */
export function tableClock(): Pick<TableContext, 'now'> & { readonly view: Pick<View, 'paused'> } {
  return getContext<TableContext | undefined>(TABLE) ?? { now: () => Date.now(), view: { paused: null } };
}
