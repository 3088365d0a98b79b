// Where each game's table component is. Loaded when a table of that game is opened, so that nobody waits for three.
import type { Component } from 'svelte';
import type { GameKind } from '../connection/protocol.ts';
import type { TableProps } from '../table/contract.ts';

type Loader = () => Promise<{ default: Component<TableProps> }>;
const found = import.meta.glob<{ default: Component<TableProps> }>('../table/*/*Table.svelte');

function loader(path: string): Loader {
  return found[path] ?? (() => Promise.reject(new Error(`${path} is missing`)));
}

export const gameTables: Readonly<Record<GameKind, Loader>> = {
  ricochet: loader('../table/ricochet/RicochetTable.svelte'),
  micro: loader('../table/micro/MicroTable.svelte'),
  robotory: loader('../table/robotory/RobotoryTable.svelte'),
};
