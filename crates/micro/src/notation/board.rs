//! A board as its six rows, one per line or joined by `/`; `..` is an empty cell of a sketch.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::id::IdFault;
use super::space::{SpaceError, words};
use super::uncommented;
use crate::arrangement::Arrangement;
use crate::board::{Board, Sketch, SketchFault};
use crate::cell::Cell;
use crate::faults::Faults;
use crate::section::Side;

const EMPTY: &str = "..";

/// A fault in the rows of a board.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
pub enum BoardTextFault {
    /// Too few rows or too many.
    #[error("a board has 6 rows, this text has {found}")]
    Rows {
        /// Number of rows found.
        found: usize,
    },
    /// A row with too few spaces or too many.
    #[error("row {row} has {found} spaces, it needs 6")]
    Row {
        /// The row, counted from 1.
        row: usize,
        /// Number of spaces found.
        found: usize,
    },
    /// A word that is not a space.
    #[error("{cell:#}: {error}")]
    Space {
        /// The cell.
        cell: Cell,
        /// The reason.
        error: SpaceError,
    },
    /// The spaces do not form a board.
    #[error(transparent)]
    Board(#[from] SketchFault),
}

/// Why a text is not a board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BoardError {
    /// It starts like an arrangement.
    #[error(transparent)]
    Id(#[from] Faults<IdFault>),
    /// It was parsed as rows.
    #[error(transparent)]
    Rows(#[from] Faults<BoardTextFault>),
}

impl FromStr for Board {
    type Err = BoardError;

    /// Parses an arrangement or six rows.
    fn from_str(text: &str) -> Result<Board, BoardError> {
        let text = &uncommented(text);
        if Side::named_first(text.trim_start()).is_some() {
            return Ok(text.parse::<Arrangement>()?.board());
        }
        Ok(Board::from_read(Read::new(text))?)
    }
}

impl Board {
    /// Parses six rows, each its own text, as in JSON.
    #[cfg(feature = "serde")]
    pub(crate) fn from_rows<'a>(
        rows: impl IntoIterator<Item = &'a str>,
    ) -> Result<Board, Faults<BoardTextFault>> {
        Board::from_read(Read::of_rows(&rows.into_iter().collect::<Vec<_>>()))
    }

    fn from_read(read: Read) -> Result<Board, Faults<BoardTextFault>> {
        let mut faults = read.faults;
        match Board::try_from(read.sketch) {
            // A text of seven rows can contain a board but is not one.
            Ok(board) => Faults::none_or(faults, board),
            Err(more) => {
                // Unreadable cells are already reported; reporting them as empty, or their pairs as missing, would
                // be noise.
                let whole = !read.unread.contains(&true);
                let news = more.into_vec().into_iter().filter(|fault| match fault {
                    SketchFault::Empty { cell } => !read.unread[cell.index()],
                    SketchFault::Repeated { .. } => true,
                    SketchFault::Missing { .. } => whole,
                });
                faults.extend(news.map(BoardTextFault::Board));
                Err(Faults::some(faults))
            }
        }
    }
}

impl FromStr for Sketch {
    type Err = Faults<BoardTextFault>;

    /// Parses six rows, in which cells may be empty and spaces may be repeated.
    fn from_str(text: &str) -> Result<Sketch, Faults<BoardTextFault>> {
        let read = Read::new(&uncommented(text));
        Faults::none_or(read.faults, read.sketch)
    }
}

/// The result of parsing rows.
struct Read {
    sketch: Sketch,
    faults: Vec<BoardTextFault>,
    /// The cells for which the text has neither a space nor `..`.
    unread: [bool; Cell::COUNT],
}

impl Read {
    fn new(text: &str) -> Read {
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        Read::of_rows(&lines.flat_map(|line| line.split('/')).collect::<Vec<_>>())
    }

    fn of_rows(rows: &[&str]) -> Read {
        let mut read = Read {
            sketch: Sketch { cells: [None; Cell::COUNT] },
            faults: Vec::new(),
            unread: [true; Cell::COUNT],
        };
        if rows.len() != 6 {
            read.faults.push(BoardTextFault::Rows { found: rows.len() });
        }
        for (row, text) in rows.iter().take(6).enumerate() {
            read.row(row, text);
        }
        read
    }

    fn row(&mut self, row: usize, text: &str) {
        let found = words(text).count();
        if found != 6 {
            self.faults.push(BoardTextFault::Row { row: row + 1, found });
        }
        for (column, word) in words(text).take(6).enumerate() {
            let cell = Cell::from_row_column(row, column).expect("both are below 6");
            match word.parse() {
                Ok(space) => self.sketch.cells[cell.index()] = Some(space),
                Err(_) if word == EMPTY => {}
                Err(error) => {
                    self.faults.push(BoardTextFault::Space { cell, error });
                    continue;
                }
            }
            self.unread[cell.index()] = false;
        }
    }
}

impl fmt::Display for Sketch {
    /// Writes one line, or with `{:#}` one line per row.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (cell, space) in Cell::all().zip(self.cells) {
            match (cell.row(), cell.column()) {
                (0, 0) => {}
                (_, 0) if f.alternate() => writeln!(f)?,
                (_, 0) => f.write_str("/")?,
                _ => f.write_str(" ")?,
            }
            match space {
                Some(space) => write!(f, "{space}")?,
                None => f.write_str(EMPTY)?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for Board {
    /// Writes its rows on one line, or with `{:#}` one line per row.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.sketch(), f)
    }
}
