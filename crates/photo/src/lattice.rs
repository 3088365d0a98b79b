//! Fits the lattice of spaces to its lines in the picture: 16 × 16 in Ricochet Robots, 6 × 6 in Micro Robots.
//!
//! Lines are darker than the spaces beside them; the seams of Micro Robots only have another colour. A score measures
//! this for a map from the board to the picture; the corners move uphill, from coarse to fine scales.

use crate::picture::Copy;
use crate::plane::{Plane, luminance};
use crate::{Homography, Point};

/// Pixels per space of the rectified picture, which extends one space beyond the board.
const SPACE: usize = 20;
/// The same for the alignment of many candidates.
const SPACE_COARSE: usize = 10;
const MARGIN: f64 = 1.5;
/// The side of the rectified picture, in spaces.
const SPACES: usize = 19;
/// The maximum contribution of a sample: walls and shadows are much darker than lines, but are not stronger evidence.
const CLAMP: f32 = 0.15;

/// A scale of line detection, in spaces.
#[derive(Clone, Copy)]
pub(crate) struct Scale {
    blur: f64,
    /// The distance from the line to its surroundings.
    beside: f64,
    steps: [f64; 2],
    /// Samples per side of a space.
    samples: u8,
}

/// The scales for the seams between the faces of Micro Robots, which are wider than lines.
const SEAM_SCALES: [Scale; 3] = [
    Scale { blur: 0.08, beside: 0.25, steps: [0.3, 0.15], samples: 4 },
    Scale { blur: 0.04, beside: 0.15, steps: [0.12, 0.06], samples: 6 },
    Scale { blur: 0.03, beside: 0.1, steps: [0.04, 0.02], samples: 6 },
];
/// The maximum contribution of a sample of a seam.
const SEAM_CLAMP: f32 = 0.3;

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
    pub(crate) const BOARD: Region = Region::square(16);
    pub(crate) const MICRO: Region = Region::square(6);

    const fn square(spaces: u8) -> Region {
        Region { x: [0, spaces], y: [0, spaces] }
    }

    /// Clockwise from the top left.
    const fn quarters(self) -> [Region; 4] {
        let ([left, right], [top, bottom]) = (self.x, self.y);
        let (column, row) = (left.midpoint(right), top.midpoint(bottom));
        [
            Region { x: [left, column], y: [top, row] },
            Region { x: [column, right], y: [top, row] },
            Region { x: [column, right], y: [row, bottom] },
            Region { x: [left, column], y: [row, bottom] },
        ]
    }

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

/// The brightness of a copy, computed once.
pub(crate) fn grey(copy: &Copy) -> Plane {
    Plane {
        width: copy.width,
        height: copy.height,
        data: copy.pixels.iter().map(|&p| luminance(p)).collect(),
    }
}

/// The picture rectified by a map, divided by its local brightness, and its pixels per space.
pub(crate) struct Rectified(Plane, usize);

impl Rectified {
    pub(crate) fn new(grey: &Plane, map: &Homography) -> Rectified {
        Rectified::even(grey, map, SPACE, &[0.25, 0.75])
    }

    /// One sample per pixel: enough for the first scale, whose blur is wide.
    fn coarse(grey: &Plane, map: &Homography, space: usize) -> Rectified {
        Rectified::even(grey, map, space, &[0.5])
    }

    /// With samples at these places of a pixel's diagonal.
    fn even(grey: &Plane, map: &Homography, space: usize, places: &[f64]) -> Rectified {
        let size = SPACES * space;
        let share = 1.0 / places.len() as f32;
        let mut plane = Plane { width: size, height: size, data: vec![0.0; size * size] };
        for (y, row) in plane.data.chunks_exact_mut(size).enumerate() {
            for place in places {
                let along = |v: f64| (v + place) / space as f64 - MARGIN;
                let at = |x: f64| map.map_homogeneous(Point::new(along(x), along(y as f64)));
                let (start, next) = (at(0.0), at(1.0));
                let delta = [0, 1, 2].map(|i| next[i] - start[i]);
                for (x, value) in row.iter_mut().enumerate() {
                    let [px, py, w] = [0, 1, 2].map(|i| start[i] + x as f64 * delta[i]);
                    let inverse = 1.0 / if w.abs() < 1e-12 { 1e-12 } else { w };
                    *value += sample(grey, (px * inverse) as f32, (py * inverse) as f32) * share;
                }
            }
        }
        let mean = plane.box_mean(space);
        for (value, mean) in plane.data.iter_mut().zip(&mean.data) {
            *value /= mean + 8.0 / 255.0;
        }
        Rectified(plane, space)
    }

    pub(crate) fn ridges(&self, scale: Scale) -> Ridges {
        let Rectified(plane, space) = self;
        let plane = plane.blurred((scale.blur * *space as f64) as f32);
        let beside = (scale.beside * *space as f64).round() as usize;
        let (size, last) = (plane.width, plane.width - 1);
        let ridge = |middle: f32, one: f32, other: f32| {
            (f32::midpoint(one, other) - middle).clamp(-CLAMP, CLAMP)
        };
        let upright = Plane::from_fn(size, size, |x, y| {
            ridge(
                plane.at(x, y),
                plane.at(x.saturating_sub(beside), y),
                plane.at((x + beside).min(last), y),
            )
        });
        let level = Plane::from_fn(size, size, |x, y| {
            ridge(
                plane.at(x, y),
                plane.at(x, y.saturating_sub(beside)),
                plane.at(x, (y + beside).min(last)),
            )
        });
        Ridges { upright, level, samples: scale.samples, space: *space as f64 }
    }
}

/// The interpolated value; beyond the edge that of the nearest pixel.
#[inline]
fn sample(plane: &Plane, x: f32, y: f32) -> f32 {
    if plane.data.is_empty() {
        return 0.0;
    }
    let x = (x - 0.5).clamp(0.0, (plane.width - 1) as f32);
    let y = (y - 0.5).clamp(0.0, (plane.height - 1) as f32);
    let (x0, y0) = (x as usize, y as usize);
    let (x1, y1) = ((x0 + 1).min(plane.width - 1), (y0 + 1).min(plane.height - 1));
    let (fx, fy) = (x - x0 as f32, y - y0 as f32);
    let top = plane.at(x0, y0) + (plane.at(x1, y0) - plane.at(x0, y0)) * fx;
    let bottom = plane.at(x0, y1) + (plane.at(x1, y1) - plane.at(x0, y1)) * fx;
    top + (bottom - top) * fy
}

/// The response of each point to a line, vertical and horizontal.
pub(crate) struct Ridges {
    upright: Plane,
    level: Plane,
    samples: u8,
    /// Pixels per space.
    space: f64,
}

impl Ridges {
    /// The response to seams, whose colour differs from that of both sides, on the board of 6 × 6 spaces.
    fn of_seams(copy: &Copy, map: &Homography, scale: Scale) -> Ridges {
        let size = (6.0 + 2.0 * MARGIN) as usize * SPACE;
        let space = SPACE as f64;
        let mut channels = [0; 3].map(|_: u8| Vec::with_capacity(size * size));
        for at in 0..size * size {
            let along = |v: usize| (v as f64 + 0.5) / space - MARGIN;
            let p = map.map(Point::new(along(at % size), along(at / size)));
            let colour = copy.sample(p);
            (0..3).for_each(|c| channels[c].push(colour[c]));
        }
        let planes = channels.map(|data| Plane { width: size, height: size, data });
        let light = |x: usize, y: usize| luminance([0, 1, 2].map(|c| planes[c].at(x, y)));
        let mean = Plane::from_fn(size, size, light).box_mean(SPACE);
        let planes = [0, 1, 2].map(|c| {
            let plane = &planes[c];
            let even = |x, y| plane.at(x, y) / (mean.at(x, y) + 8.0 / 255.0);
            Plane::from_fn(size, size, even).blurred((scale.blur * space) as f32)
        });
        let beside = (scale.beside * space).round() as usize;
        let last = size - 1;
        let seam = |middle: usize, one: usize, other: usize| {
            let difference = |a: usize, b: usize| {
                (0..3).map(|c| (planes[c].data[a] - planes[c].data[b]).abs()).sum::<f32>() / 2.0
            };
            difference(middle, one).min(difference(middle, other)).min(SEAM_CLAMP)
        };
        let upright = Plane::from_fn(size, size, |x, y| {
            let row = y * size;
            seam(row + x, row + x.saturating_sub(beside), row + (x + beside).min(last))
        });
        let level = Plane::from_fn(size, size, |x, y| {
            let row = |y: usize| y * size + x;
            seam(row(y), row(y.saturating_sub(beside)), row((y + beside).min(last)))
        });
        Ridges { upright, level, samples: scale.samples, space }
    }

    /// The mean over the lines of a region with these corners in the rectified picture.
    pub(crate) fn score(&self, region: Region, corners: &[Point; 4]) -> f32 {
        let Some(map) = Homography::between(&region.corners(), corners) else { return -1.0 };
        let (mut sum, mut count) = (0.0f32, 0u32);
        for along_y in [true, false] {
            let (lines, [first, last]) =
                if along_y { (region.x, region.y) } else { (region.y, region.x) };
            for line in lines[0]..=lines[1] {
                // No lines cross the centrepiece, which only the board of 16 × 16 spaces has.
                let parts = if line == 8 && last > 7 {
                    [[first, first.max(7)], [last.min(9), last]]
                } else {
                    [[first, last], [last, last]]
                };
                for [from, to] in parts.into_iter().filter(|[from, to]| from < to) {
                    let samples = u32::from(to - from) * u32::from(self.samples);
                    sum += self.line(&map, along_y, line, from, samples);
                    count += samples;
                }
            }
        }
        sum / count.max(1) as f32
    }

    /// The mean over the vertical or the horizontal lines of the whole board, three samples per space.
    pub(crate) fn score_lines(&self, along_y: bool, corners: &[Point; 4]) -> f32 {
        let Some(map) = Homography::between(&Region::BOARD.corners(), corners) else { return -1.0 };
        let plane = if along_y { &self.upright } else { &self.level };
        let mut sum = 0.0f32;
        for line in 0..=16 {
            for step in 0..32 {
                let (a, b) = (f64::from(line), f64::from(step) / 2.0 + 0.25);
                let p = map.map(if along_y { Point::new(a, b) } else { Point::new(b, a) });
                sum += plane.sample_or_zero(self.pixel(p.x), self.pixel(p.y));
            }
        }
        sum / (17.0 * 32.0)
    }

    fn pixel(&self, v: f64) -> f32 {
        ((v + MARGIN) * self.space) as f32
    }

    /// The sum over this many samples of a line, from a space on.
    #[inline]
    fn line(&self, map: &Homography, along_y: bool, line: u8, from: u8, samples: u32) -> f32 {
        let plane = if along_y { &self.upright } else { &self.level };
        let (line, step) = (f64::from(line), 1.0 / f64::from(self.samples));
        let at = |along: f64| {
            let along = f64::from(from) + along * step;
            map.map_homogeneous(if along_y {
                Point::new(line, along)
            } else {
                Point::new(along, line)
            })
        };
        let (start, next) = (at(0.5), at(1.5));
        let delta = [0, 1, 2].map(|i| (next[i] - start[i]) as f32);
        let start = start.map(|v| v as f32);
        let (margin, space) = (MARGIN as f32, self.space as f32);
        let mut sum = 0.0;
        for i in 0..samples {
            let [x, y, w] = [0, 1, 2].map(|c| start[c] + i as f32 * delta[c]);
            sum += plane.sample_or_zero((x / w + margin) * space, (y / w + margin) * space);
        }
        sum
    }
}

/// A map from the board to a copy of the picture, and the score of its lines.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fit {
    pub(crate) map: Homography,
    pub(crate) score: f32,
}

/// Moves the corners of the whole board to maximise the score at these scales.
pub(crate) fn refine(grey: &Plane, start: &Homography, scales: &[Scale]) -> Fit {
    let mut fit = Fit { map: *start, score: -1.0 };
    for &scale in scales {
        let rectified = if scale.blur > 0.1 {
            Rectified::coarse(grey, &fit.map, SPACE)
        } else {
            Rectified::new(grey, &fit.map)
        };
        let ridges = rectified.ridges(scale);
        let (corners, score) = climb(&ridges, Region::BOARD, Region::BOARD.corners(), scale, 1.4);
        fit.score = score;
        if let Some(change) = Homography::between(&Region::BOARD.corners(), &corners) {
            fit.map = change.then(&fit.map);
        }
    }
    fit
}

/// The map of each quarter: they are separate pieces with gaps between them.
pub(crate) fn refine_quarters(grey: &Plane, fit: &Fit) -> [Homography; 4] {
    let rectified = Rectified::new(grey, &fit.map);
    let ridges = [rectified.ridges(SCALES[1]), rectified.ridges(SCALES[2])];
    each_quarter(Region::BOARD, fit, [(&ridges[0], SCALES[1]), (&ridges[1], SCALES[2])])
}

fn each_quarter(board: Region, fit: &Fit, ridges: [(&Ridges, Scale); 2]) -> [Homography; 4] {
    board.quarters().map(|region| {
        let mut corners = region.corners();
        for (ridges, scale) in ridges {
            corners = climb(ridges, region, corners, scale, 0.35).0;
        }
        let change = Homography::between(&region.corners(), &corners);
        change.map_or(fit.map, |change| change.then(&fit.map))
    })
}

/// The same as `refine` for the seams of Micro Robots.
pub(crate) fn refine_seams(copy: &Copy, start: &Homography) -> Fit {
    climb_seams(copy, start, &SEAM_SCALES)
}

/// The first scales of it, which tell boards from other things.
pub(crate) fn refine_seams_coarse(copy: &Copy, start: &Homography) -> Fit {
    climb_seams(copy, start, &SEAM_SCALES[..2])
}

fn climb_seams(copy: &Copy, start: &Homography, scales: &[Scale]) -> Fit {
    let mut fit = Fit { map: *start, score: -1.0 };
    for &scale in scales {
        let ridges = Ridges::of_seams(copy, &fit.map, scale);
        let home = Region::MICRO.corners();
        let (corners, score) = climb(&ridges, Region::MICRO, home, scale, 0.7);
        fit.score = score;
        if let Some(change) = Homography::between(&home, &corners) {
            fit.map = change.then(&fit.map);
        }
    }
    fit
}

/// The map of each section of Micro Robots.
pub(crate) fn refine_sections(copy: &Copy, fit: &Fit) -> [Homography; 4] {
    let ridges = [1, 2].map(|scale| Ridges::of_seams(copy, &fit.map, SEAM_SCALES[scale]));
    let scales = [(&ridges[0], SEAM_SCALES[1]), (&ridges[1], SEAM_SCALES[2])];
    each_quarter(Region::MICRO, fit, scales)
}

/// Moves pairs of opposite sides by up to `reach` spaces to maximise the score, each direction separately.
///
/// Returns the map and its score.
pub(crate) fn align(grey: &Plane, start: &Homography, reach: f64) -> (Homography, f32) {
    let ridges = Rectified::coarse(grey, start, SPACE_COARSE).ridges(SCALES[0]);
    let steps = (reach / 0.5) as i32;
    let mut shifts = [[0.0; 2]; 2];
    let mut total = 0.0;
    for (along_y, shift) in [true, false].into_iter().zip(&mut shifts) {
        let mut best = -1.0;
        let mut offer = |moved: [f64; 2]| {
            let corners = if along_y { shifted(moved, [0.0; 2]) } else { shifted([0.0; 2], moved) };
            // Prefer the smaller move on ties.
            let cost = (moved[0].abs() + moved[1].abs()) as f32 * 1e-4;
            let score = ridges.score_lines(along_y, &corners) - cost;
            if score > best {
                (best, *shift) = (score, moved);
            }
            *shift
        };
        let mut middle = [0.0; 2];
        for (low, high) in pairs(steps) {
            middle = offer([low * 0.5, high * 0.5]);
        }
        for (low, high) in pairs(1) {
            offer([middle[0] + low * 0.25, middle[1] + high * 0.25]);
        }
        total += best / 2.0;
    }
    let change = Homography::between(&Region::BOARD.corners(), &shifted(shifts[0], shifts[1]));
    (change.map_or(*start, |change| change.then(start)), total)
}

/// All pairs of whole numbers between -reach and reach.
fn pairs(reach: i32) -> impl Iterator<Item = (f64, f64)> {
    let each = move || (-reach..=reach).map(f64::from);
    each().flat_map(move |low| each().map(move |high| (low, high)))
}

/// The board's corners with its left and right, upper and lower sides moved.
pub(crate) fn shifted(x: [f64; 2], y: [f64; 2]) -> [Point; 4] {
    let ([left, right], [top, bottom]) = ([x[0], 16.0 + x[1]], [y[0], 16.0 + y[1]]);
    [
        Point::new(left, top),
        Point::new(right, top),
        Point::new(right, bottom),
        Point::new(left, bottom),
    ]
}

/// The corners that move together: all, each side, each corner.
const GROUPS: [&[usize]; 9] =
    [&[0, 1, 2, 3], &[0, 1], &[1, 2], &[2, 3], &[3, 0], &[0], &[1], &[2], &[3]];
/// The maximum number of rounds per step size, which bounds the time.
const ROUNDS_MAX: usize = 6;

/// Coordinate ascent. No corner moves further than `reach` from its expected place.
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
        // Ends when no group has moved since it was tried last.
        let mut unmoved = 0;
        for group in GROUPS.iter().cycle().take(ROUNDS_MAX * GROUPS.len()) {
            unmoved += 1;
            for (x, y) in [(step, 0.0), (0.0, step)] {
                // A step back after a step forward leads to where it was.
                for (dx, dy) in [(x, y), (-x, -y)] {
                    let mut moved = corners;
                    for &i in *group {
                        moved[i] = Point::new(moved[i].x + dx, moved[i].y + dy);
                    }
                    if group.iter().any(|&i| moved[i].distance(home[i]) > reach) {
                        continue;
                    }
                    let better = ridges.score(region, &moved);
                    if better > score + 1e-6 {
                        (corners, score, unmoved) = (moved, better, 0);
                        break;
                    }
                }
            }
            if unmoved == GROUPS.len() {
                break;
            }
        }
    }
    (corners, score)
}
