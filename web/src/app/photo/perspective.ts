// Projective maps between the photograph and the board: 3 × 3 matrices, row by row.

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** Corners of the board's outer rim, clockwise from the top left. */
export type Corners = readonly [Point, Point, Point, Point];
export type Matrix = readonly number[];

/** The image of a point. */
export function apply(m: Matrix, { x, y }: Point): Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = m;
  const w = g * x + h * y + i;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

/** The composition: first `first`, then `next`. */
export function compose(first: Matrix, next: Matrix): Matrix {
  return Array.from({ length: 9 }, (_, at) => {
    const row = Math.floor(at / 3) * 3;
    return [0, 1, 2].reduce((sum, k) => sum + (next[row + k] ?? 0) * (first[k * 3 + (at % 3)] ?? 0), 0);
  });
}

/** The inverse, up to a factor; null if there is none. */
export function inverse(m: Matrix): Matrix | null {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = m;
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  if (!Number.isFinite(determinant) || Math.abs(determinant) < 1e-12) return null;
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ].map((value) => value / determinant);
}

/** Scaling by `scale`, then moving by `x` and `y`. */
export function placed(scale: number, x: number, y: number): Matrix {
  return [scale, 0, x, 0, scale, y, 0, 0, 1];
}

/** The map as a CSS transform of an element whose origin is its top left corner. */
export function css(m: Matrix): string {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = m;
  return `matrix3d(${[a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, i].map(plain).join(',')})`;
}

/** Without an exponent; small perspective terms need many digits. */
const plain = (value: number) => (Math.abs(value) < 1e-15 ? '0' : value.toFixed(15));

/** Any four points in the order of corners: clockwise, the top left one first. */
export function clockwise(points: Corners): Corners {
  const middle = { x: points.reduce((sum, p) => sum + p.x, 0) / 4, y: points.reduce((sum, p) => sum + p.y, 0) / 4 };
  const angle = (p: Point) => Math.atan2(p.y - middle.y, p.x - middle.x);
  const sorted = [...points].sort((a, b) => angle(a) - angle(b));
  const first = sorted.reduce((best, p, at) => (p.x + p.y < at1(sorted, best) ? at : best), 0);
  const at = (n: number) => sorted[(first + n) % 4] as Point;
  return [at(0), at(1), at(2), at(3)];
}

const at1 = (points: readonly Point[], at: number) => (points[at] as Point).x + (points[at] as Point).y;

/** True for the clockwise corners of a convex quadrilateral of a useful size. */
export function isQuadrilateral(corners: Corners): boolean {
  return corners.every((a, at) => {
    const b = corners[(at + 1) % 4] as Point;
    const c = corners[(at + 2) % 4] as Point;
    const turn = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
    return turn > 1 && Math.hypot(b.x - a.x, b.y - a.y) >= 64;
  });
}
