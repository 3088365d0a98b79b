// Screen reader announcements. App.svelte holds the live regions; all other code only calls this.

let polite = $state.raw<readonly { id: number; text: string }[]>([]);
let urgent = $state.raw<readonly { id: number; text: string }[]>([]);
let next = 0;

/** The number of sentences kept in the region: enough to be read out. */
const KEPT = 8;

/** Announces a sentence. Urgent ones interrupt: a refusal, the end of a clock. */
export function announce(text: string, how: 'polite' | 'urgent' = 'polite'): void {
  if (text === '') return;
  const said = { id: next++, text };
  if (how === 'polite') polite = [...polite, said].slice(-KEPT);
  else urgent = [...urgent, said].slice(-KEPT);
}

export function announced(): { polite: typeof polite; urgent: typeof urgent } {
  return { polite, urgent };
}
