// How somebody stands, in a word.

export type Standing = 'wins' | 'winning' | 'ahead' | 'even';

/** How the better side stands; `light` is how likely light wins, 0 to 1. */
export function standing(light: number): Standing {
  const better = Math.max(light, 1 - light);
  if (better >= 0.97) return 'wins';
  if (better >= 0.75) return 'winning';
  return better >= 0.57 ? 'ahead' : 'even';
}
