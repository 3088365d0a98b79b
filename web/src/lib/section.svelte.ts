// Texts of one part of the page that come with it, so that who never opens it never loads them. English is the reference
// here too: its keys and braces are types.
import { language, languages, type Language } from './i18n.svelte.ts';
import { fill, type Params, type Value } from './message.ts';

type Texts = Readonly<Record<string, string>>;
type Others<En extends Texts> = {
  readonly [One in Exclude<Language, 'en'>]: () => Promise<Readonly<Record<keyof En, string>>>;
};

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

export function section<const En extends Texts>(en: En, others: Others<En>): Section<En> {
  let known = $state.raw<Readonly<Partial<Record<Language, Readonly<Record<keyof En, string>>>>>>({ en });
  // English has to do where another language could not be fetched.
  let failed = $state.raw<readonly Language[]>([]);
  const tKey = (key: keyof En & string, params: Readonly<Record<string, Value>> = {}) => {
    const texts = known[language()];
    return fill((texts ?? en)[key], params, texts === undefined ? 'en' : language());
  };
  return {
    tKey,
    t: (key, ...params) => tKey(key, params[0] ?? {}),
    isReady: () => known[language()] !== undefined || failed.includes(language()),
    load: () => {
      const wanted = language();
      if (wanted === 'en' || known[wanted] !== undefined || !(wanted in languages)) return;
      others[wanted]().then(
        (texts) => (known = { ...known, [wanted]: texts }),
        () => (failed = [...failed, wanted]),
      );
    },
  };
}
