//! The four colours of the printed game: of robots, targets, barriers and section markings.

use std::fmt;

use crate::names::{self, NameError};

/// A colour of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "describe", ts(rename = "RicochetColour"), schema(as = RicochetColour))]
#[allow(missing_docs, reason = "they name themselves")]
pub enum Colour {
    Red,
    Green,
    Blue,
    Yellow,
}

impl Colour {
    /// All four, in the order in which positions list them.
    pub const ALL: [Colour; 4] = [Colour::Red, Colour::Green, Colour::Blue, Colour::Yellow];

    /// `r`, `g`, `b` or `y`.
    pub fn letter(self) -> char {
        ['r', 'g', 'b', 'y'][self as usize]
    }

    /// The colour of a letter, in either case.
    pub fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|c| c.letter() == letter.to_ascii_lowercase())
    }

    /// The colour with this English name.
    pub fn from_name(name: &str) -> Option<Colour> {
        Colour::ALL.into_iter().find(|c| c.name() == name)
    }

    /// The English name, lower case.
    pub fn name(self) -> &'static str {
        ["red", "green", "blue", "yellow"][self as usize]
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl std::str::FromStr for Colour {
    type Err = NameError;

    /// Parses an English name or a letter.
    fn from_str(text: &str) -> Result<Colour, NameError> {
        let is_named = |one: Colour, name: &str| {
            name == one.name() || name == one.letter().to_ascii_lowercase().to_string()
        };
        names::read(
            text,
            &Colour::ALL,
            is_named,
            ("colour", "red, green, blue or yellow, or r, g, b or y"),
        )
    }
}
