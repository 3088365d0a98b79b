import { expect, test } from 'vitest';
import { ServerClock } from './clock.ts';

test('the quickest answer is believed', () => {
  const clock = new ServerClock();
  expect(clock.at(500)).toBe(500);
  clock.learn({ sent: 1000, received: 1400, server: 6100 });
  expect(clock.at(2000)).toBe(6900);
  clock.learn({ sent: 2000, received: 2020, server: 7010 });
  expect(clock.at(2000)).toBe(7000);
  clock.learn({ sent: 3000, received: 3900, server: 8900 });
  expect(clock.at(2000)).toBe(7000);
});

test('old answers are forgotten, because clocks drift', () => {
  const clock = new ServerClock();
  clock.learn({ sent: 0, received: 0, server: 50 });
  for (let index = 0; index < 8; index += 1) clock.learn({ sent: 0, received: 10, server: 105 });
  expect(clock.at(0)).toBe(100);
});

test('a clock that was set is followed at once, however quick the answers before were', () => {
  const clock = new ServerClock();
  for (let index = 0; index < 8; index += 1) clock.learn({ sent: 0, received: 2, server: 101 });
  clock.learn({ sent: 100, received: 400, server: 15_350 });
  expect(clock.at(0)).toBe(15_100);
  // A slow answer that may just be late proves nothing.
  clock.learn({ sent: 500, received: 8500, server: 17_000 });
  expect(clock.at(0)).toBe(15_100);
});
