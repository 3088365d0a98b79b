//! `black-1n4e3e2n`: an arrangement of the printed sections.

use std::str::FromStr;

use thiserror::Error;

use super::quote;
use crate::arrangement::{Arrangement, Laid};
use crate::faults::Faults;
use crate::section::{Side, Turn};

text::named! {
    /// A quarter of the board, clockwise from the top left as in the notation.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[allow(missing_docs)]
    pub enum Quadrant ("quadrant") {
        TopLeft = "top left",
        TopRight = "top right",
        BottomRight = "bottom right",
        BottomLeft = "bottom left",
    }
}

/// A fault in the text of an arrangement.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
pub enum IdFault {
    /// It does not have the shape of an arrangement.
    #[error(
        "{0} is no arrangement; one is a side and four sections with their turns, \
         as black-1n4e3e2n"
    )]
    Shape(String),
    /// A character that is not a section.
    #[error("{quadrant}: {found:?} is not a section; sections are 1 2 3 4")]
    Section {
        /// The quadrant.
        quadrant: Quadrant,
        /// The character.
        found: char,
    },
    /// A character that is not a turn.
    #[error("{quadrant}: {found:?} is not a turn; turns are n e s w")]
    Turn {
        /// The quadrant.
        quadrant: Quadrant,
        /// The character.
        found: char,
    },
    /// A section that occurs twice.
    #[error("{quadrant}: section {section} is already {first}; each section is laid once")]
    Repeated {
        /// The quadrant.
        quadrant: Quadrant,
        /// The section's number, 1 to 4.
        section: usize,
        /// The quadrant where it is already.
        first: Quadrant,
    },
}

impl FromStr for Arrangement {
    type Err = Faults<IdFault>;

    fn from_str(text: &str) -> Result<Arrangement, Faults<IdFault>> {
        let text = text.trim();
        let shape = || Faults::one(IdFault::Shape(quote(text)));
        let (side, sections) = text.split_once('-').ok_or_else(shape)?;
        let named = |it: &Side| side.eq_ignore_ascii_case(it.name());
        let side = Side::ALL.into_iter().find(named).ok_or_else(shape)?;
        let letters: Vec<char> = sections.chars().take(9).collect();
        let letters: [char; 8] = letters.try_into().map_err(|_| shape())?;

        let mut faults = Vec::new();
        let mut quadrants = [Laid { section: 0, turn: Turn::North }; 4];
        let mut first: [Option<Quadrant>; 4] = [None; 4];
        for (at, quadrant) in Quadrant::ALL.into_iter().enumerate() {
            let (digit, letter) = (letters[2 * at], letters[2 * at + 1]);
            match "1234".find(digit) {
                None => faults.push(IdFault::Section { quadrant, found: digit }),
                Some(section) => {
                    quadrants[at].section = section;
                    match first[section] {
                        None => first[section] = Some(quadrant),
                        Some(first) => {
                            let section = section + 1;
                            faults.push(IdFault::Repeated { quadrant, section, first });
                        }
                    }
                }
            }
            match Turn::from_letter(letter) {
                None => faults.push(IdFault::Turn { quadrant, found: letter }),
                Some(turn) => quadrants[at].turn = turn,
            }
        }
        Faults::none_or(faults, ())?;
        Arrangement::new(side, quadrants).ok_or_else(shape)
    }
}

#[cfg(test)]
mod tests {
    use crate::Arrangement;

    #[test]
    fn faults_name_their_quadrant() {
        let check = |text: &str, error: &str| {
            assert_eq!(text.parse::<Arrangement>().unwrap_err().to_string(), error);
        };
        check(
            "black-1n1e5sax",
            "top right: section 1 is already top left; each section is laid once; \
             bottom right: '5' is not a section; sections are 1 2 3 4; \
             bottom left: 'a' is not a section; sections are 1 2 3 4; \
             bottom left: 'x' is not a turn; turns are n e s w",
        );
        for text in ["", "black", "green-1n2n3n4n", "black-1n2n3n4", "black-1n2n3n4n1"] {
            let error = text.parse::<Arrangement>().unwrap_err().to_string();
            assert!(error.contains("is no arrangement; one is a side and four"), "{error}");
        }
    }

    #[test]
    fn capitals_do_not_matter() {
        assert_eq!(
            "Black-1N4E3E2N".parse::<Arrangement>(),
            "black-1n4e3e2n".parse::<Arrangement>()
        );
    }
}
