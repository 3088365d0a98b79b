// The type of a language's parse-errors.json: texts for the codes of the server's parse errors. English has no such file;
// there the page shows the server's sentences.
import type { RicochetFaultCode, TextFaultCode, TextKind, TextPart } from '../protocol/index.ts';

/** Codes with a text of the Ricochet Robots editor, `study.fault-<code>`. `no-robot` has another meaning there. */
export type EditorFault = Exclude<RicochetFaultCode & TextFaultCode, 'no-robot'>;

export interface ParseErrorTexts {
  /** The place of an error; `{which}` is a number or a name. */
  readonly part: Readonly<Record<TextPart, string>>;
  /** The format that a text was taken for. */
  readonly kind: Readonly<Record<Exclude<TextKind, 'nothing'>, string>>;
  /** The error. `other` has only the server's sentence. */
  readonly code: Readonly<Record<Exclude<TextFaultCode, 'other' | EditorFault>, string>>;
  readonly looksLike: string;
  readonly looksLikeNothing: string;
}
