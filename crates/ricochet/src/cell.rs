//! Spaces of the board and sets of spaces.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::Direction;
use crate::faults::quoted;

/// The maximum number of columns and of rows.
pub const SIDE_MAX: u8 = 16;

/// A space, named by column and row: `A1` is the top left, `P16` the bottom right of a full board.
///
/// Smaller boards use the same names, so a cell by itself need not be on a given board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u8);

impl Cell {
    /// The space in this column and row, both counted from 0 at the top left.
    ///
    /// Returns `None` past the largest board.
    pub fn new(column: u8, row: u8) -> Option<Cell> {
        (column < SIDE_MAX && row < SIDE_MAX).then(|| Cell(row * SIDE_MAX + column))
    }

    /// The space with this [`index`](Cell::index).
    pub fn from_index(index: u8) -> Cell {
        Cell(index)
    }

    /// Row times 16 plus column: 0 to 255.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The column, counted from 0 at the left.
    pub fn column(self) -> u8 {
        self.0 % SIDE_MAX
    }

    /// The row, counted from 0 at the top.
    pub fn row(self) -> u8 {
        self.0 / SIDE_MAX
    }

    /// The adjacent space in a direction, if the largest board has one.
    pub fn neighbour(self, direction: Direction) -> Option<Cell> {
        let (column, row) = (self.column(), self.row());
        match direction {
            Direction::Up => Cell::new(column, row.checked_sub(1)?),
            Direction::Right => Cell::new(column + 1, row),
            Direction::Down => Cell::new(column, row + 1),
            Direction::Left => Cell::new(column.checked_sub(1)?, row),
        }
    }

    /// All 256 spaces of the largest board, row by row.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..=u8::MAX).map(Cell)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not the name of a space.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is not a space: write a column A to P and a row 1 to 16, as in C7")]
pub struct CellError(pub String);

impl FromStr for Cell {
    type Err = CellError;

    fn from_str(text: &str) -> Result<Cell, CellError> {
        let parse = || {
            let mut letters = text.chars();
            let column = letters.next()?.to_ascii_uppercase();
            let row = letters.as_str();
            // `parse` alone would accept "+7" and "007".
            let plain = matches!(row.len(), 1 | 2) && !row.starts_with(['0', '+']);
            let row: u8 = row.parse().ok().filter(|_| plain)?;
            let column = u8::try_from(u32::from(column).checked_sub(u32::from('A'))?).ok()?;
            Cell::new(column, row - 1)
        };
        parse().ok_or_else(|| CellError(quoted(text)))
    }
}

/// A set of spaces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CellSet([u64; 4]);

impl CellSet {
    /// The empty set.
    pub const EMPTY: CellSet = CellSet([0; 4]);

    /// True if the space is in the set.
    pub fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    /// Adds a space.
    pub fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Removes a space.
    pub fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    /// Adds all spaces of another set.
    pub fn extend(&mut self, other: &CellSet) {
        for (word, more) in self.0.iter_mut().zip(other.0) {
            *word |= more;
        }
    }

    /// The number of spaces.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// True if the set is empty.
    pub fn is_empty(&self) -> bool {
        *self == CellSet::EMPTY
    }

    /// The spaces, row by row.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        Cell::all().filter(|&cell| self.contains(cell))
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        let mut set = CellSet::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // RR-1: columns A..P from the left, rows 1..16 from the top.
    #[test]
    fn names_go_there_and_back() {
        for cell in Cell::all() {
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
        assert_eq!("a1".parse(), Ok(Cell::new(0, 0).unwrap()));
        assert_eq!("P16".parse(), Ok(Cell::new(15, 15).unwrap()));
    }

    #[test]
    fn other_names_are_refused() {
        for text in ["", "A", "A0", "A17", "Q1", "7", "A+1", "A01", "AA1", "A1 ", "Ä1", "A256"] {
            assert_eq!(text.parse::<Cell>(), Err(CellError(text.to_owned())));
        }
    }
}
