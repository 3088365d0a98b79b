//! A place on the board: column A to F from left to right, row 1 to 6 from top to bottom (MR-1).
//!
//! `B1` could mean blue 1 or column B, row 1. So a cell is never parsed where a space is expected: people name
//! spaces, and cells only locate things, in a fault or at the edge of a drawing.

use std::fmt;

/// A cell of the 6 × 6 grid. Displayed as `B1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8); // Invariant: below 36. Row × 6 + column.

impl Cell {
    /// Number of cells.
    pub const COUNT: usize = 36;

    /// The cell at this row and column, each 0 to 5.
    pub const fn from_row_column(row: usize, column: usize) -> Option<Cell> {
        if row < 6 && column < 6 { Some(Cell((row * 6 + column) as u8)) } else { None }
    }

    /// All 36, row by row from the top, each from the left.
    pub fn all() -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone {
        (0..Cell::COUNT as u8).map(Cell)
    }

    /// The row, 0 at the top.
    pub const fn row(self) -> usize {
        self.0 as usize / 6
    }

    /// The column, 0 at the left.
    pub const fn column(self) -> usize {
        self.0 as usize % 6
    }

    /// Its index in the order of all cells, 0 to 35.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The place of this cell after rotating the whole board clockwise by a quarter.
    #[must_use]
    pub const fn turned(self) -> Cell {
        Cell((self.column() * 6 + 5 - self.row()) as u8)
    }

    /// True if both cells are in one row or one column (MR-11).
    pub const fn in_line_with(self, other: Cell) -> bool {
        self.row() == other.row() || self.column() == other.column()
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'A' + self.column() as u8);
        if f.alternate() {
            write!(f, "row {}, column {column}", self.row() + 1)
        } else {
            write!(f, "{column}{}", self.row() + 1)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Cell;

    // MR-1
    #[test]
    fn columns_are_letters_and_rows_count_from_the_top() {
        let cell = Cell::from_row_column(0, 5).unwrap();
        assert_eq!(cell.to_string(), "F1");
        assert_eq!(format!("{cell:#}"), "row 1, column F");
        assert_eq!(Cell::from_row_column(6, 0), None);
        assert_eq!(Cell::from_row_column(0, 6), None);
    }

    #[test]
    fn four_quarter_turns_lead_back() {
        let corner = Cell::from_row_column(0, 0).unwrap();
        assert_eq!(corner.turned().to_string(), "F1");
        for cell in Cell::all() {
            assert_eq!(cell.turned().turned().turned().turned(), cell);
            assert_ne!(cell.turned(), cell);
        }
    }
}
