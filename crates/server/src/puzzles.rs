//! The puzzles of `protocol` at hand: a worker makes one in some hundredths of a second, and those that were asked for
//! last are kept.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use protocol::puzzles::{self, Made, Row, Which};
use tokio::sync::OnceCell;

use crate::puzzle_secret::{self, PuzzleSecret};
use crate::workers::{Busy, Kind, Order, Owner, Workers};

/// How many are kept. Whoever asks for thousands has them made again and again, at the rate of their address.
const KEPT_MAX: usize = 400;

/// How long it takes at most, or nearly always.
const MAKING: Duration = Duration::from_secs(1);

/// A puzzle that is made once, however many wait for it.
type Slot = Arc<OnceCell<Arc<Made>>>;

/// Those that have been made or are being made.
#[derive(Debug, Default)]
pub(crate) struct Puzzles {
    kept: Mutex<HashMap<Which, Slot>>,
    secret: Option<PuzzleSecret>,
}

impl Puzzles {
    /// None yet; those of days follow from the secret, if there is one.
    pub(crate) fn new(secret: Option<PuzzleSecret>) -> Puzzles {
        Puzzles { secret, ..Puzzles::default() }
    }

    /// The puzzle, if it is at hand.
    pub(crate) fn kept(&self, which: Which) -> Option<Arc<Made>> {
        self.lock().get(&which)?.get().cloned()
    }

    /// True if one of those that were asked for is known by one of these.
    pub(crate) fn has(&self, likenesses: &[u64]) -> bool {
        let made: Vec<Arc<Made>> =
            self.lock().values().filter_map(|slot| slot.get().cloned()).collect();
        made.iter().any(|made| made.likenesses().iter().any(|own| likenesses.contains(own)))
    }

    /// Has the puzzle made. Whoever wants the same one meanwhile waits for the same work.
    ///
    /// # Errors
    ///
    /// Returns [`Busy`] if the workers have too much to do, we are closing, or the machine is far too slow.
    pub(crate) async fn make(&self, which: Which, workers: &Workers) -> Result<Arc<Made>, Busy> {
        let slot = self.slot(which);
        let seed = puzzle_secret::seed(which, self.secret.as_ref());
        let make = async || {
            // Whoever asks first has it made for everybody.
            let order = Order { kind: Kind::Request, owner: Owner::HOUSE, length: MAKING };
            let made = workers.run(order, move |watch| puzzles::make(which, seed, watch)).await?;
            made.flatten().ok_or(Busy)
        };
        slot.get_or_try_init(make).await.cloned()
    }

    /// Where the puzzle is kept. When there are too many, all but the newest day's go: those are what most people ask
    /// for.
    fn slot(&self, which: Which) -> Slot {
        let mut kept = self.lock();
        if kept.len() >= KEPT_MAX && !kept.contains_key(&which) {
            let day = |which: &Which| match which.row {
                Row::Day(day) => Some(day),
                Row::Endless(_) => None,
            };
            let newest = kept.keys().filter_map(day).max();
            kept.retain(|which, _| newest.is_some() && day(which) == newest);
        }
        kept.entry(which).or_default().clone()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Which, Slot>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use super::*;
    use protocol::{PuzzleGame, PuzzleLevel};

    fn workers() -> Workers {
        Workers::start(NonZeroUsize::MIN).expect("there are threads")
    }

    #[tokio::test]
    async fn only_so_many_are_kept_and_todays_stay() {
        let (puzzles, workers) = (Puzzles::default(), workers());
        let (game, level) = (PuzzleGame::Micro, PuzzleLevel::Easy);
        let today = Which { game, level, row: Row::Day("2026-11-15".parse().expect("a date")) };
        puzzles.make(today, &workers).await.expect("not busy");
        for number in 1..=1_000 {
            puzzles.slot(Which { game, level, row: Row::Endless(number) });
            assert!(puzzles.lock().len() <= KEPT_MAX);
        }
        assert!(puzzles.kept(today).is_some());
    }

    /// At midnight everybody wants the new ones.
    #[tokio::test]
    async fn many_who_want_the_same_wait_for_the_same_work() {
        let (puzzles, workers) = (Arc::new(Puzzles::default()), workers());
        let (game, level) = (PuzzleGame::Ricochet, PuzzleLevel::Hard);
        let which = Which { game, level, row: Row::Endless(5) };
        let asked: Vec<_> = (0..200)
            .map(|_| {
                let (puzzles, workers) = (puzzles.clone(), workers.clone());
                tokio::spawn(async move { puzzles.make(which, &workers).await })
            })
            .collect();
        let mut made = Vec::new();
        for one in asked {
            made.push(one.await.expect("no panic").expect("more than a queue holds"));
        }
        assert!(made.iter().all(|one| Arc::ptr_eq(one, &made[0])));
    }
}
