// Keeps a shared screen from turning off while no one touches it.

/** Keeps the screen on until the returned function is called. Does nothing in browsers without wake locks. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let wanted = true;
  const take = async () => {
    if (!wanted || document.hidden || !('wakeLock' in navigator)) return;
    lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (!wanted) await lock?.release();
  };
  const seen = () => void take();
  // The browser releases the lock when the page is hidden.
  document.addEventListener('visibilitychange', seen);
  seen();
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', seen);
    void lock?.release();
  };
}
