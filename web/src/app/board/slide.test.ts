import { describe, expect, test } from 'vitest';
import { carry, place, slide, slowed } from './slide.ts';

test('a place is a translation in hundredths of the piece', () => {
  expect(place({ x: 3, y: 0.5 })).toBe('translate(300%, 50%)');
});

describe('a slide', () => {
  const straight = slide([
    { x: 0, y: 0 },
    { x: 8, y: 0 },
  ]);
  test('begins where the robot stood and ends where it stops', () => {
    expect(straight.frames[0]).toMatchObject({ transform: 'translate(0%, 0%)', offset: 0 });
    expect(straight.frames.at(-1)).toMatchObject({ transform: 'translate(800%, 0%)', offset: 1 });
  });
  test('gives a little where it is stopped, against its way', () => {
    expect(straight.frames.at(-2)?.transform).toBe('translate(791%, 0%)');
  });
  test('passes every corner, at a steady pace', () => {
    const bent = slide([
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 4, y: 4 },
    ]);
    const at = bent.frames.findIndex((frame) => frame['transform'] === 'translate(400%, 0%)');
    const turn = bent.frames[at]?.offset ?? 0;
    const end = bent.frames[at + 1]?.offset ?? 0;
    expect(turn).toBeCloseTo(end / 2);
  });
  test('takes longer the farther it goes, but never long', () => {
    const near = slide([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ]).duration_ms;
    const far = slide([
      { x: 0, y: 0 },
      { x: 15, y: 0 },
    ]).duration_ms;
    expect(near).toBeLessThan(straight.duration_ms);
    expect(straight.duration_ms).toBeLessThan(far);
    expect(
      slide([
        { x: 0, y: 0 },
        { x: 15, y: 0 },
        { x: 15, y: 15 },
        { x: 0, y: 15 },
      ]).duration_ms,
    ).toBeLessThan(1000);
  });
  test('to where it stands is none', () => {
    expect(
      slide([
        { x: 2, y: 2 },
        { x: 2, y: 2 },
      ]).duration_ms,
    ).toBe(0);
    expect(slide([]).frames).toEqual([]);
  });
  test('has offsets in order', () => {
    const offsets = slide([
      { x: 0, y: 0 },
      { x: 3, y: 0 },
      { x: 3, y: 5 },
      { x: 1, y: 5 },
    ]).frames.map((frame) => frame.offset ?? 0);
    expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
  });
});

test('slow motion goes the same way and takes longer, but not for ever', () => {
  const { frames } = carry({ x: 0, y: 0 }, { x: 2, y: 2 });
  expect(slowed({ frames, duration_ms: 300 })).toEqual({ frames, duration_ms: 780 });
  expect(slowed({ frames, duration_ms: 800 }).duration_ms).toBe(1500);
  expect(slowed({ frames, duration_ms: 2000 }).duration_ms).toBe(2000);
  expect(slowed({ frames: [], duration_ms: 0 }).duration_ms).toBe(0);
});

test('a piece that is carried is lifted on its way', () => {
  expect(carry({ x: 0, y: 0 }, { x: 2, y: 2 }).frames[1]?.transform).toContain('scale(1.18)');
});
