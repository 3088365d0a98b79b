// The three games, as links and messages name them.
export const games = ['ricochet', 'micro', 'robotory'] as const;
export type Game = (typeof games)[number];
