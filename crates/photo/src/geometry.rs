//! Points of a picture, and projective maps between planes.

/// A point: of a picture in pixels, x to the right and y down, or of the board in spaces from its top left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs, reason = "they name themselves")]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

impl Point {
    /// The point at these coordinates.
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// The distance to another point.
    pub fn distance(self, other: Point) -> f64 {
        // `hypot` guards against overflow, which pixels never cause, and is several times slower.
        let (x, y) = (self.x - other.x, self.y - other.y);
        (x * x + y * y).sqrt()
    }

    fn is_finite(self) -> bool {
        self.x.is_finite() && self.y.is_finite()
    }
}

/// A projective map of the plane: a 3 × 3 matrix, row by row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Homography([f64; 9]);

impl Homography {
    /// The map that takes each point of `from` to its partner in `to`; `None` if three of them are collinear.
    pub fn between(from: &[Point; 4], to: &[Point; 4]) -> Option<Homography> {
        let mut rows = [[0.0; 9]; 8];
        for i in 0..4 {
            let (p, q) = (from[i], to[i]);
            rows[2 * i] = [p.x, p.y, 1.0, 0.0, 0.0, 0.0, -q.x * p.x, -q.x * p.y, q.x];
            rows[2 * i + 1] = [0.0, 0.0, 0.0, p.x, p.y, 1.0, -q.y * p.x, -q.y * p.y, q.y];
        }
        let h = solve(rows)?;
        let map = Homography([h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7], 1.0]);
        map.0.iter().all(|v| v.is_finite()).then_some(map)
    }

    /// The matrix, row by row.
    pub fn matrix(&self) -> [f64; 9] {
        self.0
    }

    /// The image of a point. Points on the horizon map to very distant, finite points.
    #[inline]
    pub fn map(&self, p: Point) -> Point {
        let [x, y, w] = self.map_homogeneous(p);
        let w = if w.abs() < 1e-12 { 1e-12 } else { w };
        Point { x: x / w, y: y / w }
    }

    #[inline]
    pub(crate) fn map_homogeneous(&self, p: Point) -> [f64; 3] {
        let h = &self.0;
        [
            h[0] * p.x + h[1] * p.y + h[2],
            h[3] * p.x + h[4] * p.y + h[5],
            h[6] * p.x + h[7] * p.y + h[8],
        ]
    }

    /// The composition: this map, then another one.
    pub fn then(&self, next: &Homography) -> Homography {
        let (a, b) = (&next.0, &self.0);
        Homography(std::array::from_fn(|i| {
            let (row, column) = (i / 3 * 3, i % 3);
            a[row] * b[column] + a[row + 1] * b[column + 3] + a[row + 2] * b[column + 6]
        }))
    }

    /// The inverse; `None` if there is none.
    pub fn inverse(&self) -> Option<Homography> {
        let m = &self.0;
        let cofactors = [
            m[4] * m[8] - m[5] * m[7],
            m[2] * m[7] - m[1] * m[8],
            m[1] * m[5] - m[2] * m[4],
            m[5] * m[6] - m[3] * m[8],
            m[0] * m[8] - m[2] * m[6],
            m[2] * m[3] - m[0] * m[5],
            m[3] * m[7] - m[4] * m[6],
            m[1] * m[6] - m[0] * m[7],
            m[0] * m[4] - m[1] * m[3],
        ];
        let determinant = m[0] * cofactors[0] + m[1] * cofactors[3] + m[2] * cofactors[6];
        if !determinant.is_finite() || determinant == 0.0 {
            return None;
        }
        let inverse = cofactors.map(|v| v / determinant);
        inverse.iter().all(|v| v.is_finite()).then_some(Homography(inverse))
    }

    /// Scaling by `scale` after moving `origin` to 0.
    pub(crate) fn scaling(origin: Point, scale: f64) -> Homography {
        let (x, y) = (-origin.x * scale, -origin.y * scale);
        Homography([scale, 0.0, x, 0.0, scale, y, 0.0, 0.0, 1.0])
    }
}

/// Gaussian elimination with pivoting; the last column is the right-hand side.
fn solve(mut rows: [[f64; 9]; 8]) -> Option<[f64; 8]> {
    for column in 0..8 {
        let pivot =
            (column..8).max_by(|&a, &b| rows[a][column].abs().total_cmp(&rows[b][column].abs()))?;
        rows.swap(column, pivot);
        let lead = rows[column][column];
        if lead.is_nan() || lead.abs() < 1e-10 {
            return None;
        }
        let fixed = rows[column];
        for row in &mut rows[column + 1..] {
            let factor = row[column] / lead;
            if factor != 0.0 {
                row.iter_mut().zip(&fixed).skip(column).for_each(|(v, f)| *v -= factor * f);
            }
        }
    }
    let mut solution = [0.0; 8];
    for row in (0..8).rev() {
        let known: f64 = (row + 1..8).map(|i| rows[row][i] * solution[i]).sum();
        solution[row] = (rows[row][8] - known) / rows[row][row];
    }
    Some(solution)
}

/// Twice the signed area, positive for clockwise corners with y down.
pub(crate) fn doubled_area(corners: &[Point]) -> f64 {
    let next = corners.iter().cycle().skip(1);
    corners.iter().zip(next).map(|(a, b)| a.x * b.y - b.x * a.y).sum()
}

/// True for the corners of a convex quadrilateral, clockwise on screen, with a useful area.
pub(crate) fn is_clockwise_and_convex(corners: &[Point; 4]) -> bool {
    let turn = |i: usize| {
        let (a, b, c) = (corners[i], corners[(i + 1) % 4], corners[(i + 2) % 4]);
        (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
    };
    corners.iter().all(|p| p.is_finite()) && (0..4).all(|i| turn(i) > 1.0)
}

/// The corners rotated such that the first is the top left one of the board in the picture.
pub(crate) fn from_top_left(corners: [Point; 4]) -> [Point; 4] {
    // The top side is the one that points most to the right.
    let rightness = |first: usize| {
        let c = |i: usize| corners[(first + i) % 4];
        let (x, y) = (c(1).x - c(0).x + c(2).x - c(3).x, c(1).y - c(0).y + c(2).y - c(3).y);
        x / x.hypot(y).max(1e-9)
    };
    let first = (0..4).max_by(|&a, &b| rightness(a).total_cmp(&rightness(b))).unwrap_or(0);
    std::array::from_fn(|i| corners[(first + i) % 4])
}
