// The state of a Micro Robots game at a real table: the players and their chips, who has the dice, what they show, and
// the announced number of moves. Spaces are identified by name; the board is not known here.
import { isPlace, joined, without } from '../../../app/referee/players.ts';
import { colours, letters } from '../board/model.ts';

export interface Player {
  readonly name: string;
  readonly chips: number;
}

export interface Announced {
  readonly player: number;
  readonly moves: number;
}

export type Phase = 'rolling' | 'thinking' | 'showing' | 'won' | 'failed';
/** The spaces that the dice determine, in this order. */
export type Wanted = 'start' | 'target' | 'via';

export interface Round {
  readonly phase: Phase;
  readonly start: string | null;
  readonly target: string | null;
  readonly via: string | null;
  readonly announced: Announced | null;
  /** The spaces entered in the demonstration. */
  readonly route: readonly string[];
  /** The end of the time to think or to demonstrate. */
  readonly until: number | null;
  /** A chip that changed owner, by player indices. */
  readonly gift: { readonly from: number; readonly to: number } | null;
}

export interface Game {
  readonly players: readonly Player[];
  /** The player with the dice. */
  readonly roller: number;
  readonly experts: boolean;
  readonly round: Round;
}

/** MR-3 */
export const CHIPS = 25;
/** MR-20 */
export const PRIZE = 5;
/** After this time without a number the target may be rolled again (MR-17). */
export const QUIET_MS = 150_000;
/** MR-13 */
export const SHOW_MS = 60_000;

const roundFrom = (start: string | null): Round => ({
  phase: 'rolling',
  start,
  target: null,
  via: null,
  announced: null,
  route: [],
  until: null,
  gift: null,
});
export const freshGame: Game = { players: [], roller: 0, experts: false, round: roundFrom(null) };

const inRound = (game: Game, round: Partial<Round>): Game => ({ ...game, round: { ...game.round, ...round } });

export function join(game: Game, name: string): Game {
  const players = joined(game.players, { name, chips: 0 });
  return players === game.players ? game : { ...game, players };
}

/** A player leaves; the dice stay with their owner. */
export function part(game: Game, place: number): Game {
  const players = without(game.players, place);
  const roller = place < game.roller ? game.roller - 1 : game.roller;
  return { ...game, players, roller: players.length === 0 ? 0 : roller % players.length };
}

/** The next roll; null once the task is complete (MR-10, MR-30). */
export function wanted({ experts, round }: Game): Wanted | null {
  if (round.phase !== 'rolling') return null;
  if (round.start === null) return 'start';
  if (round.target === null) return 'target';
  return experts && round.via === null ? 'via' : null;
}

/** Applies a roll. A space that is already start or target is rolled again. */
export function rolled(game: Game, space: string, now: number): Game {
  const what = wanted(game);
  const { start, target } = game.round;
  if (what === null || space === start || space === target) return game;
  const next = inRound(game, { [what]: space });
  return wanted(next) === null ? inRound(next, { phase: 'thinking', until: now + QUIET_MS }) : next;
}

/** Rolls two dice until they show a new space; `random` returns numbers in [0, 1). */
export function throwDice(game: Game, random: () => number): string {
  const face = () => Math.floor(random() * 6);
  for (;;) {
    const space = spaceOf(face(), face() + 1);
    if (space !== game.round.start && space !== game.round.target) return space;
  }
}

/** `P1` for pink and 1. */
export function spaceOf(colour: number, number: number): string {
  const name = colours[colour];
  return name === undefined ? '' : `${letters[name]}${number}`;
}

/**
 * No player finds a solution, or there is none: another target, from the same start and with the same roller (MR-17,
 * MR-18).
 */
export function again(game: Game): Game {
  return game.round.phase === 'thinking' ? { ...game, round: roundFrom(game.round.start) } : game;
}

/** Only the first number counts (MR-12). */
export function announce(game: Game, player: number, moves: number, now: number): Game {
  if (game.round.phase !== 'thinking') return game;
  return inRound(game, { phase: 'showing', announced: { player, moves }, until: now + SHOW_MS });
}

/** The robot enters a space. */
export function stepped(game: Game, space: string): Game {
  return game.round.phase === 'showing' ? inRound(game, { route: [...game.round.route, space] }) : game;
}

/** The verdict on the demonstration: the target has to be entered on exactly the announced move (MR-13). */
export function judged(game: Game, solved: boolean): Game {
  const { announced, route } = game.round;
  if (announced === null || (!solved && route.length < announced.moves)) return game;
  return solved && route.length === announced.moves ? win(game) : fail(game);
}

/** MR-14 */
export function win(game: Game): Game {
  const { announced, phase } = game.round;
  if (phase !== 'showing' || announced === null) return game;
  const players = game.players.map((one, place) => (place === announced.player ? { ...one, chips: one.chips + 1 } : one));
  return { ...game, players, round: { ...game.round, phase: 'won', until: null } };
}

/** A chip goes to the other player with the fewest, the first of them clockwise (MR-15). */
export function fail(game: Game): Game {
  const { announced, phase } = game.round;
  if (phase !== 'showing' || announced === null) return game;
  const from = announced.player;
  const others = game.players.map((_, index) => (from + 1 + index) % game.players.length).filter((place) => place !== from);
  const chipsOf = (place: number) => game.players[place]?.chips ?? 0;
  const fewest = Math.min(...others.map(chipsOf));
  const to = others.find((place) => chipsOf(place) === fewest);
  const gift = to === undefined || chipsOf(from) === 0 ? null : { from, to };
  const players = game.players.map((one, place) => {
    if (gift === null || (place !== gift.from && place !== gift.to)) return one;
    return { ...one, chips: one.chips + (place === gift.to ? 1 : -1) };
  });
  return { ...game, players, round: { ...game.round, phase: 'failed', until: null, gift } };
}

/** The robot is on the target, which is the next start, and the dice pass to the left (MR-16). */
export function next(game: Game): Game {
  return { ...game, roller: game.players.length === 0 ? 0 : (game.roller + 1) % game.players.length, round: roundFrom(game.round.target) };
}

/** A new game with the same players and board. */
export function anew(game: Game): Game {
  return { ...game, players: game.players.map((one) => ({ ...one, chips: 0 })), roller: 0, round: roundFrom(null) };
}

/** The remaining chips; the one on the target is not in the supply. */
export function supply({ players, round }: Game): number {
  const held = players.reduce((sum, one) => sum + one.chips, 0);
  return CHIPS - held - (round.phase === 'thinking' || round.phase === 'showing' ? 1 : 0);
}

/** The winners by index; none while the game is running (MR-20, MR-21). */
export function winners(game: Game): readonly number[] {
  const most = Math.max(0, ...game.players.map((one) => one.chips));
  if (most < PRIZE && supply(game) > 0) return [];
  return game.players.flatMap((one, place) => (one.chips === most ? [place] : []));
}

/** The stored game, as far as it is valid. */
export function readGame(kept: unknown): Game {
  const { players, roller, experts, round } = (kept ?? {}) as Partial<Game>;
  if (!Array.isArray(players) || !players.every(isPlayer)) return freshGame;
  return {
    players,
    roller: isPlace(roller, players.length) ? roller : 0,
    experts: experts === true,
    round: isRound(round, players.length) ? round : freshGame.round,
  };
}

function isPlayer(one: unknown): one is Player {
  const { name, chips } = (one ?? {}) as Partial<Player>;
  return typeof name === 'string' && typeof chips === 'number' && chips >= 0 && chips <= CHIPS;
}

function isRound(round: unknown, players: number): round is Round {
  const { phase, start, target, via, announced, route, until, gift } = (round ?? {}) as Partial<Round>;
  const isSpace = (one: unknown) => typeof one === 'string' && /^[BYGRPW][1-6]$/.test(one);
  const isOpen = (one: unknown) => one === null || isSpace(one);
  const has = (one: unknown) => one !== null && one !== undefined;
  return (
    ['rolling', 'thinking', 'showing', 'won', 'failed'].includes(phase ?? '') &&
    [start, target, via].every(isOpen) &&
    (phase === 'rolling' || (has(start) && has(target))) &&
    (phase === 'rolling' || phase === 'thinking' || has(announced)) &&
    (announced === null || (isPlace(announced?.player, players) && typeof announced?.moves === 'number')) &&
    Array.isArray(route) &&
    route.every(isSpace) &&
    (until === null || typeof until === 'number') &&
    (gift === null || (isPlace(gift?.from, players) && isPlace(gift?.to, players)))
  );
}
