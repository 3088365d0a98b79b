// An evaluation as a word.

export type Standing = 'wins' | 'winning' | 'ahead' | 'even';

/** The standing of the better side; `light` is light's winning chance, 0 to 1. */
export function standing(light: number): Standing {
  const better = Math.max(light, 1 - light);
  if (better >= 0.97) return 'wins';
  if (better >= 0.75) return 'winning';
  return better >= 0.57 ? 'ahead' : 'even';
}
