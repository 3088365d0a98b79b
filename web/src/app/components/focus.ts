// The keyboard focus.

/** Brings the whole board into view, where it is above the panel: when a round begins, and for the player who shows. */
export function boardInView(): void {
  if (matchMedia('(max-aspect-ratio: 1/1), (max-width: 40rem)').matches) scrollTo(0, 0);
}

/** True if nothing has the focus: the focused element was just removed, like the button that starts a game. */
export function focusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
