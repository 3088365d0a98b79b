//! Of moves that do not depend on each other only one order is made.
//!
//! Two robots that do not get in each other's way can move in either order, and lead to the same state. So each state
//! remembers the move that first led to it, its *arrival*, and leaves out moves that could as well have come before
//! it. Moves have an order of their own for that: the seeker's first, then the helpers' upright ones by their column,
//! then the helpers' level ones by their row. After a helper's move is left out
//!
//! - what comes earlier in this order and does not depend on it,
//! - the same helper's next move along the same line: one of the two would have done.
//!
//! No state is lost, and none is found later than it could be. Take all last moves on shortest ways to a state, and of
//! them the latest. If it was left out, then because of an arrival that is later still and could as well have been the
//! last move: so it was not the latest. And a helper that moves twice along one line has wasted a move, which no
//! shortest way does.
//!
//! This holds on boards without barriers and transparent robots, where a robot's way is a single line.
#![allow(clippy::needless_bitwise_bool, reason = "each lazy one would be a branch to guess")]

use crate::{Cell, Direction};

use super::lanes::{same_column, same_row};

/// The move that first led to a state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Arrival {
    pub(super) from: u8,
    /// The same as `from` for moves of the seeker: they leave nothing out.
    pub(super) to: u8,
}

impl Arrival {
    /// A move of the seeker, or none.
    pub(super) const SEEKER: Arrival = Arrival { from: 0, to: 0 };

    /// A helper's move.
    #[inline]
    pub(super) fn of_helper(from: u8, to: u8) -> Arrival {
        Arrival { from, to }
    }

    pub(super) fn is_of_helper(self) -> bool {
        self.from != self.to
    }

    pub(super) fn is_upright(self) -> bool {
        same_column(self.from, self.to)
    }

    /// Which moves of a helper are left out, if it can go to these stops. Without any jump: they would be guesses.
    #[inline]
    pub(super) fn leaves_out(self, cell: u8, stops: [u8; 4]) -> [bool; 4] {
        let Arrival { from, to } = self;
        let (upright, level) = (self.is_upright() & self.is_of_helper(), !same_column(from, to));
        let itself = cell == to;
        // Upright moves cross a level one where they begin or end in its row, or where it begins or ends.
        let beside = !same_column(cell, from) & !same_column(cell, to) & !same_row(cell, from);
        let up_or_down = (upright & (itself | (cell % 16 < from % 16))) | (level & beside);
        let left_or_right = level & (itself | (cell / 16 < from / 16));
        let clear = |direction: Direction| upright | !same_row(stops[direction as usize], from);
        [
            up_or_down & clear(Direction::Up),
            left_or_right,
            up_or_down & clear(Direction::Down),
            left_or_right,
        ]
    }

    /// Whether the seeker's move from one space to another is left out.
    #[inline]
    pub(super) fn leaves_out_seeker(self, start: Cell, stop: Cell) -> bool {
        let Arrival { from, to } = self;
        let (start, stop) = (start.index() as u8, stop.index() as u8);
        let upright = self.is_upright();
        let depends = if same_row(start, stop) {
            let crosses = same_column(start, from) | same_column(stop, from);
            same_row(start, from) | same_row(start, to) | (upright & crosses)
        } else {
            let crosses = same_row(start, from) | same_row(stop, from);
            same_column(start, from) | same_column(start, to) | (!upright & crosses)
        };
        self.is_of_helper() & !depends
    }
}

/// For the seeker's moves from one space while nobody is in line with it: which of them each arrival leaves out.
#[derive(Default)]
pub(super) struct LeftOut {
    /// The moves, a bit each, that depend on level and on upright arrivals from a row.
    rows: [[u8; 16]; 2],
    /// The same for those from a column.
    columns: [[u8; 16]; 2],
}

impl LeftOut {
    /// For moves from `start` to each of `stops`, at most eight.
    pub(super) fn new(start: Cell, stops: impl Iterator<Item = Cell>) -> LeftOut {
        const LEVEL: usize = 0;
        const UPRIGHT: usize = 1;
        let mut left_out = LeftOut::default();
        let LeftOut { rows, columns } = &mut left_out;
        let start = start.index();
        for (number, stop) in stops.enumerate() {
            let (stop, bit) = (stop.index(), 1 << number);
            if start / 16 == stop / 16 {
                rows[LEVEL][start / 16] |= bit;
                rows[UPRIGHT][start / 16] |= bit;
                columns[UPRIGHT][start % 16] |= bit;
                columns[UPRIGHT][stop % 16] |= bit;
            } else {
                columns[LEVEL][start % 16] |= bit;
                columns[UPRIGHT][start % 16] |= bit;
                rows[LEVEL][start / 16] |= bit;
                rows[LEVEL][stop / 16] |= bit;
            }
        }
        left_out
    }

    /// A bit for each move that is left out.
    #[inline]
    pub(super) fn after(&self, arrival: Arrival) -> u8 {
        let (axis, from) = (usize::from(arrival.is_upright()), usize::from(arrival.from));
        let depends = self.rows[axis][from / 16] | self.columns[axis][from % 16];
        if arrival.is_of_helper() { !depends } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_says_the_same_as_each_arrival() {
        let cell = Cell::from_index;
        for start in (0..=u8::MAX).step_by(7) {
            let row = |column: u8| start / 16 * 16 + column;
            let column = |row: u8| row * 16 + start % 16;
            let in_line = |cell: u8| same_row(cell, start) | same_column(cell, start);
            let stops: Vec<u8> = [row(0), row(15), column(0), column(15)]
                .into_iter()
                .filter(|&stop| stop != start)
                .collect();
            let left_out = LeftOut::new(cell(start), stops.iter().copied().map(cell));
            for from in 0..=u8::MAX {
                let to = (0..=u8::MAX).filter(|&to| same_row(from, to) ^ same_column(from, to));
                for to in to.filter(|&to| !in_line(to)) {
                    let arrival = Arrival::of_helper(from, to);
                    for (number, &stop) in stops.iter().enumerate() {
                        let by_table = left_out.after(arrival) >> number & 1 == 1;
                        let alone = arrival.leaves_out_seeker(cell(start), cell(stop));
                        assert_eq!(by_table, alone, "{start}-{stop} after {from}-{to}");
                    }
                }
            }
        }
        let none = LeftOut::new(cell(17), [cell(16)].into_iter());
        assert_eq!(none.after(Arrival::SEEKER), 0);
    }
}
