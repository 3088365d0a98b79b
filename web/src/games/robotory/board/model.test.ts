import { expect, test } from 'vitest';
import { arrowHead, border, layout, outline, towards, type Hex } from './model.ts';

// Two columns of two, as on the board: neighbours share an edge.
const hexes: Hex[] = [
  { name: 'a1', x: 0, y: 1, camp: 'dark', neighbours: [1, 2, 3] },
  { name: 'a2', x: 0, y: 3, camp: 'light', neighbours: [0, 3] },
  { name: 'b1', x: 1, y: 0, camp: 'dark', neighbours: [0, 3] },
  { name: 'b2', x: 1, y: 2, camp: 'light', neighbours: [0, 1, 2] },
];

test('who sits above sees the board turned by half a turn', () => {
  const plan = layout(hexes, false);
  const turned = layout(hexes, true);
  plan.middles.forEach((middle, at) => {
    expect(middle.x + (turned.middles[at]?.x ?? 0)).toBeCloseTo(plan.width);
    expect(middle.y + (turned.middles[at]?.y ?? 0)).toBeCloseTo(plan.height);
  });
});

test('neighbours are as far apart as hexagons are high', () => {
  const { middles } = layout(hexes, false);
  for (const [at, hex] of hexes.entries()) {
    for (const other of hex.neighbours) {
      const a = middles[at] ?? { x: 0, y: 0 };
      const b = middles[other] ?? { x: 0, y: 0 };
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(Math.sqrt(3));
    }
  }
});

test('the border runs along every edge between the camps, once', () => {
  const { middles } = layout(hexes, false);
  expect(border(hexes, middles).match(/M/g)).toHaveLength(3);
});

test('arrows find the neighbour that lies that way', () => {
  const { middles } = layout(hexes, false);
  expect(towards(0, { x: 0, y: 1 }, hexes, middles)).toBe(1);
  expect(towards(1, { x: 0, y: -1 }, hexes, middles)).toBe(0);
  expect(towards(2, { x: 0, y: -1 }, hexes, middles)).toBeNull();
});

test('an outline has six corners', () => {
  expect(outline(1).split('L')).toHaveLength(6);
});

test('an arrow points the way that it goes', () => {
  const middles = [
    { x: 0, y: 0 },
    { x: 0, y: 2 },
  ];
  expect(arrowHead([0, 1], middles)).toBe('M0 2.42L-0.36 1.8L0.36 1.8Z');
  expect(arrowHead([1], middles)).toBe('');
});
