// In which forms a position can leave the page. Each game's study says which it has.

export interface Form {
  readonly label: string;
  /** The text, or nothing if the position has no such form. */
  readonly text: string | null;
  /** Why it has none. */
  readonly why?: readonly string[];
  /** The name of the file that it makes; without one it can only be copied. */
  readonly file?: string;
}

export interface Leaving {
  readonly forms: readonly Form[];
  /** A picture, if the game has one. */
  readonly svg?: string;
}
