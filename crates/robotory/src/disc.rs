//! Energy discs: their colours, and counts of them.

use std::fmt;
use std::ops::{Index, IndexMut};

use crate::board::BOARD;
use crate::names::{self, NameError};

/// The colour of an energy disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "describe", ts(rename = "RobotoryDisc"), schema(as = RobotoryDisc))]
pub enum Disc {
    /// Used by the white robot and the red one.
    White,
    /// Used by the black robot and the red one.
    Black,
}

impl Disc {
    /// Both colours.
    pub const ALL: [Disc; 2] = [Disc::White, Disc::Black];

    /// Number of discs of this colour in the game. (RT-4)
    pub const fn in_all(self) -> u8 {
        BOARD.discs[self as usize]
    }

    /// Its letter: `W` or `B`.
    pub const fn letter(self) -> char {
        match self {
            Disc::White => 'W',
            Disc::Black => 'B',
        }
    }

    /// The other colour.
    pub(crate) const fn other(self) -> Disc {
        match self {
            Disc::White => Disc::Black,
            Disc::Black => Disc::White,
        }
    }

    /// The disc with this letter.
    pub const fn from_letter(letter: char) -> Option<Disc> {
        match letter {
            'W' => Some(Disc::White),
            'B' => Some(Disc::Black),
            _ => None,
        }
    }
}

impl fmt::Display for Disc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Disc::White => "white disc",
            Disc::Black => "black disc",
        })
    }
}

impl std::str::FromStr for Disc {
    type Err = NameError;

    /// Parses its name or its letter.
    fn from_str(text: &str) -> Result<Disc, NameError> {
        let is_named = |one: Disc, name: &str| {
            name == one.letter().to_ascii_lowercase().to_string()
                || one
                    .to_string()
                    .strip_suffix(" disc")
                    .is_some_and(|short| name == short || name == one.to_string())
        };
        names::read(text, &Disc::ALL, is_named, ("disc", "white or black, or W or B"))
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
