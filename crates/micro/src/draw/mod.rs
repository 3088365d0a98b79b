//! Pictures of a board: text for a terminal and SVG for a screen or a printer.
//!
//! Six colours are more than many people can tell apart, so nothing here is said by colour alone: each
//! colour has its own shape, and its letter stands on every space.

mod card;
mod marks;
mod svg;
mod text;

use crate::board::Board;
use crate::route::Route;
use crate::space::Space;
use crate::task::Task;

/// What to draw.
///
/// ```
/// use micro::draw::{Ink, Scene};
/// let board = "black-1n4e3e2n".parse()?;
/// let task = "P1-W6".parse()?;
/// let route = micro::Plan::new(&board, task).shortest();
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
    /// Start, target and intermediate space, to be marked.
    pub task: Option<Task>,
    /// A route, to be drawn.
    pub route: Option<&'a Route>,
}

/// How a terminal shows colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// ASCII and nothing else.
    Plain,
    /// Escape sequences for 256 colours, and each colour's shape.
    Colour,
}

/// What a space is to the task.
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

    /// The board alone for the card that announces a link in a chat: no words, as wide as whatever it stands in.
    pub fn card(&self) -> String {
        card::board(self)
    }

    /// What is asked for, for the same card: from which space to which. Nothing, if nothing is asked for.
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

    /// After which moves of the route the robot stands on this space, counted from 1.
    fn visits(&self, space: Space) -> impl Iterator<Item = usize> {
        let spaces = self.route.map_or(&[][..], Route::spaces);
        let visited = spaces.iter().enumerate().skip(1);
        visited.filter_map(move |(step, it)| (*it == space).then_some(step))
    }
}
