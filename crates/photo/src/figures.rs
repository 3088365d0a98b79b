//! Figures on the board: their outlines in the picture, and how much of an outline has some property.

use crate::Point;
use crate::camera::Camera;

/// The radii of a figure from foot to top, in spaces, and its height.
pub(crate) struct Figure {
    radii: &'static [f64],
    height: f64,
}

const CONE: &[f64] = &[0.36, 0.32, 0.28, 0.24, 0.20, 0.16, 0.12];
const PAWN: &[f64] = &[0.36, 0.32, 0.22, 0.16, 0.17, 0.22, 0.16];
pub(crate) static FLAT: Figure = Figure { radii: &[0.36], height: 0.0 };
/// Cones and pawns with a head.
pub(crate) static TALL: [Figure; 3] = [
    Figure { radii: CONE, height: 1.3 },
    Figure { radii: CONE, height: 0.8 },
    Figure { radii: PAWN, height: 1.25 },
];
/// The ring around an outline, in spaces from it.
const RING: [f64; 2] = [0.06, 0.28];
const RING_WEIGHT: f32 = 0.7;

/// The pixels of a rectified board and its surroundings.
#[derive(Clone, Copy)]
pub(crate) struct Raster {
    /// Spaces per side of the board, and those beyond each side.
    pub(crate) spaces: usize,
    pub(crate) beyond: usize,
    /// Pixels per space.
    pub(crate) resolution: usize,
}

impl Raster {
    pub(crate) const fn side(self) -> usize {
        (self.spaces + 2 * self.beyond) * self.resolution
    }

    /// The middle of each pixel in board coordinates, row by row.
    pub(crate) fn points(self) -> impl Iterator<Item = Point> {
        let side = self.side();
        (0..side * side).map(move |i| Point::new(self.along(i % side), self.along(i / side)))
    }

    fn along(self, v: usize) -> f64 {
        (v as f64 + 0.5) / self.resolution as f64 - self.beyond as f64
    }
}

/// The outline of a figure, as discs in board coordinates.
pub(crate) struct Outline {
    discs: Vec<(Point, f64)>,
    low: Point,
    high: Point,
    ring: [f64; 2],
}

impl Outline {
    /// The outline of a figure that stands at a point, enlarged by a factor.
    pub(crate) fn new(camera: Camera, at: Point, figure: &Figure, scale: f64) -> Outline {
        let ring = RING.map(|v| v * scale);
        let top = (figure.radii.len() - 1).max(1) as f64;
        let disc = |(i, radius): (usize, &f64)| {
            let (p, factor) = camera.hides(at, scale * figure.height * i as f64 / top);
            (p, scale * radius * factor)
        };
        let discs: Vec<(Point, f64)> = figure.radii.iter().enumerate().map(disc).collect();
        let side = |value: fn(&(Point, f64)) -> f64, sign: f64| {
            sign * discs
                .iter()
                .map(|d| sign * value(d) + d.1 + ring[1])
                .fold(f64::NEG_INFINITY, f64::max)
        };
        let low = Point::new(side(|d| d.0.x, -1.0), side(|d| d.0.y, -1.0));
        let high = Point::new(side(|d| d.0.x, 1.0), side(|d| d.0.y, 1.0));
        Outline { discs, low, high, ring }
    }

    /// The distance of a point from the outline, negative inside.
    fn distance(&self, p: Point) -> f64 {
        self.discs.iter().map(|(c, r)| p.distance(*c) - r).fold(f64::INFINITY, f64::min)
    }

    /// Calls `each` for the pixels in and around the outline, with their distances from it.
    fn pixels(&self, raster: Raster, mut each: impl FnMut(usize, f64)) {
        let side = raster.side();
        let pixel = |v: f64| {
            let v = (v + raster.beyond as f64) * raster.resolution as f64;
            v.clamp(0.0, side as f64) as usize
        };
        for y in pixel(self.low.y)..pixel(self.high.y) {
            for x in pixel(self.low.x)..pixel(self.high.x) {
                let p = Point::new(raster.along(x), raster.along(y));
                each(y * side + x, self.distance(p));
            }
        }
    }

    /// Calls `each` for the pixels that a figure with this outline hides, and those at its edge.
    pub(crate) fn hidden(&self, raster: Raster, mut each: impl FnMut(usize)) {
        self.pixels(raster, |at, distance| {
            if distance < self.ring[0] {
                each(at);
            }
        });
    }

    /// Calls `each` for the pixels that are inside the outline, not at its edge.
    pub(crate) fn inner(&self, raster: Raster, mut each: impl FnMut(usize)) {
        self.pixels(raster, |at, distance| {
            if distance < -0.04 {
                each(at);
            }
        });
    }

    /// The shares of pixels with a property; `is` returns `None` for pixels that do not count.
    pub(crate) fn cover(&self, raster: Raster, is: impl Fn(usize) -> Option<bool>) -> Cover {
        let (mut inside, mut ring) = ([0u32; 2], [0u32; 2]);
        self.pixels(raster, |at, distance| {
            let counts = if distance < 0.0 {
                &mut inside
            } else if (self.ring[0]..self.ring[1]).contains(&distance) {
                &mut ring
            } else {
                return;
            };
            if let Some(is) = is(at) {
                counts[0] += 1;
                counts[1] += u32::from(is);
            }
        });
        let share = |counts: [u32; 2]| counts[1] as f32 / counts[0].max(1) as f32;
        Cover { inside: share(inside), ring: share(ring) }
    }
}

/// The shares of pixels with a property in the outline and in the ring around it.
pub(crate) struct Cover {
    pub(crate) inside: f32,
    ring: f32,
}

impl Cover {
    /// 1 if exactly the outline has the property.
    pub(crate) fn score(&self) -> f32 {
        self.inside - RING_WEIGHT * self.ring
    }
}

/// Eight points around the middle of a space, at which a figure may stand as well.
pub(crate) fn offsets() -> impl Iterator<Item = (f64, f64)> {
    let along = |i: i32| f64::from(i - 1) * 0.16;
    (0..9).filter(|&i| i != 4).map(move |i| (along(i % 3), along(i / 3)))
}
