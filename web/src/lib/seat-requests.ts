// Pending seat requests: the request id for each table and name. While it is stored, repeating the request yields the
// same seat, whatever happened to the answer. It is as sensitive as a token.
import { keep, recall } from './storage.ts';

interface PendingSeat {
  readonly table: string;
  readonly name: string;
  readonly request: string;
}

/** The maximum number remembered; the oldest are dropped. */
const ASKED_MAX = 20;

/** The id of an earlier request. */
export function requestFor(table: string, name: string): string | undefined {
  return all().find((one) => one.table === table && one.name === name)?.request;
}

/** The name of a pending seat request at this table. */
export function askedAs(table: string): string | undefined {
  return all().findLast((one) => one.table === table)?.name;
}

export function asked(table: string, name: string, request: string): void {
  keep('seat-requests', [...others(table, name), { table, name, request }].slice(-ASKED_MAX));
}

/** The seat was granted. Sitting down again after leaving is a new request. */
export function settled(table: string, name: string): void {
  const left = others(table, name);
  keep('seat-requests', left.length === 0 ? undefined : left);
}

function others(table: string, name: string): PendingSeat[] {
  return all().filter((one) => one.table !== table || one.name !== name);
}

function all(): PendingSeat[] {
  const stored = recall('seat-requests');
  return Array.isArray(stored) ? stored.filter(isAsked) : [];
}

function isAsked(value: unknown): value is PendingSeat {
  const one = value as Partial<PendingSeat> | null;
  return typeof one?.table === 'string' && typeof one.name === 'string' && typeof one.request === 'string';
}
