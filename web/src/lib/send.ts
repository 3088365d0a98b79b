// Sends a text to another person: by the system's share dialog on a phone, otherwise by the clipboard.
import { t } from './i18n.svelte.ts';
import { toast } from './toasts.svelte.ts';

/**
 * Sends a text and confirms it. Without a clipboard `show` displays it in a field, where it is selected for copying by
 * keyboard.
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

/** The result; `refused` where the browser has no clipboard for this page, as on plain HTTP. */
async function send(text: string): Promise<'shared' | 'copied' | 'refused'> {
  if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
    // Cancelling the share dialog ends it.
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
