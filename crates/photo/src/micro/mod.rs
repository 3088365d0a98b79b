//! Reads a Micro Robots board from a photograph: the sections, the robot and the chips.
//!
//! ```
//! use robotable_photo::Picture;
//! use robotable_photo::micro::{Doubt, read};
//! let grey = vec![128; 320 * 240 * 3];
//! let reading = read(&Picture::rgb(320, 240, &grey)?);
//! assert!(reading.board.is_none());
//! assert_eq!(reading.doubts, [Doubt::Corners]);
//! # Ok::<(), robotable_photo::PictureError>(())
//! ```

mod hidden;
mod pieces;
mod prints;
mod sections;

use std::fmt;

use ::micro::{Arrangement, Cell, Laid, Position, Setup, Side, Space, Task};

use crate::camera::Camera;
use crate::lattice::{Fit, refine_seams, refine_sections};
use crate::picture::Copy;
use crate::reader::check_corners;
use crate::{CornersError, Homography, Picture, Point, find};
use hidden::Hidden;
use prints::Prints;
pub(crate) use prints::median;
use sections::Guess;

/// The outer rim, in spaces from the corner of the first space.
const RIM: f64 = 0.05;
/// The maximum number of pixels per space in the working copy.
const SPACE_MAX: f64 = 48.0;
/// The margin of the copy beyond the board's corners, in sides of the board.
const AROUND: f64 = 0.2;
/// The minimum share of spaces on which colour and number alone agree with the arrangement. Unrelated faces agree on
/// one in 36, and on a few more after the best arrangement is chosen.
const AGREEMENT_MIN: f32 = 0.4;

/// The corners of the outer rim on the board, clockwise from the top left.
pub(crate) const RIM_CORNERS: [Point; 4] = [
    Point::new(-RIM, -RIM),
    Point::new(6.0 + RIM, -RIM),
    Point::new(6.0 + RIM, 6.0 + RIM),
    Point::new(-RIM, 6.0 + RIM),
];

/// The probable section of a quarter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct QuarterGuess {
    /// The most likely section and its rotation.
    pub laid: Laid,
    /// The second most likely, with its side.
    pub other: (Side, Laid),
    /// The log-likelihood ratio of the best board with this section over the best one with another section or rotation
    /// here. Below [`QuarterGuess::SURE`] a person should check it.
    pub margin: f32,
}

impl QuarterGuess {
    /// A section with a smaller margin is doubtful.
    pub const SURE: f32 = 12.0;

    /// False if a person should check it.
    pub fn is_sure(&self) -> bool {
        self.margin >= QuarterGuess::SURE
    }
}

/// The board in the photograph.
pub type BoardGuess = crate::BoardGuess<Arrangement, QuarterGuess>;

/// The robot and its certainty.
pub type RobotGuess = crate::RobotGuess<Cell>;

/// A chip on the board. A proposal: ask the user before using it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChipGuess {
    /// Its space.
    pub cell: Cell,
    /// The coverage of its outline, at most 1; [`ChipGuess::SURE`] and more is certain.
    pub score: f32,
    /// Its radius in spaces, in steps. The starting chip is larger than the others.
    pub radius: f32,
}

impl ChipGuess {
    /// A chip with a lower score is doubtful.
    pub const SURE: f32 = 0.75;
}

/// Something that a person should check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// The corners were not found, or there is no board between them.
    Corners,
    /// The section of a quarter, 1 to 4 clockwise from the top left.
    Quarter(u8),
    /// The robot is hardly visible, may be a chip, or something else on the board resembles it.
    Robot,
    /// The chip that shows the start is hardly visible, or may be the one on the target.
    Start,
    /// The chip on the target is hardly visible, or may be something else.
    Target,
}

impl fmt::Display for Doubt {
    /// `corners`, `quarter-1`, `robot`, `start`, `target`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Doubt::Corners => f.write_str("corners"),
            Doubt::Quarter(quarter) => write!(f, "quarter-{quarter}"),
            Doubt::Robot => f.write_str("robot"),
            Doubt::Start => f.write_str("start"),
            Doubt::Target => f.write_str("target"),
        }
    }
}

/// Everything read from a photograph.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The board; `None` if none was recognised.
    pub board: Option<BoardGuess>,
    /// The robot, if it stands on the board. Before a demonstration it stands beside it.
    pub robot: Option<RobotGuess>,
    /// The starting chip, the larger one; `None` if it was not detected, for example below the robot.
    pub start_chip: Option<ChipGuess>,
    /// The chip on the target.
    pub target_chip: Option<ChipGuess>,
    /// Everything that a person should check.
    pub doubts: Vec<Doubt>,
}

impl Reading {
    fn nothing() -> Reading {
        Reading {
            board: None,
            robot: None,
            start_chip: None,
            target_chip: None,
            doubts: vec![Doubt::Corners],
        }
    }

    /// The robot's space; if it is not on the board, that of the starting chip.
    pub fn start(&self) -> Option<Space> {
        let chip = || self.start_chip.map(|chip| chip.cell);
        self.space(self.robot.map(|robot| robot.cell).or_else(chip)?)
    }

    /// The space of the chip on the target. A proposal: the user may play without that chip (MR-19).
    pub fn target(&self) -> Option<Space> {
        self.space(self.target_chip?.cell)
    }

    /// The position, if there are a board, a start and a target.
    pub fn position(&self) -> Option<Position> {
        let setup = Setup { start: self.start()?, target: self.target()?, via: None };
        let board = self.board?.arrangement.board();
        Some(Position { board, task: Task::try_from(setup).ok()? })
    }

    fn space(&self, cell: Cell) -> Option<Space> {
        Some(self.board?.arrangement.board().at(cell))
    }
}

/// Reads a picture with unknown corners.
pub fn read(picture: &Picture<'_>) -> Reading {
    if picture.is_too_small() {
        return Reading::nothing();
    }
    let mut best: Option<Attempt> = None;
    for map in find::micro::maps(picture) {
        let Some(attempt) = Attempt::new(picture, &map) else { continue };
        let is_sure = attempt.is_sure();
        if best.as_ref().is_none_or(|best| attempt.confidence() > best.confidence()) {
            best = Some(attempt);
        }
        if is_sure {
            break;
        }
    }
    best.map_or_else(Reading::nothing, |best| best.reading(picture))
}

/// Reads a picture with given corners of the board: clockwise from the top left as seen in the picture, in pixels. They
/// may be off by a third of a space.
///
/// # Errors
///
/// Returns [`CornersError`] for corners that cannot be those of a board.
pub fn read_with_corners(
    picture: &Picture<'_>,
    corners: [Point; 4],
) -> Result<Reading, CornersError> {
    check_corners(picture, &corners)?;
    let map = Homography::between(&RIM_CORNERS, &corners).ok_or(CornersError::NotClockwise)?;
    let attempt = (!picture.is_too_small()).then(|| Attempt::new(picture, &map)).flatten();
    Ok(attempt.map_or_else(Reading::nothing, |attempt| attempt.reading(picture)))
}

/// A fitted lattice and the sections found on it.
struct Attempt {
    copy: Copy,
    /// From the board to the copy.
    fit: Fit,
    sections: [Homography; 4],
    guess: Guess,
}

impl Attempt {
    /// Fits and evaluates a map from the board to the picture; `None` if it is too distorted for a board.
    fn new(picture: &Picture<'_>, map: &Homography) -> Option<Attempt> {
        let corners = RIM_CORNERS.map(|p| map.map(p));
        let copy = Copy::around(picture, &corners, SPACE_MAX * (6.0 + 2.0 * RIM), AROUND);
        if copy.width.min(copy.height) < 32 {
            return None;
        }
        let fit = refine_seams(&copy, &map.then(&copy.placement));
        let sections = refine_sections(&copy, &fit);
        let guess = sections::guess(&Prints::new(&copy, sections));
        Some(Attempt { copy, fit, sections, guess })
    }

    fn is_sure(&self) -> bool {
        self.is_board() && self.guess.margin_min() >= QuarterGuess::SURE
    }

    /// True if this is more than any picture shows by chance.
    fn is_board(&self) -> bool {
        self.guess.agreement >= AGREEMENT_MIN
    }

    fn confidence(&self) -> f32 {
        self.guess.agreement
    }

    fn reading(&self, picture: &Picture<'_>) -> Reading {
        let Some(map) =
            self.copy.placement.inverse().map(|to_picture| self.fit.map.then(&to_picture))
        else {
            return Reading::nothing();
        };
        if !self.is_board() {
            return Reading::nothing();
        }
        let Guess { arrangement, margins, others, ref light, spread, .. } = self.guess;
        let laid = arrangement.quadrants();
        let quarters: [QuarterGuess; 4] = std::array::from_fn(|q| QuarterGuess {
            laid: laid[q],
            other: others[q],
            margin: margins[q],
        });
        let doubtful = (1u8..).zip(&quarters).filter(|(_, quarter)| !quarter.is_sure());
        let mut doubts: Vec<Doubt> = doubtful.map(|(place, _)| Doubt::Quarter(place)).collect();
        let camera = Camera::new(&map, f64::from(picture.width()), f64::from(picture.height()));
        let prints = Prints::new(&self.copy, self.sections);
        let hidden = Hidden::new(&prints, &arrangement.board(), light, spread);
        let pieces = pieces::find(hidden, camera);
        let (robot, roles) = (pieces.robot, pieces.roles());
        if robot.is_some_and(|robot| !robot.is_sure() || pieces.is_robot_doubtful) {
            doubts.push(Doubt::Robot);
        }
        let is_chip_doubtful = pieces.is_chip_doubtful || roles.is_doubtful;
        let is_doubtful = |chip: ChipGuess| is_chip_doubtful || chip.score < ChipGuess::SURE;
        if robot.is_none() && roles.start.is_some_and(is_doubtful) {
            doubts.push(Doubt::Start);
        }
        if roles.target.is_some_and(is_doubtful) {
            doubts.push(Doubt::Target);
        }
        let board = BoardGuess {
            arrangement,
            quarters,
            corners: RIM_CORNERS.map(|p| map.map(p)),
            homography: map,
            lattice: self.fit.score,
        };
        let (start_chip, target_chip) = (roles.start, roles.target);
        Reading { board: Some(board), robot, start_chip, target_chip, doubts }
    }
}
