// A table's page: its session, what was seen there, the end of the game, and what is open. The page provides it by
// context, so that its parts need not pass it on.
import { getContext, onMount, setContext } from 'svelte';
import { browser } from '../../connection/environment.ts';
import { offered, type OfferKind, type SeatView, type View } from '../../connection/protocol.ts';
import { TableSession } from '../../connection/session.svelte.ts';
import { isHere } from '../../lib/backend/here.ts';
import { t } from '../../lib/i18n.svelte.ts';
import { refusalText } from '../../lib/refusal.ts';
import { play } from '../../lib/sound.ts';
import { toast } from '../../lib/toasts.svelte.ts';
import { floatOver } from '../components/over.ts';
import { Curtain } from '../highlights/curtain.svelte.ts';
import { outcomeOf } from '../highlights/outcome.ts';
import { notNowText } from './not-now.ts';
import { turnOf } from './turn.ts';
import { Watch } from './watch.svelte.ts';

const PAGE = Symbol('table page');

/** The dialogs of the page. */
export type TableDialog =
  | { readonly is: 'invite' | 'menu' | 'options' | 'rules' | 'add-here' | 'leave' | 'end-game' | 'erase' }
  | { readonly is: 'handicap' | 'remove' | 'report'; readonly seat: SeatView };

export class TablePage {
  readonly watch = new Watch();
  readonly curtain = new Curtain();
  readonly session: TableSession;
  dialog = $state.raw<TableDialog>();
  /** True while the chat is open. */
  chat = $state(false);

  /** A big screen only watches, whatever seats this browser holds. */
  constructor(
    readonly id: string,
    readonly bigScreen = false,
  ) {
    this.session = new TableSession(id, browser(id), {
      onlooker: bigScreen,
      turnOf,
      refused: (code, text, faults, command) => {
        play('refuse');
        const late = code === 'not-now' && command !== undefined && this.view !== undefined;
        toast(late ? notNowText(command, this.view, this.session.now) : refusalText(code, text, faults), 'bad');
      },
      reacted: (seat, reaction) => this.watch.react(seat, reaction, this.view),
      sentAway: (reason) => {
        if (reason === 'removed') toast(t('table.closed.removed'), 'bad');
      },
    });
    setContext(PAGE, this);
    floatOver(() => this.watch.bubbles(this.view));
    onMount(() => this.start());
  }

  get view(): View | undefined {
    return this.session.view;
  }

  /** The seats of this screen. */
  get here(): readonly number[] {
    return this.session.held.map((held) => held.seat);
  }

  /** True for a local table: others can join only after the game has moved to a server. */
  get isLocal(): boolean {
    return !STATIC_SITE && isHere(this.id);
  }

  readonly act: TableSession['act'] = (command) => this.session.act(command);
  readonly may = (command: OfferKind): boolean => this.view !== undefined && offered(this.view, command, this.session.now());

  readonly open = (dialog: TableDialog): void => void (this.dialog = dialog);
  readonly close = (): void => void (this.dialog = undefined);

  private start(): () => void {
    this.session.start();
    const unsubscribe = this.session.events.subscribe((events) => {
      if (this.view === undefined) return;
      this.watch.events(events, this.view);
      this.curtain.observe(events, () => {
        if (this.view !== undefined) play(outcomeOf(this.view, this.here).is === 'lost' ? 'sigh' : 'fanfare');
      });
    });
    return () => {
      unsubscribe();
      this.watch.talk.stop();
      this.curtain.raise();
      this.session.stop();
    };
  }
}

export function tablePage(): TablePage {
  return getContext<TablePage>(PAGE);
}
