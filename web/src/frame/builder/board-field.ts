// What a game's field for the board gets from a form of options, and how a link brings a board.
import type { Component } from 'svelte';
import type { GameOptionsInfo, Options } from '../../connection/protocol.ts';
import type { Laid } from '../../lib/router.svelte.ts';

export interface BoardFieldProps {
  readonly info: GameOptionsInfo;
  readonly options: Options;
  readonly onchange: (options: Options) => void;
}

export interface BoardField {
  readonly default: Component<BoardFieldProps>;
  /** These options with the board of a link. Whether it can be is the server's to say. */
  readonly fromLink: (options: Options, info: GameOptionsInfo, laid: Laid) => Options;
}
