//! The evidence for the colour and the number of each space.
//!
//! The light is not known, but the print is: each board has the same 36 faces. So the mean of all faces gives the light's
//! colour, and an arrangement gives its gradient and the real colours of this copy.

use ::micro::{Board, Cell};

use crate::picture::Copy;
use crate::{Homography, Point};

/// Samples per side of a space, and the half of the side that they cover.
const SAMPLES: usize = 30;
const REACH: f64 = 0.46;
/// The part of a face, from its middle, that has its colour and its pips.
const FACE: f64 = 0.38;

/// The rectified spaces.
pub(super) struct Prints<'a> {
    copy: &'a Copy,
    /// Clockwise from the top left.
    sections: [Homography; 4],
    /// The samples of each space, row by row.
    samples: Vec<Vec<[f32; 3]>>,
    /// The colour of each face: the median.
    pub(super) fills: Vec<[f32; 3]>,
}

impl<'a> Prints<'a> {
    pub(super) fn new(copy: &'a Copy, sections: [Homography; 4]) -> Prints<'a> {
        let mut prints = Prints { copy, sections, samples: Vec::new(), fills: Vec::new() };
        for cell in Cell::all() {
            let at = |i: usize| {
                let p = Point::new(along(i % SAMPLES), along(i / SAMPLES));
                prints.colour(Point::new(
                    cell.column() as f64 + 0.5 + p.x,
                    cell.row() as f64 + 0.5 + p.y,
                ))
            };
            let samples: Vec<[f32; 3]> = (0..SAMPLES * SAMPLES).map(at).collect();
            let inner = (0..SAMPLES * SAMPLES)
                .filter(|i| along(i % SAMPLES).abs().max(along(i / SAMPLES).abs()) < FACE);
            let fill = median(inner.map(|i| samples[i]));
            prints.samples.push(samples);
            prints.fills.push(fill);
        }
        prints
    }

    /// The point of the copy that shows a point of the board.
    fn place(&self, p: Point) -> Point {
        let section = match (p.x < 3.0, p.y < 3.0) {
            (true, true) => 0,
            (false, true) => 1,
            (false, false) => 2,
            (true, false) => 3,
        };
        self.sections[section].map(p)
    }

    /// The colour at a point of the board.
    pub(super) fn colour(&self, p: Point) -> [f32; 3] {
        self.copy.sample(self.place(p))
    }

    /// True if the picture shows this point of the board.
    pub(super) fn shows(&self, p: Point) -> bool {
        self.copy.contains(self.place(p))
    }

    /// The mean difference from the colour of the face in a disc at an offset from the middle of a space.
    fn ink(&self, cell: usize, offset: [f64; 2]) -> f32 {
        const RADIUS: f64 = 0.06;
        let fill = self.fills[cell];
        let step = 2.0 * REACH / SAMPLES as f64;
        let span = |v: f64| {
            let pixel = |v: f64| ((v + REACH) / step).clamp(0.0, SAMPLES as f64) as usize;
            pixel(v - RADIUS)..pixel(v + RADIUS) + 1
        };
        let (mut sum, mut count) = (0.0, 0u32);
        for y in span(offset[1]) {
            for x in span(offset[0]) {
                let (dx, dy) = (along(x) - offset[0], along(y) - offset[1]);
                if x < SAMPLES && y < SAMPLES && dx * dx + dy * dy < RADIUS * RADIUS {
                    let colour = self.samples[cell][y * SAMPLES + x];
                    sum += (0..3).map(|c| (colour[c] - fill[c]).abs()).fold(0.0, f32::max);
                    count += 1;
                }
            }
        }
        sum / count.max(1) as f32
    }
}

/// The distance of a sample from the middle of its space.
fn along(i: usize) -> f64 {
    ((i as f64 + 0.5) / SAMPLES as f64 * 2.0 - 1.0) * REACH
}

/// The median of each channel.
pub(crate) fn median(colours: impl Iterator<Item = [f32; 3]>) -> [f32; 3] {
    let mut channels: [Vec<f32>; 3] = Default::default();
    for colour in colours {
        (0..3).for_each(|c| channels[c].push(colour[c]));
    }
    channels.map(|mut values| {
        let middle = values.len() / 2;
        if values.is_empty() {
            0.0
        } else {
            *values.select_nth_unstable_by(middle, f32::total_cmp).1
        }
    })
}

/// The log likelihood of six alternatives for each space.
pub(super) type Likelihoods = Vec<[f32; 6]>;

/// The probability of anything: a robot or glare may be on a space.
const ANYTHING: f32 = 0.02;

/// Log likelihoods from weights that may all be small.
fn normalised(weights: [f32; 6]) -> [f32; 6] {
    let weights = weights.map(|w| if w.is_finite() { w + ANYTHING } else { ANYTHING });
    let sum: f32 = weights.iter().sum();
    weights.map(|w| (w / sum).ln())
}

/// The places of pips on a face: three columns of three rows.
const PLACES: [[f64; 2]; 9] = [
    [-1., -1.],
    [0., -1.],
    [1., -1.],
    [-1., 0.],
    [0., 0.],
    [1., 0.],
    [-1., 1.],
    [0., 1.],
    [1., 1.],
];
/// The places of the pips of each number, one bit each, for faces that lie either way.
const PIPS: [[u16; 2]; 6] = [
    [0b000_010_000; 2],
    [0b100_000_001, 0b001_000_100],
    [0b100_010_001, 0b001_010_100],
    [0b101_000_101; 2],
    [0b101_010_101; 2],
    [0b101_101_101, 0b111_000_111],
];
/// The possible distances of the outer pips from the middle.
const SPREADS: [f64; 5] = [0.18, 0.205, 0.23, 0.255, 0.28];
/// The possible offsets of the pips from the middle: some prints leave room for a name.
const OFFSETS: [[f64; 2]; 5] =
    [[0.0, 0.0], [0.0, -0.075], [0.075, 0.0], [0.0, 0.075], [-0.075, 0.0]];
/// The smallest difference between pips and face, where 1 is white on black.
const INK_MIN: f32 = 0.06;

/// The numbers, and the spread of the pips that fits the whole board best.
pub(super) fn numbers(prints: &Prints<'_>) -> (Likelihoods, f64) {
    let mut best: Option<(f32, Likelihoods, f64)> = None;
    for spread in SPREADS {
        let mut total = 0.0;
        let mut likelihoods = Vec::with_capacity(Cell::COUNT);
        for cell in 0..Cell::COUNT {
            let mut scores = [f32::NEG_INFINITY; 6];
            for offset in OFFSETS {
                let ways = patterns(prints, cell, spread, offset);
                for (score, [one, other]) in scores.iter_mut().zip(ways) {
                    *score = score.max(one).max(other);
                }
            }
            total += scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            likelihoods.push(normalised(scores.map(f32::exp)));
        }
        if best.as_ref().is_none_or(|best| total > best.0) {
            best = Some((total, likelihoods, spread));
        }
    }
    let (_, likelihoods, spread) = best.expect("there are five spreads");
    (likelihoods, spread)
}

/// The places of the pips on each space of a known board.
pub(super) struct Pips(Vec<Vec<[f64; 2]>>);

impl Pips {
    /// All faces of a section lie the same way, with the same offset.
    pub(super) fn new(prints: &Prints<'_>, board: &Board, spread: f64) -> Pips {
        let number = |cell: Cell| usize::from(board.at(cell).number().get()) - 1;
        let section = |cell: Cell| (cell.row() / 3, cell.column() / 3);
        let mut pips = vec![Vec::new(); Cell::COUNT];
        for of_section in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let cells: Vec<Cell> =
                Cell::all().filter(|&cell| section(cell) == of_section).collect();
            let mut best = (f32::NEG_INFINITY, OFFSETS[0], 0);
            for offset in OFFSETS {
                let each = cells
                    .iter()
                    .map(|&cell| patterns(prints, cell.index(), spread, offset)[number(cell)]);
                let totals = each.fold([0.0; 2], |sum, ways| [sum[0] + ways[0], sum[1] + ways[1]]);
                for (way, total) in totals.into_iter().enumerate() {
                    if total > best.0 {
                        best = (total, offset, way);
                    }
                }
            }
            let (_, [dx, dy], way) = best;
            for cell in cells {
                let pattern = PIPS[number(cell)][way];
                let places = PLACES.iter().enumerate().filter(|(i, _)| pattern >> i & 1 == 1);
                pips[cell.index()] =
                    places.map(|(_, [x, y])| [dx + x * spread, dy + y * spread]).collect();
            }
        }
        Pips(pips)
    }

    /// The offsets of a space's pips from its middle.
    pub(super) fn of(&self, cell: Cell) -> &[[f64; 2]] {
        &self.0[cell.index()]
    }

    /// The distance of an offset from the middle of a space to the nearest pip.
    pub(super) fn distance(&self, cell: Cell, x: f64, y: f64) -> f64 {
        let each = self.of(cell).iter().map(|[px, py]| {
            let (x, y) = (x - px, y - py);
            (x * x + y * y).sqrt()
        });
        each.fold(f64::INFINITY, f64::min)
    }
}

/// The log likelihoods of the numbers for pips in these places, for faces that lie either way.
fn patterns(prints: &Prints<'_>, cell: usize, spread: f64, offset: [f64; 2]) -> [[f32; 2]; 6] {
    let inks =
        PLACES.map(|[x, y]| prints.ink(cell, [offset[0] + x * spread, offset[1] + y * spread]));
    // Every face has a pip: the darkest or brightest place is one.
    let most = inks.iter().copied().fold(INK_MIN, f32::max);
    let logistic = |v: f32| (-(1.0 + (-8.0 * v).exp()).ln()).max(-3.0);
    PIPS.map(|ways| {
        let score = |way: u16| -> f32 {
            let each = inks.iter().enumerate().map(|(i, ink)| {
                let v = ink / most - 0.5;
                logistic(if way >> i & 1 == 1 { v } else { -v })
            });
            each.sum()
        };
        ways.map(score)
    })
}

/// Typical colours, in the order of `Colour::ALL`.
const PALETTE: [[f32; 3]; 6] = [
    [0.09, 0.38, 0.70],
    [0.96, 0.81, 0.17],
    [0.30, 0.68, 0.38],
    [0.75, 0.12, 0.17],
    [0.95, 0.57, 0.73],
    [0.95, 0.95, 0.92],
];

/// The light on the board and the colours of its print.
#[derive(Clone, Copy)]
pub(super) struct Light {
    /// The factor of each channel in the middle of the board.
    gains: [f32; 3],
    /// The change of its logarithm per space.
    slope: [f32; 2],
    palette: [[f32; 3]; 6],
    /// The colours in this photograph.
    pub(super) fills: [[f32; 3]; 6],
    /// The uncertainty of lightness and of hue.
    spread: [f32; 2],
}

impl Light {
    /// Without an arrangement: the mean of the faces is that of all boards.
    pub(super) fn of_mean(prints: &Prints<'_>) -> Light {
        let mean = |colours: &[[f32; 3]], c: usize| {
            colours.iter().map(|colour| colour[c]).sum::<f32>() / colours.len().max(1) as f32
        };
        let gains =
            [0, 1, 2].map(|c| (mean(&prints.fills, c) / mean(&PALETTE, c)).clamp(0.02, 3.0));
        Light { gains, slope: [0.0; 2], palette: PALETTE, fills: PALETTE, spread: [0.4, 0.25] }
    }

    /// With the colour of each space: fits the gradient, then the palette.
    pub(super) fn fitted(&self, prints: &Prints<'_>, colours: &[usize; Cell::COUNT]) -> Light {
        let mut light = Light { spread: [0.35, 0.15], ..*self };
        // Weighted least squares of the logarithms of all channels, with outliers down-weighted, three times.
        for _ in 0..3 {
            let mut sums = [[0.0f32; 3]; 2];
            let mut gains = [[0.0f32; 2]; 3];
            for (cell, &colour) in Cell::all().zip(colours) {
                let [x, y] = centred(cell);
                for (c, gain) in gains.iter_mut().enumerate() {
                    let expected = light.palette[colour][c];
                    let seen = light.even(cell_point(cell), prints.fills[cell.index()])[c];
                    let residual = ((seen + 0.05) / (expected + 0.05)).ln();
                    let weight = expected / (1.0 + (residual / 0.25).powi(2));
                    gain[0] += weight * residual;
                    gain[1] += weight;
                    for (axis, along) in [x, y].into_iter().enumerate() {
                        sums[axis][0] += weight * along * residual;
                        sums[axis][1] += weight * along * along;
                    }
                }
            }
            for (gain, sum) in light.gains.iter_mut().zip(gains) {
                let step = (sum[0] / sum[1].max(1e-3)).clamp(-0.7, 0.7);
                *gain = (*gain * step.exp()).clamp(0.02, 4.0);
            }
            for (slope, sum) in light.slope.iter_mut().zip(sums) {
                let step = sum[0] / sum[1].max(1e-3);
                *slope = (*slope + 0.7 * step).clamp(-0.4, 0.4);
            }
        }
        // Half typical, half from this photograph.
        for (colour, typical) in PALETTE.iter().enumerate() {
            let faces = Cell::all().filter(|cell| colours[cell.index()] == colour);
            let seen =
                median(faces.map(|cell| light.even(cell_point(cell), prints.fills[cell.index()])));
            light.fills[colour] = seen;
            light.palette[colour] = std::array::from_fn(|c| f32::midpoint(typical[c], seen[c]));
        }
        light
    }

    /// A colour at a point of the board in even light.
    pub(super) fn even(&self, p: Point, colour: [f32; 3]) -> [f32; 3] {
        let (x, y) = ((p.x - 3.0) as f32, (p.y - 3.0) as f32);
        let factor = (self.slope[0] * x + self.slope[1] * y).exp();
        [0, 1, 2].map(|c| colour[c] / (self.gains[c] * factor))
    }

    /// The colours of the spaces.
    pub(super) fn colours(&self, prints: &Prints<'_>) -> Likelihoods {
        let known = self.palette.map(features);
        let likelihood = |cell: Cell| {
            let seen = features(self.even(cell_point(cell), prints.fills[cell.index()]));
            let [lightness, hue] = self.spread;
            normalised(known.map(|known| {
                let d2 = ((seen[0] - known[0]) / lightness).powi(2)
                    + ((seen[1] - known[1]) / hue).powi(2)
                    + ((seen[2] - known[2]) / hue).powi(2);
                (-0.5 * d2).exp()
            }))
        };
        Cell::all().map(likelihood).collect()
    }
}

/// The middle of a space.
pub(super) fn cell_point(cell: Cell) -> Point {
    Point::new(cell.column() as f64 + 0.5, cell.row() as f64 + 0.5)
}

fn centred(cell: Cell) -> [f32; 2] {
    [cell.column() as f32 - 2.5, cell.row() as f32 - 2.5]
}

/// Lightness, red against green, and both against blue, as logarithms, so that a factor of light is a sum.
fn features(colour: [f32; 3]) -> [f32; 3] {
    let [r, g, b] = colour.map(|v| (v.max(0.0) + 0.12).ln());
    [(r + g + b) / 3.0, r - g, f32::midpoint(r, g) - b]
}
