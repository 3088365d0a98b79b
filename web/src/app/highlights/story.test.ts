import { expect, test } from 'vitest';
import type { EventSeen, EventKind } from '../../connection/protocol.ts';
import type { Happening } from './highlights.ts';
import { Story } from './story.ts';

const event = (number: number, t: EventKind['t'] = 'went-on') => ({ number, at: number, fact: { t } as EventKind }) satisfies EventSeen;
const happened = (fact: EventKind): Happening | undefined => (fact.t === 'founded' ? { is: 'started' } : undefined);

test('a story begins with its game, and a gap ends it', () => {
  const story = new Story();
  story.observe([event(1)], happened);
  expect(story.whole).toBeUndefined();
  story.observe([event(2, 'founded'), event(3)], happened);
  expect(story.whole?.map(({ number }) => number)).toEqual([2, 3]);
  story.observe([event(4), event(5, 'founded')], happened);
  expect(story.whole?.map(({ number }) => number)).toEqual([5]);
  story.observe([event(7)], happened);
  expect(story.whole).toBeUndefined();
});
