/** Loads something once. A failed attempt is repeated on the next call. */
export function cached<T>(load: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined;
  return () =>
    (known ??= load().catch((error: unknown) => {
      known = undefined;
      throw error;
    }));
}
