import { expect, test } from 'vitest';
import type { EventSeen, Fact } from '../../connection/protocol.ts';
import type { Happening } from './moments.ts';
import { Story } from './story.ts';

const event = (number: number, t: Fact['t'] = 'went-on') => ({ number, at: number, fact: { t } as Fact }) satisfies EventSeen;
const happened = (fact: Fact): Happening | undefined => (fact.t === 'founded' ? { is: 'started' } : undefined);

test('a story begins with its game, and a gap ends it', () => {
  const story = new Story();
  story.hear([event(1)], happened);
  expect(story.whole).toBeUndefined();
  story.hear([event(2, 'founded'), event(3)], happened);
  expect(story.whole?.map(({ number }) => number)).toEqual([2, 3]);
  story.hear([event(4), event(5, 'founded')], happened);
  expect(story.whole?.map(({ number }) => number)).toEqual([5]);
  story.hear([event(7)], happened);
  expect(story.whole).toBeUndefined();
});
