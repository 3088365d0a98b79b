// The character of a bot. The server knows only a name and a level; face and temper are derived from the name, so that
// a bot looks and talks the same on every screen.

export const characters = ['ampere', 'bolt', 'cog', 'dynamo', 'echo', 'flux', 'gizmo', 'helix'] as const;
export type Character = (typeof characters)[number];

/** The character of the bot with this name. */
export function characterOf(name: string): Character {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const own = characters.find((one) => plain === one);
  if (own !== undefined) return own;
  // Numbered bots sit next to each other, so no two of eight look the same.
  const numbered = /(\d{1,9})$/.exec(plain)?.[1];
  return at(numbered === undefined ? chance(plain) : Number(numbered) - 1);
}

/** A hash of a text: the same on every screen, and different for similar texts. */
export function chance(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  // The low bits of this hash alone are poorly mixed.
  return ((hash >>> 0) ^ (hash >>> 15)) >>> 0;
}

function at(index: number): Character {
  const count = characters.length;
  return characters[((index % count) + count) % count] as Character;
}
