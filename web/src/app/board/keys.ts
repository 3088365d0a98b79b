// Keys with the same meaning on every board.

export const directions = ['up', 'right', 'down', 'left'] as const;
export type Direction = (typeof directions)[number];

/** The direction of an arrow key. */
export function arrow(key: string): Direction | null {
  return directions.find((direction) => key.toLowerCase() === `arrow${direction}`) ?? null;
}
