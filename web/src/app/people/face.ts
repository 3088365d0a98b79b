// The face of a person: the one they chose, or one that depends on the name and so is the same on every screen.

export const colours = ['#d8343c', '#e07b1f', '#b98a00', '#2c9a4b', '#138a8a', '#2f6fdb', '#7a4fd0', '#c13f86'] as const;
/** The figures of the game, by what they wear. Names choose among these. */
export const hats = ['cap', 'beanie', 'headphones', 'bow', 'glasses', 'curls', 'antenna', 'crown'] as const;
export const robots = ['box', 'screen', 'cyclops', 'visor'] as const;

export interface Face {
  readonly colour: (typeof colours)[number];
  readonly look: (typeof hats)[number] | (typeof robots)[number];
}

/** The faces to choose from. Their numbers, counted from 1, are stored with seats: never change the order. */
export const faces: readonly Face[] = [
  { look: 'cap', colour: '#d8343c' },
  { look: 'beanie', colour: '#2f6fdb' },
  { look: 'headphones', colour: '#2c9a4b' },
  { look: 'bow', colour: '#c13f86' },
  { look: 'glasses', colour: '#138a8a' },
  { look: 'curls', colour: '#e07b1f' },
  { look: 'antenna', colour: '#7a4fd0' },
  { look: 'crown', colour: '#b98a00' },
  { look: 'box', colour: '#2f6fdb' },
  { look: 'screen', colour: '#d8343c' },
  { look: 'cyclops', colour: '#2c9a4b' },
  { look: 'visor', colour: '#7a4fd0' },
];

/** The face with this number. Without one, and for a number of a later version, the face of the name. */
export function faceOf(name: string, chosen?: number): Face {
  return faces[(chosen ?? 0) - 1] ?? faceOfName(name);
}

/** FNV-1a over the code points; capitals and spaces around the name make no difference. */
function faceOfName(name: string): Face {
  let hash = 2_166_136_261;
  for (const character of name.trim().toLowerCase().normalize('NFC')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  }
  // The low bits of similar names are similar; the high ones are not.
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519) >>> 0;
  return {
    colour: colours[(hash >>> 8) % colours.length] ?? colours[0],
    look: hats[(hash >>> 20) % hats.length] ?? hats[0],
  };
}
