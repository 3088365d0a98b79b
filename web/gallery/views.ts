// Tables as a server would show them, to look at.
import type { Options, RicochetBoard, RicochetGame, RicochetSlide, SeatView, View } from '../src/protocol/index.ts';
import boards from './ricochet-boards.json';

const seat = (seat: number, name: string, bot: number | null = null): SeatView => ({
  seat,
  name,
  bot,
  presence: 'here',
  gone_since: null,
  ready: true,
  handicap: { wins_ties: false, more_time: 0, head_start: 0 },
});

const options: Options = {
  seats: 30,
  late_seats: true,
  spectators: true,
  handicaps: false,
  lapse: 60000,
  host_patience: 60000,
  game: {
    t: 'ricochet',
    board: null,
    barriers: true,
    robots: null,
    black: false,
    transparent: false,
    ricochet: 'turn',
    timer: 60000,
    quiet: 240000,
    demonstration: 60000,
    prize: 'by-players',
    between: 20000,
    mode: 'match',
    hints: null,
  },
};

const slide = (text: string, direction: 'up' | 'right' | 'down' | 'left', robot: 'red' | 'blue' | 'green' | 'yellow' | 'transparent', cost: number, ...path: [number, number][]): RicochetSlide => ({
  move: { robot, direction, choices: [...text.slice(2)].map((one) => (one === 'x' ? 'through' : 'bounce')) },
  text,
  cost,
  path: path.map(([x, y]) => ({ x, y })),
});

const robots: RicochetGame['robots'] = [
  { robot: 'red', at: { x: 1, y: 3 } },
  { robot: 'green', at: { x: 12, y: 2 } },
  { robot: 'blue', at: { x: 4, y: 14 } },
  { robot: 'yellow', at: { x: 10, y: 13 } },
];

const t0 = Date.now();

function ricochet(game: Partial<RicochetGame>, more: Partial<View> = {}, board: 'plain' | 'barriers' = 'barriers'): View {
  const printed = boards[board] as unknown as RicochetBoard;
  const symbol = { shape: 'star', colour: 'blue' } as const;
  const at = printed.targets.find((one) => one.symbol.shape === 'star' && one.symbol.colour === 'blue')?.at ?? { x: 0, y: 0 };
  return {
    table: { id: 'gallery', game: 'ricochet', door: 'by-link', chat_open: true, host: 0, games: 1, stage: 'playing' },
    options,
    seats: [seat(0, 'Ada'), seat(1, 'Grace'), seat(2, 'Rusty', 4)],
    question: null,
    paused: null,
    clocks: [],
    standing: { scores: [{ seat: 0, score: 2 }, { seat: 1, score: 3 }, { seat: 2, score: 0 }], leaders: [1] },
    ending: null,
    board: { t: 'ricochet', ...printed },
    game: {
      t: 'ricochet',
      round: 6,
      robots,
      markers: robots,
      symbol,
      goal: { robot: 'blue', at },
      phase: { t: 'bidding', since: t0, bids: [], timer: null, quiet_until: t0 + 240000, hints: [], hint_asked: false },
      chips: [
        { seat: 0, chips: [{ shape: 'moon', colour: 'red' }, { shape: 'gear', colour: 'green' }] },
        { seat: 1, chips: [{ shape: 'vortex', colour: null }, { shape: 'planet', colour: 'yellow' }, { shape: 'star', colour: 'green' }] },
      ],
      face_down: 11,
      missed: [],
      prize: 6,
      ...game,
    },
    past: [],
    you: 0,
    note: null,
    offers: [{ command: 'bid', most: 99, from: null }, { command: 'ask-skip', most: null, from: null }],
    possible: null,
    ...more,
  };
}

const route = [slide('Bu', 'up', 'blue', 1, [4, 14], [4, 2]), slide('Br', 'right', 'blue', 1, [4, 2], [15, 2])];

export const views: Readonly<Record<string, View>> = {
  thinking: ricochet({}),
  bidding: ricochet(
    { phase: { t: 'bidding', since: t0, bids: [{ seat: 1, moves: 7 }, { seat: 0, moves: 9 }, { seat: 2, moves: 7 }], timer: t0 + 43000, quiet_until: null, hints: [], hint_asked: false } },
    { offers: [{ command: 'bid', most: 8, from: null }] },
  ),
  showing: ricochet(
    {
      robots: robots.map((one) => (one.robot === 'blue' ? { ...one, at: { x: 4, y: 2 } } : one)),
      phase: {
        t: 'showing',
        bid: { seat: 0, moves: 5 },
        slides: route.slice(0, 1),
        cost: 1,
        left: 4,
        until: t0 + 38000,
        bids: [{ seat: 1, moves: 7 }, { seat: 0, moves: 5 }, { seat: 2, moves: 4 }],
        next: [{ seat: 1, moves: 7 }],
        shown: [{ seat: 2, bid: 4, slides: route, cost: 4, failure: 'moves-used-up' }],
      },
    },
    {
      offers: [{ command: 'give-up', most: null, from: null }],
      possible: {
        t: 'slides',
        slides: [
          slide('Br', 'right', 'blue', 1, [4, 2], [5, 2]),
          slide('Bl', 'left', 'blue', 1, [4, 2], [0, 2]),
          slide('Bd', 'down', 'blue', 1, [4, 2], [4, 15]),
          slide('Ru', 'up', 'red', 1, [1, 3], [1, 0]),
        ],
      },
    },
  ),
  between: ricochet(
    {
      symbol: null,
      goal: null,
      robots: robots.map((one) => (one.robot === 'blue' ? { ...one, at: { x: 6, y: 2 } } : one)),
      phase: { t: 'between', next: t0 + 17000, pressed: [2] },
    },
    {
      offers: [{ command: 'press-on', most: null, from: null }],
      past: [
        {
          t: 'ricochet',
          number: 6,
          symbol: { shape: 'star', colour: 'blue' },
          goal: { robot: 'blue', at: { x: 6, y: 2 } },
          robots,
          bids: [{ seat: 1, moves: 7 }, { seat: 0, moves: 5 }],
          shown: [
            { seat: 2, bid: 4, slides: route, cost: 4, failure: 'moves-used-up' },
            { seat: 0, bid: 5, slides: [...route, slide('Bl', 'left', 'blue', 1, [15, 2], [6, 2])], cost: 3, failure: null },
          ],
          result: { t: 'won', seat: 0 },
          hints: 0,
          analysis: { t: 'solved', moves: 2, routes: [route, route, route], complete: true },
        },
      ],
    },
  ),
};
