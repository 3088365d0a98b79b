//! Single words of Ricochet Robots, in both directions.

use ::ricochet::{Choice, Colour, Direction, Lean, Ricochet, Robot, Shape};

use super::types::{
    RicochetChoice, RicochetColour, RicochetDirection, RicochetFailure, RicochetLean,
    RicochetReturned, RicochetRobot, RicochetRule, RicochetShape,
};
use crate::show::same_words;

same_words!(table::Failure, RicochetFailure { MovesUsedUp, GaveUp, ClockRanOut, Left });
same_words!(table::Returned, RicochetReturned { NobodyBid, Agreed, EverybodyFailed });
same_words!(Robot, RicochetRobot { Red, Green, Blue, Yellow, Black, Transparent });
same_words!(Colour, RicochetColour { Red, Green, Blue, Yellow });
same_words!(Direction, RicochetDirection { Up, Right, Down, Left });
same_words!(Choice, RicochetChoice { Through, Bounce });
same_words!(Lean, RicochetLean { Slash, Backslash });
same_words!(Ricochet, RicochetRule { Turn, TurnOrBounce, None });

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
