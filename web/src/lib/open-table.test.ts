import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sitDown } from './open-table.ts';
import { randomId } from './random.ts';
import { asked, askedAs, requestFor } from './seat-requests.ts';
import { heldAt } from './seats.ts';
import { keep, recall } from './storage.ts';

let requests: string[];
let answers: (() => Promise<Response>)[];

const taken = () => Promise.resolve(new Response(JSON.stringify({ seat: 1, token: 'k' }), { status: 201 }));
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const refused = (status: number, code: string) => () => Promise.resolve(new Response(JSON.stringify({ code }), { status }));

beforeEach(() => {
  keep('seats', undefined);
  keep('seat-requests', undefined);
  requests = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_: string, sent: { body: string }) => {
    requests.push((JSON.parse(sent.body) as { request: string }).request);
    return (answers.shift() ?? taken)();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function sit(): Promise<unknown> {
  const sat = sitDown('t1', 'micro', 'Ada').then(
    () => undefined,
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return sat;
}

test('whose answer is lost asks again with the same request and has the seat', async () => {
  answers = [lost, refused(503, 'no-store'), taken];
  expect(await sit()).toBeUndefined();
  expect([requests.length, new Set(requests).size]).toEqual([3, 1]);
  expect(requests[0]?.length).toBeGreaterThanOrEqual(20);
  expect(heldAt('t1')).toEqual([{ seat: 1, token: 'k', name: 'Ada' }]);
  expect(requestFor('t1', 'Ada')).toBeUndefined();
});

test('the request is kept until there is an answer, over a reload too', async () => {
  answers = [lost, lost, lost, taken];
  expect(await sit()).toMatchObject({ code: 'offline' });
  expect(askedAs('t1')).toBe('Ada');
  expect(recall('seat-requests')).toEqual([{ table: 't1', name: 'Ada', request: requests[0] }]);
  expect(await sit()).toBeUndefined();
  expect(new Set(requests).size).toBe(1);
  // A player who leaves and sits down again is a new one.
  expect(await sit()).toBeUndefined();
  expect(new Set(requests).size).toBe(2);
});

test('a refusal is told at once', async () => {
  answers = [refused(409, 'name-taken')];
  expect(await sit()).toMatchObject({ code: 'name-taken' });
  expect(requests.length).toBe(1);
  expect(askedAs('t1')).toBeUndefined();
});

test('nonsense in the storage is no request, and there are only so many', () => {
  keep('seat-requests', [7, null, { table: 't1', name: 'Ada' }]);
  expect(requestFor('t1', 'Ada')).toBeUndefined();
  for (let index = 0; index < 30; index += 1) asked(`t${index}`, 'Ada', randomId());
  expect(requestFor('t9', 'Ada')).toBeUndefined();
  expect(requestFor('t10', 'Ada')).toBeDefined();
  expect(new Set(Array.from({ length: 100 }, randomId)).size).toBe(100);
});
