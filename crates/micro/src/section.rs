//! The eight printed sections: four on each side of the tiles (MR-2).
//!
//! They are parsed from `data/sections.txt` at compile time: a mistake in that file is a compile error, and nothing
//! is parsed at run time.

use crate::space::{Colour, Number, Space};

// All four sections show the same side (MR-2).
text::named! {
    /// A side of the sections.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[allow(missing_docs)]
    pub enum Side as MicroSide ("side") {
        Black = "black",
        Copper = "copper",
    }
}

impl Side {
    /// The side whose name the text starts with, ignoring case: the text is then parsed as an arrangement.
    pub fn named_first(text: &str) -> Option<Side> {
        let starts = |side: &Side| {
            let start = text.get(..side.name().len());
            start.is_some_and(|start| start.eq_ignore_ascii_case(side.name()))
        };
        Side::ALL.into_iter().find(starts)
    }

    /// The four sections of this side; together they have each pair once.
    pub const fn sections(self) -> &'static [Section; 4] {
        &SECTIONS[self as usize]
    }
}

/// A section of 3 × 3 spaces, in the orientation of the data file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Section {
    /// The spaces, row by row.
    pub spaces: [Space; 9],
}

text::named! {
    /// A clockwise rotation, named by the direction that the top then points to; each a quarter further than the one before.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[allow(missing_docs)]
    pub enum Turn ("turn") {
        North = "north" 'n' 'N',
        East = "east" 'e' 'E',
        South = "south" 's' 'S',
        West = "west" 'w' 'W',
    }
}

impl Turn {
    /// A quarter further.
    #[must_use]
    pub const fn quarter_more(self) -> Turn {
        Turn::ALL[(self as usize + 1) % 4]
    }
}

impl Section {
    /// The spaces, row by row, after turning the section.
    pub fn turned(&self, turn: Turn) -> [Space; 9] {
        let mut spaces = self.spaces;
        for _ in 0..turn as usize {
            let before = spaces;
            for (at, space) in before.into_iter().enumerate() {
                let (row, column) = (at / 3, at % 3);
                spaces[column * 3 + 2 - row] = space;
            }
        }
        spaces
    }
}

static SECTIONS: [[Section; 4]; 2] = read(include_str!("../data/sections.txt").as_bytes());

/// Parses the data file: comments from `#` to the end of a line, then twice the name of a side and its 36 spaces.
const fn read(text: &[u8]) -> [[Section; 4]; 2] {
    let nowhere = Space::new(Colour::Blue, Number::ALL[0]);
    let mut sections = [[Section { spaces: [nowhere; 9] }; 4]; 2];
    let mut sides_read = 0;
    let mut spaces_read = 0;
    let mut at = 0;
    while at < text.len() {
        if text[at] == b'#' {
            while at < text.len() && text[at] != b'\n' {
                at += 1;
            }
        } else if text[at].is_ascii_whitespace() {
            at += 1;
        } else if text[at].is_ascii_lowercase() {
            assert!(spaces_read == sides_read * 36, "a side has 36 spaces");
            let name = Side::ALL[sides_read].name().as_bytes();
            let mut letter = 0;
            while letter < name.len() {
                assert!(text[at + letter] == name[letter], "the sides are black, then copper");
                letter += 1;
            }
            at += name.len();
            sides_read += 1;
        } else {
            assert!(spaces_read < sides_read * 36, "a side has 36 spaces");
            let section = &mut sections[sides_read - 1][spaces_read % 36 / 9];
            section.spaces[spaces_read % 9] = read_space(text[at], text[at + 1]);
            spaces_read += 1;
            at += 2;
        }
    }
    assert!(spaces_read == 72, "both sides have 36 spaces");
    sections
}

const fn read_space(letter: u8, digit: u8) -> Space {
    let Some(number) = Number::new(digit.wrapping_sub(b'0')) else { panic!("numbers are 1 to 6") };
    let mut colour = 0;
    while Colour::ALL[colour].letter() as u8 != letter {
        colour += 1; // Past the last colour this fails, as it should.
    }
    Space::new(Colour::ALL[colour], number)
}

#[cfg(test)]
mod tests {
    use super::{Side, Turn};
    use crate::{Space, SpaceSet};

    // MR-1, MR-2
    #[test]
    fn the_sections_of_a_side_hold_each_pair_once() {
        for side in Side::ALL {
            let spaces = side.sections().iter().flat_map(|section| section.spaces);
            assert_eq!(spaces.clone().count(), Space::COUNT);
            assert_eq!(spaces.collect::<SpaceSet>(), SpaceSet::ALL, "{side}");
        }
    }

    #[test]
    fn the_data_file_is_read_in_its_order() {
        let [first, .., last] = Side::Black.sections();
        assert_eq!(first.spaces.map(|space| space.to_string()).join(" "), {
            "W6 B6 B2 R3 Y4 W3 B3 G4 W5"
        });
        assert_eq!(last.spaces[8].to_string(), "G1");
        assert_eq!(Side::Copper.sections()[3].spaces[8].to_string(), "R4");
    }

    // MR-2
    #[test]
    fn a_quarter_turn_is_clockwise() {
        let turned = Side::Black.sections()[0].turned(Turn::East);
        assert_eq!(turned.map(|space| space.to_string()).join(" "), "B3 R3 W6 G4 Y4 B6 W5 W3 B2");
    }
}
