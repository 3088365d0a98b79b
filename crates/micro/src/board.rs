//! The board: which space lies on which cell, and where a robot can go (MR-1, MR-11).
//!
//! A [`Sketch`] is what somebody draws or types; a [`Board`] is one that has each of the 36 pairs once.
//! Nothing here knows the printed sections: boards of people's own are boards like any other.

use std::fmt;

use thiserror::Error;

use crate::cell::Cell;
use crate::faults::Faults;
use crate::set::SpaceSet;
use crate::space::{PerSpace, Space};

/// A board that may still be wrong: cells may be empty, pairs may be missing or repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sketch {
    /// What lies on each cell, in the order of [`Cell::all`].
    pub cells: [Option<Space>; Cell::COUNT],
}

/// What is wrong with a [`Sketch`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum SketchFault {
    /// Nothing lies there.
    #[error("{cell:#} is empty; it needs a space such as P1")]
    Empty {
        /// The cell without a space.
        cell: Cell,
    },
    /// A pair lies on two cells or more; one fault for each after the first.
    #[error("{again:#} repeats {space}, which is already at {first:#}; each pair occurs once")]
    Repeated {
        /// The pair.
        space: Space,
        /// Where it lies first.
        first: Cell,
        /// Where it lies once more.
        again: Cell,
    },
    /// A pair lies nowhere.
    #[error("{space} is missing; each pair occurs once")]
    Missing {
        /// The pair.
        space: Space,
    },
}

/// A playable board. Invariant: each of the 36 pairs lies on one cell.
///
/// Two boards are equal if the same space lies on every cell; a board that was turned as a whole is a
/// different one, with the same [`Board::id`].
///
/// ```
/// use micro::Board;
/// // MR-40: the rule book's board, where three moves lead away from pink 1.
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
    /// The board with these spaces, row by row. The caller knows that each pair occurs once.
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

    /// Where the robot can go from here in one move (MR-11).
    pub fn moves(&self, from: Space) -> SpaceSet {
        self.moves[from]
    }

    /// Where the robot can go in one move from any of these.
    pub(crate) fn moves_from_any(&self, from: SpaceSet) -> SpaceSet {
        from.iter().fold(SpaceSet::EMPTY, |reached, space| reached.union(self.moves[space]))
    }

    /// Whether the robot may go from one space to another in one move (MR-11). If it may, it may go
    /// back too.
    ///
    /// # Errors
    ///
    /// Returns what MR-11 has against it, and where the robot could go instead.
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

    /// Every space that the robot can get to from here in any number of moves, this one included.
    pub fn reachable(&self, from: Space) -> SpaceSet {
        let mut reached = SpaceSet::of(from);
        let mut latest = reached;
        while !latest.is_empty() {
            latest = self.moves_from_any(latest).without(reached);
            reached = reached.union(latest);
        }
        reached
    }

    /// The board turned clockwise as a whole, by a quarter.
    #[must_use]
    pub fn turned(&self) -> Board {
        let mut spaces = self.spaces;
        for cell in Cell::all() {
            spaces[cell.turned().index()] = self.at(cell);
        }
        Board::from_proven(spaces)
    }

    /// The board as a sketch, to be changed.
    pub fn sketch(&self) -> Sketch {
        Sketch { cells: self.spaces.map(Some) }
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The tables follow from the spaces and would drown them.
        write!(f, "Board({self})")
    }
}

/// Why a step is no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unlawful {
    /// The robot must move.
    Stays,
    /// The spaces lie in one line, but share neither colour nor number.
    NothingInCommon,
    /// The spaces share colour or number, but lie in different rows and different columns.
    OutOfLine,
    /// Both.
    OutOfLineWithNothingInCommon,
}

impl fmt::Display for Unlawful {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unlawful::Stays => "staying is not a move",
            Unlawful::NothingInCommon => "neither the colour nor the number is the same",
            Unlawful::OutOfLine => "they share neither a row nor a column",
            Unlawful::OutOfLineWithNothingInCommon => {
                "they share neither a row nor a column, neither colour nor number"
            }
        })
    }
}

/// A step that MR-11 does not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StepError {
    /// Where the robot stands.
    pub from: Space,
    /// Where it should go.
    pub to: Space,
    /// What is against it.
    pub why: Unlawful,
    /// Where it could go instead.
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
