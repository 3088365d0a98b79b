//! Pictures of boards and positions: text for a terminal, SVG for screens and paper.
//!
//! Both tell colours apart by letters and shapes as well, so they can be read in black and white.
//!
//! ```
//! use ricochet::draw::{self, Picture, Style};
//! let position: ricochet::Position = "3x2-B1es-C1Rc_RA1-GC2_RC1".parse().unwrap();
//! let picture = Picture::from(&position);
//! assert_eq!(draw::terminal(&picture, Style::Plain), "     A   B   C
//!    +---+---+---+
//!  1 |(R)  . |>Rc|
//!    +   +---+   +
//!  2 | .   .  (G)|
//!    +---+---+---+
//! ");
//! assert!(draw::svg(&picture).starts_with("<svg "));
//! ```

mod card;
mod ink;
mod robot;
mod slides;
mod svg;
mod symbol;
mod terminal;

pub use card::{card, card_task};
pub use svg::svg;
pub use terminal::{Style, terminal};

use crate::{Board, Cell, Goal, PerRobot, Position, Round, Slide};

/// What to draw.
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    /// The board.
    pub board: &'a Board,
    /// Where robots stand.
    pub robots: PerRobot<Option<Cell>>,
    /// Where robots stood when the round began (RR-6); a marker shows only where its robot is gone.
    pub markers: PerRobot<Option<Cell>>,
    /// What has to be reached.
    pub goal: Option<Goal>,
    /// Moves, drawn as numbered arrows.
    pub slides: &'a [Slide],
}

impl<'a> From<&'a Board> for Picture<'a> {
    /// The board alone.
    fn from(board: &'a Board) -> Picture<'a> {
        let nobody = PerRobot::default();
        Picture { board, robots: nobody, markers: nobody, goal: None, slides: &[] }
    }
}

impl<'a> From<&'a Position> for Picture<'a> {
    fn from(position: &'a Position) -> Picture<'a> {
        Picture {
            robots: *position.robots(),
            goal: Some(position.goal()),
            ..Picture::from(&**position.board())
        }
    }
}

impl<'a> From<&'a Round> for Picture<'a> {
    /// The robots where they are now, markers where they began, and the moves between.
    fn from(round: &'a Round) -> Picture<'a> {
        Picture {
            markers: *round.start().robots(),
            slides: round.slides(),
            ..Picture::from(round.position())
        }
    }
}

impl Picture<'_> {
    /// The markers whose robots are gone.
    fn left_markers(&self) -> impl Iterator<Item = (crate::Robot, Cell)> + '_ {
        let left = self.markers.iter().filter(|&(robot, cell)| *cell != self.robots[robot]);
        left.filter_map(|(robot, cell)| Some((robot, (*cell)?)))
    }
}
