// What somebody looks at when a puzzle is over: a shortest way or their own, and how far along it.
export interface Looking {
  readonly way: 'best' | 'own';
  readonly step: number;
}
