// The finished games of this browser, with their results. Stored only here.
import { nameOf, type View } from '../../connection/protocol.ts';
import { games, type Game } from '../../lib/games.ts';
import { keep, recall } from '../../lib/storage.ts';
import { isPlayedOut } from '../highlights/outcome.ts';

export interface Played {
  readonly table: string;
  /** The number of the table's game. */
  readonly number: number;
  readonly game: Game;
  readonly at: number;
  /** The winners, and whether one of them was at this screen. */
  readonly winners: readonly string[];
  readonly won: boolean;
  readonly scores: readonly { readonly name: string; readonly score: number }[];
  /** The reason of the result, where the scores do not show it. */
  readonly decided?: string;
  /** The study link of the last round or the whole game. */
  readonly study?: string;
}

/** The maximum number of games kept; the oldest are dropped. */
const GAMES_MAX = 40;
const NAME = 'games';

interface More {
  readonly decided: string | undefined;
  readonly study: string | undefined;
  readonly at: number;
}

/** A finished game from the view of this browser's seats. */
export function playedOf(view: View, here: readonly number[], { decided, study, at }: More): Played {
  const { winners = [], scores = [] } = view.ending ?? {};
  return {
    table: view.table.id,
    number: view.table.games,
    game: view.table.game,
    at,
    winners: winners.map((seat) => nameOf(view, seat)),
    won: winners.some((seat) => here.includes(seat)),
    scores: [...scores].sort((one, other) => other.score - one.score).map(({ seat, score }) => ({ name: nameOf(view, seat), score })),
    ...(decided === undefined ? {} : { decided }),
    ...(study === undefined ? {} : { study }),
  };
}

/** True if one person played against bots, to the end. */
export function isAgainstBots(view: View, here: readonly number[]): boolean {
  const others = view.seats.filter((seat) => !here.includes(seat.seat));
  return here.length === 1 && others.length > 0 && others.every((seat) => seat.bot !== null) && isPlayedOut(view.ending?.reason);
}

/** The games of this browser, the latest first. */
export function playedGames(): readonly Played[] {
  const kept = recall(NAME);
  return Array.isArray(kept) ? kept.filter(isPlayed) : [];
}

/** True if this browser has never finished this game. */
export function isFirst(game: Game): boolean {
  return playedGames().every((played) => played.game !== game);
}

/** Stores a game once: viewing its result again does not make it newer. Returns true if it is new. */
export function keepGame(played: Played): boolean {
  const all = playedGames();
  if (all.some((one) => isSame(one, played))) return false;
  keep(NAME, [played, ...all].slice(0, GAMES_MAX));
  return true;
}

export function forgetGame(played: Played): void {
  keep(
    NAME,
    playedGames().filter((one) => !isSame(one, played)),
  );
}

const isSame = (one: Played, other: Played) => one.table === other.table && one.number === other.number;

function isPlayed(value: unknown): value is Played {
  const one = value as Partial<Played> | null;
  return (
    typeof one?.table === 'string' &&
    typeof one.number === 'number' &&
    typeof one.at === 'number' &&
    typeof one.won === 'boolean' &&
    games.some((game) => game === one.game) &&
    (one.study === undefined || (typeof one.study === 'string' && one.study.startsWith('/study/'))) &&
    (one.decided === undefined || typeof one.decided === 'string') &&
    Array.isArray(one.winners) &&
    one.winners.every((name) => typeof name === 'string') &&
    Array.isArray(one.scores) &&
    one.scores.every((score) => typeof score?.name === 'string' && typeof score.score === 'number')
  );
}
