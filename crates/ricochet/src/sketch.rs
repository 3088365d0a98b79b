//! An unvalidated board, as drawn. [`Board`](crate::Board) is the validated type.

use std::collections::BTreeMap;

use thiserror::Error;

use crate::cell::SIDE_MAX;
use crate::{Barrier, Cell, CellSet, Direction, Symbol};

/// An unvalidated board. `Board::try_from` reports all of its faults at once.
///
/// Equality is structural; a [`Board`](crate::Board) holds a normalised sketch, so equal boards compare equal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sketch {
    /// The number of columns, 1 to 16.
    pub columns: u8,
    /// The number of rows, 1 to 16.
    pub rows: u8,
    /// Spaces with a wall on their right side.
    pub walls_right: CellSet,
    /// Spaces with a wall on their lower side.
    pub walls_below: CellSet,
    /// Spaces that no robot enters or crosses: the centrepiece, wherever it is (RR-1).
    pub solid: CellSet,
    /// Target spaces and their symbols.
    pub targets: BTreeMap<Cell, Symbol>,
    /// Spaces filled by a coloured barrier.
    pub barriers: BTreeMap<Cell, Barrier>,
}

impl Sketch {
    /// An empty board of this size, with nothing but the outer edge.
    pub fn empty(columns: u8, rows: u8) -> Sketch {
        Sketch { columns, rows, ..Sketch::default() }
    }

    /// An empty board of full size with the centrepiece in the middle.
    pub fn with_centrepiece() -> Sketch {
        let middle = [(7, 7), (8, 7), (7, 8), (8, 8)];
        let solid = middle.into_iter().filter_map(|(column, row)| Cell::new(column, row)).collect();
        Sketch { solid, ..Sketch::empty(SIDE_MAX, SIDE_MAX) }
    }

    /// True if the space is inside the outer edge.
    pub fn contains(&self, cell: Cell) -> bool {
        cell.column() < self.columns && cell.row() < self.rows
    }

    /// The adjacent space, if it is inside the outer edge.
    pub fn neighbour(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        cell.neighbour(direction).filter(|&next| self.contains(next))
    }

    /// Adds a wall on one side of a space. No effect on the outer edge, which is closed anyway.
    pub fn add_wall(&mut self, cell: Cell, side: Direction) {
        if let Some(neighbour) = self.neighbour(cell, side) {
            match side {
                Direction::Up => self.walls_below.insert(neighbour),
                Direction::Right => self.walls_right.insert(cell),
                Direction::Down => self.walls_below.insert(cell),
                Direction::Left => self.walls_right.insert(neighbour),
            }
        }
    }

    /// True if there is a wall on this side of a space, not counting the outer edge and the centrepiece.
    pub fn has_wall(&self, cell: Cell, side: Direction) -> bool {
        self.neighbour(cell, side).is_some_and(|neighbour| match side {
            Direction::Up => self.walls_below.contains(neighbour),
            Direction::Right => self.walls_right.contains(cell),
            Direction::Down => self.walls_below.contains(cell),
            Direction::Left => self.walls_right.contains(neighbour),
        })
    }

    /// All walls, each once, as a space and its right or lower side.
    pub fn walls(&self) -> impl Iterator<Item = (Cell, Direction)> + '_ {
        let right = self.walls_right.iter().map(|cell| (cell, Direction::Right));
        right.chain(self.walls_below.iter().map(|cell| (cell, Direction::Down)))
    }

    /// The new coordinates of a space when the board is rotated clockwise.
    pub fn turned_cell(&self, cell: Cell, quarters: u8) -> Option<Cell> {
        let (mut column, mut row) = (cell.column(), cell.row());
        let (mut columns, mut rows) = (self.columns, self.rows);
        for _ in 0..quarters % 4 {
            (column, row) = (rows.checked_sub(row + 1)?, column);
            (columns, rows) = (rows, columns);
        }
        Cell::new(column, row).filter(|_| column < columns && row < rows)
    }

    /// The board rotated clockwise. Items outside the edge are lost.
    pub fn turned(&self, quarters: u8) -> Sketch {
        let (columns, rows) = if quarters.is_multiple_of(2) {
            (self.columns, self.rows)
        } else {
            (self.rows, self.columns)
        };
        let place = |cell: Cell| self.turned_cell(cell, quarters);
        let lean = |barrier: Barrier| {
            let lean =
                if quarters.is_multiple_of(2) { barrier.lean } else { barrier.lean.turned() };
            Barrier { lean, ..barrier }
        };
        let mut turned = Sketch::empty(columns, rows);
        turned.solid = self.solid.iter().filter_map(place).collect();
        turned.targets = self.targets.iter().filter_map(|(&c, &s)| Some((place(c)?, s))).collect();
        turned.barriers =
            self.barriers.iter().filter_map(|(&c, &b)| Some((place(c)?, lean(b)))).collect();
        for (cell, side) in self.walls() {
            if let Some(cell) = place(cell) {
                turned.add_wall(cell, side.turned(quarters));
            }
        }
        turned
    }

    /// Removes redundant walls: on the outer edge and around the centrepiece, which are closed anyway.
    pub(crate) fn tidied(mut self) -> Sketch {
        let walls: Vec<(Cell, Direction)> = self.walls().collect();
        for (cell, side) in walls {
            let beyond = self.neighbour(cell, side);
            let useful =
                beyond.is_some_and(|b| !self.solid.contains(b) && !self.solid.contains(cell));
            if !useful {
                match side {
                    Direction::Right => self.walls_right.remove(cell),
                    _ => self.walls_below.remove(cell),
                }
            }
        }
        self
    }

    /// All faults.
    pub fn faults(&self) -> Vec<SketchFault> {
        let sides = 1..=SIDE_MAX;
        if !sides.contains(&self.columns) || !sides.contains(&self.rows) {
            return vec![SketchFault::Size { columns: self.columns, rows: self.rows }];
        }
        let mut faults = Vec::new();
        let outside = |cell: &Cell| !self.contains(*cell);
        let walls = self.walls().map(|(cell, _)| cell).filter(outside);
        faults.extend(walls.map(SketchFault::WallOutside));
        faults.extend(self.solid.iter().filter(outside).map(SketchFault::CentrepieceOutside));
        for &cell in self.barriers.keys() {
            if !self.contains(cell) {
                faults.push(SketchFault::BarrierOutside(cell));
            } else if self.solid.contains(cell) {
                faults.push(SketchFault::BarrierInCentrepiece(cell));
            }
        }
        let mut printed: BTreeMap<Symbol, Cell> = BTreeMap::new();
        for (&cell, &symbol) in &self.targets {
            if !self.contains(cell) {
                faults.push(SketchFault::TargetOutside(cell));
            } else if self.solid.contains(cell) {
                faults.push(SketchFault::TargetInCentrepiece(cell));
            } else if self.barriers.contains_key(&cell) {
                faults.push(SketchFault::TargetOnBarrier(cell));
            }
            if let Some(&first) = printed.get(&symbol) {
                faults.push(SketchFault::SymbolTwice { symbol, first, second: cell });
            } else {
                printed.insert(symbol, cell);
            }
        }
        faults
    }
}

/// A fault of a [`Sketch`], and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum SketchFault {
    #[error("a board of {columns} by {rows} spaces: each side takes 1 to 16")]
    Size { columns: u8, rows: u8 },
    #[error("the wall at {0} lies outside the board")]
    WallOutside(Cell),
    #[error("the centrepiece's space {0} lies outside the board")]
    CentrepieceOutside(Cell),
    #[error("the barrier at {0} lies outside the board")]
    BarrierOutside(Cell),
    #[error("the barrier at {0} lies in the centrepiece, which no robot enters")]
    BarrierInCentrepiece(Cell),
    #[error("the target at {0} lies outside the board")]
    TargetOutside(Cell),
    #[error("the target at {0} lies in the centrepiece, which no robot enters")]
    TargetInCentrepiece(Cell),
    #[error("the target at {0} lies on a barrier, where no robot can stop")]
    TargetOnBarrier(Cell),
    #[error("the {symbol} is at {first} and at {second}: each symbol once")]
    SymbolTwice { symbol: Symbol, first: Cell, second: Cell },
}

impl SketchFault {
    /// The space to mark in an editor, if the fault has one.
    pub fn cell(&self) -> Option<Cell> {
        match *self {
            SketchFault::Size { .. } => None,
            SketchFault::WallOutside(cell)
            | SketchFault::CentrepieceOutside(cell)
            | SketchFault::BarrierOutside(cell)
            | SketchFault::BarrierInCentrepiece(cell)
            | SketchFault::TargetOutside(cell)
            | SketchFault::TargetInCentrepiece(cell)
            | SketchFault::TargetOnBarrier(cell)
            | SketchFault::SymbolTwice { second: cell, .. } => Some(cell),
        }
    }
}
