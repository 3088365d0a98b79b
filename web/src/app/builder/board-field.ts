// The interface of a game's board field in an options form, and boards from links.
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
  /** The options with the board of a link. The server decides whether it is valid. */
  readonly fromLink: (options: Options, info: GameOptionsInfo, laid: Laid) => Options;
}
