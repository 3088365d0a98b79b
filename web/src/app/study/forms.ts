// The export formats of a position. Each game's study board lists its own.

export interface Form {
  readonly label: string;
  /** The text, or null if the position has no such format. */
  readonly text: string | null;
  /** Why it has none. */
  readonly why?: readonly string[];
  /** The file name; without one it can only be copied. */
  readonly file?: string;
}

export interface Leaving {
  readonly forms: readonly Form[];
  /** A picture, if the game has one. */
  readonly svg?: string;
}
