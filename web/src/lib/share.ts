// A link as it is given away: whole, and with the language in which chats shall announce it. Without one that is English.
import { language } from './i18n.svelte.ts';

export function shared(path: string, origin = location.origin): string {
  const code = language();
  const tag = code === 'en' ? '' : `${path.includes('?') ? '&' : '?'}l=${code}`;
  return `${origin}${path}${tag}`;
}
