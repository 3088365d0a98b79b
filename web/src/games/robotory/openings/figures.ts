// What the engine found out about each of light's first actions. `cargo run --example who_wins` writes the file.
import file from './who-wins.json';

export interface OpeningLine {
  /** Light's chance in per cent. */
  readonly chance: number;
  readonly actions: readonly string[];
}

export interface FirstAction {
  readonly action: string;
  /** Light's chance in per cent, by the longest search. */
  readonly chance: number;
  /** How many actions it looked ahead. */
  readonly depth: number;
  /** Games that light won, of `games`. */
  readonly won: number;
  /** Dark's best answers and how it would go on, best first. */
  readonly lines: readonly OpeningLine[];
}

/** Positions a search looked at. */
export const { nodes, games } = file;

/** What made the file. */
export const command = `cargo run --release -p robotable-robotory --example who_wins -- 16 ${nodes} ${games}`;

/** Best for light first. */
export const firstActions: readonly FirstAction[] = file.first.map((one) => ({
  ...one,
  lines: one.lines.map(({ chance, actions }) => ({ chance, actions: actions.split(' ') })),
}));
