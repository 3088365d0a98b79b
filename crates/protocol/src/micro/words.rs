//! Single words of Micro Robots, in both directions.

use ::micro::{Colour, Side};

use super::study::MicroSide;
use super::types::{MicroColour, MicroReturned};
use crate::show::same_words;

same_words!(table::MicroReturned, MicroReturned { Failed, TimeUp, GivenUp });
same_words!(Colour, MicroColour { Blue, Yellow, Green, Red, Pink, White });
same_words!(Side, MicroSide { Black, Copper });
