// A link to share: absolute, and with the language for link previews. Without one that is English.
import { language } from './i18n.svelte.ts';

/** On static hosting, the same file with another page after its `#`. */
const home = () => (STATIC_SITE ? `${location.href.replace(/#.*/, '')}#` : location.origin);

export function shared(path: string, origin = home()): string {
  const code = language();
  const tag = code === 'en' ? '' : `${path.includes('?') ? '&' : '?'}l=${code}`;
  return `${origin}${path}${tag}`;
}
