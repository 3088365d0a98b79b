// Whether a worker lives. One that ends says nothing to anybody, but the browser gives its locks to whoever waits for them.
// Where there are no locks, because the page came without https, silence has to do.
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

/** Whoever has started a worker hears when it is dead. */
export function whenDead(name: string, hear: () => void): void {
  void locks?.request(name, hear);
}
