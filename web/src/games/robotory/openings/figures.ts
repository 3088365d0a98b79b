// The engine's results for each of light's first actions. `cargo run -p robotory-tools --bin who_wins` writes the file.
import file from './who-wins.json';

export interface OpeningLine {
  /** Light's winning chance in per cent. */
  readonly chance: number;
  readonly actions: readonly string[];
}

export interface FirstAction {
  readonly action: string;
  /** Light's winning chance in per cent, by the longest search. */
  readonly chance: number;
  /** The search depth, in actions. */
  readonly depth: number;
  /** Games won by light, out of `games`. */
  readonly won: number;
  /** Dark's best answers and the expected continuations, best first. */
  readonly lines: readonly OpeningLine[];
}

/** The number of positions per search, and of games. */
export const { nodes, games } = file;

/** The command that generates the file. */
export const command = `cargo run --release -p robotory-tools --bin who_wins -- 16 ${nodes} ${games}`;

/** Best for light first. */
export const firstActions: readonly FirstAction[] = file.first.map((one) => ({
  ...one,
  lines: one.lines.map(({ chance, actions }) => ({ chance, actions: actions.split(' ') })),
}));
