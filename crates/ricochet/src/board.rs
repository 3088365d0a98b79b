//! A validated board, with precomputed tables that make slides fast.

use std::fmt;
use std::hash::{Hash, Hasher};

use crate::sketch::{Sketch, SketchFault};
use crate::{Barrier, Cell, CellSet, Direction, Symbol};

/// One side of a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// No obstacle: robots slide across.
    Open,
    /// A wall, which the transparent robot can pass (RR-52).
    Wall,
    /// The outer edge or the centrepiece, which no robot passes.
    Closed,
}

/// A valid board. It is immutable; positions share it.
///
/// Two boards are equal if the same spaces carry the same items, whatever they were built from.
#[derive(Clone)]
pub struct Board {
    sketch: Sketch,
    tables: Box<Tables>,
}

/// Lookup tables derived from the sketch.
#[derive(Clone)]
struct Tables {
    edges: [[Edge; 256]; 4],
    /// The end of a straight run from a space on an empty board: the last space before a closed edge, or the first
    /// barrier's space if that comes earlier.
    runs: [[Cell; 256]; 4],
    barriers: [Option<Barrier>; 256],
    has_barriers: bool,
}

impl TryFrom<Sketch> for Board {
    type Error = Vec<SketchFault>;

    fn try_from(sketch: Sketch) -> Result<Board, Vec<SketchFault>> {
        let faults = sketch.faults();
        if faults.is_empty() { Ok(Board::from_faultless(sketch)) } else { Err(faults) }
    }
}

impl Board {
    /// Builds the board of a sketch without faults.
    pub(crate) fn from_faultless(sketch: Sketch) -> Board {
        debug_assert_eq!(sketch.faults(), []);
        let sketch = sketch.tidied();
        let tables = Box::new(Tables::new(&sketch));
        Board { sketch, tables }
    }

    /// The sketch of the board, normalised: without walls on the outer edge or around the centrepiece.
    pub fn sketch(&self) -> &Sketch {
        &self.sketch
    }

    /// The number of columns.
    pub fn columns(&self) -> u8 {
        self.sketch.columns
    }

    /// The number of rows.
    pub fn rows(&self) -> u8 {
        self.sketch.rows
    }

    /// True if a robot can be on this space, at least in passing.
    pub fn is_enterable(&self, cell: Cell) -> bool {
        self.sketch.contains(cell) && !self.sketch.solid.contains(cell)
    }

    /// True if a robot can stop on this space: inside, not the centrepiece, not a barrier (RR-6, RR-14).
    pub fn is_standable(&self, cell: Cell) -> bool {
        self.is_enterable(cell) && self.barrier(cell).is_none()
    }

    /// The spaces on which a robot can stop.
    pub fn standable_cells(&self) -> CellSet {
        Cell::all().filter(|&cell| self.is_standable(cell)).collect()
    }

    /// The edge on one side of a space.
    pub fn edge(&self, cell: Cell, side: Direction) -> Edge {
        self.tables.edges[side as usize][cell.index()]
    }

    /// The barrier that fills a space.
    pub fn barrier(&self, cell: Cell) -> Option<Barrier> {
        self.tables.barriers[cell.index()]
    }

    /// True if the board has any barrier.
    pub fn has_barriers(&self) -> bool {
        self.tables.has_barriers
    }

    /// The target printed on a space.
    pub fn target(&self, cell: Cell) -> Option<Symbol> {
        self.sketch.targets.get(&cell).copied()
    }

    /// The space a symbol is printed on.
    pub fn find(&self, symbol: Symbol) -> Option<Cell> {
        self.sketch.targets.iter().find(|&(_, &s)| s == symbol).map(|(&cell, _)| cell)
    }

    /// The board rotated clockwise.
    pub fn turned(&self, quarters: u8) -> Board {
        Board::from_faultless(self.sketch.turned(quarters))
    }

    /// The same walls and targets without barriers.
    pub fn without_barriers(&self) -> Board {
        let mut sketch = self.sketch.clone();
        sketch.barriers.clear();
        Board::from_faultless(sketch)
    }

    /// The end of a straight run from a space on an empty board: the last space before a closed edge, or the first
    /// barrier.
    pub(crate) fn run(&self, cell: Cell, heading: Direction) -> Cell {
        self.tables.runs[heading as usize][cell.index()]
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.sketch == other.sketch
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.sketch.hash(state);
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Board").field(&self.sketch).finish()
    }
}

impl Tables {
    fn new(sketch: &Sketch) -> Tables {
        let mut tables = Tables {
            edges: [[Edge::Closed; 256]; 4],
            runs: [[Cell::from_index(0); 256]; 4],
            barriers: [None; 256],
            has_barriers: !sketch.barriers.is_empty(),
        };
        for (cell, &barrier) in &sketch.barriers {
            tables.barriers[cell.index()] = Some(barrier);
        }
        let enterable = |cell: Cell| sketch.contains(cell) && !sketch.solid.contains(cell);
        for side in Direction::ALL {
            for cell in Cell::all() {
                let beyond = cell.neighbour(side).filter(|&next| enterable(next));
                tables.edges[side as usize][cell.index()] = match beyond {
                    Some(_) if !enterable(cell) => Edge::Closed,
                    Some(_) if sketch.has_wall(cell, side) => Edge::Wall,
                    Some(_) => Edge::Open,
                    None => Edge::Closed,
                };
            }
            for cell in Cell::all() {
                tables.runs[side as usize][cell.index()] = tables.trace_run(cell, side);
            }
        }
        tables
    }

    fn trace_run(&self, from: Cell, heading: Direction) -> Cell {
        let mut cell = from;
        while self.edges[heading as usize][cell.index()] == Edge::Open {
            match cell.neighbour(heading) {
                Some(next) => cell = next,
                None => break,
            }
            if self.barriers[cell.index()].is_some() {
                break;
            }
        }
        cell
    }
}
