// Tables as a server would show them, to look at.
import type {
  MicroGame,
  MicroSpace,
  Options,
  RicochetBoard,
  RicochetGame,
  RicochetSlide,
  RobotoryGame,
  RobotoryHex,
  SeatView,
  View,
} from '../src/protocol/index.ts';
import boards from './ricochet-boards.json';
import robotoryHexes from './robotory-board.json';

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
  fair_play: true,
  guest_bots: false,
  lapse: 60000,
  host_patience: 60000,
  game: {
    t: 'ricochet',
    board: null,
    barriers: 'any',
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
    take_back: 0,
    gentle: 0,
    early_end: true,
    reveal_returned: true,
    solo_number: false,
    undo: false,
  },
};

const slide = (
  text: string,
  direction: 'up' | 'right' | 'down' | 'left',
  robot: 'red' | 'blue' | 'green' | 'yellow' | 'transparent',
  cost: number,
  ...path: [number, number][]
): RicochetSlide => ({
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
    standing: {
      scores: [
        { seat: 0, score: 2 },
        { seat: 1, score: 3 },
        { seat: 2, score: 0 },
      ],
      leaders: [1],
    },
    ending: null,
    board: { t: 'ricochet', ...printed },
    game: {
      t: 'ricochet',
      round: 6,
      robots,
      markers: robots,
      symbol,
      goal: { robot: 'blue', at },
      phase: { t: 'bidding', since: t0, bids: [], done: [], timer: null, quiet_until: t0 + 240000, hints: [], hint_asked: false },
      chips: [
        {
          seat: 0,
          chips: [
            { shape: 'moon', colour: 'red' },
            { shape: 'gear', colour: 'green' },
          ],
        },
        {
          seat: 1,
          chips: [
            { shape: 'vortex', colour: null },
            { shape: 'planet', colour: 'yellow' },
            { shape: 'star', colour: 'green' },
          ],
        },
      ],
      face_down: 11,
      missed: [],
      prize: 6,
      ...game,
    },
    past: [],
    you: 0,
    note: null,
    offers: [
      { command: 'bid', most: 99, from: null },
      { command: 'ask-skip', most: null, from: null },
    ],
    possible: null,
    ...more,
  };
}

const route = [slide('Bu', 'up', 'blue', 1, [4, 14], [4, 2]), slide('Br', 'right', 'blue', 1, [4, 2], [15, 2])];

export const views: Readonly<Record<string, View>> = {
  thinking: ricochet({}),
  bidding: ricochet(
    {
      phase: {
        t: 'bidding',
        since: t0,
        bids: [
          { seat: 1, moves: 7 },
          { seat: 0, moves: 9 },
          { seat: 2, moves: 7 },
        ],
        done: [],
        timer: t0 + 43000,
        quiet_until: null,
        hints: [],
        hint_asked: false,
      },
    },
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
        bids: [
          { seat: 1, moves: 7 },
          { seat: 0, moves: 5 },
          { seat: 2, moves: 4 },
        ],
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
  clear: ricochet(
    {
      robots: [...robots, { robot: 'black', at: { x: 14, y: 8 } }, { robot: 'transparent', at: { x: 2, y: 6 } }],
      markers: [...robots, { robot: 'black', at: { x: 14, y: 8 } }, { robot: 'transparent', at: { x: 2, y: 6 } }],
      symbol: { shape: 'vortex', colour: null },
      goal: { robot: null, at: { x: 7, y: 10 } },
      phase: {
        t: 'showing',
        bid: { seat: 0, moves: 8 },
        slides: [],
        cost: 0,
        left: 8,
        until: t0 + 58000,
        bids: [{ seat: 0, moves: 8 }],
        next: [],
        shown: [],
      },
    },
    {
      offers: [{ command: 'give-up', most: null, from: null }],
      possible: {
        t: 'slides',
        slides: [
          slide('Tr', 'right', 'transparent', 1, [2, 6], [4, 6]),
          slide('Trx', 'right', 'transparent', 2, [2, 6], [10, 6]),
          slide('Trxx', 'right', 'transparent', 3, [2, 6], [15, 6]),
          slide('Tu', 'up', 'transparent', 1, [2, 6], [2, 4]),
          slide('Td', 'down', 'transparent', 1, [2, 6], [2, 15]),
        ],
      },
    },
  ),
  solo: ricochet(
    {
      phase: {
        t: 'bidding',
        since: t0,
        bids: [],
        done: [],
        timer: t0 + 31000,
        quiet_until: null,
        hints: [
          { t: 'length', moves: 6 },
          { t: 'move', place: 1, move: { robot: 'red', direction: 'left', choices: [] }, text: 'Rl' },
        ],
        hint_asked: false,
      },
      missed: [
        { shape: 'moon', colour: 'blue' },
        { shape: 'gear', colour: 'yellow' },
      ],
      chips: [
        {
          seat: 0,
          chips: [
            { shape: 'moon', colour: 'red' },
            { shape: 'gear', colour: 'green' },
          ],
        },
      ],
      prize: null,
    },
    {
      seats: [seat(0, 'Ada')],
      options: { ...options, game: { ...(options.game as Extract<Options['game'], { t: 'ricochet' }>), mode: 'solo', hints: 10000 } },
      offers: [
        { command: 'have-it', most: null, from: null },
        { command: 'ask-hint', most: null, from: null },
        { command: 'give-up', most: null, from: null },
      ],
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
          bids: [
            { seat: 1, moves: 7 },
            { seat: 0, moves: 5 },
          ],
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

// Micro Robots
const book = ['W6 B6 B2 P6 Y5 P1', 'R3 Y4 W3 R1 B5 Y6', 'B3 G4 W5 G1 R5 Y1', 'P5 P2 P3 Y2 W1 B1', 'R6 R4 Y3 W2 G2 R2', 'B4 G5 G3 P4 G6 W4'];
const words: Readonly<Record<string, MicroSpace['colour']>> = { B: 'blue', Y: 'yellow', G: 'green', R: 'red', P: 'pink', W: 'white' };
const spaces: MicroSpace[] = book.flatMap((row, y) =>
  row.split(' ').map((name, x) => ({ x, y, name, number: Number(name[1]), colour: words[name[0] ?? 'B'] ?? 'blue' })),
);

function micro(game: Partial<MicroGame>, more: Partial<View> = {}): View {
  return {
    ...ricochet({}),
    table: { id: 'gallery', game: 'micro', door: 'by-link', chat_open: true, host: 0, games: 1, stage: 'playing' },
    options: {
      ...options,
      game: {
        t: 'micro',
        board: 'random',
        first_roller: null,
        lenient: true,
        demonstration: 60000,
        quiet: 150000,
        reachable_only: true,
        target_chip: true,
        experts: false,
        roll: 20000,
        between: 10000,
        practice: null,
        undo: false,
        hints: null,
      },
    },
    standing: {
      scores: [
        { seat: 0, score: 2 },
        { seat: 1, score: 3 },
        { seat: 2, score: 0 },
      ],
      leaders: [1],
    },
    board: { t: 'micro', name: 'book', side: 'black', spaces },
    game: {
      t: 'micro',
      round: 6,
      robot: 5,
      task: { start: 5, target: 27, via: null, text: 'P1-W2' },
      target_chip: true,
      dice: 27,
      roller: 0,
      supply: 19,
      chips: [
        { seat: 0, chips: 2 },
        { seat: 1, chips: 3 },
      ],
      prize: 5,
      phase: { t: 'thinking', since: t0, majority_from: t0 + 150000, until: null, hints: [], hint_asked: false },
      ...game,
    },
    offers: [
      { command: 'announce', most: 99, from: null },
      { command: 'ask-skip', most: null, from: null },
    ],
    ...more,
  };
}

const hexes = robotoryHexes as RobotoryHex[];
function robotory(game: Partial<RobotoryGame>, more: Partial<View> = {}): View {
  return {
    ...ricochet({}),
    table: { id: 'gallery', game: 'robotory', door: 'by-link', chat_open: true, host: 0, games: 1, stage: 'playing' },
    options: {
      ...options,
      game: {
        t: 'robotory',
        sides: 'drawn',
        end: 'reserve',
        clock: { base: 600000, increment: 5000 },
        abandoned: 120000,
        asleep: 900000,
        fair_start: false,
      },
    },
    seats: [seat(0, 'Ada'), seat(1, 'Grace')],
    board: { t: 'robotory', hexes },
    game: {
      t: 'robotory',
      turn: 9,
      seats: { light: 0, dark: 1 },
      to_act: 0,
      since: t0,
      left: { light: 512000, dark: 388000 },
      robots: [
        { robot: 'white', hex: 6 },
        { robot: 'black', hex: 11 },
        { robot: 'red', hex: 17 },
      ],
      discs: [
        { disc: 'white', hex: 7 },
        { disc: 'black', hex: 12 },
        { disc: 'white', hex: 2 },
        { disc: 'black', hex: 18 },
        { disc: 'white', hex: 19 },
      ],
      supplies: { light: { white: 2, black: 1 }, dark: { white: 0, black: 1 } },
      reserve: { white: 8, black: 9 },
      camps: { light: 1, dark: 2 },
      last: { number: 8, side: 'dark', seat: 1, action: { t: 'place', disc: 'black', hex: 12 }, text: 'Bc4' },
      text: '',
      ...game,
    },
    past: [],
    offers: [{ command: 'resign', most: null, from: null }],
    possible: {
      t: 'turn',
      discs: ['white', 'black'],
      placeable: [0, 1, 3, 4, 5, 8, 9, 10, 13, 14, 15, 16, 20, 21, 22, 23],
      robots: [
        {
          robot: 'white',
          first: [2, 7],
          paths: [
            [6, 2],
            [6, 7],
          ],
        },
        { robot: 'black', first: [12], paths: [[11, 12]] },
        {
          robot: 'red',
          first: [12, 18],
          paths: [
            [17, 12],
            [17, 18],
            [17, 18, 19],
          ],
        },
      ],
      refills: [
        { white: 1, black: 0 },
        { white: 0, black: 1 },
      ],
    },
    ...more,
  };
}

export const more: Readonly<Record<string, View>> = {
  'micro-think': micro({}),
  'micro-copper': micro({}, { board: { t: 'micro', name: 'book', side: 'copper', spaces } }),
  'micro-experts': micro({ task: { start: 5, target: 27, via: 13, text: 'P1-G4-W2' }, dice: 13 }),
  'micro-roll': micro(
    { phase: { t: 'rolling', until: t0 + 14000 }, task: null },
    { offers: [{ command: 'roll', most: null, from: null }] },
  ),
  'micro-show': micro(
    { robot: 3, phase: { t: 'showing', seat: 0, announced: 5, route: [5, 3], until: t0 + 41000 } },
    { possible: { t: 'spaces', spaces: [1, 0, 21, 5] }, offers: [{ command: 'give-up', most: null, from: null }] },
  ),
  'micro-between': micro(
    { robot: 27, task: null, phase: { t: 'between', next: t0 + 8000, pressed: [] } },
    {
      offers: [{ command: 'press-on', most: null, from: null }],
      past: [
        {
          t: 'micro',
          number: 6,
          task: { start: 5, target: 27, via: null, text: 'P1-W2' },
          target_chip: true,
          announced: { seat: 2, moves: 4 },
          route: [5, 3, 1],
          result: { t: 'failed', why: { t: 'not-entered' } },
          gift: { from: 2, to: 0 },
          hints: 0,
          analysis: { t: 'solved', moves: 5, routes: [[5, 3, 0, 24, 29, 27]], complete: true },
        },
      ],
    },
  ),
  'robotory-turn': robotory({}),
  'robotory-wait': robotory(
    {
      to_act: 1,
      last: { number: 9, side: 'light', seat: 0, action: { t: 'move', robot: 'red', path: [17, 18, 19] }, text: 'r:d3-d4-d5' },
      robots: [
        { robot: 'white', hex: 6 },
        { robot: 'black', hex: 11 },
        { robot: 'red', hex: 19 },
      ],
    },
    { possible: null, offers: [] },
  ),
};
