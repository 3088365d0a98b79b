import { expect, test } from 'vitest';
import { embedTarget } from './at.ts';

const shown = (address: string) => {
  const url = new URL(address, 'http://here');
  return embedTarget(url.pathname, url.searchParams);
};

test('a position is shown as it stands in the link', () => {
  const position = 'b2r1y2g2_RM13-GH10-BC4-YA11_YB10';
  expect(shown(`/embed/ricochet?p=${position}`)).toEqual({ game: 'ricochet', position });
  expect(shown('/embed/robotory?p=4/2wW1/2bWB1/2rB1/1W2+WB/WWB+8W8B+d')).toEqual({
    game: 'robotory',
    position: '4/2wW1/2bWB1/2rB1/1W2 WB/WWB 8W8B d',
  });
});

test('a puzzle is shown by its name', () => {
  expect(shown('/embed/puzzles/micro/endless/easy/7')).toEqual({ game: 'micro', puzzle: { game: 'micro', level: 'easy', number: 7 } });
  expect(shown('/embed/puzzles/ricochet/2026-11-15/hard')).toEqual({
    game: 'ricochet',
    puzzle: { game: 'ricochet', level: 'hard', date: '2026-11-15' },
  });
});

test.each(['/embed', '/embed/ricochet', '/embed/chess?p=x', '/embed/ricochet/more?p=x', '/embed/puzzles/chess/endless/easy/7', '/study'])(
  'there is nothing at %s',
  (address) => {
    expect(shown(address).game).toBeUndefined();
  },
);
