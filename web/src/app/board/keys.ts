// Keys with the same meaning on every board.

export const directions = ['up', 'right', 'down', 'left'] as const;
export type Direction = (typeof directions)[number];

/** The step to the adjacent space in a direction. */
export const steps = { up: { x: 0, y: -1 }, right: { x: 1, y: 0 }, down: { x: 0, y: 1 }, left: { x: -1, y: 0 } } as const;

/** The direction of an arrow key. */
export function arrow(key: string): Direction | null {
  return directions.find((direction) => key.toLowerCase() === `arrow${direction}`) ?? null;
}
