// Where each game's table component is. Loaded when a table of that game is opened, so that nobody waits for three.
import type { Component } from 'svelte';
import type { GameKind } from '../connection/protocol.ts';
import type { TableProps } from './contract.ts';

type Loader = () => Promise<{ default: Component<TableProps> }>;
const found = import.meta.glob<{ default: Component<TableProps> }>('../games/*/table/*Table.svelte');

function loader(path: string): Loader {
  return found[path] ?? (() => Promise.reject(new Error(`${path} is missing`)));
}

export const gameTables: Readonly<Record<GameKind, Loader>> = {
  ricochet: loader('../games/ricochet/table/RicochetTable.svelte'),
  micro: loader('../games/micro/table/MicroTable.svelte'),
  robotory: loader('../games/robotory/table/RobotoryTable.svelte'),
};
