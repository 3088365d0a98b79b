// A path that is being built, before it is confirmed. Where it can go next is asked of the server.

export interface Led<Robot> {
  readonly robot: Robot;
  /** From where the robot stands, every hexagon on the way. */
  readonly path: readonly number[];
  /** Where it can step from the end; unknown while the answer is on its way. */
  readonly next: readonly number[] | null;
}

/** What a tap on a hexagon does to a path. */
export type Tap =
  | { readonly is: 'step'; readonly path: readonly number[] }
  | { readonly is: 'back'; readonly path: readonly number[] }
  | { readonly is: 'confirm' }
  | { readonly is: 'drop' }
  | { readonly is: 'nothing' };

/** `ready` are whole paths from where the robot stands; they help only before its first step. */
export function tapped(led: Led<unknown>, hex: number, ready: readonly (readonly number[])[]): Tap {
  const at = led.path.lastIndexOf(hex);
  if (at === led.path.length - 1) return led.path.length > 1 ? { is: 'confirm' } : { is: 'drop' };
  if (led.next?.includes(hex)) return { is: 'step', path: [...led.path, hex] };
  if (at !== -1) return { is: 'back', path: led.path.slice(0, at + 1) };
  const whole = led.path.length === 1 ? ready.find((path) => path.at(-1) === hex) : undefined;
  return whole === undefined ? { is: 'nothing' } : { is: 'step', path: whole };
}
