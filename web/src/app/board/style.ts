// The inline styles of what lies on a board.

/** The colours of a piece as CSS variables: fill, edge, light and text. */
export function paint(piece: string): string {
  const parts = ['deep', 'lit', 'ink'].map((part) => `--${part}: var(--piece-${piece}-${part})`);
  return [`--c: var(--piece-${piece})`, ...parts].join('; ');
}

/** A rectangle of spaces; a single space without a size. */
interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width?: number;
  readonly height?: number;
}

/** The place of a rectangle on a board with this many columns and rows. */
export function boxStyle({ x, y, width = 1, height = 1 }: Rectangle, columns: number, rows = columns): string {
  const percent = (spaces: number, all: number) => `${(spaces / all) * 100}%`;
  return `left: ${percent(x, columns)}; top: ${percent(y, rows)}; width: ${percent(width, columns)}; height: ${percent(height, rows)}`;
}
