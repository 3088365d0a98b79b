//! The board: the space on each cell, and the legal moves (MR-1, MR-11).
//!
//! A [`Sketch`] is unvalidated input; a [`Board`] has each of the 36 pairs once. Nothing here knows the printed
//! sections: custom boards are boards like any other.

use std::fmt;

use thiserror::Error;

use crate::cell::Cell;
use crate::faults::Faults;
use crate::set::SpaceSet;
use crate::space::{PerSpace, Space};

/// An unvalidated board: cells may be empty, pairs may be missing or repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sketch {
    /// The space on each cell, in the order of [`Cell::all`].
    pub cells: [Option<Space>; Cell::COUNT],
}

/// A fault of a [`Sketch`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum SketchFault {
    /// A cell is empty.
    #[error("{cell:#} is empty; it needs a space such as P1")]
    Empty {
        /// The empty cell.
        cell: Cell,
    },
    /// A pair is on two cells or more; one fault for each after the first.
    #[error("{again:#} repeats {space}, which is already at {first:#}; each pair occurs once")]
    Repeated {
        /// The pair.
        space: Space,
        /// Its first cell.
        first: Cell,
        /// The repeated cell.
        again: Cell,
    },
    /// A pair is missing.
    #[error("{space} is missing; each pair occurs once")]
    Missing {
        /// The pair.
        space: Space,
    },
}

/// A playable board. Invariant: each of the 36 pairs is on one cell.
///
/// Boards are equal if every cell has the same space. A rotated board is a different one with the same
/// [`Board::id`].
///
/// ```
/// use robotable_micro::Board;
/// // MR-40: the rule book's board, where pink 1 has three legal moves.
/// let board: Board = "W6 B6 B2 P6 Y5 P1/R3 Y4 W3 R1 B5 Y6/B3 G4 W5 G1 R5 Y1/\
///                     P5 P2 P3 Y2 W1 B1/R6 R4 Y3 W2 G2 R2/B4 G5 G3 P4 G6 W4".parse()?;
/// assert_eq!(board.moves("P1".parse()?).to_string(), "B1 Y1 P6");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    spaces: [Space; Cell::COUNT],
    cells: PerSpace<Cell>,
    moves: PerSpace<SpaceSet>,
}

impl TryFrom<Sketch> for Board {
    type Error = Faults<SketchFault>;

    fn try_from(sketch: Sketch) -> Result<Board, Faults<SketchFault>> {
        let mut faults = Vec::new();
        let mut found: PerSpace<Option<Cell>> = PerSpace([None; Space::COUNT]);
        for (cell, space) in Cell::all().zip(sketch.cells) {
            match space {
                None => faults.push(SketchFault::Empty { cell }),
                Some(space) => match found[space] {
                    Some(first) => faults.push(SketchFault::Repeated { space, first, again: cell }),
                    None => found[space] = Some(cell),
                },
            }
        }
        faults.extend(
            Space::all()
                .filter(|space| found[*space].is_none())
                .map(|space| SketchFault::Missing { space }),
        );
        Faults::none_or(faults, ())?;
        let spaces = sketch.cells.map(|space| space.expect("no cell is empty, as just checked"));
        Ok(Board::from_proven(spaces))
    }
}

impl Board {
    /// The board with these spaces, row by row. The caller guarantees that each pair occurs once.
    pub(crate) fn from_proven(spaces: [Space; Cell::COUNT]) -> Board {
        let mut cells = PerSpace([Cell::from_row_column(0, 0).expect("A1 exists"); Space::COUNT]);
        let mut rows = [SpaceSet::EMPTY; 6];
        let mut columns = [SpaceSet::EMPTY; 6];
        for (cell, space) in Cell::all().zip(spaces) {
            cells[space] = cell;
            rows[cell.row()] = rows[cell.row()].union(SpaceSet::of(space));
            columns[cell.column()] = columns[cell.column()].union(SpaceSet::of(space));
        }
        let mut moves = PerSpace([SpaceSet::EMPTY; Space::COUNT]);
        for (cell, space) in Cell::all().zip(spaces) {
            let line = rows[cell.row()].union(columns[cell.column()]);
            moves[space] =
                line.intersection(SpaceSet::matching(space)).without(SpaceSet::of(space));
        }
        Board { spaces, cells, moves }
    }

    /// The space on this cell.
    pub fn at(&self, cell: Cell) -> Space {
        self.spaces[cell.index()]
    }

    /// The cell of this space.
    pub fn cell_of(&self, space: Space) -> Cell {
        self.cells[space]
    }

    /// The six rows from the top, each from the left.
    pub fn rows(&self) -> impl Iterator<Item = &[Space]> {
        self.spaces.chunks_exact(6)
    }

    /// The legal moves from this space (MR-11).
    pub fn moves(&self, from: Space) -> SpaceSet {
        self.moves[from]
    }

    /// The spaces that can be reached in one move from any of these.
    pub(crate) fn moves_from_any(&self, from: SpaceSet) -> SpaceSet {
        from.iter().fold(SpaceSet::EMPTY, |reached, space| reached.union(self.moves[space]))
    }

    /// Checks that the robot may move from one space to the other (MR-11). Moves are symmetric.
    ///
    /// # Errors
    ///
    /// Returns why it may not, and the legal moves.
    pub fn step(&self, from: Space, to: Space) -> Result<(), StepError> {
        if self.moves[from].contains(to) {
            return Ok(());
        }
        let in_line = self.cells[from].in_line_with(self.cells[to]);
        let why = match (from == to, in_line, from.matches(to)) {
            (true, _, _) => Unlawful::Stays,
            (_, true, _) => Unlawful::NothingInCommon,
            (_, _, true) => Unlawful::OutOfLine,
            (false, false, false) => Unlawful::OutOfLineWithNothingInCommon,
        };
        Err(StepError { from, to, why, instead: self.moves[from] })
    }

    /// All spaces that can be reached from here in any number of moves, including this one.
    pub fn reachable(&self, from: Space) -> SpaceSet {
        let mut reached = SpaceSet::of(from);
        let mut latest = reached;
        while !latest.is_empty() {
            latest = self.moves_from_any(latest).without(reached);
            reached = reached.union(latest);
        }
        reached
    }

    /// The whole board, rotated clockwise by a quarter.
    #[must_use]
    pub fn turned(&self) -> Board {
        let mut spaces = self.spaces;
        for cell in Cell::all() {
            spaces[cell.turned().index()] = self.at(cell);
        }
        Board::from_proven(spaces)
    }

    /// The board as a sketch, for editing.
    pub fn sketch(&self) -> Sketch {
        Sketch { cells: self.spaces.map(Some) }
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The tables are derived from the spaces and would clutter the output.
        write!(f, "Board({self})")
    }
}

/// Why a step is not a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Unlawful {
    /// The robot must move.
    #[error("staying is not a move")]
    Stays,
    /// The spaces are in one line but share neither colour nor number.
    #[error("neither the colour nor the number is the same")]
    NothingInCommon,
    /// The spaces share colour or number but are in different rows and columns.
    #[error("they share neither a row nor a column")]
    OutOfLine,
    /// The spaces are neither in one line nor share colour or number.
    #[error("they share neither a row nor a column, neither colour nor number")]
    OutOfLineWithNothingInCommon,
}

/// A step that MR-11 does not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StepError {
    /// The robot's space.
    pub from: Space,
    /// The space it should move to.
    pub to: Space,
    /// The reason.
    pub why: Unlawful,
    /// The legal moves instead.
    pub instead: SpaceSet,
}

impl fmt::Display for StepError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let StepError { from, to, why, instead } = self;
        write!(f, "{from} to {to}: {why}; ")?;
        if instead.is_empty() {
            write!(f, "no move leads away from {from}")
        } else {
            write!(f, "from {from} the robot can go to {instead}")
        }
    }
}

impl std::error::Error for StepError {}
