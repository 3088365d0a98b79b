//! Finds the robot and the chips of Micro Robots. All of them are transparent, so their colours say little: a robot is a
//! figure whose outline hides the print, and a chip is a disc.

use ::micro::Cell;

use super::hidden::{Hidden, Look, is_beside};
use super::prints::cell_point;
use super::{ChipGuess, RobotGuess};
use crate::Point;
use crate::camera::Camera;
use crate::figures::{FLAT, Figure, Outline, TALL, offsets};

/// The sizes of robots, where 1 has a foot of 0.72 of a space.
const ROBOT_SCALES: [f64; 2] = [0.65, 0.8];
/// The radii of chips, in spaces. The starting chip is larger than those on targets.
const CHIP_RADII: [f64; 5] = [0.2, 0.25, 0.31, 0.38, 0.45];
/// The share of a space that a piece on it hides at least.
const SHARE_MIN: f32 = 0.08;
/// The minimum scores.
const ROBOT_MIN: f32 = 0.45;
const CHIP_MIN: f32 = 0.55;
/// The share of an outline that may belong to pieces that were found before: the robot may stand on a chip.
const CLEARED_MAX: [f32; 2] = [0.75, 0.4];
/// The number of pieces: a robot, two chips, and one that does not belong there.
const PIECES_MAX: usize = 4;
/// The minimum distance of the robot's score from that of another figure.
const APART_MIN: f32 = 0.2;
/// The lean of a piece is its score as a figure minus that as a disc. In between, it may be either: from straight above
/// a robot looks like a small chip.
const CHIP_LEAN: f32 = -0.15;
const ROBOT_LEAN: f32 = 0.12;
/// The same for the only piece: a chip is hardly ever alone.
const ROBOT_LEAN_ALONE: f32 = 0.0;
/// On a disc that is lit less evenly stands a robot.
const UNEVEN_MIN: f32 = 0.075;
/// If less of an outline differs from the print in darker light, it may be a shadow, which is lit evenly.
const HIDDEN_MIN: f32 = 0.25;
const UNEVEN_SHADOW_MAX: f32 = 0.035;
/// The radius from which a chip is the starting chip, and how far from it the size is certain.
const LARGE: f32 = 0.345;
const LARGE_MARGIN: f32 = 0.07;

/// The pieces on the board.
#[derive(Default)]
pub(super) struct Pieces {
    pub(super) robot: Option<RobotGuess>,
    /// True if it may be something else.
    pub(super) is_robot_doubtful: bool,
    /// The most certain first, at most two.
    pub(super) chips: Vec<ChipGuess>,
    /// True if a chip may be the robot.
    pub(super) is_chip_doubtful: bool,
}

/// A shape on a space, and its score.
struct Match {
    cell: Cell,
    score: f32,
    offset: (f64, f64),
    figure: &'static Figure,
    scale: f64,
}

impl Match {
    fn outline(&self, camera: Camera) -> Outline {
        let middle = cell_point(self.cell);
        let at = Point::new(middle.x + self.offset.0, middle.y + self.offset.1);
        Outline::new(camera, at, self.figure, self.scale)
    }
}

/// Something on a space, as a figure and as a disc.
struct Piece {
    robot: Match,
    chip: Match,
    is_uneven: bool,
}

impl Piece {
    fn lean(&self) -> f32 {
        self.robot.score - self.chip.score
    }

    fn robot(&self) -> RobotGuess {
        RobotGuess { cell: self.robot.cell, score: self.robot.score }
    }

    fn chip(&self) -> ChipGuess {
        let Match { cell, score, scale, .. } = self.chip;
        ChipGuess { cell, score, radius: (scale * FLAT_RADIUS) as f32 }
    }

    fn is_large(&self) -> bool {
        self.chip().radius > LARGE && self.lean() < 0.0
    }
}

/// The pieces in the order of their certainty; each is removed before the next is searched.
fn pieces(mut hidden: Hidden, camera: Camera) -> Vec<Piece> {
    let mut found: Vec<Piece> = Vec::new();
    while found.len() < PIECES_MAX {
        let cells = Cell::all().filter(|&cell| hidden.share(cell) >= SHARE_MIN);
        let pieces = cells.filter_map(|cell| piece(&hidden, camera, cell));
        let score = |piece: &Piece| piece.robot.score.max(piece.chip.score);
        let Some(piece) = pieces.max_by(|a, b| score(a).total_cmp(&score(b))) else { break };
        let best = if piece.lean() > 0.0 { &piece.robot } else { &piece.chip };
        hidden.clear(&best.outline(camera));
        found.push(piece);
    }
    found
}

/// Finds the pieces, and which of them is the robot: the one that leans most. A single small piece beside a starting
/// chip is rather a chip.
pub(super) fn find(hidden: Hidden, camera: Camera) -> Pieces {
    let (large, mut small): (Vec<Piece>, Vec<Piece>) =
        pieces(hidden, camera).into_iter().partition(Piece::is_large);
    small.sort_by(|a, b| b.lean().total_cmp(&a.lean()));
    let is_alone = large.is_empty() && small.len() == 1;
    let rather_chip = small.len() == 1 && !large.is_empty();
    let mut result = Pieces::default();
    let standing = large.iter().find(|piece| piece.is_uneven);
    for piece in &small {
        let (lean, robot) = (piece.lean(), piece.robot());
        let is_sure = lean > if is_alone { ROBOT_LEAN_ALONE } else { ROBOT_LEAN };
        let may_be_robot = lean > CHIP_LEAN && robot.score >= ROBOT_MIN;
        match result.robot {
            None if may_be_robot && (is_sure || !rather_chip) && standing.is_none() => {
                result.robot = Some(robot);
                result.is_robot_doubtful = !is_sure;
            }
            // The rest of a robot is beside it.
            Some(first) if lean > ROBOT_LEAN => {
                result.is_robot_doubtful |=
                    robot.score > first.score - APART_MIN && !is_beside(robot.cell, first.cell);
            }
            // So is a rest of it that resembles a disc.
            Some(first) if robot.cell == first.cell => {}
            _ if piece.chip.score >= CHIP_MIN => {
                result.is_chip_doubtful |= result.robot.is_none() && (may_be_robot || is_alone);
                result.chips.push(piece.chip());
            }
            _ => {}
        }
    }
    if let Some(piece) = standing {
        (result.robot, result.is_robot_doubtful) = (Some(piece.robot()), true);
    }
    // There is only one starting chip.
    result.chips.sort_by(|a, b| b.score.total_cmp(&a.score));
    let chips_max = if large.is_empty() { 2 } else { 1 };
    // Something on the board is neither the robot nor one of the two chips.
    let is_crowded = large.len() + small.len() == PIECES_MAX;
    result.is_chip_doubtful |= is_crowded || result.chips.len() > chips_max;
    result.chips.truncate(chips_max);
    let is_below = |piece: &&Piece| result.robot.is_some_and(|robot| robot.cell == piece.chip.cell);
    result.chips.extend(large.iter().find(is_below).or(large.first()).map(Piece::chip));
    result.is_chip_doubtful |= large.len() > 1;
    result.is_robot_doubtful |= is_crowded;
    result
}

/// The radius of a disc of scale 1.
const FLAT_RADIUS: f64 = 0.36;

/// The piece on a space.
fn piece(hidden: &Hidden, camera: Camera, cell: Cell) -> Option<Piece> {
    let robots = ROBOT_SCALES.iter().flat_map(|&scale| TALL.iter().map(move |one| (one, scale)));
    let mut robot = best(hidden, camera, cell, &robots, &[Look::Hidden, Look::Shadow]);
    let outline = robot.outline(camera);
    let may_be_shadow = hidden.cover(&outline, &[Look::Hidden]).inside < HIDDEN_MIN
        && hidden.unevenness(&outline) < UNEVEN_SHADOW_MAX;
    if may_be_shadow || hidden.cleared(&outline) > CLEARED_MAX[0] {
        robot.score = 0.0;
    }
    let chips = CHIP_RADII.iter().map(|radius| (&FLAT, radius / FLAT_RADIUS));
    let mut chip = best(hidden, camera, cell, &chips, &[Look::Hidden]);
    let outline = chip.outline(camera);
    if hidden.cleared(&outline) > CLEARED_MAX[1] {
        chip.score = 0.0;
    }
    let is_uneven = hidden.unevenness(&outline) > UNEVEN_MIN;
    let is_there = robot.score >= ROBOT_MIN || chip.score >= CHIP_MIN;
    is_there.then_some(Piece { robot, chip, is_uneven })
}

/// The best of these shapes on a space, around its middle.
fn best(
    hidden: &Hidden,
    camera: Camera,
    cell: Cell,
    shapes: &(impl Iterator<Item = (&'static Figure, f64)> + Clone),
    looks: &[Look],
) -> Match {
    let at = |offset: (f64, f64)| {
        let matches = shapes.clone().map(|(figure, scale)| {
            let shape = Match { cell, score: 0.0, offset, figure, scale };
            Match { score: hidden.cover(&shape.outline(camera), looks).score(), ..shape }
        });
        matches.max_by(|a, b| a.score.total_cmp(&b.score)).expect("there are shapes")
    };
    let middle = at((0.0, 0.0));
    if middle.score <= 0.1 {
        return middle;
    }
    offsets().map(at).fold(middle, |a, b| if b.score > a.score { b } else { a })
}

/// The starting chip and the one on the target, and whether they may be the other way round.
pub(super) struct Roles {
    pub(super) start: Option<ChipGuess>,
    pub(super) target: Option<ChipGuess>,
    pub(super) is_doubtful: bool,
}

impl Pieces {
    /// The starting chip is the larger one, or the one below the robot.
    pub(super) fn roles(&self) -> Roles {
        let is_below = |chip: &ChipGuess| self.robot.is_some_and(|robot| robot.cell == chip.cell);
        match *self.chips {
            [one] => {
                let is_doubtful = (one.radius - LARGE).abs() < LARGE_MARGIN && !is_below(&one);
                if one.radius > LARGE || is_below(&one) {
                    Roles { start: Some(one), target: None, is_doubtful }
                } else {
                    Roles { start: None, target: Some(one), is_doubtful }
                }
            }
            [one, other] => {
                let rank = |chip: &ChipGuess| (is_below(chip), chip.radius);
                let [start, target] =
                    if rank(&one) < rank(&other) { [other, one] } else { [one, other] };
                let is_doubtful = !is_below(&start) && start.radius - target.radius < LARGE_MARGIN;
                Roles { start: Some(start), target: Some(target), is_doubtful }
            }
            _ => Roles { start: None, target: None, is_doubtful: false },
        }
    }
}
