// What a screen reader says when something happens. App.svelte holds the live regions; everybody else only calls this.

let polite = $state.raw<readonly { id: number; text: string }[]>([]);
let urgent = $state.raw<readonly { id: number; text: string }[]>([]);
let next = 0;

/** How many sentences stay in the region: enough to be read out, few enough to be forgotten. */
const KEPT = 8;

/** Says a sentence. Urgent ones interrupt: a refusal, the end of a clock. */
export function announce(text: string, how: 'polite' | 'urgent' = 'polite'): void {
  if (text === '') return;
  const said = { id: next++, text };
  if (how === 'polite') polite = [...polite, said].slice(-KEPT);
  else urgent = [...urgent, said].slice(-KEPT);
}

export function announced(): { polite: typeof polite; urgent: typeof urgent } {
  return { polite, urgent };
}
