// A screen that everybody looks at should not go dark because nobody touches it.

/** Keeps the screen on until the returned function is called. Browsers that cannot, do not. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let wanted = true;
  const take = async () => {
    if (!wanted || document.hidden || !('wakeLock' in navigator)) return;
    lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (!wanted) await lock?.release();
  };
  const seen = () => void take();
  // The browser takes the lock away when the page is hidden.
  document.addEventListener('visibilitychange', seen);
  seen();
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', seen);
    void lock?.release();
  };
}
