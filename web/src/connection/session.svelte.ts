// A table as seen by this browser: one link for every seat that it holds, or one for watching. One seat is always the
// acting one; the page shows its view.
import { heldAt, onSeatsElsewhere, release, touch, type Held } from '../lib/seats.ts';
import type { Answer, EventStream } from './answer.ts';
import { Link, type LinkState } from './link.ts';
import type { Command, EventSeen, Fault, Reaction, RobotoryRobot, View } from './protocol.ts';
import type { TableState } from './table-state.ts';
import type { Environment } from './environment.ts';

/** The callbacks and settings of the page. */
export interface SessionListener {
  /** Watches even if this browser holds seats: for a big screen. */
  readonly onlooker?: boolean;
  /** The seat that the game waits for: if it belongs to this screen, it becomes the acting one. */
  turnOf(view: View): number | undefined;
  refused(code: string, text: string, faults?: readonly Fault[], command?: Command): void;
  reacted(seat: number, reaction: Reaction): void;
  /** A seat of this screen was lost. */
  sentAway(reason: 'removed' | 'bad-token'): void;
}

class Place {
  state = $state.raw<LinkState>({ is: 'connecting' });
  room = $state.raw<TableState>();
  readonly link: Link;

  constructor(
    readonly held: Held | undefined,
    world: Environment,
    on: {
      room: (place: Place, events: readonly EventSeen[]) => void;
      reacted: SessionListener['reacted'];
      closed: (reason: string) => void;
    },
  ) {
    this.link = new Link(world, held?.token, {
      state: (state) => {
        this.state = state;
        if (state.is === 'closed') on.closed(state.reason);
      },
      room: (room, events) => {
        this.room = room;
        on.room(this, events);
      },
      reacted: on.reacted,
      error: (code, text) => console.error(`the server did not understand: ${code}: ${text}`),
    });
  }
}

export class TableSession {
  private places = $state.raw<readonly Place[]>([]);
  private chosen = $state<number>();
  /** The last state seen through any seat, so that switching seats does not blank the page. */
  private lastRoom = $state.raw<TableState>();
  private told = 0;
  private readonly listeners = new Set<(events: readonly EventSeen[]) => void>();
  private readonly undo: (() => void)[] = [];

  constructor(
    private readonly table: string,
    private readonly world: Environment,
    private readonly listener: SessionListener,
  ) {}

  start(): void {
    this.reconcile();
    this.undo.push(onSeatsElsewhere(() => this.reconcile()));
    const nudge = () => {
      if (!document.hidden) for (const place of this.places) place.link.nudge();
    };
    const offline = () => {
      for (const place of this.places) place.link.doubt();
    };
    for (const [name, target, run] of [
      ['online', window, nudge],
      ['pageshow', window, nudge],
      ['visibilitychange', document, nudge],
      ['offline', window, offline],
    ] as const) {
      target.addEventListener(name, run);
      this.undo.push(() => target.removeEventListener(name, run));
    }
  }

  stop(): void {
    for (const undo of this.undo) undo();
    for (const place of this.places) place.link.stop();
  }

  /** The seats held by this screen. */
  get held(): readonly Held[] {
    return this.places.flatMap((place) => (place.held === undefined ? [] : [place.held]));
  }

  /** The acting seat; undefined while watching. */
  get acting(): number | undefined {
    return this.actingPlace?.held?.seat;
  }

  get room(): TableState | undefined {
    return this.actingPlace?.room ?? this.lastRoom;
  }

  get view(): View | undefined {
    return this.room?.view;
  }

  get state(): LinkState {
    return this.actingPlace?.state ?? { is: 'connecting' };
  }

  /** Makes another seat of this screen the acting one. */
  choose(seat: number): void {
    this.chosen = seat;
  }

  readonly events: EventStream = {
    subscribe: (listener) => {
      this.listeners.add(listener);
      return () => this.listeners.delete(listener);
    },
  };

  readonly now = (): number => this.actingPlace?.link.clock.at(this.world.now()) ?? this.world.now();

  readonly act = async (command: Command): Promise<Answer> => {
    return this.handle(await this.actingPlace?.link.act(command), command);
  };

  readonly say = async (text: string): Promise<Answer> => this.handle(await this.actingPlace?.link.say(text));

  readonly react = async (reaction: Reaction): Promise<Answer> => this.handle(await this.actingPlace?.link.react(reaction));

  readonly steps = async (robot: RobotoryRobot, path: readonly number[]): Promise<readonly number[]> => {
    const reply = await this.actingPlace?.link.ask((id) => ({ t: 'steps', id, robot, path: [...path] }));
    return reply?.t === 'steps' ? reply.next : [];
  };

  /** Sends a command as another seat of this screen: only the host can start, for example. */
  readonly actFor = async (seat: number, command: Command): Promise<Answer> => {
    return this.handle(await this.places.find((place) => place.held?.seat === seat)?.link.act(command), command);
  };

  /** Opens links for new seats and closes those of seats that are gone. */
  reconcile(): void {
    const held = this.listener.onlooker ? [] : heldAt(this.table);
    const wanted: (Held | undefined)[] = held.length === 0 ? [undefined] : [...held];
    const kept = this.places.filter((place) => wanted.some((one) => one?.token === place.held?.token));
    for (const place of this.places) if (!kept.includes(place)) place.link.stop();
    this.places = wanted.map((one) => kept.find((place) => place.held?.token === one?.token) ?? this.open(one));
    if (held.length > 0) touch(this.table);
  }

  retry(): void {
    for (const place of this.places) place.link.nudge();
  }

  private get actingPlace(): Place | undefined {
    return this.places.find((place) => place.held?.seat === this.chosen) ?? this.places[0];
  }

  private open(held: Held | undefined): Place {
    const place = new Place(held, this.world, {
      room: (from, events) => this.roomChanged(from, events),
      reacted: (seat, reaction) => {
        if (place === this.actingPlace) this.listener.reacted(seat, reaction);
      },
      closed: (reason) => {
        if (held === undefined || (reason !== 'bad-token' && reason !== 'removed')) return;
        this.listener.sentAway(reason);
        this.lostSeat(held);
      },
    });
    place.link.start();
    return place;
  }

  private roomChanged(place: Place, events: readonly EventSeen[]): void {
    const room = place.room;
    if (room === undefined) return;
    if (place.held !== undefined && room.you === null) {
      const seat = place.held.seat;
      if (events.some(({ fact }) => fact?.t === 'removed' && fact.seat === seat)) this.listener.sentAway('removed');
      return this.lostSeat(place.held);
    }
    this.lastRoom = room;
    this.follow(room);
    if (place !== this.actingPlace) return;
    // The new acting seat may have received events already that the previous one has reported.
    const news = events.filter((event) => event.number > this.told);
    this.told = Math.max(this.told, room.number);
    if (news.length > 0) for (const listener of this.listeners) listener(news);
  }

  // The seat was given up or taken away, so its token is useless.
  private lostSeat(held: Held): void {
    release(this.table, held.token);
    queueMicrotask(() => this.reconcile());
  }

  private follow(room: TableState): void {
    const turn = this.listener.turnOf(room.view);
    if (turn !== undefined && turn !== this.chosen && this.places.some((place) => place.held?.seat === turn)) {
      this.chosen = turn;
    }
  }

  private handle(answer: Answer | undefined, command?: Command): Answer {
    const result: Answer = answer ?? { ok: false, code: 'closed', text: 'the connection is closed' };
    if (!result.ok) this.listener.refused(result.code, result.text, result.faults, command);
    return result;
  }
}
