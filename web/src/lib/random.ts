/** A unique id: 22 letters and digits. Works on plain HTTP too, unlike `randomUUID`. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(22));
  const letters = 'abcdefghijklmnopqrstuvwxyz234567';
  return Array.from(bytes, (byte) => letters[byte % 32]).join('');
}
