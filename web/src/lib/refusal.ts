// The reasons of refusals, in the language of the page. Codes are stable; for a code without a text, the server's
// English text is used.
import type { Fault } from '../connection/protocol.ts';
import { Problem } from './api.ts';
import { games } from './games.ts';
import { has, tKey } from './i18n.svelte.ts';

export function refusalText(code: string, text: string, faults: readonly Fault[] = []): string {
  if (faults.some((fault) => fault.why !== undefined)) return faults.map(optionFaultText).join(' ');
  const key = `refusal.${code}`;
  if (has(key)) return tKey(key);
  return text === '' ? code : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** All faults, one sentence each. */
export function problemTexts(error: unknown): readonly string[] {
  if (!(error instanceof Problem)) return [String(error)];
  if (error.options.length > 0) return error.options.map(optionFaultText);
  return error.faults.length > 0 ? error.faults : [refusalText(error.code, error.detail)];
}

function optionFaultText(fault: Fault): string {
  const keys = ['table', ...games].map((scope) => `option.${scope}.${fault.place}`);
  const key = keys.find(has);
  const option = key === undefined || !has(key) ? fault.place : tKey(key);
  if (fault.why === undefined) return `${option}: ${fault.text}.`;
  const { t: what, ...values } = fault.why;
  return tKey(`fault.${what}`, { option, ...values });
}
