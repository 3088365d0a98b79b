//! Puzzle generation: draws candidates from a seed until one has the required length and difficulty. The result
//! must not depend on timing, so that every server makes the same puzzle.

use std::sync::Arc;
use std::time::Duration;

use dice::Dice;
use micro::{Plan, Route};
use ricochet::generate::{Puzzles, Wanted};
use ricochet::random::{Barriers, RandomBoard, Wishes};
use ricochet::solve::{Grade, Limits};
use ricochet::{Ricochet, Robot, Solution};
use robotory::puzzle;

use super::find::random_task;
use super::which::{Row, Which};
use crate::Watch;
use crate::{PuzzleGame, PuzzleLevel};

/// The solver's memory limit decides which candidates are too hard to judge, so it must be the same everywhere.
const MEMORY_BYTES_MAX: usize = 64 << 20;
/// Making a puzzle takes some hundredths of a second. After this time there is no puzzle, rather than a different
/// one.
const TIME_MAX: Duration = Duration::from_secs(15);
/// Number of tasks drawn for a Micro Robots puzzle before the longest of them is used.
const TASKS_MAX: usize = 2_000;

/// A puzzle with its solution, which only players who have finished it may see.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "it is always shared, never moved")]
pub enum Made {
    /// Ricochet Robots.
    Ricochet {
        /// The start position.
        position: ricochet::Position,
        /// The easiest of its shortest solutions.
        solution: Solution,
    },
    /// Micro Robots.
    Micro {
        /// The start position.
        position: micro::Position,
        /// A shortest route.
        route: Route,
    },
    /// RoboTory; the solution is proven.
    Robotory(puzzle::Puzzle),
}

impl Made {
    /// Symmetry-invariant hashes of the puzzle.
    pub fn canonical_hashes(&self) -> Vec<u64> {
        match self {
            Made::Ricochet { position, .. } => position.canonical_hashes(),
            Made::Micro { position, .. } => {
                vec![::micro::canonical_hash(&position.board, position.task)]
            }
            Made::Robotory(puzzle) => vec![puzzle.position.canonical_hash()],
        }
    }

    /// The position in the notation of its game.
    pub fn notation(&self) -> String {
        match self {
            Made::Ricochet { position, .. } => position.to_string(),
            Made::Micro { position, .. } => position.to_string(),
            Made::Robotory(puzzle) => puzzle.position.to_string(),
        }
    }

    /// Cost of a shortest solution.
    pub fn moves(&self) -> u32 {
        match self {
            Made::Ricochet { solution, .. } => solution.cost(),
            Made::Micro { route, .. } => u32::try_from(route.moves()).unwrap_or(u32::MAX),
            Made::Robotory(puzzle) => puzzle.actions,
        }
    }
}

/// The puzzle that follows from this seed, usually [`Which::seed`]; `None` if the search was cancelled or takes too
/// long.
pub fn make(which: Which, seed: u64, watch: &dyn Watch) -> Option<Arc<Made>> {
    let made = match which.game {
        PuzzleGame::Ricochet => ricochet_puzzle(which.level, seed, watch),
        PuzzleGame::Micro => micro_puzzle(which.level, &mut Dice::new(seed), watch),
        PuzzleGame::Robotory => robotory_puzzle(which, seed),
    };
    made.map(Arc::new)
}

fn ricochet_puzzle(level: PuzzleLevel, seed: u64, watch: &dyn Watch) -> Option<Made> {
    let (barriers, moves, grades) = match level {
        PuzzleLevel::Easy => (Barriers::None, 3..=5, Grade::Beginner..=Grade::Easy),
        PuzzleLevel::Medium => (Barriers::Any, 6..=8, Grade::Easy..=Grade::Hard),
        PuzzleLevel::Hard => (Barriers::Any, 9..=14, Grade::Medium..=Grade::Expert),
    };
    let wishes = Wishes {
        board: RandomBoard::Printed(barriers),
        robots: Robot::ALL[..4].to_vec(),
        ricochet: Ricochet::Turn,
    };
    let wanted = Wanted { moves, grades, ..Wanted::anything(wishes) };
    let limits = Limits { memory_bytes_max: MEMORY_BYTES_MAX, ..Limits::default() };
    let going = |_: &_| !watch.is_over(Some(TIME_MAX));
    let puzzle = Puzzles::new(wanted, seed, limits, &going).ok()?.next()?;
    Some(Made::Ricochet { position: puzzle.position, solution: puzzle.difficulty.easiest })
}

/// A board of either side with a task of the required length, or the longest drawn if none has it.
fn micro_puzzle(level: PuzzleLevel, dice: &mut Dice, watch: &dyn Watch) -> Option<Made> {
    let wanted = match level {
        PuzzleLevel::Easy => 3..=4,
        PuzzleLevel::Medium => 5..=6,
        PuzzleLevel::Hard => 7..=usize::MAX,
    };
    let mut best: Option<(micro::Position, Route)> = None;
    for _ in 0..TASKS_MAX {
        if watch.is_cancelled() {
            return None;
        }
        let Some(position) = random_task(None, dice) else { continue };
        let Some(route) = Plan::new(&position.board, position.task).shortest() else { continue };
        let fits = wanted.contains(&route.moves());
        if fits || best.as_ref().is_none_or(|(_, best)| best.moves() < route.moves()) {
            best = Some((position, route));
        }
        if fits {
            break;
        }
    }
    best.map(|(position, route)| Made::Micro { position, route })
}

/// A puzzle from the list that the engine has proven; proofs take too long to compute on request. Each is used
/// twice, also with colours exchanged. The endless row goes through the list in order and then starts again.
fn robotory_puzzle(which: Which, seed: u64) -> Option<Made> {
    let difficulty = which.level;
    let count = puzzle::count(difficulty);
    let place = match which.row {
        Row::Endless(number) => usize::try_from(number).ok()?.checked_sub(1)?,
        Row::Day(_) => usize::try_from(Dice::new(seed).next_u64() >> 32).ok()?,
    };
    let puzzle = puzzle::nth(difficulty, place.checked_rem(count)?)?;
    let other = place / count % 2 == 1;
    Some(Made::Robotory(if other { puzzle.recoloured() } else { puzzle }))
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use super::*;
    /// Puzzles are links that people share: no change of a solver or of board data may change the puzzles of a day.
    #[test]
    fn a_name_means_the_same_puzzle_for_ever() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/puzzles.txt");
        let days = ["2026-01-01", "2026-11-15", "2026-11-16", "2031-02-28"];
        let days = days.map(|day| Row::Day(day.parse().expect("a date")));
        let rows = days.into_iter().chain([1, 2, 999_999].map(Row::Endless));
        let mut found = String::new();
        for row in rows {
            for game in PuzzleGame::ALL {
                for level in PuzzleLevel::ALL {
                    let which = Which { game, level, row };
                    let made = make(which, which.seed(), &|| Duration::ZERO)
                        .expect("the watch never cancels");
                    let row = match row {
                        Row::Day(day) => day.to_string(),
                        Row::Endless(number) => number.to_string(),
                    };
                    let (game, level) = (game.name(), level.name());
                    let line = (made.moves(), made.notation());
                    writeln!(found, "{row} {game} {level} {} {}", line.0, line.1)
                        .expect("a string");
                }
            }
        }
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            std::fs::write(file, &found).expect("the file can be written");
        }
        let known = std::fs::read_to_string(file).unwrap_or_default();
        assert!(known == found, "other puzzles than in testdata/puzzles.txt:\n{found}");
    }

    #[test]
    fn levels_keep_what_they_promise() {
        for number in 1..=8 {
            for game in PuzzleGame::ALL {
                let mut lengths = Vec::new();
                for level in PuzzleLevel::ALL {
                    let which = Which { game, level, row: Row::Endless(number) };
                    lengths.push(
                        make(which, which.seed(), &|| Duration::ZERO)
                            .expect("the watch never cancels")
                            .moves(),
                    );
                }
                let least = if game == PuzzleGame::Robotory { 1 } else { 3 };
                assert!(
                    lengths[0] >= least && (least == 1 || lengths.is_sorted()),
                    "{game:?} {number}: {lengths:?}"
                );
            }
        }
    }
}
