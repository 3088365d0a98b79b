// A game at a real table, as far as the phone beside it keeps it: who plays, who has bid what and in which order, whose turn it
// is to show, and who won which chip. Nothing here knows a board.
import { isPlace, joined, without } from '../../../frame/companion/players.ts';
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
  /** In the order in which they were said: a bid that is lowered is said anew. */
  readonly bids: readonly Bid[];
  /** When the sand has run through, if the timer was turned. */
  readonly until: number | null;
  /** Players whose demonstration has failed. */
  readonly failed: readonly number[];
  /** What the one who shows has done so far. */
  readonly moves: readonly string[];
}

export interface Game {
  readonly players: readonly Player[];
  readonly round: Round;
}

/** The sand runs for a minute (RR-31). */
export const SAND_MS = 60_000;

export const freshRound: Round = { phase: 'bidding', bids: [], until: null, failed: [], moves: [] };
export const freshGame: Game = { players: [], round: freshRound };

const inRound = (game: Game, round: Partial<Round>): Game => ({ ...game, round: { ...game.round, ...round } });

export function join(game: Game, name: string): Game {
  const players = joined(game.players, { name, chips: [] });
  return players === game.players ? game : { ...game, players };
}

/** Somebody gets up. Between rounds only: bids know players by their places. */
export function part(game: Game, player: number): Game {
  return { players: without(game.players, player), round: freshRound };
}

/** The first bid turns the timer (RR-31), also one that was turned because nobody had bid (RR-34). A bid may be lowered, never raised. */
export function bid(game: Game, player: number, moves: number, now: number): Game {
  const before = game.round.bids.find((one) => one.player === player);
  if (game.round.phase !== 'bidding' || (before !== undefined && moves >= before.moves)) return game;
  const others = game.round.bids.filter((one) => one.player !== player);
  return inRound(game, { bids: [...others, { player, moves }], until: game.round.bids.length === 0 ? now + SAND_MS : game.round.until });
}

export function turnTimer(game: Game, now: number): Game {
  return game.round.phase === 'bidding' && game.round.until === null ? inRound(game, { until: now + SAND_MS }) : game;
}

/** Who shows after whom: the lowest bid first, and among equal ones the earliest (RR-40). */
export function order({ bids }: Round): readonly Bid[] {
  return [...bids].sort((one, other) => one.moves - other.moves);
}

/** The bid that is to be shown now. */
export function shown(round: Round): Bid | undefined {
  return order(round).find((one) => !round.failed.includes(one.player));
}

/** The time is up: without a bid nobody gets the chip. */
export function close(game: Game): Game {
  if (game.round.phase !== 'bidding') return game;
  return inRound(game, { phase: game.round.bids.length === 0 ? 'nobody' : 'showing', until: null });
}

export function moved(game: Game, moves: readonly string[]): Game {
  return game.round.phase === 'showing' ? inRound(game, { moves }) : game;
}

/** It did not work: the robots go back, and the next one shows. */
export function fail(game: Game): Game {
  const now = shown(game.round);
  if (game.round.phase !== 'showing' || now === undefined) return game;
  const next = inRound(game, { failed: [...game.round.failed, now.player], moves: [] });
  return shown(next.round) === undefined ? inRound(next, { phase: 'nobody' }) : next;
}

/** It worked: the chip lies in front of the one who showed it. */
export function win(game: Game, chip: RicochetSymbol | null): Game {
  const now = shown(game.round);
  if (game.round.phase !== 'showing' || now === undefined) return game;
  const players = game.players.map((one, index) => (index === now.player && chip !== null ? { ...one, chips: [...one.chips, chip] } : one));
  return { players, round: { ...game.round, phase: 'won' } };
}

/** All chips of the game (RR-4). */
const CHIPS = 17;

/** With how many chips a player wins; `null` if all are played for (RR-45). One player alone has nobody to race. */
export function goal(players: number): number | null {
  return players === 2 ? 8 : players === 3 ? 6 : players === 4 ? 5 : null;
}

/** How the game has ended: who won, and with how many chips. `null` while it goes on. */
export interface End {
  /** Several share a win (RR-46). */
  readonly winners: readonly number[];
  readonly chips: number;
  /** Whether all chips are gone. */
  readonly all: boolean;
}

/** The end of the game, if a chip that was won has ended it (RR-45, RR-46). */
export function end({ players }: Game): End | null {
  const counts = players.map((one) => one.chips.length);
  const most = Math.max(0, ...counts);
  const reached = goal(players.length);
  const all = counts.reduce((sum, count) => sum + count, 0) >= CHIPS;
  if (players.length < 2 || !(all || (reached !== null && most >= reached))) return null;
  return { winners: counts.flatMap((count, player) => (count === most ? [player] : [])), chips: most, all };
}

/** The same people play again. */
export function again(game: Game): Game {
  return { players: game.players.map(({ name }) => ({ name, chips: [] })), round: freshRound };
}

export function next(game: Game): Game {
  return { ...game, round: freshRound };
}

/** What was kept, as far as it can be a game. */
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
