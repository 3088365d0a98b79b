//! How a robot gets on with walls and barriers. Robots of one kind are interchangeable as helpers.

use crate::{Board, Colour, Robot};

/// Everything about a robot that matters to where it can slide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// Slides as everybody does; passes barriers of this colour, if the board has any.
    Ordinary(Option<Colour>),
    /// Passes walls and barriers for a price.
    Transparent,
    /// Is not there: a search has room for more helpers than the position has. After all others.
    Nobody,
}

impl Kind {
    /// The kind of a robot on this board: where no barrier has its colour, a colour tells nothing apart.
    pub(super) fn of(robot: Robot, board: &Board) -> Kind {
        let on_board = |colour: &Colour| {
            board.sketch().barriers.values().any(|barrier| barrier.colour == *colour)
        };
        match robot {
            Robot::Transparent => Kind::Transparent,
            _ => Kind::Ordinary(robot.colour().filter(on_board)),
        }
    }

    /// How many of these are somebody.
    pub(super) fn count(kinds: &[Kind]) -> usize {
        kinds.iter().filter(|&&kind| kind != Kind::Nobody).count()
    }
}
