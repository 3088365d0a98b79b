// A text on its way to somebody else: by the system's own dialog on a phone, otherwise by the clipboard.
import { t } from './i18n.svelte.ts';
import { toast } from './toasts.svelte.ts';

/**
 * Sends a text and says so. Without a clipboard `show` lays it out in a field, where it is selected, and the keyboard does the
 * rest.
 */
export async function give(text: string, show: () => Promise<HTMLTextAreaElement | undefined>): Promise<void> {
  const how = await send(text);
  if (how === 'shared') return;
  if (how === 'refused') {
    (await show())?.select();
    document.execCommand('copy');
  }
  toast(t('app.copied'), 'good');
}

/** What became of it; `refused` where the browser has no clipboard for this page, as over plain HTTP. */
async function send(text: string): Promise<'shared' | 'copied' | 'refused'> {
  if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
    // Anyone who closes the system's dialog wants nothing more.
    await navigator.share({ text }).catch(() => undefined);
    return 'shared';
  }
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'refused';
  }
}
