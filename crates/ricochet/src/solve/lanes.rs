//! Precomputed stops of ordinary robots: one lookup per robot, corrected for the few robots in line.

use crate::slide::fast_stop;
use crate::{Board, Cell, Colour, Direction};

/// The four stops of a robot from each space of a board without other robots.
#[derive(Clone)]
pub(super) struct Lanes {
    colour: Option<Colour>,
    stops: [[u8; 4]; 256],
    /// For each space, a bit set of the directions that meet a barrier. Their stops are not in the table.
    bends: [u8; 256],
}

impl Lanes {
    pub(super) fn new(board: &Board, colour: Option<Colour>) -> Lanes {
        let mut lanes = Lanes { colour, stops: [[0; 4]; 256], bends: [0; 256] };
        for cell in Cell::all() {
            for direction in Direction::ALL {
                let mut stop = board.run(cell, direction);
                if board.barrier(stop).is_some() {
                    lanes.bends[cell.index()] |= 1 << direction as u8;
                    stop = cell;
                }
                lanes.stops[cell.index()][direction as usize] = stop.index() as u8;
            }
        }
        lanes
    }

    /// Bakes a stationary robot into the table.
    pub(super) fn block(&mut self, board: &Board, blocker: Cell) {
        for direction in Direction::ALL {
            let heading = direction.opposite();
            let mut cell = blocker;
            let mut stop = None;
            while board.edge(cell, direction) == crate::Edge::Open {
                let Some(next) = cell.neighbour(direction) else { break };
                if board.barrier(next).is_some() {
                    break;
                }
                cell = next;
                let stop = *stop.get_or_insert(cell.index() as u8);
                self.stops[cell.index()][heading as usize] = stop;
            }
        }
    }

    #[inline]
    pub(super) fn stops(&self, cell: u8) -> [u8; 4] {
        self.stops[usize::from(cell)]
    }

    /// True if the path from a space meets a barrier.
    #[inline]
    pub(super) fn is_bent(&self, cell: Cell, direction: Direction) -> bool {
        self.bends[cell.index()] >> direction as u8 & 1 == 1
    }

    /// Fills in the stops of directions that meet a barrier. `others` are all other robots.
    #[inline]
    pub(super) fn bend(
        &self,
        board: &Board,
        cell: u8,
        others: &(impl Iterator<Item = u8> + Clone),
        stops: &mut [u8; 4],
    ) {
        let bends = self.bends[usize::from(cell)];
        if bends == 0 {
            return;
        }
        for direction in Direction::ALL {
            if bends >> direction as u8 & 1 == 1 {
                let others = others.clone().map(Cell::from_index);
                let start = Cell::from_index(cell);
                let stop = fast_stop(board, self.colour, others, start, direction);
                stops[direction as usize] = stop.map_or(cell, |stop| stop.cell.index() as u8);
            }
        }
    }
}

const UP: usize = Direction::Up as usize;
const RIGHT: usize = Direction::Right as usize;
const DOWN: usize = Direction::Down as usize;
const LEFT: usize = Direction::Left as usize;

#[inline]
pub(super) fn same_row(one: u8, other: u8) -> bool {
    one / 16 == other / 16
}

#[inline]
pub(super) fn same_column(one: u8, other: u8) -> bool {
    one % 16 == other % 16
}

/// Shortens the straight runs of one robot where another is in line.
#[inline]
pub(super) fn shorten(cell: u8, stops: &mut [u8; 4], other: u8) {
    if same_row(cell, other) {
        if cell < other {
            stops[RIGHT] = stops[RIGHT].min(other - 1);
        } else {
            stops[LEFT] = stops[LEFT].max(other + 1);
        }
    } else if same_column(cell, other) {
        if cell < other {
            stops[DOWN] = stops[DOWN].min(other - 16);
        } else {
            stops[UP] = stops[UP].max(other + 16);
        }
    }
}

/// Shortens the straight runs of two robots towards each other.
#[inline]
pub(super) fn shorten_both(
    (low, low_stops): (u8, &mut [u8; 4]),
    (high, high_stops): (u8, &mut [u8; 4]),
) {
    if same_row(low, high) {
        low_stops[RIGHT] = low_stops[RIGHT].min(high - 1);
        high_stops[LEFT] = high_stops[LEFT].max(low + 1);
    } else if same_column(low, high) {
        low_stops[DOWN] = low_stops[DOWN].min(high - 16);
        high_stops[UP] = high_stops[UP].max(low + 16);
    }
}
