// Starts a game from a button of a page. The code for it is loaded on demand: the first page stays small.
import type { Game } from '../lib/games.ts';
import { t } from '../lib/i18n.svelte.ts';
import { go, paths } from '../lib/router.svelte.ts';

export class QuickStart {
  /** The game that is being started. */
  game = $state.raw<Game>();
  /** Why the last one could not be started. */
  faults = $state.raw<{ readonly game: Game; readonly texts: readonly string[] }>();

  readonly play = async (game: Game, preset: string, start = true): Promise<void> => {
    this.game = game;
    this.faults = undefined;
    const made = await import('./play-now.ts').then(
      ({ playNow }) => playNow({ game, preset, start }),
      () => ({ faults: [t('app.load-failed')] }),
    );
    this.game = undefined;
    if ('table' in made) go(paths.table(made.table));
    else this.faults = { game, texts: made.faults };
  };
}
