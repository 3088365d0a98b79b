// Sends a text to another person: by the system's share dialog on a phone, otherwise by the clipboard.
import { t } from './i18n.svelte.ts';
import { toast } from './toasts.svelte.ts';

/** Copies a text. False where the browser has no clipboard for this page, as on plain HTTP. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies a text and confirms it. Without a clipboard `show` displays a field, where it is selected for copying by keyboard. */
export async function copy(text: string, show: () => Promise<HTMLInputElement | HTMLTextAreaElement | undefined>): Promise<void> {
  if (!(await copied(text))) {
    (await show())?.select();
    document.execCommand('copy');
  }
  toast(t('app.copied'), 'good');
}

/** Sends a text by the share dialog of a phone, or else copies it. */
export async function give(text: string, show: Parameters<typeof copy>[1]): Promise<void> {
  const shares = typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;
  // Cancelling the share dialog ends it.
  await (shares ? navigator.share({ text }).catch(() => undefined) : copy(text, show));
}
