// Tables that only this browser has, by their names.

/** Names of tables in a page begin so, and are longer than any server's. */
const HERE = /^here[0-9a-z]{12}$/;

/** Whether only this browser has the table. */
export function isHere(table: string): boolean {
  return HERE.test(table);
}
