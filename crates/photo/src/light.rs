//! The board in even light: colours divided by the local colour of empty spaces.

use crate::picture::{Copy, between};
use crate::plane::luminance;
use crate::{Homography, Point};

/// Samples per space, and the radius of the search for empty spaces.
const SAMPLES: usize = 4;
const SIDE: usize = 16 * SAMPLES;
const REACH: f64 = 4.5;
/// Empty spaces are brighter than the median of all pixels, and darker than glare.
const RANKS: [f32; 2] = [0.5, 0.85];
const NODES: usize = 17;

/// Colours of the board, by its coordinates in spaces.
pub(crate) struct Board<'a> {
    copy: &'a Copy,
    /// Clockwise from the top left.
    quarters: [Homography; 4],
    white: Vec<[f32; 3]>,
}

impl<'a> Board<'a> {
    pub(crate) fn new(copy: &'a Copy, quarters: [Homography; 4]) -> Board<'a> {
        let mut board = Board { copy, quarters, white: vec![[1.0; 3]; NODES * NODES] };
        let mut samples = Vec::with_capacity(SIDE * SIDE);
        for y in 0..SIDE {
            for x in 0..SIDE {
                let at = |v: usize| (v as f64 + 0.5) / SAMPLES as f64;
                samples.push(copy.sample(board.place(Point::new(at(x), at(y)))));
            }
        }
        let nodes = (0..NODES * NODES).map(|node| white(&samples, node % NODES, node / NODES));
        board.white = nodes.collect();
        board
    }

    /// The point of the picture that shows a point of the board.
    #[inline]
    pub(crate) fn place(&self, p: Point) -> Point {
        let quarter = match (p.x < 8.0, p.y < 8.0) {
            (true, true) => 0,
            (false, true) => 1,
            (false, false) => 2,
            (true, false) => 3,
        };
        self.quarters[quarter].map(p)
    }

    /// The colour at a point of the board, relative to an empty space there.
    #[inline]
    pub(crate) fn colour(&self, p: Point) -> [f32; 3] {
        let white = self.white_at(p);
        let colour = self.copy.sample(self.place(p));
        [colour[0] / white[0], colour[1] / white[1], colour[2] / white[2]]
    }

    /// True if the picture shows this point of the board.
    pub(crate) fn shows(&self, p: Point) -> bool {
        self.copy.contains(self.place(p))
    }

    fn white_at(&self, p: Point) -> [f32; 3] {
        let last = (NODES - 1) as f64;
        let (x, y) = (p.x.clamp(0.0, last), p.y.clamp(0.0, last));
        let (x0, y0) = ((x as usize).min(NODES - 2), (y as usize).min(NODES - 2));
        let (fx, fy) = ((x - x0 as f64) as f32, (y - y0 as f64) as f32);
        let at = |x: usize, y: usize| &self.white[y * NODES + x];
        let corners = [at(x0, y0), at(x0 + 1, y0), at(x0, y0 + 1), at(x0 + 1, y0 + 1)];
        between(corners, fx, fy)
    }
}

/// The mean colour of the samples near a grid point whose brightness ranks among those of empty spaces.
fn white(samples: &[[f32; 3]], column: usize, row: usize) -> [f32; 3] {
    const BINS: usize = 128;
    let mut bins = [(0u32, [0.0f32; 3]); BINS];
    let reach = (REACH * SAMPLES as f64) as usize;
    let span = |node: usize| {
        let centre = node * SAMPLES;
        centre.saturating_sub(reach)..(centre + reach).min(SIDE)
    };
    let mut total = 0u32;
    for y in span(row) {
        for x in span(column) {
            let colour = samples[y * SIDE + x];
            let bin = &mut bins[((luminance(colour) * BINS as f32) as usize).min(BINS - 1)];
            bin.0 += 1;
            (0..3).for_each(|c| bin.1[c] += colour[c]);
            total += 1;
        }
    }
    let [low, high] = RANKS.map(|rank| rank * total as f32);
    let (mut rank, mut weight, mut sum) = (0.0f32, 0.0f32, [0.0f32; 3]);
    for (count, colours) in bins {
        let count = count as f32;
        let inside = (rank + count).min(high) - rank.max(low);
        rank += count;
        if inside > 0.0 && count > 0.0 {
            weight += inside;
            (0..3).for_each(|c| sum[c] += colours[c] / count * inside);
        }
    }
    sum.map(|v| (v / weight.max(1e-6)).max(0.02))
}

/// A colour by hue, saturation and luminance.
#[derive(Clone, Copy)]
pub(crate) struct Tone {
    pub(crate) luminance: f32,
    pub(crate) saturation: f32,
    pub(crate) chroma: f32,
    /// Degrees from -60 to 300, red at 0.
    pub(crate) hue: f32,
}

impl Tone {
    #[inline]
    pub(crate) fn new(rgb: [f32; 3]) -> Tone {
        let [r, g, b] = rgb;
        let (max, min) = (r.max(g).max(b), r.min(g).min(b));
        let chroma = max - min;
        let hue = if chroma <= 1e-6 {
            0.0
        } else if g <= r && b <= r {
            60.0 * (g - b) / chroma
        } else if b <= g {
            60.0 * (b - r) / chroma + 120.0
        } else {
            60.0 * (r - g) / chroma + 240.0
        };
        Tone { luminance: luminance(rgb), saturation: chroma / max.max(1e-6), chroma, hue }
    }
}
