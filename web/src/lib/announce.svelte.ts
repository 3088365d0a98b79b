// Screen reader announcements. App.svelte holds the live regions; all other code only calls this.

type How = 'polite' | 'urgent';

let regions = $state.raw<Readonly<Record<How, readonly { readonly id: number; readonly text: string }[]>>>({ polite: [], urgent: [] });
let next = 0;

/** The number of sentences kept in the region: enough to be read out. */
const KEPT = 8;

/** Announces a sentence. Urgent ones interrupt: a refusal, the end of a clock. */
export function announce(text: string, how: How = 'polite'): void {
  if (text !== '') regions = { ...regions, [how]: [...regions[how], { id: next++, text }].slice(-KEPT) };
}

export function announced(): typeof regions {
  return regions;
}
