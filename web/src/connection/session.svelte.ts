// A table as this browser sits at it: one link for every seat that it holds, or one for looking on. Somebody is always
// the acting one; their view is what the page shows.
import { heldAt, onSeatsElsewhere, release, touch, type Held } from '../lib/seats.ts';
import type { Answer, EventStream } from './answer.ts';
import { Link, type LinkState } from './link.ts';
import type { Command, EventSeen, Fault, Reaction, RobotoryRobot, View } from './protocol.ts';
import type { Room } from './room.ts';
import type { World } from './world.ts';

/** What the page is told besides the state it can read. */
export interface SessionListener {
  /** Looks on, whatever seats this browser holds: for a big screen. */
  readonly onlooker?: boolean;
  /** The seat that the game waits for: if it is one of this screen's, it acts from then on. */
  turnOf(view: View): number | undefined;
  refused(code: string, text: string, faults?: readonly Fault[]): void;
  reacted(seat: number, reaction: Reaction): void;
  /** A seat of this screen is no longer its own. */
  sentAway(reason: 'removed' | 'bad-token'): void;
}

class Place {
  state = $state.raw<LinkState>({ is: 'connecting' });
  room = $state.raw<Room>();
  readonly link: Link;

  constructor(
    readonly held: Held | undefined,
    world: World,
    heard: {
      room: (place: Place, events: readonly EventSeen[]) => void;
      reacted: SessionListener['reacted'];
      closed: (reason: string) => void;
    },
  ) {
    this.link = new Link(world, held?.token, {
      state: (state) => {
        this.state = state;
        if (state.is === 'closed') heard.closed(state.reason);
      },
      room: (room, events) => {
        this.room = room;
        heard.room(this, events);
      },
      reacted: heard.reacted,
      error: (code, text) => console.error(`the server did not understand: ${code}: ${text}`),
    });
  }
}

export class TableSession {
  private places = $state.raw<readonly Place[]>([]);
  private chosen = $state<number>();
  /** What was last seen through any place, so that changing places does not blank the page. */
  private lastRoom = $state.raw<Room>();
  private told = 0;
  private readonly listeners = new Set<(events: readonly EventSeen[]) => void>();
  private readonly undo: (() => void)[] = [];

  constructor(
    private readonly table: string,
    private readonly world: World,
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

  /** Those who sit at this screen. */
  get held(): readonly Held[] {
    return this.places.flatMap((place) => (place.held === undefined ? [] : [place.held]));
  }

  /** The seat that acts; nobody while one only looks on. */
  get acting(): number | undefined {
    return this.actingPlace?.held?.seat;
  }

  get room(): Room | undefined {
    return this.actingPlace?.room ?? this.lastRoom;
  }

  get view(): View | undefined {
    return this.room?.view;
  }

  get state(): LinkState {
    return this.actingPlace?.state ?? { is: 'connecting' };
  }

  /** Somebody else of this screen acts from now on. */
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
    return this.heed(await this.actingPlace?.link.act(command));
  };

  readonly say = async (text: string): Promise<Answer> => this.heed(await this.actingPlace?.link.say(text));

  readonly react = async (reaction: Reaction): Promise<Answer> => this.heed(await this.actingPlace?.link.react(reaction));

  readonly steps = async (robot: RobotoryRobot, path: readonly number[]): Promise<readonly number[]> => {
    const reply = await this.actingPlace?.link.ask((id) => ({ t: 'steps', id, robot, path: [...path] }));
    return reply?.t === 'steps' ? reply.next : [];
  };

  /** Does something as somebody else of this screen: only the host can start, say. */
  readonly actFor = async (seat: number, command: Command): Promise<Answer> => {
    return this.heed(await this.places.find((place) => place.held?.seat === seat)?.link.act(command));
  };

  /** Opens links for seats that are new here and hangs up those that are gone. */
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
      room: (from, events) => this.heard(from, events),
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

  private heard(place: Place, events: readonly EventSeen[]): void {
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
    // Whoever acts now may have heard already what the one before was told.
    const news = events.filter((event) => event.number > this.told);
    this.told = Math.max(this.told, room.number);
    if (news.length > 0) for (const listener of this.listeners) listener(news);
  }

  // The seat was given back or taken away, so its token is worth nothing any more.
  private lostSeat(held: Held): void {
    release(this.table, held.token);
    queueMicrotask(() => this.reconcile());
  }

  private follow(room: Room): void {
    const turn = this.listener.turnOf(room.view);
    if (turn !== undefined && turn !== this.chosen && this.places.some((place) => place.held?.seat === turn)) {
      this.chosen = turn;
    }
  }

  private heed(answer: Answer | undefined): Answer {
    const heeded: Answer = answer ?? { ok: false, code: 'closed', text: 'the connection is closed' };
    if (!heeded.ok) this.listener.refused(heeded.code, heeded.text, heeded.faults);
    return heeded;
  }
}
