// The players at a real table, independent of the game.

export interface Named {
  readonly name: string;
}

export const PLAYERS_MAX = 12;

/** The players with one more; names are unique. */
export function joined<P extends Named>(players: readonly P[], player: P): readonly P[] {
  const { name } = player;
  const known = players.some((one) => one.name === name);
  return name === '' || known || players.length >= PLAYERS_MAX ? players : [...players, player];
}

export function without<P>(players: readonly P[], place: number): readonly P[] {
  return players.filter((_, index) => index !== place);
}

/** True if a stored number is the index of a player. */
export function isPlace(one: unknown, players: number): one is number {
  return typeof one === 'number' && Number.isInteger(one) && one >= 0 && one < players;
}
