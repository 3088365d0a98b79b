//! The caller's picture, and smaller working copies of parts of it.

use std::borrow::Cow;

use thiserror::Error;

use crate::{Homography, Point};

/// Decoded pixels: rows from the top, without padding. Borrowed, or owned by the picture.
#[derive(Clone)]
pub struct Picture<'a> {
    width: u32,
    height: u32,
    bytes: Cow<'a, [u8]>,
    channels: usize,
}

/// The number of bytes does not match the size of the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a picture of {width} x {height} has {expected} bytes, not {found}")]
#[allow(missing_docs, reason = "the message says it")]
pub struct PictureError {
    pub width: u32,
    pub height: u32,
    pub expected: u64,
    pub found: usize,
}

impl<'a> Picture<'a> {
    /// Three bytes per pixel: red, green, blue, in sRGB.
    ///
    /// # Errors
    ///
    /// Returns [`PictureError`] unless there are `width * height * 3` bytes.
    pub fn rgb(
        width: u32,
        height: u32,
        bytes: impl Into<Cow<'a, [u8]>>,
    ) -> Result<Picture<'a>, PictureError> {
        Picture::new(width, height, bytes.into(), 3)
    }

    /// Four bytes per pixel; the fourth, alpha, is ignored.
    ///
    /// # Errors
    ///
    /// Returns [`PictureError`] unless there are `width * height * 4` bytes.
    pub fn rgba(
        width: u32,
        height: u32,
        bytes: impl Into<Cow<'a, [u8]>>,
    ) -> Result<Picture<'a>, PictureError> {
        Picture::new(width, height, bytes.into(), 4)
    }

    fn new(
        width: u32,
        height: u32,
        bytes: Cow<'a, [u8]>,
        channels: u8,
    ) -> Result<Picture<'a>, PictureError> {
        let expected = u128::from(width) * u128::from(height) * u128::from(channels);
        if expected != bytes.len() as u128 {
            let expected = u64::try_from(expected).unwrap_or(u64::MAX);
            return Err(PictureError { width, height, expected, found: bytes.len() });
        }
        Ok(Picture { width, height, bytes, channels: usize::from(channels) })
    }

    /// The width in pixels.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The height in pixels.
    pub fn height(&self) -> u32 {
        self.height
    }

    pub(crate) fn long_side(&self) -> f64 {
        f64::from(self.width.max(self.height))
    }

    /// True if the picture is too small for a board: fewer than three pixels per space of Ricochet Robots.
    pub(crate) fn is_too_small(&self) -> bool {
        self.width.min(self.height) < 48
    }
}

impl std::fmt::Debug for Picture<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Picture({} x {})", self.width, self.height)
    }
}

/// The maximum number of pixels of a copy. Larger pictures are scaled down, which bounds time and memory.
const PIXELS_MAX: f64 = 4_000_000.0;

/// A scaled copy of a part of a picture; channels from 0 to 1.
pub(crate) struct Copy {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) pixels: Vec<[f32; 3]>,
    /// The map from the picture's pixels to this copy's.
    pub(crate) placement: Homography,
}

impl Copy {
    /// The part between two corners of the picture, scaled by `scale` (at most 1).
    pub(crate) fn new(picture: &Picture<'_>, low: Point, high: Point, scale: f64) -> Copy {
        let bound = |v: f64, size: u32| v.clamp(0.0, f64::from(size)) as usize;
        let (left, top) = (bound(low.x, picture.width), bound(low.y, picture.height));
        let right = bound(high.x.ceil(), picture.width).max(left);
        let bottom = bound(high.y.ceil(), picture.height).max(top);
        let area = (right - left) as f64 * (bottom - top) as f64;
        let scale = scale.min(1.0).min((PIXELS_MAX / area.max(1.0)).sqrt());
        let origin = Point::new(left as f64, top as f64);
        let columns = shrink(right - left, scale);
        let rows = shrink(bottom - top, scale);
        let (width, height) = (columns.size, rows.size);
        let mut pixels = vec![[0.0f32; 3]; width * height];
        let mut line = vec![[0.0f32; 3]; width];
        for (y, row) in rows.parts.iter().enumerate() {
            line.fill([0.0; 3]);
            let start = (top + y) * picture.width as usize + left;
            let bytes = &picture.bytes[start * picture.channels..];
            for (pixel, part) in bytes.chunks_exact(picture.channels).zip(&columns.parts) {
                let value = [f32::from(pixel[0]), f32::from(pixel[1]), f32::from(pixel[2])];
                part.add(&mut line, value);
            }
            for (x, value) in line.iter().enumerate() {
                for (target, weight) in row.shares() {
                    if target < height {
                        let pixel = &mut pixels[target * width + x];
                        (0..3).for_each(|c| pixel[c] += value[c] * weight / 255.0);
                    }
                }
            }
        }
        Copy { width, height, pixels, placement: Homography::scaling(origin, scale) }
    }

    /// The part around a board with these corners and a margin of `margin` sides, scaled down to `side_max` pixels a side.
    pub(crate) fn around(
        picture: &Picture<'_>,
        corners: &[Point; 4],
        side_max: f64,
        margin: f64,
    ) -> Copy {
        let sides = (0..4).map(|i| corners[i].distance(corners[(i + 1) % 4]));
        let side = sides.sum::<f64>() / 4.0;
        let fold = |value: fn(&Point) -> f64, pick: fn(f64, f64) -> f64, start: f64| {
            corners.iter().map(value).fold(start, pick)
        };
        let around = side * margin;
        let low = Point::new(
            fold(|p| p.x, f64::min, f64::INFINITY) - around,
            fold(|p| p.y, f64::min, f64::INFINITY) - around,
        );
        let high = Point::new(
            fold(|p| p.x, f64::max, f64::NEG_INFINITY) + around,
            fold(|p| p.y, f64::max, f64::NEG_INFINITY) + around,
        );
        Copy::new(picture, low, high, side_max / side.max(1.0))
    }

    /// The interpolated colour; beyond the edge that of the nearest pixel.
    #[inline]
    pub(crate) fn sample(&self, p: Point) -> [f32; 3] {
        if self.pixels.is_empty() {
            return [0.0; 3];
        }
        let x = (p.x - 0.5).clamp(0.0, (self.width - 1) as f64);
        let y = (p.y - 0.5).clamp(0.0, (self.height - 1) as f64);
        let (x0, y0) = (x as usize, y as usize);
        let (x1, y1) = ((x0 + 1).min(self.width - 1), (y0 + 1).min(self.height - 1));
        let (fx, fy) = ((x - x0 as f64) as f32, (y - y0 as f64) as f32);
        let at = |x: usize, y: usize| &self.pixels[y * self.width + x];
        between([at(x0, y0), at(x1, y0), at(x0, y1), at(x1, y1)], fx, fy)
    }

    /// True for a point inside the copy.
    pub(crate) fn contains(&self, p: Point) -> bool {
        p.x >= 0.0 && p.y >= 0.0 && p.x < self.width as f64 && p.y < self.height as f64
    }
}

/// The colour between two upper and two lower ones, at this distance from the first.
#[inline]
pub(crate) fn between([a, b, c, d]: [&[f32; 3]; 4], fx: f32, fy: f32) -> [f32; 3] {
    let mut colour = [0.0; 3];
    for (i, value) in colour.iter_mut().enumerate() {
        let top = a[i] + (b[i] - a[i]) * fx;
        let bottom = c[i] + (d[i] - c[i]) * fx;
        *value = top + (bottom - top) * fy;
    }
    colour
}

/// The distribution of a line's pixels over a shorter line.
struct Shrink {
    size: usize,
    parts: Vec<Part>,
}

/// The target of a source pixel, its weight there, and its weight in the next target.
struct Part {
    target: usize,
    weight: f32,
    next_weight: f32,
}

impl Part {
    #[inline]
    fn shares(&self) -> [(usize, f32); 2] {
        [(self.target, self.weight), (self.target + 1, self.next_weight)]
    }

    #[inline]
    fn add(&self, line: &mut [[f32; 3]], value: [f32; 3]) {
        for (target, weight) in self.shares() {
            if let Some(pixel) = line.get_mut(target) {
                (0..3).for_each(|c| pixel[c] += value[c] * weight);
            }
        }
    }
}

fn shrink(size: usize, scale: f64) -> Shrink {
    let short = ((size as f64 * scale) as usize).max(usize::from(size > 0));
    let parts = (0..size).map(|i| {
        let (start, end) = (i as f64 * scale, (i + 1) as f64 * scale);
        let target = start as usize;
        let border = (target + 1) as f64;
        let weight = (end.min(border) - start) as f32;
        Part { target, weight, next_weight: (end - border).max(0.0) as f32 }
    });
    Shrink { size: short, parts: parts.collect() }
}
