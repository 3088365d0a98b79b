//! Pictures of boards and positions: text for a terminal, SVG for screens and paper.
//!
//! Both distinguish colours by letters and shapes too, so they are readable in black and white.
//!
//! ```
//! use robotable_ricochet::draw::{Ink, Scene};
//! let position: robotable_ricochet::Position = "3x2-B1es-C1Rc_RA1-GC2_RC1".parse().unwrap();
//! let scene = Scene::from(&position);
//! assert_eq!(scene.text(Ink::Plain), "     A   B   C
//!    +---+---+---+
//!  1 |(R)  . |>Rc|
//!    +   +---+   +
//!  2 | .   .  (G)|
//!    +---+---+---+
//! ");
//! assert!(scene.svg().starts_with("<svg "));
//! ```

mod card;
mod ink;
mod robot;
mod slides;
mod svg;
mod symbol;
mod terminal;

pub use text::Ink;

use crate::{Board, Cell, Goal, PerRobot, Position, Round, Slide};

/// The content of a picture.
#[derive(Clone, Debug)]
pub struct Scene<'a> {
    /// The board.
    pub board: &'a Board,
    /// The spaces of the robots.
    pub robots: PerRobot<Option<Cell>>,
    /// The start spaces of the robots in this round (RR-6); a marker shows only once its robot has left.
    pub markers: PerRobot<Option<Cell>>,
    /// The goal, highlighted.
    pub goal: Option<Goal>,
    /// Moves, drawn as numbered arrows.
    pub slides: &'a [Slide],
}

impl<'a> From<&'a Board> for Scene<'a> {
    /// The board alone.
    fn from(board: &'a Board) -> Scene<'a> {
        let nobody = PerRobot::default();
        Scene { board, robots: nobody, markers: nobody, goal: None, slides: &[] }
    }
}

impl<'a> From<&'a Position> for Scene<'a> {
    fn from(position: &'a Position) -> Scene<'a> {
        Scene {
            robots: *position.robots(),
            goal: Some(position.goal()),
            ..Scene::from(&**position.board())
        }
    }
}

impl<'a> From<&'a Round> for Scene<'a> {
    /// The robots at their current spaces, markers at their start spaces, and the moves between.
    fn from(round: &'a Round) -> Scene<'a> {
        Scene {
            markers: *round.start().robots(),
            slides: round.slides(),
            ..Scene::from(round.position())
        }
    }
}

impl Scene<'_> {
    /// Draws text lines with column letters and row numbers.
    ///
    /// Robots are `(R)`, their start markers `:R:`, targets `Rc`, the current one `>Rc`, barriers `/r`. Slides leave
    /// arrows on the spaces that they cross and their number at the end.
    pub fn text(&self, ink: Ink) -> String {
        terminal::draw(self, ink)
    }

    /// Draws an SVG document: the board with walls, targets and barriers, robots and markers, the target (repeated in
    /// the centrepiece of a standard board), and moves as numbered arrows.
    pub fn svg(&self) -> String {
        svg::draw(self)
    }

    /// Draws the board for a link preview card: without letters and numbers around it, as wide as its container.
    pub fn card(&self) -> String {
        card::board(self)
    }

    /// Draws the goal for the same card: the robot to move and its target. Without a goal, the robots only.
    pub fn card_task(&self) -> String {
        card::task(self)
    }

    /// The markers whose robots have left.
    fn left_markers(&self) -> impl Iterator<Item = (crate::Robot, Cell)> + '_ {
        let left = self.markers.iter().filter(|&(robot, cell)| *cell != self.robots[robot]);
        left.filter_map(|(robot, cell)| Some((robot, (*cell)?)))
    }
}
