//! Partial-order reduction: of independent moves only one order is searched.
//!
//! Two robots that do not get in each other's way can move in either order and reach the same state. So each state
//! stores the move that first led to it, its *arrival*, and prunes moves that could as well have come before that. For
//! this purpose moves are ordered: the seeker's first, then the helpers' vertical ones by column, then the helpers'
//! horizontal ones by row. After a helper's move, these are pruned:
//!
//! - moves that precede it in this order and do not depend on it,
//! - the same helper's next move along the same line: one of the two would have sufficed.
//!
//! No state is lost, and none is found later than it could be. Consider all last moves on shortest paths to a state,
//! and of them the greatest in this order. If it was pruned, then because of a greater arrival that could as well have
//! been the last move: a contradiction. And a helper that moves twice along one line wastes a move, which no shortest
//! path does.
//!
//! Valid only on boards without barriers and without the transparent robot, where every slide is a single line.
#![allow(clippy::needless_bitwise_bool, reason = "each lazy one would be a branch to guess")]

use crate::{Cell, Direction};

use super::lanes::{same_column, same_row};

/// The move that first led to a state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Arrival {
    pub(super) from: u8,
    /// Equal to `from` for moves of the seeker, which prune nothing.
    pub(super) to: u8,
}

impl Arrival {
    /// A move of the seeker, or no move.
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

    /// The moves of a helper with these stops that are pruned. Branch-free, because the branches would be
    /// unpredictable.
    #[inline]
    pub(super) fn leaves_out(self, cell: u8, stops: [u8; 4]) -> [bool; 4] {
        let Arrival { from, to } = self;
        let (upright, level) = (self.is_upright() & self.is_of_helper(), !same_column(from, to));
        let itself = cell == to;
        // A vertical move depends on a horizontal one if it begins or ends in its row, or is in the column of either
        // end.
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

    /// True if the seeker's move from one space to another is pruned.
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

/// The seeker's moves from one space that each arrival prunes, while no robot is in line with the seeker.
#[derive(Default)]
pub(super) struct LeftOut {
    /// The moves, as bit sets, that depend on horizontal and on vertical arrivals from a row.
    rows: [[u8; 16]; 2],
    /// The same for arrivals from a column.
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

    /// The pruned moves, as a bit set.
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
