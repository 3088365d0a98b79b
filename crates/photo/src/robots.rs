//! Finds the robots.
//!
//! A robot is a figure that leans away from the camera. Its score for a space is the share of its colour inside its
//! outline, minus the share in a ring around it.

use ricochet::{Arrangement, Board as Printed, Cell, PerRobot, Robot, Symbol};

use crate::Point;
use crate::camera::Camera;
use crate::figures::{Cover, FLAT, Figure, Outline, Raster, TALL, offsets};
use crate::light::{Board, Tone};
use crate::plane::luminance;

/// A robot and its certainty: 1 is a perfect outline, [`RobotGuess::SURE`] and more is certain.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RobotGuess<C = Cell> {
    /// Its space.
    pub cell: C,
    /// The coverage of its outline, at most 1.
    pub score: f32,
}

impl<C> RobotGuess<C> {
    /// A robot with a lower score is doubtful.
    pub const SURE: f32 = 0.65;

    /// False if a person should check it.
    pub fn is_sure(&self) -> bool {
        self.score >= Self::SURE
    }
}

const RASTER: Raster = Raster { spaces: 16, beyond: 3, resolution: 16 };

/// The share of the foot that must have the colour for a space to be considered.
const FOOT_MIN: f32 = 0.3;

/// The minimum scores.
const COLOUR_MIN: f32 = 0.5;
const BLACK_MIN: f32 = 0.35;
const SILVER_MIN: f32 = 0.5;
/// The minimum difference in brightness between the sides of a silver robot: on rendered scenes round shadows and glare
/// had at most 0.07.
const METAL_CONTRAST: [f32; 2] = [0.1, 0.4];
/// The minimum of its score plus a quarter of the contrast: the shadows of other robots had at most 0.66.
const METAL_MIN: f32 = 0.68;

/// The classes of a pixel, one bit each.
mod class {
    pub(super) const RED: u8 = 1;
    pub(super) const GREEN: u8 = 2;
    pub(super) const BLUE: u8 = 4;
    pub(super) const YELLOW: u8 = 8;
    pub(super) const BLACK: u8 = 16;
    pub(super) const SILVER: u8 = 32;
}

/// The hue ranges of the plastic: red, green, blue, yellow and orange.
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
        let matches = matches(&classes, camera, &printed, class, robot.colour()).into_iter();
        let guesses = matches.map(|m| m.guess).filter(|guess| guess.score >= COLOUR_MIN);
        candidates.extend(guesses.map(|guess| (robot, guess)));
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
        classes.clear(&outline(camera, cell, (0.0, 0.0), &TALL[0]));
    }
    found[Robot::Black] = fifth(&classes, camera, &printed, &taken);
    found
}

/// The black or silver robot: the one that is further above its minimum.
fn fifth(
    classes: &Classes,
    camera: Camera,
    printed: &Printed,
    taken: &[Cell],
) -> Option<RobotGuess> {
    let best = |class: u8, least: f32, is_metal: &dyn Fn(&Match) -> bool| {
        matches(classes, camera, printed, class, None)
            .into_iter()
            .filter(|m| m.guess.score >= least && !taken.contains(&m.guess.cell) && is_metal(m))
            .max_by(|a, b| a.guess.score.total_cmp(&b.guess.score))
            .map(|m| m.guess)
    };
    // A shadow is as grey as silver, but uniform; metal has light and dark sides.
    let is_metal = |m: &Match| {
        let contrast = classes.contrast(&m.outline(camera));
        let [least, most] = METAL_CONTRAST;
        contrast >= least && m.guess.score + contrast.min(most) / 4.0 >= METAL_MIN
    };
    let black = best(class::BLACK, BLACK_MIN, &|_| true);
    let silver = best(class::SILVER, SILVER_MIN, &is_metal);
    match (black, silver) {
        (Some(black), Some(silver)) if black.cell == silver.cell => {
            Some(if silver.score > black.score { silver } else { black })
        }
        (Some(black), Some(silver)) if silver.score - SILVER_MIN > black.score - BLACK_MIN => {
            Some(silver)
        }
        (black, silver) => black.or(silver),
    }
}

/// The best outline of a robot on a space.
struct Match {
    guess: RobotGuess,
    offset: (f64, f64),
    figure: &'static Figure,
}

impl Match {
    fn outline(&self, camera: Camera) -> Outline {
        outline(camera, self.guess.cell, self.offset, self.figure)
    }
}

/// The outline of a figure that stands on a space, off its middle.
fn outline(camera: Camera, cell: Cell, offset: (f64, f64), figure: &Figure) -> Outline {
    let at = Point::new(
        f64::from(cell.column()) + 0.5 + offset.0,
        f64::from(cell.row()) + 0.5 + offset.1,
    );
    Outline::new(camera, at, figure, 1.0)
}

/// The best outline on each space that may hold a robot of a class.
fn matches(
    classes: &Classes,
    camera: Camera,
    printed: &Printed,
    class: u8,
    colour: Option<ricochet::Colour>,
) -> Vec<Match> {
    let mut matches: Vec<(Match, Option<Symbol>)> = Vec::new();
    for cell in printed.standable_cells().iter() {
        let foot = classes.cover(&outline(camera, cell, (0.0, 0.0), &FLAT), class);
        if foot.inside < FOOT_MIN {
            continue;
        }
        let at = |offset: (f64, f64), figure: &'static Figure| {
            let score = classes.cover(&outline(camera, cell, offset, figure), class).score();
            Match { guess: RobotGuess { cell, score }, offset, figure }
        };
        let better = |a: Match, b: Match| if b.guess.score > a.guess.score { b } else { a };
        let mut best = at((0.0, 0.0), &FLAT);
        best = TALL.iter().map(|figure| at((0.0, 0.0), figure)).fold(best, better);
        // Try nine offsets, unless the middle scores next to nothing.
        if best.guess.score > 0.1 {
            let figures = || TALL.iter().chain([&FLAT]);
            let all = offsets().flat_map(|offset| figures().map(move |figure| (offset, figure)));
            best = all.map(|(offset, figure)| at(offset, figure)).fold(best, better);
        }
        matches.push((best, printed.target(cell)));
    }
    // A printed target of the same colour looks like a flat robot, so the score of the other targets in this photograph
    // is subtracted. Black and silver robots resemble the dark or light disc below each symbol.
    let own = |symbol: &Option<Symbol>| match (symbol, colour) {
        (Some(Symbol::Coloured(one, _)), Some(colour)) => *one == colour,
        (Some(Symbol::Coloured(..)), None) => true,
        _ => false,
    };
    let mut printed_scores: Vec<f32> = matches
        .iter()
        .filter(|(_, symbol)| own(symbol))
        .map(|(m, _)| m.guess.score.max(0.0))
        .collect();
    let (count, share) = if colour.is_some() { (4, 0.5) } else { (16, 1.0) };
    printed_scores.resize(count.max(printed_scores.len()), 0.0);
    printed_scores.sort_by(f32::total_cmp);
    // The lower median: robots stand on some of them.
    let usual = printed_scores[count / 2 - 1];
    for (m, symbol) in &mut matches {
        m.guess.score -= match symbol {
            None => 0.0,
            Some(Symbol::Vortex) => 0.3,
            Some(_) if own(symbol) => (usual * share).max(0.05),
            Some(_) => 0.05,
        };
    }
    matches.into_iter().map(|(m, _)| m).collect()
}

/// The class of each pixel of the rectified board.
struct Classes {
    classes: Vec<u8>,
    luminance: Vec<f32>,
}

impl Classes {
    fn new(board: &Board<'_>, printed: &Printed) -> Classes {
        let bare = median_bare(board, printed);
        let mut classes = Vec::with_capacity(RASTER.side() * RASTER.side());
        let mut luminances = Vec::with_capacity(RASTER.side() * RASTER.side());
        for p in RASTER.points() {
            let colour = board.colour(p);
            luminances.push(luminance(colour));
            classes.push(if board.shows(p) { classify(colour, bare) } else { 0 });
        }
        Classes { classes, luminance: luminances }
    }

    fn cover(&self, outline: &Outline, class: u8) -> Cover {
        outline.cover(RASTER, |at| Some(self.classes[at] & class != 0))
    }

    /// The range of brightness within an outline, without its edge and without a tenth of the pixels at each end.
    fn contrast(&self, outline: &Outline) -> f32 {
        let mut values = Vec::new();
        outline.inner(RASTER, |at| values.push(self.luminance[at].min(1.5)));
        values.sort_by(f32::total_cmp);
        let at = |tenths: usize| values.get(values.len() * tenths / 10).copied().unwrap_or(0.0);
        at(9) - at(1)
    }

    /// Removes the pixels of a robot that was found.
    fn clear(&mut self, outline: &Outline) {
        outline.hidden(RASTER, |at| self.classes[at] = 0);
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
    // Metal also has highlights, brighter than an empty space.
    if difference > 0.22 && tone.saturation < 0.45 {
        class |= class::SILVER;
    }
    class
}

/// The median colour of the empty spaces of this photograph.
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
