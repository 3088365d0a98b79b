// The names of local tables.

/** Names of local tables have this prefix and are longer than any server's. */
const HERE = /^here[0-9a-z]{12}$/;

/** True if the table exists only in this browser. */
export function isHere(table: string): boolean {
  return HERE.test(table);
}
