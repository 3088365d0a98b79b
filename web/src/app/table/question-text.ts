// The texts of votes. A game may have a more specific one: `ask.<subject>.<game>`.
import type { Subject, View } from '../../connection/protocol.ts';
import { has, t, tKey } from '../../lib/i18n.svelte.ts';

type Game = View['table']['game'];

/** The name of a vote, for buttons and notices. */
export function askText(subject: Subject, game: Game): string {
  const own = `ask.${subject}.${game}`;
  return has(own) ? tKey(own) : t(`ask.${subject}`);
}

/** The question put to the other players. */
export function questionText(subject: Subject, game: Game, name: string): string {
  const own = `question.${subject}.${game}`;
  return has(own) ? tKey(own, { name }) : tKey(`question.${subject}`, { name });
}
