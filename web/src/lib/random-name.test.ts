import { expect, test } from 'vitest';
import { friendlyName } from './random-name.ts';

test('a made-up name can be sat down with, and nobody at the table has it', () => {
  const taken: string[] = [];
  for (let at = 0; at < 60; at += 1) {
    const name = friendlyName(taken, () => (at % 10) / 10);
    expect(name).toMatch(/^\p{Letter}[\p{Letter} \d]{2,23}$/u);
    expect(taken.map((one) => one.toLowerCase())).not.toContain(name.toLowerCase());
    taken.push(name.toUpperCase());
  }
});
