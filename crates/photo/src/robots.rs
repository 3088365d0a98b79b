//! Where the robots stand.
//!
//! A robot is a figure that leans away from the camera. Its score for a space is how much of its outline there has
//! its colour, less how much of a ring around the outline has it.

use ricochet::{Arrangement, Board as Printed, Cell, PerRobot, Robot, Symbol};

use crate::Point;
use crate::camera::Camera;
use crate::light::{Board, Tone};
use crate::plane::luminance;

/// A robot and how sure it is: 1 is a perfect outline, [`RobotGuess::SURE`] and more is beyond doubt.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RobotGuess {
    /// Where it stands.
    pub cell: Cell,
    /// How well its outline is filled, at most 1.
    pub score: f32,
}

impl RobotGuess {
    /// A robot with a lower score is doubtful.
    pub const SURE: f32 = 0.65;

    /// False if a person should look.
    pub fn is_sure(&self) -> bool {
        self.score >= RobotGuess::SURE
    }
}

/// Pixels a space, and how far beyond the board robots can reach.
const SPACE: f64 = 16.0;
const BEYOND: f64 = 3.0;
const SIDE: usize = 22 * 16;

/// Radii of a figure from its foot to its top, in spaces, and its height.
struct Figure {
    radii: &'static [f64],
    height: f64,
}

const CONE: &[f64] = &[0.36, 0.32, 0.28, 0.24, 0.20, 0.16, 0.12];
const PAWN: &[f64] = &[0.36, 0.32, 0.22, 0.16, 0.17, 0.22, 0.16];
const FLAT: Figure = Figure { radii: &[0.36], height: 0.0 };
/// Cones, pawns with a head, and flat markers.
const FIGURES: [Figure; 4] = [
    Figure { radii: CONE, height: 1.3 },
    Figure { radii: CONE, height: 0.8 },
    Figure { radii: PAWN, height: 1.25 },
    FLAT,
];
const RING: [f64; 2] = [0.06, 0.28];
const RING_WEIGHT: f32 = 0.7;
/// How much of its foot must have the colour for a space to be looked at.
const FOOT_MIN: f32 = 0.3;

/// How much the brightness of a silver robot varies at least.
const METAL_VARIATION: f32 = 0.1;

/// What a pixel can be part of, one bit each.
mod class {
    pub(super) const RED: u8 = 1;
    pub(super) const GREEN: u8 = 2;
    pub(super) const BLUE: u8 = 4;
    pub(super) const YELLOW: u8 = 8;
    pub(super) const BLACK: u8 = 16;
    pub(super) const SILVER: u8 = 32;
}

/// Hues of plastic: red, green, blue, yellow and orange.
const HUES: [(u8, f32, f32); 4] = [
    (class::RED, -26.0, 13.0),
    (class::YELLOW, 13.0, 68.0),
    (class::GREEN, 75.0, 170.0),
    (class::BLUE, 195.0, 275.0),
];

/// Finds the robots on a known board.
pub(crate) fn find(
    board: &Board<'_>,
    camera: Camera,
    arrangement: Arrangement,
) -> PerRobot<Option<RobotGuess>> {
    let printed = arrangement.board();
    let mut classes = Classes::new(board, &printed);
    let mut found: PerRobot<Option<RobotGuess>> = PerRobot::default();
    let mut candidates: Vec<(Robot, RobotGuess)> = Vec::new();
    for (robot, class) in [
        (Robot::Red, class::RED),
        (Robot::Green, class::GREEN),
        (Robot::Blue, class::BLUE),
        (Robot::Yellow, class::YELLOW),
    ] {
        let scores = scores(&classes, camera, &printed, class, robot.colour());
        candidates.extend(scores.into_iter().filter(|s| s.score >= 0.5).map(|s| (robot, s)));
    }
    candidates.sort_by(|a, b| b.1.score.total_cmp(&a.1.score));
    let mut taken: Vec<Cell> = Vec::new();
    for (robot, guess) in candidates {
        if found[robot].is_none() && !taken.contains(&guess.cell) {
            found[robot] = Some(guess);
            taken.push(guess.cell);
        }
    }
    for &cell in &taken {
        classes.clear(&Outline::new(camera, cell, (0.0, 0.0), &FIGURES[0]));
    }
    let fifth = |class: u8, least: f32| {
        let scores = scores(&classes, camera, &printed, class, None).into_iter();
        scores
            .filter(|s| s.score >= least && !taken.contains(&s.cell))
            .max_by(|a, b| a.score.total_cmp(&b.score))
    };
    // A shadow is as grey as silver, but even; metal has light and dark sides.
    let is_metal = |guess: &RobotGuess| {
        classes.variation(&Outline::new(camera, guess.cell, (0.0, 0.0), &FIGURES[0]))
            >= METAL_VARIATION
    };
    found[Robot::Black] =
        fifth(class::BLACK, 0.35).or_else(|| fifth(class::SILVER, 0.5).filter(is_metal));
    found
}

/// The best score of each space that may hold a robot of a class.
fn scores(
    classes: &Classes,
    camera: Camera,
    printed: &Printed,
    class: u8,
    colour: Option<ricochet::Colour>,
) -> Vec<RobotGuess> {
    let mut scores: Vec<(RobotGuess, Option<Symbol>)> = Vec::new();
    for cell in printed.standable_cells().iter() {
        let foot = classes.cover(&Outline::new(camera, cell, (0.0, 0.0), &FLAT), class);
        if foot.inside < FOOT_MIN {
            continue;
        }
        let best = |offset: (f64, f64)| {
            let score = |figure| {
                let cover = classes.cover(&Outline::new(camera, cell, offset, figure), class);
                cover.inside - RING_WEIGHT * cover.ring
            };
            FIGURES.iter().map(score).fold(f32::NEG_INFINITY, f32::max)
        };
        let mut score = best((0.0, 0.0));
        // Nine offsets, unless the middle says that there is nothing.
        if score > 0.1 {
            let along = |i: i32| f64::from(i - 1) * 0.16;
            let offsets = (0..9).filter(|&i| i != 4).map(|i| (along(i % 3), along(i / 3)));
            score = offsets.map(best).fold(score, f32::max);
        }
        scores.push((RobotGuess { cell, score }, printed.target(cell)));
    }
    // A printed target of the same colour looks like a flat robot: what the others of this photograph score counts
    // against each.
    let own = |symbol: &Option<Symbol>| matches!(symbol, Some(Symbol::Coloured(c, _)) if Some(*c) == colour);
    let mut printed_scores: Vec<f32> = scores
        .iter()
        .filter(|(_, symbol)| own(symbol))
        .map(|(guess, _)| guess.score.max(0.0))
        .collect();
    printed_scores.resize(4.max(printed_scores.len()), 0.0);
    printed_scores.sort_by(f32::total_cmp);
    let usual = printed_scores[1];
    for (guess, symbol) in &mut scores {
        guess.score -= match symbol {
            None => 0.0,
            Some(Symbol::Vortex) => 0.3,
            Some(_) if own(symbol) => (usual * 0.5).max(0.05),
            Some(_) => 0.05,
        };
    }
    scores.into_iter().map(|(guess, _)| guess).collect()
}

/// The outline of a robot on a space, as discs in the board's coordinates.
struct Outline {
    discs: Vec<(Point, f64)>,
    low: Point,
    high: Point,
}

impl Outline {
    fn new(camera: Camera, cell: Cell, offset: (f64, f64), figure: &Figure) -> Outline {
        let at = Point::new(
            f64::from(cell.column()) + 0.5 + offset.0,
            f64::from(cell.row()) + 0.5 + offset.1,
        );
        let top = (figure.radii.len() - 1).max(1) as f64;
        let disc = |(i, radius): (usize, &f64)| {
            let (p, factor) = camera.hides(at, figure.height * i as f64 / top);
            (p, radius * factor)
        };
        let discs: Vec<(Point, f64)> = figure.radii.iter().enumerate().map(disc).collect();
        let side = |value: fn(&(Point, f64)) -> f64, sign: f64| {
            sign * discs
                .iter()
                .map(|d| sign * value(d) + d.1 + RING[1])
                .fold(f64::NEG_INFINITY, f64::max)
        };
        let low = Point::new(side(|d| d.0.x, -1.0), side(|d| d.0.y, -1.0));
        let high = Point::new(side(|d| d.0.x, 1.0), side(|d| d.0.y, 1.0));
        Outline { discs, low, high }
    }

    /// How far a point is outside, negative inside.
    fn distance(&self, p: Point) -> f64 {
        self.discs.iter().map(|(c, r)| p.distance(*c) - r).fold(f64::INFINITY, f64::min)
    }

    /// Calls `each` for the pixels in and around the outline.
    fn pixels(&self, mut each: impl FnMut(usize, f64)) {
        let pixel = |v: f64| ((v + BEYOND) * SPACE).clamp(0.0, SIDE as f64) as usize;
        for y in pixel(self.low.y)..pixel(self.high.y) {
            for x in pixel(self.low.x)..pixel(self.high.x) {
                let at = |v: usize| (v as f64 + 0.5) / SPACE - BEYOND;
                each(y * SIDE + x, self.distance(Point::new(at(x), at(y))));
            }
        }
    }
}

/// Shares of a class in the outline and in the ring around it.
struct Cover {
    inside: f32,
    ring: f32,
}

/// The class of each pixel of the rectified board.
struct Classes {
    classes: Vec<u8>,
    luminance: Vec<f32>,
}

impl Classes {
    fn new(board: &Board<'_>, printed: &Printed) -> Classes {
        let bare = median_bare(board, printed);
        let mut classes = Vec::with_capacity(SIDE * SIDE);
        let mut luminances = Vec::with_capacity(SIDE * SIDE);
        for y in 0..SIDE {
            for x in 0..SIDE {
                let at = |v: usize| (v as f64 + 0.5) / SPACE - BEYOND;
                let p = Point::new(at(x), at(y));
                let colour = board.colour(p);
                luminances.push(luminance(colour));
                classes.push(if board.shows(p) { classify(colour, bare) } else { 0 });
            }
        }
        Classes { classes, luminance: luminances }
    }

    fn cover(&self, outline: &Outline, class: u8) -> Cover {
        let (mut inside, mut ring) = ([0u32; 2], [0u32; 2]);
        outline.pixels(|at, distance| {
            let is = u32::from(self.classes[at] & class != 0);
            if distance < 0.0 {
                inside[0] += 1;
                inside[1] += is;
            } else if (RING[0]..RING[1]).contains(&distance) {
                ring[0] += 1;
                ring[1] += is;
            }
        });
        let share = |counts: [u32; 2]| counts[1] as f32 / counts[0].max(1) as f32;
        Cover { inside: share(inside), ring: share(ring) }
    }

    /// How much the brightness varies on a figure that stands on a space: its standard deviation.
    fn variation(&self, outline: &Outline) -> f32 {
        let (mut count, mut sum, mut squares) = (0.0f32, 0.0f32, 0.0f32);
        outline.pixels(|at, distance| {
            if distance < 0.0 {
                let value = self.luminance[at].min(1.5);
                (count, sum, squares) = (count + 1.0, sum + value, squares + value * value);
            }
        });
        let mean = sum / count.max(1.0);
        (squares / count.max(1.0) - mean * mean).max(0.0).sqrt()
    }

    /// Takes what belongs to a robot that was found from the others.
    fn clear(&mut self, outline: &Outline) {
        let classes = &mut self.classes;
        outline.pixels(|at, distance| {
            if distance < RING[0] {
                classes[at] = 0;
            }
        });
    }
}

fn classify(colour: [f32; 3], bare: [f32; 3]) -> u8 {
    let tone = Tone::new(colour);
    let mut class = 0;
    if tone.saturation > 0.45 && tone.chroma > 0.08 {
        for (bit, low, high) in HUES {
            if (low..high).contains(&tone.hue) {
                class |= bit;
            }
        }
    }
    if tone.luminance < 0.33 && (class == 0 || tone.chroma < 0.12) {
        class |= class::BLACK;
    }
    let difference = (0..3).map(|c| (colour[c] - bare[c]).abs()).fold(0.0, f32::max);
    // What is much brighter than a bare space is glare.
    if difference > 0.22 && tone.saturation < 0.45 && tone.luminance < 1.25 {
        class |= class::SILVER;
    }
    class
}

/// The middle colour of the spaces of this photograph that carry nothing.
fn median_bare(board: &Board<'_>, printed: &Printed) -> [f32; 3] {
    let mut values: [Vec<f32>; 3] = Default::default();
    for cell in printed.standable_cells().iter().filter(|&cell| printed.target(cell).is_none()) {
        for (dx, dy) in [(0.35, 0.35), (0.65, 0.35), (0.35, 0.65), (0.65, 0.65)] {
            let p = Point::new(f64::from(cell.column()) + dx, f64::from(cell.row()) + dy);
            let colour = board.colour(p);
            (0..3).for_each(|c| values[c].push(colour[c]));
        }
    }
    values.map(|mut values| {
        values.sort_by(f32::total_cmp);
        values.get(values.len() / 2).copied().unwrap_or(1.0)
    })
}
