import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backend } from '../api.ts';
import { heldAt, hold } from '../seats.ts';
import { hasJustCome, playOn, wentTo } from './friends.ts';

const HERE = 'here23456789abcd';
const before = { ...backend };
/** The requests that the server got. */
let asked: { readonly record: string; readonly seats: readonly number[]; readonly request: string }[] = [];
let events: readonly unknown[] = [];
let online = true;

beforeEach(() => {
  asked = [];
  events = [1, 2, 3];
  online = true;
  hold(HERE, 'micro', { seat: 0, token: 'here', name: 'Ada' });
  backend.ask = vi.fn(async (address, how) => {
    if (address === `/api/tables/${HERE}/along`) return new Response(JSON.stringify({ events }));
    asked.push(JSON.parse(how.body as string) as (typeof asked)[number]);
    if (!online) throw new TypeError('no network');
    return new Response(JSON.stringify({ table: 'k7m4qx', path: '/t/k7m4qx', seats: [{ seat: 0, token: 'there' }] }), { status: 201 });
  });
});
afterEach(() => Object.assign(backend, before));

test('an answer that got lost is asked for again, and then it is known where the game went', async () => {
  online = false;
  await expect(playOn(HERE, 'micro', [0])).rejects.toMatchObject({ code: 'offline' });
  expect(wentTo(HERE)).toBeUndefined();
  online = true;
  expect(await playOn(HERE, 'micro', [0])).toBe('k7m4qx');
  expect(asked.map(({ request }) => request)).toEqual([asked[0]?.request, asked[0]?.request]);
  expect(asked[0]?.request).toMatch(/^\w{20,36}$/);
  expect(asked[1]).toMatchObject({ record: '{"events":[1,2,3]}', seats: [0] });
  expect(wentTo(HERE)).toBe('k7m4qx');
  expect(heldAt('k7m4qx')).toEqual([{ seat: 0, token: 'there', name: 'Ada' }]);
  expect([hasJustCome('k7m4qx'), hasJustCome('k7m4qx')]).toEqual([true, false]);
});

test('a game that has gone on here meanwhile is another one', async () => {
  online = false;
  await expect(playOn(HERE, 'micro', [0])).rejects.toMatchObject({ code: 'offline' });
  events = [1, 2, 3, 4];
  await expect(playOn(HERE, 'micro', [0])).rejects.toMatchObject({ code: 'offline' });
  expect(asked[0]?.request).not.toBe(asked[1]?.request);
});

test('what the page refuses is not asked of the server', async () => {
  backend.ask = async () => new Response(JSON.stringify({ code: 'half-done', detail: 'wait' }), { status: 409 });
  await expect(playOn(HERE, 'micro', [0])).rejects.toMatchObject({ code: 'half-done' });
  expect(asked).toEqual([]);
});
