// A path being built, before it is confirmed. The server provides the next steps.

export interface Led<Robot> {
  readonly robot: Robot;
  /** Every hexagon on the way, starting with the robot's. */
  readonly path: readonly number[];
  /** The next steps from the end; null while the answer is pending. */
  readonly next: readonly number[] | null;
}

/** The effect of a tap on a hexagon. */
export type Tap =
  | { readonly is: 'step'; readonly path: readonly number[] }
  | { readonly is: 'back'; readonly path: readonly number[] }
  | { readonly is: 'confirm' }
  | { readonly is: 'drop' }
  | { readonly is: 'nothing' };

/** `ready` are whole paths from the robot's hexagon; they only apply before its first step. */
export function tapped(led: Led<unknown>, hex: number, ready: readonly (readonly number[])[]): Tap {
  const at = led.path.lastIndexOf(hex);
  if (at === led.path.length - 1) return led.path.length > 1 ? { is: 'confirm' } : { is: 'drop' };
  if (led.next?.includes(hex)) return { is: 'step', path: [...led.path, hex] };
  if (at !== -1) return { is: 'back', path: led.path.slice(0, at + 1) };
  const whole = led.path.length === 1 ? ready.find((path) => path.at(-1) === hex) : undefined;
  return whole === undefined ? { is: 'nothing' } : { is: 'step', path: whole };
}
