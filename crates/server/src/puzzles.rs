//! The puzzles of the day: three of Ricochet Robots and three of Micro Robots, easy to hard.
//!
//! They are made from the date alone, so every server has the same ones, whatever its speed: no clock has a say in
//! which candidate fits. Making them takes a worker some seconds at most, once a day; whoever asks meanwhile waits for
//! the same work.

use std::num::NonZeroUsize;
use std::sync::Arc;

use dice::Dice;
use ricochet::generate::{Puzzles as Generated, Wanted};
use ricochet::random::{Barriers, RandomBoard, Wishes};
use ricochet::solve::{Grade, Limits};
use ricochet::{Ricochet, Robot};
use serde::Serialize;
use table::Millis;
use tokio::sync::Mutex;
use utoipa::ToSchema;

use crate::workers::{Busy, Kind, Watch, Workers};

const DAY: u64 = 24 * 60 * 60 * 1_000;
/// The solver's memory decides which candidates are too hard to judge, so it must be the same everywhere.
const MEMORY_BYTES_MAX: usize = 64 << 20;
/// How many tasks are drawn for a puzzle of Micro Robots before the nearest is taken.
const TASKS_MAX: usize = 2_000;

/// The puzzles of one day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct DayPuzzles {
    /// The day, by the calendar of UTC: `2026-11-15`.
    pub(crate) date: String,
    /// Ricochet Robots: easy, medium, hard.
    pub(crate) ricochet: Vec<DayPuzzle>,
    /// Micro Robots: easy, medium, hard.
    pub(crate) micro: Vec<DayPuzzle>,
}

/// One puzzle. Its solution is not told: ask the solver.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct DayPuzzle {
    /// `easy`, `medium` or `hard`.
    pub(crate) level: &'static str,
    /// The position in the notation of its game.
    pub(crate) position: String,
    /// What a shortest solution costs.
    pub(crate) moves: u32,
}

/// Those that have been made. One at a time makes them.
#[derive(Debug, Default)]
pub(crate) struct Puzzles(Mutex<Option<(u64, Arc<DayPuzzles>)>>);

impl Puzzles {
    /// The puzzles of this moment's day.
    ///
    /// # Errors
    ///
    /// Returns [`Busy`] if the workers have too much to do.
    pub(crate) async fn of(
        &self,
        now: Millis,
        workers: &Workers,
    ) -> Result<Option<Arc<DayPuzzles>>, Busy> {
        let day = now.0 / DAY;
        let mut made = self.0.lock().await;
        if let Some((made_for, puzzles)) = &*made
            && *made_for == day
        {
            return Ok(Some(puzzles.clone()));
        }
        let Some(puzzles) =
            workers.run(Kind::Request, move |watch| make(day, watch)).await?.flatten()
        else {
            return Ok(None);
        };
        let puzzles = Arc::new(puzzles);
        *made = Some((day, puzzles.clone()));
        Ok(Some(puzzles))
    }
}

/// The puzzles of a day; `None` if nobody waits any more.
fn make(day: u64, watch: &Watch) -> Option<DayPuzzles> {
    let ricochet = [
        ("easy", 3..=5, Grade::Beginner..=Grade::Easy),
        ("medium", 6..=8, Grade::Easy..=Grade::Hard),
        ("hard", 9..=14, Grade::Medium..=Grade::Expert),
    ];
    let ricochet = ricochet.into_iter().enumerate().map(|(place, (level, moves, grades))| {
        let wishes = Wishes {
            board: RandomBoard::Printed(if place == 0 { Barriers::None } else { Barriers::Any }),
            robots: Robot::ALL[..4].to_vec(),
            ricochet: Ricochet::Turn,
        };
        let wanted = Wanted { moves, grades, ..Wanted::anything(wishes) };
        let limits = Limits { threads: NonZeroUsize::MIN, memory_bytes_max: MEMORY_BYTES_MAX };
        let going = |_: &_| !watch.stop().load(std::sync::atomic::Ordering::Relaxed);
        let puzzle = Generated::new(wanted, seed(day, place), limits, &going).ok()?.next()?;
        Some(DayPuzzle { level, position: puzzle.position.to_string(), moves: puzzle.all.moves })
    });
    let micro = [("easy", 3..=4), ("medium", 5..=6), ("hard", 7..=30)];
    let micro = micro.into_iter().enumerate().map(|(place, (level, moves))| {
        micro_puzzle(level, &moves, &mut Dice::new(seed(day, 3 + place)))
    });
    Some(DayPuzzles {
        date: date(day),
        ricochet: ricochet.collect::<Option<_>>()?,
        micro: micro.collect::<Option<_>>()?,
    })
}

/// A board of either side and a task on it, as long as it should be; the longest that was drawn if none is.
fn micro_puzzle(
    level: &'static str,
    moves: &std::ops::RangeInclusive<u32>,
    dice: &mut Dice,
) -> Option<DayPuzzle> {
    let mut best: Option<DayPuzzle> = None;
    for _ in 0..TASKS_MAX {
        let (board, task) = random_task(dice)?;
        let Some(shortest) = micro::Plan::new(&board, task).moves() else { continue };
        let shortest = u32::from(shortest.get());
        let position = micro::Position { board, task };
        let puzzle = || DayPuzzle { level, position: position.to_string(), moves: shortest };
        if moves.contains(&shortest) {
            return Some(puzzle());
        }
        if best.as_ref().is_none_or(|best| best.moves < shortest) {
            best = Some(puzzle());
        }
    }
    best
}

fn random_task(dice: &mut Dice) -> Option<(micro::Board, micro::Task)> {
    let side = *dice.pick(&micro::Side::ALL)?;
    let board = micro::Arrangement::random(side, dice).board();
    let spaces: Vec<micro::Space> = micro::Space::all().collect();
    let start = *dice.pick(&spaces)?;
    let target = *dice.pick(&spaces)?;
    let draft = micro::TaskDraft { start, target, via: None };
    match draft.try_into() {
        Ok(task) => Some((board, task)),
        // The robot stands on its target: draw again.
        Err(_) => random_task(dice),
    }
}

/// A number for each puzzle of each day, far from all others.
fn seed(day: u64, puzzle: usize) -> u64 {
    Dice::new(day.wrapping_mul(16).wrapping_add(puzzle as u64)).next_u64()
}

/// The calendar's date, by Howard Hinnant's `civil_from_days` with March as the first month.
fn date(day: u64) -> String {
    let shifted = day + 719_468;
    let era = shifted / 146_097;
    let of_era = shifted % 146_097;
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_dates() {
        let known =
            [(0, "1970-01-01"), (59, "1970-03-01"), (11_016, "2000-02-29"), (20_772, "2026-11-15")];
        for (day, expected) in known {
            assert_eq!(date(day), expected);
        }
    }

    #[tokio::test]
    async fn a_day_has_the_same_puzzles_everywhere() {
        let workers = Workers::start(NonZeroUsize::MIN).expect("there are threads");
        let now = Millis(20_772 * DAY + 5);
        let one = Puzzles::default().of(now, &workers).await.expect("not busy").expect("made");
        let other = Puzzles::default().of(now, &workers).await.expect("not busy").expect("made");
        assert_eq!(one, other);
        let lengths = |puzzles: &[DayPuzzle]| puzzles.iter().map(|it| it.moves).collect::<Vec<_>>();
        assert!(lengths(&one.ricochet).is_sorted() && lengths(&one.micro).is_sorted(), "{one:?}");
    }
}
