//! The name of a puzzle: one of a day, or one of the endless row.

use dice::Dice;

use super::day::Day;
use crate::{PuzzleGame, PuzzleLevel};

/// The name of a puzzle. Everything about it is derived from this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Which {
    /// The game.
    pub game: PuzzleGame,
    /// The difficulty.
    pub level: PuzzleLevel,
    /// The row of puzzles, and the place in it.
    pub row: Row,
}

/// A row of puzzles, and the place in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Row {
    /// The puzzle of this day.
    Day(Day),
    /// The puzzle of the endless row with this number.
    Endless(u32),
}

impl Which {
    /// The last number of the endless row. Far more than any player needs, while links stay short.
    pub const ENDLESS_MAX: u32 = 999_999;

    /// All puzzles of a day.
    pub fn of_day(day: Day) -> impl Iterator<Item = Which> {
        PuzzleGame::ALL.into_iter().flat_map(move |game| {
            PuzzleLevel::ALL.map(|level| Which { game, level, row: Row::Day(day) })
        })
    }

    /// A well-mixed seed for each puzzle, the same everywhere.
    pub fn seed(self) -> u64 {
        let (row, number) = match self.row {
            Row::Day(day) => (0, day.number()),
            Row::Endless(number) => (1, u64::from(number)),
        };
        let kind = 3 * (self.game as u64) + self.level as u64;
        Dice::new((number << 8) + 16 * row + kind).next_u64()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn no_two_puzzles_share_a_seed() {
        let days = (0..500).map(|number| {
            Row::Day(
                format!("2026-{:02}-{:02}", 1 + number % 12, 1 + number / 42)
                    .parse()
                    .expect("a date"),
            )
        });
        let rows = days.collect::<HashSet<_>>().into_iter().chain((1..1_000).map(Row::Endless));
        let mut seeds = HashSet::new();
        for row in rows {
            for game in PuzzleGame::ALL {
                for level in PuzzleLevel::ALL {
                    assert!(seeds.insert(Which { game, level, row }.seed()));
                }
            }
        }
    }
}
