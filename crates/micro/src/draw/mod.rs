//! Pictures of a board: text for a terminal and SVG for a screen or a printer.
//!
//! Many people cannot tell six colours apart, so nothing is shown by colour alone: each colour has its own shape,
//! and every space shows its letter.

mod card;
mod palette;
mod svg;
mod text;

pub use ::text::Ink;

use crate::board::Board;
use crate::route::Route;
use crate::space::Space;
use crate::task::Task;

/// A board to draw, with an optional task and route.
///
/// ```
/// use robotable_micro::draw::{Ink, Scene};
/// let board = "black-1n4e3e2n".parse()?;
/// let task = "P1-W6".parse()?;
/// let route = robotable_micro::Plan::new(&board, task).shortest();
/// let scene = Scene { board: &board, task: Some(task), route: route.as_ref() };
/// let first_row = scene.text(Ink::Plain).lines().skip(2).take(2).collect::<Vec<_>>().join("\n");
/// assert_eq!(first_row, "
///  1 |  W6  |  B6  |  B2  ||  P6  |  Y5  |  P1  |
///    | T 2  |      |      ||  1   |      |  S   |".trim_start_matches('\n'));
/// assert!(scene.svg().starts_with("<svg "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The board.
    pub board: &'a Board,
    /// Task to mark: start, target and intermediate space.
    pub task: Option<Task>,
    /// Route to draw.
    pub route: Option<&'a Route>,
}

/// The role of a space in the task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    Start,
    Via,
    Target,
}

impl Scene<'_> {
    /// The board in lines of text.
    pub fn text(&self, ink: Ink) -> String {
        text::draw(self, ink)
    }

    /// The board as an SVG document.
    pub fn svg(&self) -> String {
        svg::draw(self)
    }

    /// The board for the preview card of a shared link: no text, scales to its container.
    pub fn card(&self) -> String {
        card::board(self)
    }

    /// The task for the same card: its spaces. Empty without a task.
    pub fn card_task(&self) -> String {
        card::task(self)
    }

    fn role(&self, space: Space) -> Option<Role> {
        let task = self.task?;
        [
            (Some(task.start()), Role::Start),
            (task.via(), Role::Via),
            (Some(task.target()), Role::Target),
        ]
        .into_iter()
        .find_map(|(it, role)| (it == Some(space)).then_some(role))
    }

    /// The moves of the route after which the robot is on this space, counted from 1.
    fn visits(&self, space: Space) -> impl Iterator<Item = usize> {
        let spaces = self.route.map_or(&[][..], Route::spaces);
        let visited = spaces.iter().enumerate().skip(1);
        visited.filter_map(move |(step, it)| (*it == space).then_some(step))
    }
}
