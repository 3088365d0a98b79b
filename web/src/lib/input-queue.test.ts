import { expect, test } from 'vitest';
import { InputQueue } from './input-queue.ts';

/** Moves that complete on demand. */
function sending(goesOn = () => true, most?: number) {
  const quick = new InputQueue(goesOn, most);
  const begun: string[] = [];
  let arrive = (): void => undefined;
  const move = (name: string) =>
    quick.when(() => {
      begun.push(name);
      void quick.until(new Promise<void>((done) => (arrive = done)));
    });
  const arrived = async () => {
    arrive();
    await Promise.resolve().then(() => new Promise((done) => setTimeout(done)));
  };
  return { quick, begun, move, arrived };
}

test('what is wanted meanwhile is done afterwards, in its order', async () => {
  const { begun, move, arrived } = sending();
  ['a', 'b', 'c'].forEach(move);
  expect(begun).toEqual(['a']);
  await arrived();
  expect(begun).toEqual(['a', 'b']);
  await arrived();
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('of too much the last counts', async () => {
  const { begun, move, arrived } = sending(() => true, 2);
  ['a', 'b', 'c', 'd'].forEach(move);
  for (let count = 0; count < 4; count += 1) await arrived();
  expect(begun).toEqual(['a', 'c', 'd']);
});

test('what came to nothing does not hold up the rest', async () => {
  const { quick, begun, move, arrived } = sending();
  move('a');
  quick.when(() => undefined);
  move('b');
  await arrived();
  expect(begun).toEqual(['a', 'b']);
});

test('when it is over, or forgotten, nothing more is done', async () => {
  let mine = true;
  const one = sending(() => mine);
  ['a', 'b'].forEach(one.move);
  mine = false;
  await one.arrived();
  expect(one.begun).toEqual(['a']);
  const other = sending();
  ['a', 'b'].forEach(other.move);
  other.quick.forget();
  await other.arrived();
  expect(other.begun).toEqual(['a']);
});

test('something that could not be sent is through as well', async () => {
  const { quick } = sending();
  await quick.until(Promise.reject(new Error('offline')));
  expect(quick.busy).toBe(false);
});
