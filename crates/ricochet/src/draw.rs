//! Pictures of boards and positions: text for a terminal, SVG for screens and paper.
//!
//! Both tell colours apart by letters and shapes as well, so they can be read in black and white.
//!
//! ```
//! use ricochet::draw::{Ink, Scene};
//! let position: ricochet::Position = "3x2-B1es-C1Rc_RA1-GC2_RC1".parse().unwrap();
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

pub use terminal::Ink;

use crate::{Board, Cell, Goal, PerRobot, Position, Round, Slide};

/// What to draw.
#[derive(Clone, Debug)]
pub struct Scene<'a> {
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
    /// The robots where they are now, markers where they began, and the moves between.
    fn from(round: &'a Round) -> Scene<'a> {
        Scene {
            markers: *round.start().robots(),
            slides: round.slides(),
            ..Scene::from(round.position())
        }
    }
}

impl Scene<'_> {
    /// Lines of text, with column letters and row numbers.
    ///
    /// Robots are `(R)`, their start markers `:R:`, targets `Rc`, the current one `>Rc`, barriers `/r`. Slides leave
    /// arrows on the spaces that they cross and their number where they end.
    pub fn text(&self, ink: Ink) -> String {
        terminal::draw(self, ink)
    }

    /// An SVG document: the board with its walls, targets and barriers, robots and markers, the target in the
    /// centrepiece too if the board has the usual one, and moves as numbered arrows.
    pub fn svg(&self) -> String {
        svg::draw(self)
    }

    /// The board alone for the card that announces a link in a chat: without letters and numbers round it, as wide as
    /// whatever it stands in.
    pub fn card(&self) -> String {
        card::board(self)
    }

    /// What is asked for, for the same card: who has to go, and where to. Robots only, if nothing is asked for.
    pub fn card_task(&self) -> String {
        card::task(self)
    }

    /// The markers whose robots are gone.
    fn left_markers(&self) -> impl Iterator<Item = (crate::Robot, Cell)> + '_ {
        let left = self.markers.iter().filter(|&(robot, cell)| *cell != self.robots[robot]);
        left.filter_map(|(robot, cell)| Some((robot, (*cell)?)))
    }
}
