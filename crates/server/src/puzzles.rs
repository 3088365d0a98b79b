//! Cache of generated puzzles. Generating one takes some hundredths of a second, so a worker does it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use protocol::puzzles::{self, Made, Row, Which};
use tokio::sync::OnceCell;

use crate::puzzle_secret::{self, PuzzleSecret};
use crate::workers::{Busy, Kind, Order, Owner, Workers};

/// Cache size. A client that requests thousands of puzzles causes them to be generated again, at the rate limit of its
/// address.
const KEPT_MAX: usize = 400;

/// Expected maximum time to generate a puzzle.
const MAKING: Duration = Duration::from_secs(1);

/// A puzzle that is generated once, however many requests wait for it.
type Slot = Arc<OnceCell<Arc<Made>>>;

/// Puzzles that are generated or in progress.
#[derive(Debug, Default)]
pub(crate) struct Puzzles {
    kept: Mutex<HashMap<Which, Slot>>,
    secret: Option<PuzzleSecret>,
}

impl Puzzles {
    /// An empty cache. Daily puzzles depend on the secret, if there is one.
    pub(crate) fn new(secret: Option<PuzzleSecret>) -> Puzzles {
        Puzzles { secret, ..Puzzles::default() }
    }

    /// The puzzle, if it is cached.
    pub(crate) fn kept(&self, which: Which) -> Option<Arc<Made>> {
        self.kept.lock().get(&which)?.get().cloned()
    }

    /// True if one of the cached puzzles has one of these symmetry-invariant hashes.
    pub(crate) fn has(&self, canonical_hashes: &[u64]) -> bool {
        let made: Vec<Arc<Made>> =
            self.kept.lock().values().filter_map(|slot| slot.get().cloned()).collect();
        made.iter()
            .any(|made| made.canonical_hashes().iter().any(|own| canonical_hashes.contains(own)))
    }

    /// Generates the puzzle. Concurrent requests for the same one share the work.
    ///
    /// # Errors
    ///
    /// Returns [`Busy`] if the workers have too much to do, we are closing, or the machine is far too slow.
    pub(crate) async fn make(&self, which: Which, workers: &Workers) -> Result<Arc<Made>, Busy> {
        let slot = self.slot(which);
        let seed = puzzle_secret::seed(which, self.secret.as_ref());
        let make = async || {
            // The result is for everyone, so it is not charged to the first caller.
            let order = Order { kind: Kind::Request, owner: Owner::SERVER, length: MAKING };
            let made = workers.run(order, move |watch| puzzles::make(which, seed, watch)).await?;
            made.flatten().ok_or(Busy)
        };
        slot.get_or_try_init(make).await.cloned()
    }

    /// The cache slot of a puzzle. A full cache is emptied except for the puzzles of the newest day, which are
    /// requested most.
    fn slot(&self, which: Which) -> Slot {
        let mut kept = self.kept.lock();
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
            assert!(puzzles.kept.lock().len() <= KEPT_MAX);
        }
        assert!(puzzles.kept(today).is_some());
    }

    /// At midnight all clients request the new ones.
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
