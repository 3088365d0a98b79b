// The games that were played to the end in this browser, with how they ended. Nobody else is told: it is only kept here.
import { nameOf, type View } from '../../connection/protocol.ts';
import { games, type Game } from '../../lib/games.ts';
import { keep, recall } from '../../lib/storage.ts';

export interface Played {
  readonly table: string;
  /** Which of the table's games. */
  readonly number: number;
  readonly game: Game;
  readonly at: number;
  /** Who won, and whether that was somebody at this screen. */
  readonly winners: readonly string[];
  readonly won: boolean;
  readonly scores: readonly { readonly name: string; readonly score: number }[];
  /** What decided it, where the scores do not say it. */
  readonly decided?: string;
  /** Where the last round, or the whole game, can be studied. */
  readonly study?: string;
}

/** More games than this are not remembered, the oldest go first. */
const GAMES_MAX = 40;
const NAME = 'games';

interface More {
  readonly decided: string | undefined;
  readonly study: string | undefined;
  readonly at: number;
}

/** A game that is over, as this browser's seats saw it. */
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

/** The games of this browser, the last one first. */
export function playedGames(): readonly Played[] {
  const kept = recall(NAME);
  return Array.isArray(kept) ? kept.filter(isPlayed) : [];
}

/** Keeps a game once: looking at its result again does not make it newer. */
export function keepGame(played: Played): void {
  const all = playedGames();
  if (all.some((one) => isSame(one, played))) return;
  keep(NAME, [played, ...all].slice(0, GAMES_MAX));
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
