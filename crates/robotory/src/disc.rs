//! Energy discs: their colours, and counts of them.

use std::fmt;
use std::ops::{Index, IndexMut};

use crate::board::BOARD;

text::named! {
    /// The colour of an energy disc.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Disc as RobotoryDisc ("disc" + " disc") {
        /// Used by the white robot and the red one.
        White = "white" 'W',
        /// Used by the black robot and the red one.
        Black = "black" 'B',
    }
}

impl Disc {
    /// Number of discs of this colour in the game. (RT-4)
    pub const fn in_all(self) -> u8 {
        BOARD.discs[self as usize]
    }

    /// The other colour.
    pub(crate) const fn other(self) -> Disc {
        match self {
            Disc::White => Disc::Black,
            Disc::Black => Disc::White,
        }
    }
}

// A supply, the reserve, or the discs of a refill.
/// Number of discs of each colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "describe", ts(rename = "RobotoryDiscs"), schema(as = RobotoryDiscs))]
pub struct Discs {
    /// White discs.
    pub white: u8,
    /// Black discs.
    pub black: u8,
}

impl Discs {
    /// Each player's initial supply. (RT-4)
    pub const SUPPLY: Discs = Discs { white: BOARD.each[0], black: BOARD.each[1] };
    /// The initial reserve. (RT-4)
    pub const RESERVE: Discs = Discs {
        white: BOARD.discs[0] - 2 * BOARD.each[0],
        black: BOARD.discs[1] - 2 * BOARD.each[1],
    };
    /// A refill brings a player's supply to this number. (RT-12)
    pub const FULL: u8 = 4;

    /// Number of discs of both colours.
    pub const fn total(self) -> u8 {
        self.white.saturating_add(self.black)
    }
}

impl Index<Disc> for Discs {
    type Output = u8;

    fn index(&self, disc: Disc) -> &u8 {
        match disc {
            Disc::White => &self.white,
            Disc::Black => &self.black,
        }
    }
}

impl IndexMut<Disc> for Discs {
    fn index_mut(&mut self, disc: Disc) -> &mut u8 {
        match disc {
            Disc::White => &mut self.white,
            Disc::Black => &mut self.black,
        }
    }
}

/// One letter per disc, white before black: `WWB`.
impl fmt::Display for Discs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for disc in Disc::ALL {
            for _ in 0..self[disc] {
                write!(f, "{}", disc.letter())?;
            }
        }
        Ok(())
    }
}
