//! How a robot interacts with walls and barriers. Helpers of one kind are interchangeable.

use crate::{Board, Colour, Robot};

/// Everything about a robot that affects its slides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// Slides normally; passes barriers of this colour, if the board has any.
    Ordinary(Option<Colour>),
    /// Passes walls and barriers at a cost.
    Transparent,
    /// A placeholder for an absent helper: a search may have more slots than the position has helpers. Sorted last.
    Nobody,
}

impl Kind {
    /// The kind of a robot on this board. A colour without barriers on the board does not matter.
    pub(super) fn of(robot: Robot, board: &Board) -> Kind {
        let on_board = |colour: &Colour| {
            board.sketch().barriers.values().any(|barrier| barrier.colour == *colour)
        };
        match robot {
            Robot::Transparent => Kind::Transparent,
            _ => Kind::Ordinary(robot.colour().filter(on_board)),
        }
    }

    /// Sorts the cells of helpers within each kind.
    pub(super) fn sort<const H: usize>(kinds: &[Kind; H], cells: &mut [u8; H]) {
        let mut start = 0;
        for alike in kinds.chunk_by(|one, other| one == other) {
            cells[start..start + alike.len()].sort_unstable();
            start += alike.len();
        }
    }

    /// The number of actual helpers.
    pub(super) fn count(kinds: &[Kind]) -> usize {
        kinds.iter().filter(|&&kind| kind != Kind::Nobody).count()
    }
}
