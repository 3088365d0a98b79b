// Texts of one part of the page that come with it, so that people who never open it never load them. English is the
// reference here too: its keys and braces are types.
import { partOf, type Code } from '../words/languages.ts';
import type { Like } from '../words/like.ts';
import { language, localeOf } from './i18n.svelte.ts';
import { fill, type Params, type Value } from './message.ts';

type Texts = Readonly<Record<string, string>>;

export interface Section<En extends Texts> {
  /** The text of this key in the language of the page. */
  readonly t: <K extends keyof En & string>(key: K, ...params: Params<En[K]>) => string;
  /** The text of a key that is put together from parts. */
  readonly tKey: (key: keyof En & string, params?: Readonly<Record<string, Value>>) => string;
  /** Whether the texts are here in the language of the page. Until then the page should wait. */
  readonly isReady: () => boolean;
  /** Fetches them. Call it in an effect: it runs again when the language changes. */
  readonly load: () => void;
}

/** The texts of `words/<language>/parts/<part>.ts`. */
export function section<const En extends Texts>(part: string, en: En): Section<En> {
  let known = $state.raw<Readonly<Record<Code, Like<En>>>>({ en });
  // English has to do where another language could not be fetched.
  let failed = $state.raw<readonly Code[]>([]);
  const tKey = (key: keyof En & string, params: Readonly<Record<string, Value>> = {}) => {
    const code = known[language()] === undefined ? 'en' : language();
    return fill((known[code] ?? en)[key], params, localeOf(code));
  };
  return {
    tKey,
    t: (key, ...params) => tKey(key, params[0] ?? {}),
    isReady: () => known[language()] !== undefined || failed.includes(language()),
    load: () => {
      const wanted = language();
      if (known[wanted] !== undefined) return;
      partOf<Like<En>>(wanted, part).then(
        (texts) => (known = { ...known, [wanted]: texts }),
        () => (failed = [...failed, wanted]),
      );
    },
  };
}
