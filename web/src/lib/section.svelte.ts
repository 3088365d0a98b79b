// Texts of one section of the page, loaded with it. English is the reference here too: its keys and braces are types.
import { loadSection, type Code } from '../locales/languages.ts';
import { language, localeOf } from './i18n.svelte.ts';
import { fill, type Keys, type Params, type Texts, type Value } from './message.ts';

export interface Section<K extends Keys> {
  /** The text of this key in the language of the page. */
  readonly t: <Key extends keyof K & string>(key: Key, ...params: Params<K[Key]>) => string;
  /** The text of a key that is composed at run time. */
  readonly tKey: (key: keyof K & string, params?: Readonly<Record<string, Value>>) => string;
  /** True once the texts are loaded in the language of the page, which begins now. Until then the page should wait. */
  readonly isReady: () => boolean;
  /** Loads them ahead of their first use. */
  readonly load: () => void;
}

/** Texts that could not be loaded are requested again on their first use after this time. */
const AGAIN_MS = 10_000;

/** The texts of a section, `<file>/<section>`: `pages/builder` is the section `builder` of `locales/<language>/pages.json`. */
export function section<Name extends string, K extends Keys>(name: NoInfer<Name>, en: Texts<Name, K>): Section<K> {
  let known = $state.raw<Readonly<Record<Code, Texts<Name, K>>>>({ en });
  // English is the fallback for a language that could not be loaded.
  let failed = $state.raw<readonly Code[]>([]);
  const nextTry = new Map<Code, number>();
  const load = () => {
    const wanted = language();
    if (known[wanted] !== undefined || Date.now() < (nextTry.get(wanted) ?? 0)) return;
    nextTry.set(wanted, Date.now() + AGAIN_MS);
    loadSection<Texts<Name, K>>(wanted, name).then(
      (texts) => (known = { ...known, [wanted]: texts }),
      () => (failed = [...failed, wanted]),
    );
  };
  const tKey = (key: keyof K & string, params: Readonly<Record<string, Value>> = {}) => {
    load();
    const code = known[language()] === undefined ? 'en' : language();
    return fill((known[code] ?? en)[key], params, localeOf(code));
  };
  return {
    tKey,
    t: (key, ...params) => tKey(key, params[0] ?? {}),
    isReady: () => {
      load();
      return known[language()] !== undefined || failed.includes(language());
    },
    load,
  };
}
