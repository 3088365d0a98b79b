// The state of a game at a real table: the players, their bids in order, whose turn it is to demonstrate, and who won
// which chip. The board is not known here.
import { isPlace, joined, without } from '../../../app/referee/players.ts';
import type { RicochetSymbol } from '../../../protocol/index.ts';

export interface Player {
  readonly name: string;
  readonly chips: readonly RicochetSymbol[];
}

export interface Bid {
  readonly player: number;
  readonly moves: number;
}

export type Phase = 'bidding' | 'showing' | 'won' | 'nobody';

export interface Round {
  readonly phase: Phase;
  /** In the order of bidding: a lowered bid moves to the end. */
  readonly bids: readonly Bid[];
  /** The end of the timer, if it is running. */
  readonly until: number | null;
  /** The players whose demonstration has failed. */
  readonly failed: readonly number[];
  /** The moves of the current demonstration. */
  readonly moves: readonly string[];
}

export interface Game {
  readonly players: readonly Player[];
  readonly round: Round;
}

/** The timer runs for a minute (RR-31). */
export const SAND_MS = 60_000;

export const freshRound: Round = { phase: 'bidding', bids: [], until: null, failed: [], moves: [] };
export const freshGame: Game = { players: [], round: freshRound };

const inRound = (game: Game, round: Partial<Round>): Game => ({ ...game, round: { ...game.round, ...round } });

export function join(game: Game, name: string): Game {
  const players = joined(game.players, { name, chips: [] });
  return players === game.players ? game : { ...game, players };
}

/** A player leaves. Between rounds only: bids refer to players by index. */
export function part(game: Game, player: number): Game {
  return { players: without(game.players, player), round: freshRound };
}

/**
 * The first bid starts the timer (RR-31), and restarts one that was started for lack of bids (RR-34). A bid may be
 * lowered, never raised.
 */
export function bid(game: Game, player: number, moves: number, now: number): Game {
  const before = game.round.bids.find((one) => one.player === player);
  if (game.round.phase !== 'bidding' || (before !== undefined && moves >= before.moves)) return game;
  const others = game.round.bids.filter((one) => one.player !== player);
  return inRound(game, { bids: [...others, { player, moves }], until: game.round.bids.length === 0 ? now + SAND_MS : game.round.until });
}

export function turnTimer(game: Game, now: number): Game {
  return game.round.phase === 'bidding' && game.round.until === null ? inRound(game, { until: now + SAND_MS }) : game;
}

/** The order of demonstrations: the lowest bid first, on ties the earliest (RR-40). */
export function order({ bids }: Round): readonly Bid[] {
  return [...bids].sort((one, other) => one.moves - other.moves);
}

/** The bid to demonstrate now. */
export function shown(round: Round): Bid | undefined {
  return order(round).find((one) => !round.failed.includes(one.player));
}

/** The time is up: without a bid no player gets the chip. */
export function close(game: Game): Game {
  if (game.round.phase !== 'bidding') return game;
  return inRound(game, { phase: game.round.bids.length === 0 ? 'nobody' : 'showing', until: null });
}

export function moved(game: Game, moves: readonly string[]): Game {
  return game.round.phase === 'showing' ? inRound(game, { moves }) : game;
}

/** The demonstration failed: the robots go back, and the next bidder demonstrates. */
export function fail(game: Game): Game {
  const now = shown(game.round);
  if (game.round.phase !== 'showing' || now === undefined) return game;
  const next = inRound(game, { failed: [...game.round.failed, now.player], moves: [] });
  return shown(next.round) === undefined ? inRound(next, { phase: 'nobody' }) : next;
}

/** The demonstration succeeded: the player gets the chip. */
export function win(game: Game, chip: RicochetSymbol | null): Game {
  const now = shown(game.round);
  if (game.round.phase !== 'showing' || now === undefined) return game;
  const players = game.players.map((one, index) => (index === now.player && chip !== null ? { ...one, chips: [...one.chips, chip] } : one));
  return { players, round: { ...game.round, phase: 'won' } };
}

/** All chips of the game (RR-4). */
const CHIPS = 17;

/** The number of chips that wins; `null` if all are played for (RR-45). A single player has no rival. */
export function goal(players: number): number | null {
  return players === 2 ? 8 : players === 3 ? 6 : players === 4 ? 5 : null;
}

/** The result of the game: the winners and their number of chips. `null` while it is running. */
export interface End {
  /** Several players can share a win (RR-46). */
  readonly winners: readonly number[];
  readonly chips: number;
  /** True if all chips are gone. */
  readonly all: boolean;
}

/** The end of the game, if the last chip has ended it (RR-45, RR-46). */
export function end({ players }: Game): End | null {
  const counts = players.map((one) => one.chips.length);
  const most = Math.max(0, ...counts);
  const reached = goal(players.length);
  const all = counts.reduce((sum, count) => sum + count, 0) >= CHIPS;
  if (players.length < 2 || !(all || (reached !== null && most >= reached))) return null;
  return { winners: counts.flatMap((count, player) => (count === most ? [player] : [])), chips: most, all };
}

/** A new game with the same players. */
export function again(game: Game): Game {
  return { players: game.players.map(({ name }) => ({ name, chips: [] })), round: freshRound };
}

export function next(game: Game): Game {
  return { ...game, round: freshRound };
}

/** The stored game, as far as it is valid. */
export function readGame(kept: unknown): Game {
  const { players, round } = (kept ?? {}) as Partial<Game>;
  if (!Array.isArray(players) || !players.every(isPlayer)) return freshGame;
  return { players, round: isRound(round, players.length) ? round : freshRound };
}

function isPlayer(one: unknown): one is Player {
  const { name, chips } = (one ?? {}) as Partial<Player>;
  return typeof name === 'string' && Array.isArray(chips) && chips.every((chip) => typeof chip === 'object' && chip !== null);
}

function isRound(round: unknown, players: number): round is Round {
  const { phase, bids, until, failed, moves } = (round ?? {}) as Partial<Round>;
  return (
    ['bidding', 'showing', 'won', 'nobody'].includes(phase ?? '') &&
    (until === null || typeof until === 'number') &&
    Array.isArray(bids) &&
    bids.every((one) => isPlace(one?.player, players) && typeof one?.moves === 'number') &&
    Array.isArray(failed) &&
    failed.every((one) => isPlace(one, players)) &&
    Array.isArray(moves) &&
    moves.every((one) => typeof one === 'string')
  );
}
