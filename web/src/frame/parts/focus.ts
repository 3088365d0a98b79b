// Where the keyboard is.

/** Whether the keyboard is nowhere: what had it has just gone, as the button that starts a game does. */
export function focusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
