// Detects dead workers. A terminated worker sends nothing, but the browser passes its locks on to the next waiter.
// Where there are no locks, because the page was loaded without https, a timeout has to do.
const locks = navigator.locks as LockManager | undefined;

/** In the worker: holds its lock for as long as it lives. Resolves when it has it. */
export function live(name: string): Promise<void> {
  return new Promise((resolve) => {
    if (locks === undefined) return resolve();
    void locks.request(name, () => {
      resolve();
      return new Promise(() => undefined);
    });
  });
}

/** In the starter of a worker: calls back when it is dead. */
export function whenDead(name: string, callback: () => void): void {
  void locks?.request(name, callback);
}
