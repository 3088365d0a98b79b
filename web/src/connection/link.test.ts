// The link against a scripted server: its messages, and the state of the connection.
import { beforeEach, describe, expect, test } from 'vitest';
import { FakeWorld } from '../../tests/fake-world.ts';
import { Link, type LinkState } from './link.ts';
import type { EventSeen, FromServer, View } from './protocol.ts';
import type { TableState } from './table-state.ts';

const view = { seats: [], question: null } as unknown as View;
const welcome = (number: number, more: object = {}): FromServer =>
  ({
    t: 'welcome',
    protocol: 1,
    server_now: 5_000_000,
    you: 0,
    number,
    view,
    missed: null,
    chat: [],
    watchers: 0,
    ...more,
  }) as FromServer;
const changed = (number: number, change: object = {}): FromServer =>
  ({ t: 'changed', number, at: 0, events: [{ number, at: 0, fact: null }], view: change }) as FromServer;

let world: FakeWorld;
let link: Link;
let states: LinkState[];
let rooms: TableState[];
let seen: EventSeen[];

beforeEach(() => {
  world = new FakeWorld();
  states = [];
  rooms = [];
  seen = [];
  link = new Link(world, 'secret', {
    state: (state) => states.push(state),
    room: (room, events) => {
      rooms.push(room);
      seen.push(...events);
    },
    reacted: () => {},
    error: () => {},
  });
  link.start();
});

function live(number = 3): void {
  world.last.open();
  world.last.tell(welcome(number));
}

describe('coming in', () => {
  test('hello has the token, and after a loss what was seen', () => {
    live(3);
    expect(world.last.sent[0]).toEqual({ t: 'hello', protocol: 1, token: 'secret' });
    world.last.tell(changed(4));
    world.last.fail();
    world.pass(0);
    world.last.open();
    expect(world.last.sent[0]).toEqual({ t: 'hello', protocol: 1, token: 'secret', seen: 4 });
  });

  test('the state is seen at every moment', () => {
    live();
    world.last.fail();
    world.pass(0);
    world.last.fail();
    world.pass(250);
    live();
    expect(states.map((state) => state.is)).toEqual(['connecting', 'live', 'lost', 'lost', 'live']);
  });

  test('what was missed is told once', () => {
    live(3);
    world.last.fail();
    world.pass(0);
    world.last.open();
    world.last.tell(welcome(5, { missed: [4, 5].map((number) => ({ number, at: 0, fact: null })) }));
    expect(seen.map((event) => event.number)).toEqual([4, 5]);
  });
});

describe('staying', () => {
  test('a change patches its sections and leaves the others', () => {
    live(3);
    world.last.tell(changed(4, { question: 'rematch' }));
    expect(rooms.at(-1)?.view).toEqual({ seats: [], question: 'rematch' });
    expect(rooms.at(-1)?.number).toBe(4);
  });

  test('what was told before changes nothing', () => {
    live(3);
    world.last.tell(changed(3, { question: 'old' }));
    expect(rooms.at(-1)?.view.question).toBe(null);
  });

  test('a gap asks for a whole view', () => {
    live(3);
    world.last.tell(changed(5));
    expect(world.sockets.length).toBe(2);
    expect(world.sockets[0]?.closed).toBe(true);
    world.last.open();
    expect(world.last.of('hello')[0]?.seen).toBe(3);
  });

  test('a socket that says nothing is given up, also by those who only listen', () => {
    live();
    world.pass(6_000);
    expect(states.at(-1)?.is).toBe('live');
    expect(world.sockets).toHaveLength(2);
    world.pass(2_500);
    expect(states.at(-1)?.is).toBe('lost');
    expect(world.sockets[0]?.closed).toBe(true);
  });

  test('a socket that went dead is replaced within two seconds of doing something', () => {
    live();
    world.pass(1_000);
    void link.say('hello?');
    world.pass(1_500);
    expect(world.sockets).toHaveLength(1);
    world.pass(200);
    expect(world.sockets).toHaveLength(2);
    live(4);
    expect(world.last.of('say')).toHaveLength(1);
    expect(world.sockets[0]?.closed).toBe(true);
    expect(states.every(({ is }) => is !== 'lost')).toBe(true);
  });

  test('a socket that was only slow is kept, and what was tried beside it is not', () => {
    live();
    void link.say('hello?');
    world.pass(1_700);
    expect(world.sockets).toHaveLength(2);
    world.sockets[0]?.tell(changed(4));
    expect(world.sockets.map(({ closed }) => closed)).toEqual([false, true]);
    world.pass(3_000);
    expect(world.sockets).toHaveLength(2);
    expect(rooms.at(-1)?.number).toBe(4);
  });

  test('where the way is long, silence is waited for longer', () => {
    world.last.open();
    world.pass(900);
    world.last.tell(welcome(3));
    void link.say('hello?');
    world.pass(1_700);
    expect(world.sockets).toHaveLength(1);
    world.pass(1_800);
    expect(world.sockets).toHaveLength(2);
  });

  test('an answer that takes long is waited for as long as anybody is there', () => {
    live();
    void link.say('hello?');
    for (let second = 0; second < 20; second += 1) {
      world.pass(1_000);
      const { sent = 0 } = world.last.of('ping').at(-1) ?? {};
      world.last.tell({ t: 'pong', sent, now: 1 });
    }
    expect(world.sockets).toHaveLength(1);
  });

  test('a socket that answers is kept', () => {
    live();
    for (let round = 0; round < 12; round += 1) {
      world.pass(5_000);
      world.last.tell({ t: 'pong', sent: world.time, now: 5_000_000 } as FromServer);
    }
    expect(world.sockets.length).toBe(1);
  });

  test('tries come often at first, and more rarely after two minutes', () => {
    live();
    const failing = (time: number) => {
      const before = world.sockets.length;
      for (let passed = 0; passed < time; passed += 50) {
        if (!world.last.closed) world.last.fail();
        world.pass(50);
      }
      return world.sockets.length - before;
    };
    expect(failing(2_000)).toBeGreaterThanOrEqual(4);
    expect(failing(10_000)).toBeGreaterThanOrEqual(6);
    failing(120_000);
    expect(failing(60_000)).toBeLessThanOrEqual(11);
  });

  test('somebody who answers again is found within two seconds, whether it failed or was silent', () => {
    for (const [fails, luck] of [true, false].flatMap((fails) => [0, 0.5, 0.999].map((luck) => [fails, luck] as const))) {
      world.luck = luck;
      live();
      world.last.fail();
      for (let time = 0; time < 10_000; time += 100) {
        world.pass(100);
        if (fails && !world.last.closed) world.last.fail();
      }
      const before = world.sockets.length;
      world.pass(1_900);
      expect(world.sockets.length).toBeGreaterThan(before);
    }
  });

  test('a network that is there again is tried at once', () => {
    live();
    world.last.fail();
    for (let time = 0; time < 10_000; time += 100) {
      world.pass(100);
      if (!world.last.closed) world.last.fail();
    }
    const before = world.sockets.length;
    link.nudge();
    expect(world.sockets.length).toBe(before + 1);
  });
});

describe('a socket that goes dead while it is opened', () => {
  const open = () => world.sockets.filter(({ closed }) => !closed);

  test('is not waited for: another one is tried beside it', () => {
    world.last.open();
    world.pass(1_000);
    expect(open()).toHaveLength(2);
    live();
    expect(open()).toHaveLength(1);
    expect(open()[0]).toBe(world.last);
    world.pass(4_000);
    expect(world.sockets).toHaveLength(2);
  });

  test('may still be the first to answer', () => {
    world.last.open();
    world.pass(3_000);
    const [first, ...others] = world.sockets;
    first?.tell(welcome(3));
    expect(others.length).toBeGreaterThan(0);
    expect(open()).toEqual([first]);
    expect(states.at(-1)?.is).toBe('live');
  });

  test('is closed after a while, so that there are never many', () => {
    for (let time = 0; time < 60_000; time += 500) {
      world.pass(500);
      expect(open().length).toBeLessThanOrEqual(5);
    }
  });

  test('is none of ours any more after hanging up', () => {
    world.pass(3_000);
    link.stop();
    expect(open()).toEqual([]);
  });
});

describe('commands', () => {
  test('one that was lost is sent again under the same id', async () => {
    live();
    const answer = link.act({ is: 'ready' } as never);
    const first = world.last.of('do');
    world.last.fail();
    world.pass(0);
    live();
    expect(world.last.of('do')).toEqual(first);
    world.last.tell({ t: 'done', id: first[0]?.id ?? '', number: 4 } as FromServer);
    expect(await answer).toEqual({ ok: true, number: 4 });
  });

  test('one that is given while nobody listens waits', async () => {
    const answer = link.act({ is: 'ready' } as never);
    expect(world.last.of('do')).toEqual([]);
    live();
    expect(world.last.of('do').length).toBe(1);
    world.last.tell({ t: 'refused', id: 'c1', code: 'not-now', text: 'no' } as FromServer);
    expect(await answer).toEqual({ ok: false, code: 'not-now', text: 'no' });
  });

  test('hanging up answers everything', async () => {
    live();
    const answer = link.act({ is: 'ready' } as never);
    link.stop();
    expect((await answer).ok).toBe(false);
    world.pass(60_000);
    expect(world.sockets.length).toBe(1);
  });
});

describe('the server closes', () => {
  test('for a restart: we come back when it says', () => {
    live();
    world.last.tell({ t: 'closing', reason: 'shutdown', retry_ms: 700 } as FromServer);
    world.pass(699);
    expect(world.sockets.length).toBe(1);
    world.pass(1);
    expect(world.sockets.length).toBe(2);
  });

  test('before anything was seen: we stay away, or come back when it says', () => {
    world.last.open();
    world.last.tell({ t: 'closing', reason: 'shutdown', retry_ms: 700 } as FromServer);
    world.pass(699);
    expect(world.sockets.length).toBe(1);
    world.pass(1);
    world.last.open();
    world.last.tell({ t: 'closing', reason: 'bad-token', retry_ms: null } as FromServer);
    world.pass(60_000);
    expect(world.sockets.length).toBe(2);
    expect(states.at(-1)).toEqual({ is: 'closed', reason: 'bad-token' });
  });

  test('for good: we stay away', () => {
    live();
    world.last.tell({ t: 'closing', reason: 'removed', retry_ms: null } as FromServer);
    world.pass(60_000);
    expect(world.sockets.length).toBe(1);
    expect(states.at(-1)).toEqual({ is: 'closed', reason: 'removed' });
  });
});
