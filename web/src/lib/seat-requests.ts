// What this browser has asked for and not got yet: for each table and name the request with which a seat was wanted. As
// long as it is known, asking again gives the same seat, whatever became of the answer. It is as good as a token.
import { keep, recall } from './storage.ts';

interface Asked {
  readonly table: string;
  readonly name: string;
  readonly request: string;
}

/** More than this are not remembered, the first go first. */
const ASKED_MAX = 20;

/** The request with which this was asked before. */
export function requestFor(table: string, name: string): string | undefined {
  return all().find((one) => one.table === table && one.name === name)?.request;
}

/** Under which name somebody has asked for a seat at this table and heard nothing. */
export function askedAs(table: string): string | undefined {
  return all().findLast((one) => one.table === table)?.name;
}

export function asked(table: string, name: string, request: string): void {
  keep('seat-requests', [...others(table, name), { table, name, request }].slice(-ASKED_MAX));
}

/** The seat is there. Who gets up and sits down again asks anew. */
export function settled(table: string, name: string): void {
  const left = others(table, name);
  keep('seat-requests', left.length === 0 ? undefined : left);
}

function others(table: string, name: string): Asked[] {
  return all().filter((one) => one.table !== table || one.name !== name);
}

function all(): Asked[] {
  const stored = recall('seat-requests');
  return Array.isArray(stored) ? stored.filter(isAsked) : [];
}

function isAsked(value: unknown): value is Asked {
  const one = value as Partial<Asked> | null;
  return typeof one?.table === 'string' && typeof one.name === 'string' && typeof one.request === 'string';
}
