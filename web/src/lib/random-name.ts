// Random names: easy to say, the same in every language, and never those of bots.

const friendly = [
  ...['Apollo', 'Biscuit', 'Bubbles', 'Cosmo', 'Comet', 'Domino', 'Figaro', 'Juno', 'Kiwi', 'Lumi', 'Mango', 'Maple', 'Mika'],
  ...['Mochi', 'Nemo', 'Nimbus', 'Noodle', 'Nova', 'Olive', 'Orbit', 'Pepper', 'Pico', 'Pixel', 'Pogo', 'Polka', 'Rocket'],
  ...['Rumba', 'Saffron', 'Salsa', 'Sirius', 'Tango', 'Tinker', 'Turbo', 'Vega', 'Waffle', 'Yuzu', 'Zazu', 'Zephyr', 'Zigzag'],
];

/** A name that is not taken at the table. */
export function friendlyName(taken: readonly string[] = [], chance: () => number = Math.random): string {
  const others = new Set(taken.map((name) => name.toLowerCase()));
  const free = friendly.filter((name) => !others.has(name.toLowerCase()));
  const names = free.length > 0 ? free : friendly;
  const name = names[Math.floor(chance() * names.length)] ?? 'Pixel';
  for (let n = 2; ; n += 1) {
    const numbered = free.length > 0 ? name : `${name} ${n}`;
    if (!others.has(numbered.toLowerCase())) return numbered;
  }
}
