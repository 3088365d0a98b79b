//! The 24 hexagons and sets of them. They are numbered down the columns, a1 = 0 to e4 = 23, so that rotating the
//! board by 180° is `23 - i` and a set of hexagons is one `u32`.

use std::fmt;
use std::str::FromStr;

use crate::board::{BOARD, COLUMNS, FIRST_OF_COLUMN};
use crate::side::Side;

/// A hexagon of the board, `a1` to `e4`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex(u8);

impl Hex {
    /// Number of hexagons.
    pub const COUNT: usize = 24;

    /// The hexagon with this number, 0 (`a1`) to 23 (`e4`), down the columns.
    pub const fn new(index: u8) -> Option<Hex> {
        if (index as usize) < Hex::COUNT { Some(Hex(index)) } else { None }
    }

    /// The hexagon with this number, which must be on the board.
    const fn from_index(index: u8) -> Hex {
        assert!((index as usize) < Hex::COUNT, "there are 24 hexagons");
        Hex(index)
    }

    /// Its number, 0 (`a1`) to 23 (`e4`).
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All hexagons, in order.
    pub fn all() -> impl Iterator<Item = Hex> + Clone {
        HexSet::ALL.iter()
    }

    /// The hexagons that share an edge with this one, six at most.
    ///
    /// ```
    /// # use robotable_robotory::Hex;
    /// let a1: Hex = "a1".parse()?;
    /// assert_eq!(a1.neighbours().to_string(), "a2 b1 b2");
    /// # Ok::<(), robotable_robotory::HexError>(())
    /// ```
    pub const fn neighbours(self) -> HexSet {
        HexSet(BOARD.neighbours[self.0 as usize])
    }

    /// The side whose camp it belongs to. There is no neutral hexagon.
    pub const fn camp(self) -> Side {
        if BOARD.dark & (1 << self.0) == 0 { Side::Light } else { Side::Dark }
    }

    /// Its place after rotating the board by 180°.
    #[must_use]
    pub const fn turned(self) -> Hex {
        Hex(Hex::COUNT as u8 - 1 - self.0)
    }

    /// The column, 0 (`a`) to 4 (`e`), and the number from the top, starting at 0.
    pub fn column_and_row(self) -> (usize, usize) {
        let column = FIRST_OF_COLUMN.iter().rposition(|&first| first <= self.0).unwrap_or(0);
        (column, self.index() - usize::from(FIRST_OF_COLUMN[column]))
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, row) = self.column_and_row();
        write!(f, "{}{}", char::from(b'a' + column as u8), row + 1)
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a hexagon.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a hexagon: columns a to e have 4, 5, 6, 5 and 4, as in `c6`")]
pub struct HexError(pub String);

impl FromStr for Hex {
    type Err = HexError;

    fn from_str(text: &str) -> Result<Hex, HexError> {
        let wrong = || HexError(text.chars().take(12).collect());
        let &[column @ b'a'..=b'e', row @ b'1'..=b'6'] = text.as_bytes() else {
            return Err(wrong());
        };
        let (column, row) = (usize::from(column - b'a'), row - b'1');
        if row >= COLUMNS[column] {
            return Err(wrong());
        }
        Ok(Hex(FIRST_OF_COLUMN[column] + row))
    }
}

text::bit_set! {
    /// A set of hexagons; bit `i` is hexagon number `i`.
    pub struct HexSet(u32) of Hex, Iter
}

impl HexSet {
    /// The set with these bits; bits beyond the board are dropped.
    pub const fn from_bits(bits: u32) -> HexSet {
        HexSet(bits & HexSet::ALL.0)
    }

    /// The bits of the set.
    pub const fn bits(self) -> u32 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::{Hex, HexSet};

    #[test]
    fn names_read_back() {
        for hex in Hex::all() {
            assert_eq!(hex.to_string().parse::<Hex>().as_ref(), Ok(&hex));
        }
        for wrong in ["", "a", "a0", "a5", "c7", "f1", "A1", "a1 ", "ü", "aa1"] {
            assert!(wrong.parse::<Hex>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn sets_list_what_they_hold() {
        let set: HexSet = ["c6", "a1"].iter().filter_map(|name| name.parse().ok()).collect();
        assert_eq!(set.to_string(), "a1 c6");
        assert_eq!(HexSet::ALL.len(), 24);
    }
}
