// A text on its way to somebody else: by the system's own dialog on a phone, otherwise by the clipboard.

/** What became of it; `refused` where the browser has no clipboard for this page, as over plain HTTP. */
export async function send(text: string): Promise<'shared' | 'copied' | 'refused'> {
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
