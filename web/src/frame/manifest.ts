// What the frame asks of a game. Each game says it in games/<game>/index.ts, its front door: nothing else outside the
// game's folder knows what is inside. Texts are found by the game's name: `game.<game>`, `home.<game>` and their like.
import type { Component } from 'svelte';
import type { TableProps } from './contract.ts';
import type { Learning } from './learn/lessons.ts';

/** Something that is loaded when it is opened, so that nobody waits for three games. */
export type Later<What> = () => Promise<{ readonly default: What }>;

export interface Manifest {
  /** Its picture. */
  readonly Art: Component;
  readonly table: Later<Component<TableProps>>;
  readonly learn: Later<Learning>;
}
