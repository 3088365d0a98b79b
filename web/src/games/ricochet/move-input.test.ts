import { expect, test } from 'vitest';
import type { Option } from './board/model.ts';
import { MoveInput } from './move-input.svelte.ts';

test('a key that follows an undo counts, although the answer to the undo is under way', async () => {
  const done: string[] = [];
  let answer = (): void => undefined;
  // Without the answer about the current position, no move is possible.
  let settled = true;
  const asking = async (what: string) => {
    done.push(what);
    settled = false;
    await new Promise<void>((resolve) => (answer = resolve));
    settled = true;
  };
  const settle = async () => {
    answer();
    await new Promise((done) => setTimeout(done));
  };
  const left = { robot: 'red', direction: 'left', text: 'Rl', cost: 1 } as Option;
  const down = { robot: 'red', direction: 'down', text: 'Rd', cost: 1 } as Option;
  const hands = new MoveInput(
    () => (settled ? [left, down] : []),
    ({ text }) => asking(text),
  );
  hands.select('red');
  hands.go('left');
  hands.also(() => asking('undo'));
  hands.go('down');
  expect(done).toEqual(['Rl']);
  await settle();
  expect(done).toEqual(['Rl', 'undo']);
  await settle();
  expect(done).toEqual(['Rl', 'undo', 'Rd']);
});
