// A link as it is given away: whole, and with the language in which chats shall announce it. Without one that is English.
import { language } from './i18n.svelte.ts';

/** Without a server of ours, the same file with another page behind its `#`. */
const home = () => (ALONE ? `${location.href.replace(/#.*/, '')}#` : location.origin);

export function shared(path: string, origin = home()): string {
  const code = language();
  const tag = code === 'en' ? '' : `${path.includes('?') ? '&' : '?'}l=${code}`;
  return `${origin}${path}${tag}`;
}
