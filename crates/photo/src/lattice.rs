//! Lays the lattice of 16 × 16 spaces over its lines in the picture.
//!
//! Lines are darker than the spaces beside them. A score says how well that holds under a map from the board to the
//! picture; corners move while the score grows, from coarse to fine.

use crate::picture::Copy;
use crate::plane::{Plane, luminance};
use crate::{Homography, Point};

/// Pixels a space of the rectified picture, which reaches one space beyond the board.
const SPACE: f64 = 20.0;
const MARGIN: f64 = 1.5;
const SIZE: usize = 19 * 20;
/// What one sample can add: walls and shadows are much darker than lines, and say no more.
const CLAMP: f32 = 0.15;

/// A scale at which lines are looked for, in spaces.
#[derive(Clone, Copy)]
pub(crate) struct Scale {
    blur: f64,
    /// How far beside the line its surroundings are.
    beside: f64,
    steps: [f64; 2],
    /// Samples along the side of a space.
    samples: u8,
}

pub(crate) const SCALES: [Scale; 3] = [
    Scale { blur: 0.14, beside: 0.5, steps: [0.3, 0.15], samples: 2 },
    Scale { blur: 0.05, beside: 0.2, steps: [0.12, 0.06], samples: 3 },
    Scale { blur: 0.03, beside: 0.13, steps: [0.04, 0.02], samples: 4 },
];

/// A rectangle of spaces: the first line and the last, in x and in y.
#[derive(Clone, Copy)]
pub(crate) struct Region {
    pub(crate) x: [u8; 2],
    pub(crate) y: [u8; 2],
}

impl Region {
    pub(crate) const BOARD: Region = Region { x: [0, 16], y: [0, 16] };
    /// Clockwise from the top left.
    pub(crate) const QUARTERS: [Region; 4] = [
        Region { x: [0, 8], y: [0, 8] },
        Region { x: [8, 16], y: [0, 8] },
        Region { x: [8, 16], y: [8, 16] },
        Region { x: [0, 8], y: [8, 16] },
    ];

    pub(crate) fn corners(self) -> [Point; 4] {
        let [left, right] = self.x.map(f64::from);
        let [top, bottom] = self.y.map(f64::from);
        [
            Point::new(left, top),
            Point::new(right, top),
            Point::new(right, bottom),
            Point::new(left, bottom),
        ]
    }
}

/// Brightness of a copy, computed once.
pub(crate) fn grey(copy: &Copy) -> Plane {
    Plane {
        width: copy.width,
        height: copy.height,
        data: copy.pixels.iter().map(|&p| luminance(p)).collect(),
    }
}

/// The picture as seen from above under some map, divided by its local brightness.
pub(crate) struct Rectified(Plane);

impl Rectified {
    pub(crate) fn new(grey: &Plane, map: &Homography) -> Rectified {
        Rectified::even(&Plane::from_fn(SIZE, SIZE, |x, y| {
            let (x, y) = (x as f64, y as f64);
            let value = |dx: f64, dy: f64| value(grey, map, x + dx, y + dy);
            f32::midpoint(value(0.25, 0.25), value(0.75, 0.75))
        }))
    }

    /// One sample a pixel: enough for the first scale, whose blur is wide.
    fn coarse(grey: &Plane, map: &Homography) -> Rectified {
        Rectified::even(&Plane::from_fn(SIZE, SIZE, |x, y| {
            value(grey, map, x as f64 + 0.5, y as f64 + 0.5)
        }))
    }

    fn even(plane: &Plane) -> Rectified {
        let mean = plane.box_mean(SPACE as usize);
        let data = plane.data.iter().zip(&mean.data).map(|(v, m)| v / (m + 8.0 / 255.0));
        Rectified(Plane { width: SIZE, height: SIZE, data: data.collect() })
    }

    pub(crate) fn ridges(&self, scale: Scale) -> Ridges {
        let plane = self.0.blurred((scale.blur * SPACE) as f32);
        let beside = (scale.beside * SPACE).round() as usize;
        let last = SIZE - 1;
        let ridge = |middle: f32, one: f32, other: f32| {
            (f32::midpoint(one, other) - middle).clamp(-CLAMP, CLAMP)
        };
        let upright = Plane::from_fn(SIZE, SIZE, |x, y| {
            ridge(
                plane.at(x, y),
                plane.at(x.saturating_sub(beside), y),
                plane.at((x + beside).min(last), y),
            )
        });
        let level = Plane::from_fn(SIZE, SIZE, |x, y| {
            ridge(
                plane.at(x, y),
                plane.at(x, y.saturating_sub(beside)),
                plane.at(x, (y + beside).min(last)),
            )
        });
        Ridges { upright, level, samples: scale.samples }
    }
}

/// The brightness behind a point of the rectified picture.
#[inline]
fn value(grey: &Plane, map: &Homography, x: f64, y: f64) -> f32 {
    let p = map.map(Point::new(x / SPACE - MARGIN, y / SPACE - MARGIN));
    sample(grey, p.x, p.y)
}

#[inline]
fn sample(plane: &Plane, x: f64, y: f64) -> f32 {
    if plane.data.is_empty() {
        return 0.0;
    }
    let x = (x - 0.5).clamp(0.0, (plane.width - 1) as f64) as f32;
    let y = (y - 0.5).clamp(0.0, (plane.height - 1) as f64) as f32;
    let (x0, y0) = (x as usize, y as usize);
    let (x1, y1) = ((x0 + 1).min(plane.width - 1), (y0 + 1).min(plane.height - 1));
    let (fx, fy) = (x - x0 as f32, y - y0 as f32);
    let top = plane.at(x0, y0) + (plane.at(x1, y0) - plane.at(x0, y0)) * fx;
    let bottom = plane.at(x0, y1) + (plane.at(x1, y1) - plane.at(x0, y1)) * fx;
    top + (bottom - top) * fy
}

/// How much each point looks like a point of a dark line: of an upright one, of a level one.
pub(crate) struct Ridges {
    upright: Plane,
    level: Plane,
    samples: u8,
}

impl Ridges {
    /// The mean over the lines of a region whose corners are at these points of the rectified picture.
    pub(crate) fn score(&self, region: Region, corners: &[Point; 4]) -> f32 {
        let Some(map) = Homography::between(&region.corners(), corners) else { return -1.0 };
        let (mut sum, mut count) = (0.0f32, 0u32);
        for along_y in [true, false] {
            let (lines, spaces) = if along_y { (region.x, region.y) } else { (region.y, region.x) };
            let plane = if along_y { &self.upright } else { &self.level };
            for line in lines[0]..=lines[1] {
                for space in spaces[0]..spaces[1] {
                    // No lines cross the centrepiece.
                    if line == 8 && (space == 7 || space == 8) {
                        continue;
                    }
                    sum += side(&map, plane, along_y, (line, space), self.samples);
                    count += u32::from(self.samples);
                }
            }
        }
        sum / count.max(1) as f32
    }

    /// The mean over the upright or over the level lines of the whole board, three samples a space.
    pub(crate) fn score_lines(&self, along_y: bool, corners: &[Point; 4]) -> f32 {
        let Some(map) = Homography::between(&Region::BOARD.corners(), corners) else { return -1.0 };
        let plane = if along_y { &self.upright } else { &self.level };
        let mut sum = 0.0f32;
        for line in 0..=16 {
            for step in 0..32 {
                let (a, b) = (f64::from(line), f64::from(step) / 2.0 + 0.25);
                let p = map.map(if along_y { Point::new(a, b) } else { Point::new(b, a) });
                sum += plane.sample_or_zero(pixel(p.x), pixel(p.y));
            }
        }
        sum / (17.0 * 32.0)
    }
}

fn pixel(v: f64) -> f32 {
    ((v + MARGIN) * SPACE) as f32
}

/// The sum over one side of a space.
#[inline]
fn side(
    map: &Homography,
    plane: &Plane,
    along_y: bool,
    (line, space): (u8, u8),
    samples: u8,
) -> f32 {
    let (line, space) = (f64::from(line), f64::from(space));
    let point =
        |along: f64| if along_y { Point::new(line, along) } else { Point::new(along, line) };
    let step = 1.0 / f64::from(samples);
    let start = map.map_homogeneous(point(space + step / 2.0));
    let next = map.map_homogeneous(point(space + step * 1.5));
    let delta = [next[0] - start[0], next[1] - start[1], next[2] - start[2]];
    let mut sum = 0.0;
    for i in 0..samples {
        let t = f64::from(i);
        let inverse = 1.0 / (start[2] + t * delta[2]);
        let (x, y) = ((start[0] + t * delta[0]) * inverse, (start[1] + t * delta[1]) * inverse);
        sum += plane.sample_or_zero(pixel(x), pixel(y));
    }
    sum
}

/// A map from the board to a copy of the picture, and how well its lines lie.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fit {
    pub(crate) map: Homography,
    pub(crate) score: f32,
}

/// Moves the corners of the whole board until the lines lie well, at these scales.
pub(crate) fn refine(grey: &Plane, start: &Homography, scales: &[Scale]) -> Fit {
    let mut fit = Fit { map: *start, score: -1.0 };
    for &scale in scales {
        let rectified = if scale.blur > 0.1 { Rectified::coarse } else { Rectified::new };
        let ridges = rectified(grey, &fit.map).ridges(scale);
        let (corners, score) = climb(&ridges, Region::BOARD, Region::BOARD.corners(), scale, 1.4);
        fit.score = score;
        if let Some(change) = Homography::between(&Region::BOARD.corners(), &corners) {
            fit.map = change.then(&fit.map);
        }
    }
    fit
}

/// The map of each quarter: they are separate pieces, and have gaps between them.
pub(crate) fn refine_quarters(grey: &Plane, fit: &Fit) -> [Homography; 4] {
    let rectified = Rectified::new(grey, &fit.map);
    let ridges = [rectified.ridges(SCALES[1]), rectified.ridges(SCALES[2])];
    Region::QUARTERS.map(|region| {
        let mut corners = region.corners();
        for (ridges, scale) in ridges.iter().zip(&SCALES[1..]) {
            corners = climb(ridges, region, corners, *scale, 0.35).0;
        }
        let change = Homography::between(&region.corners(), &corners);
        change.map_or(fit.map, |change| change.then(&fit.map))
    })
}

/// Moves pairs of opposite sides by up to `reach` spaces to where the lines lie best, each direction by itself.
///
/// Returns the map and how well the lines lie then.
pub(crate) fn align(grey: &Plane, start: &Homography, reach: f64) -> (Homography, f32) {
    let ridges = Rectified::coarse(grey, start).ridges(SCALES[0]);
    let steps = (reach / 0.25) as i32;
    let mut shifts = [[0.0; 2]; 2];
    let mut total = 0.0;
    for (along_y, shift) in [true, false].into_iter().zip(&mut shifts) {
        let mut best = -1.0;
        for low in -steps..=steps {
            for high in -steps..=steps {
                let moved = [f64::from(low) * 0.25, f64::from(high) * 0.25];
                let corners =
                    if along_y { shifted(moved, [0.0; 2]) } else { shifted([0.0; 2], moved) };
                // Between equals the smaller move.
                let cost = (moved[0].abs() + moved[1].abs()) as f32 * 1e-4;
                let score = ridges.score_lines(along_y, &corners) - cost;
                if score > best {
                    (best, *shift) = (score, moved);
                }
            }
        }
        total += best / 2.0;
    }
    let change = Homography::between(&Region::BOARD.corners(), &shifted(shifts[0], shifts[1]));
    (change.map_or(*start, |change| change.then(start)), total)
}

/// The board's corners with its left and right, upper and lower side moved.
pub(crate) fn shifted(x: [f64; 2], y: [f64; 2]) -> [Point; 4] {
    let ([left, right], [top, bottom]) = ([x[0], 16.0 + x[1]], [y[0], 16.0 + y[1]]);
    [
        Point::new(left, top),
        Point::new(right, top),
        Point::new(right, bottom),
        Point::new(left, bottom),
    ]
}

/// Which corners move together: all, each side, each corner.
const GROUPS: [&[usize]; 9] =
    [&[0, 1, 2, 3], &[0, 1], &[1, 2], &[2, 3], &[3, 0], &[0], &[1], &[2], &[3]];
/// Rounds of one step size at most, which bounds the time.
const ROUNDS_MAX: usize = 6;

/// Coordinate descent, upwards. No corner goes further than `reach` from where it should be.
fn climb(
    ridges: &Ridges,
    region: Region,
    start: [Point; 4],
    scale: Scale,
    reach: f64,
) -> ([Point; 4], f32) {
    let home = region.corners();
    let mut corners = start;
    let mut score = ridges.score(region, &corners);
    for step in scale.steps {
        for _ in 0..ROUNDS_MAX {
            let before = score;
            for group in GROUPS {
                for (dx, dy) in [(step, 0.0), (-step, 0.0), (0.0, step), (0.0, -step)] {
                    let mut moved = corners;
                    for &i in group {
                        moved[i] = Point::new(moved[i].x + dx, moved[i].y + dy);
                    }
                    if group.iter().any(|&i| moved[i].distance(home[i]) > reach) {
                        continue;
                    }
                    let better = ridges.score(region, &moved);
                    if better > score + 1e-6 {
                        (corners, score) = (moved, better);
                    }
                }
            }
            if score <= before {
                break;
            }
        }
    }
    (corners, score)
}
