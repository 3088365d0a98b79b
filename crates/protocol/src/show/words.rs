//! Single words of the games and of the table, in both directions. Every match is whole: a new word does not compile
//! before somebody has decided how it is called here.

use ::micro::{Colour as TileColour, Side as TileSide};
use ::ricochet::{Choice, Colour, Direction, Lean, Ricochet, Robot, Shape};
use ::robotory::engine::{Score, Verdict};
use ::robotory::{Disc, EndRule, Robot as Factory, Side};

use crate::{
    AgreementEnd, At, Door, GameKind, MicroColour, MicroReturned, MicroSide, Ms, RicochetChoice,
    RicochetColour, RicochetDirection, RicochetFailure, RicochetLean, RicochetReturned,
    RicochetRobot, RicochetRule, RicochetShape, RobotoryDisc, RobotoryEnd, RobotoryRobot,
    RobotoryScore, RobotorySide, RobotoryVerdict, SeatNo, Subject,
};

/// The same words on both sides.
macro_rules! same_words {
    ($theirs:path, $ours:ident { $($word:ident),+ $(,)? }) => {
        impl From<$theirs> for $ours {
            fn from(word: $theirs) -> $ours {
                use $theirs as Theirs;
                match word { $(Theirs::$word => $ours::$word,)+ }
            }
        }

        impl From<$ours> for $theirs {
            fn from(word: $ours) -> $theirs {
                use $theirs as Theirs;
                match word { $($ours::$word => Theirs::$word,)+ }
            }
        }
    };
}

same_words!(table::GameKind, GameKind { Ricochet, Micro, Robotory });
same_words!(table::Door, Door { Listed, ByLink, Locked });
same_words!(
    table::Subject,
    Subject { Skip, EndEarly, Pause, GoOn, Rematch, NewHost, NoTargetChip, TargetChip }
);
same_words!(table::AgreementEnd, AgreementEnd { Reached, Declined, Overtaken, Lapsed });
same_words!(table::Failure, RicochetFailure { MovesUsedUp, GaveUp, ClockRanOut, Left });
same_words!(table::Returned, RicochetReturned { NobodyBid, Agreed, EverybodyFailed });
same_words!(table::MicroReturned, MicroReturned { Failed, TimeUp, GivenUp });
same_words!(Robot, RicochetRobot { Red, Green, Blue, Yellow, Black, Transparent });
same_words!(Colour, RicochetColour { Red, Green, Blue, Yellow });
same_words!(Direction, RicochetDirection { Up, Right, Down, Left });
same_words!(Choice, RicochetChoice { Through, Bounce });
same_words!(Lean, RicochetLean { Slash, Backslash });
same_words!(Ricochet, RicochetRule { Turn, TurnOrBounce, None });
same_words!(TileColour, MicroColour { Blue, Yellow, Green, Red, Pink, White });
same_words!(TileSide, MicroSide { Black, Copper });
same_words!(Factory, RobotoryRobot { White, Black, Red });
same_words!(Disc, RobotoryDisc { White, Black });
same_words!(Side, RobotorySide { Light, Dark });
same_words!(Verdict, RobotoryVerdict { Good, Inaccuracy, Mistake, Blunder });
same_words!(EndRule, RobotoryEnd { Reserve, OneColour });

/// The symbols have pictures of their own; the notation calls them by their outlines.
impl From<Shape> for RicochetShape {
    fn from(shape: Shape) -> RicochetShape {
        match shape {
            Shape::Circle => RicochetShape::Moon,
            Shape::Triangle => RicochetShape::Gear,
            Shape::Square => RicochetShape::Planet,
            Shape::Hexagon => RicochetShape::Star,
        }
    }
}

impl From<Score> for RobotoryScore {
    fn from(score: Score) -> RobotoryScore {
        match score {
            Score::Wins(actions) => RobotoryScore::Wins { actions },
            Score::Loses(actions) => RobotoryScore::Loses { actions },
            Score::Estimate(hundredths) => RobotoryScore::Estimate { hundredths },
        }
    }
}

impl From<table::Millis> for At {
    fn from(at: table::Millis) -> At {
        At(at.0)
    }
}

/// No option and no clock has more than the fourteen days that fit.
impl From<table::Span> for Ms {
    fn from(span: table::Span) -> Ms {
        Ms(u32::try_from(span.0).unwrap_or(u32::MAX))
    }
}

impl From<Ms> for table::Span {
    fn from(span: Ms) -> table::Span {
        table::Span(u64::from(span.0))
    }
}

impl From<table::SeatId> for SeatNo {
    fn from(seat: table::SeatId) -> SeatNo {
        SeatNo(seat.0)
    }
}

impl From<SeatNo> for table::SeatId {
    fn from(seat: SeatNo) -> table::SeatId {
        table::SeatId(seat.0)
    }
}

/// Several at once.
pub(crate) fn all<T: Copy, W: From<T>>(values: &[T]) -> Vec<W> {
    values.iter().map(|&value| value.into()).collect()
}
