//! The seeker's state of the ricochet rule, in two bits.

use crate::round::Track;
use crate::{Direction, Ricochet};

/// The state of the ricochet rule for a robot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turned {
    /// Satisfied, or certain to be satisfied on the way to this target.
    Done,
    /// It has not moved yet.
    Unmoved,
    /// Its last move ended heading up or down.
    Vertical,
    /// Its last move ended heading left or right.
    Horizontal,
}

impl Turned {
    pub(super) const ALL: [Turned; 4] =
        [Turned::Done, Turned::Unmoved, Turned::Vertical, Turned::Horizontal];

    fn along(heading: Direction) -> Turned {
        if heading.is_across(Direction::Up) { Turned::Horizontal } else { Turned::Vertical }
    }

    /// Converts the state of a round.
    pub(super) fn of(track: Track, ricochet: Ricochet) -> Turned {
        match track.last {
            None => Turned::Unmoved,
            Some(_) if track.satisfies(ricochet) => Turned::Done,
            Some(last) => Turned::along(last.heading),
        }
    }

    /// The state after a move that began towards `direction` and ended towards `heading`.
    pub(super) fn after(
        self,
        ricochet: Ricochet,
        direction: Direction,
        heading: Direction,
        bounced: bool,
    ) -> Turned {
        let by_bounce = match ricochet {
            Ricochet::None => true,
            Ricochet::TurnOrBounce => bounced,
            Ricochet::Turn => false,
        };
        let by_turn = match self {
            Turned::Done => true,
            Turned::Unmoved => false,
            Turned::Vertical => Turned::along(direction) == Turned::Horizontal,
            Turned::Horizontal => Turned::along(direction) == Turned::Vertical,
        };
        if by_bounce || by_turn { Turned::Done } else { Turned::along(heading) }
    }
}
