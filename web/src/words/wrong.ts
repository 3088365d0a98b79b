// What a language has to say about texts that cannot be read. English has no such file: there the server's own words are
// shown, which are the reference.
import type { RicochetFaultCode, TextFaultCode, TextKind, TextPart } from '../protocol/index.ts';

/** What the editor of Ricochet Robots says already. `no-robot` means something else there. */
export type SaidByEditor = Exclude<RicochetFaultCode & TextFaultCode, 'no-robot'>;

export interface WrongTexts {
  /** Where something is wrong; `{which}` is a number or a name. */
  readonly part: Readonly<Record<TextPart, string>>;
  /** What a text was taken for. */
  readonly kind: Readonly<Record<Exclude<TextKind, 'nothing'>, string>>;
  /** What is wrong. Of `other` only the server's words are known. */
  readonly code: Readonly<Record<Exclude<TextFaultCode, 'other' | SaidByEditor>, string>>;
  readonly looksLike: string;
  readonly looksLikeNothing: string;
}
