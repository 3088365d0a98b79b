// The solution that is viewed after a puzzle: a shortest one or the player's own, and the current step.
export interface Looking {
  readonly way: 'best' | 'own';
  readonly step: number;
}
