//! Batches of positions: one line per position, with one time limit for all of them.

use std::collections::VecDeque;
use std::time::Duration;

use limits::Restarted;
use serde::Serialize;
use wire::wire;

use crate::endpoints::Endpoint;
use crate::search_limits::time_limit;
use crate::{Answer, Problem, Watch};

/// The time limit of a batch if the client chooses none.
const USUAL: Duration = Duration::from_secs(10);

/// Positions to solve, and the time limit.
#[wire(request)]
pub struct Batch {
    /// The positions in the notation of the game, 1 to 200.
    #[describe(schema(min_items = 1, max_items = 200))]
    pub positions: Vec<String>,
    /// The time limit for the whole batch, 1 to 30 seconds; 10 if left out. Each position gets an equal share of the
    /// time that is left. Those for which it was too short are searched again with the time that the others left.
    #[describe(schema(minimum = 1, maximum = 30))]
    pub seconds: Option<u8>,
}

/// A validated batch.
#[derive(Clone, Debug)]
pub struct Positions {
    positions: Vec<String>,
    time_max: Duration,
}

/// An endpoint that takes a batch of positions of one game.
pub trait Batches: Endpoint<Body = Batch> {
    /// The result for one position.
    type Solution;
    /// The line that is sent for a position.
    type Line: Serialize + Send + 'static;

    /// Symmetry-invariant hashes of the position. The server refuses help with a position that is being played.
    fn canonical_hashes(position: &str) -> Vec<u64>;

    /// Solves a position within a time limit.
    ///
    /// # Errors
    ///
    /// Returns everything that is wrong with the position.
    fn solve(position: &str, time_max: Duration, watch: &dyn Watch) -> Answer<Self::Solution>;

    /// True if more time may lead to a better result.
    fn ran_out_of_time(_found: &Self::Solution) -> bool {
        false
    }

    /// The line for the position with this number.
    fn line(number: u32, found: Answer<Self::Solution>) -> Self::Line;
}

impl Batch {
    /// The most positions in a batch.
    pub const POSITIONS_MAX: usize = 200;
    /// The most bytes in a batch; enough for [`Batch::POSITIONS_MAX`] positions on custom boards.
    pub const BYTES_MAX: usize = 256 * 1024;

    /// Validates the batch.
    ///
    /// # Errors
    ///
    /// Returns a problem if there are no positions or too many, or if the time limit is out of bounds.
    pub fn read(self) -> Answer<Positions> {
        let Batch { positions, seconds } = self;
        if !(1..=Batch::POSITIONS_MAX).contains(&positions.len()) {
            let (found, most) = (positions.len(), Batch::POSITIONS_MAX);
            let fault = format!("positions: {found} of them, it takes 1 to {most}");
            return Err(Problem::impossible("too many positions, or none", vec![fault]));
        }
        Ok(Positions { positions, time_max: time_limit(seconds, USUAL)? })
    }
}

impl Positions {
    /// The time limit for the whole batch.
    pub fn time_max(&self) -> Duration {
        self.time_max
    }

    /// Passes a line about each position to `tell`. Positions that ran out of their share of the time are searched
    /// again with what the others left, each time with at least twice as much, so their lines come last. Returns false
    /// if the caller stopped waiting before the end. `refuse` rejects positions that are being played.
    pub fn solve<E: Batches>(
        &self,
        watch: &dyn Watch,
        refuse: &dyn Fn(&[u64]) -> Answer<()>,
        tell: &mut dyn FnMut(&E::Line),
    ) -> bool {
        let mut queue = VecDeque::with_capacity(self.positions.len());
        for (number, position) in (1..).zip(&self.positions) {
            queue.push_back(Open::<E::Solution>::new(number, position));
        }
        let mut left_in_round = queue.len();
        while let Some(mut one) = queue.pop_front() {
            if watch.is_cancelled() {
                return false;
            }
            if left_in_round == 0 {
                left_in_round = queue.len() + 1;
            }
            let left = |elapsed| self.time_max.saturating_sub(elapsed);
            let rest = watch.elapsed().map_or(Duration::ZERO, left);
            let equal = rest / u32::try_from(left_in_round).unwrap_or(u32::MAX);
            left_in_round -= 1;
            let share = equal.max(one.share.saturating_mul(2));
            if rest.is_zero() || share > rest {
                let found = one.found.map_or_else(|| Err(Problem::out_of_time()), Ok);
                tell(&E::line(one.number, found));
                continue;
            }
            let solve = |()| E::solve(one.position, share, &Restarted::new(watch));
            match refuse(&E::canonical_hashes(one.position)).and_then(solve) {
                Ok(found) if E::ran_out_of_time(&found) => {
                    (one.share, one.found) = (share, Some(found));
                    queue.push_back(one);
                }
                found => tell(&E::line(one.number, found)),
            }
        }
        true
    }
}

/// A position of a batch without a final result.
struct Open<'a, S> {
    number: u32,
    position: &'a str,
    /// The time that the last search had.
    share: Duration,
    /// The result of the last search.
    found: Option<S>,
}

impl<'a, S> Open<'a, S> {
    fn new(number: u32, position: &'a str) -> Open<'a, S> {
        Open { number, position, share: Duration::ZERO, found: None }
    }
}

/// Progress callback that ignores its argument.
pub(crate) fn quietly<P>(_: P) {}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

    use super::*;
    use crate::micro::BatchMicro;

    /// A clock that advances by a second with every reading.
    #[derive(Default)]
    struct Hasty {
        seconds: AtomicU64,
        stop: AtomicBool,
    }

    impl Watch for Hasty {
        fn elapsed(&self) -> Option<Duration> {
            Some(Duration::from_secs(self.seconds.fetch_add(1, Ordering::Relaxed)))
        }

        fn is_cancelled(&self) -> bool {
            self.stop.is_cancelled()
        }
    }

    fn batch(positions: &[&str], seconds: Option<u8>) -> Answer<Positions> {
        Batch { positions: positions.iter().map(ToString::to_string).collect(), seconds }.read()
    }

    fn lines(batch: &Positions, watch: &dyn Watch) -> Vec<serde_json::Value> {
        let mut lines = Vec::new();
        let mut tell =
            |line: &_| lines.push(serde_json::to_value(line).expect("it can be written"));
        batch.solve::<BatchMicro>(watch, &|_| Ok(()), &mut tell);
        lines
    }

    const TASK: &str = "black-1n4e3e2n:P1-W2";

    #[test]
    fn what_is_left_when_the_time_is_over_is_said_so() {
        let told = lines(&batch(&[TASK; 9], Some(5)).expect("it can be"), &Hasty::default());
        let codes: Vec<&str> =
            told.iter().filter_map(|line| line["problem"]["code"].as_str()).collect();
        assert_eq!(told.len(), 9, "each has a line");
        assert!(!codes.is_empty() && codes.len() < 9, "{codes:?}");
        assert!(codes.iter().all(|code| *code == "out-of-time"), "{codes:?}");
        assert_eq!(told[8]["t"], "problem");
    }

    #[test]
    fn nothing_is_done_for_those_who_went_away() {
        let watch = Hasty::default();
        watch.stop.store(true, Ordering::Relaxed);
        assert!(lines(&batch(&[TASK], None).expect("it can be"), &watch).is_empty());
    }

    /// Solves a position in as many seconds as its text says, or runs out of time.
    struct Slow;

    impl Endpoint for Slow {
        const METHOD: crate::endpoints::Method = BatchMicro::METHOD;
        const PATH: &'static str = "/slow";
        type Query = <BatchMicro as Endpoint>::Query;
        type Body = Batch;
        type Progress = <BatchMicro as Endpoint>::Progress;
        type Answer = <BatchMicro as Endpoint>::Answer;
    }

    /// A clock that stands still until work advances it.
    #[derive(Default)]
    struct Worked(AtomicU64);

    impl Watch for Worked {
        fn elapsed(&self) -> Option<Duration> {
            Some(Duration::from_millis(self.0.load(Ordering::Relaxed)))
        }
    }

    thread_local! {
        static CLOCK: Worked = Worked::default();
    }

    impl Batches for Slow {
        type Solution = (Duration, bool);
        type Line = (u32, bool);

        fn canonical_hashes(_: &str) -> Vec<u64> {
            Vec::new()
        }

        fn solve(position: &str, time_max: Duration, _: &dyn Watch) -> Answer<(Duration, bool)> {
            let needed = Duration::from_secs(position.parse().expect("seconds"));
            let took = needed.min(time_max);
            CLOCK.with(|clock| clock.0.fetch_add(took.as_millis() as u64, Ordering::Relaxed));
            Ok((took, needed <= time_max))
        }

        fn ran_out_of_time(&(_, solved): &(Duration, bool)) -> bool {
            !solved
        }

        fn line(number: u32, found: Answer<(Duration, bool)>) -> (u32, bool) {
            (number, found.is_ok_and(|(_, solved)| solved))
        }
    }

    fn solved(positions: &[&str], seconds: u8) -> Vec<(u32, bool)> {
        let batch = batch(positions, Some(seconds)).expect("it can be");
        CLOCK.with(|clock| {
            clock.0.store(0, Ordering::Relaxed);
            let mut lines = Vec::new();
            assert!(batch.solve::<Slow>(clock, &|_| Ok(()), &mut |line| lines.push(*line)));
            assert!(
                clock.elapsed() <= Some(Duration::from_secs(u64::from(seconds))),
                "{positions:?}"
            );
            lines
        })
    }

    /// Regression: a position was given up although most of the time was left.
    #[test]
    fn time_that_is_left_goes_to_those_that_had_too_little() {
        assert_eq!(solved(&["8", "0", "0", "0"], 20), [(2, true), (3, true), (4, true), (1, true)]);
        // Two that never end share what is left, and each has one line.
        let lines = solved(&["99", "1", "99", "1"], 20);
        assert_eq!(lines[..2], [(2, true), (4, true)]);
        assert_eq!(lines.len(), 4);
        assert!(lines[2..].iter().all(|&(_, solved)| !solved), "{lines:?}");
    }

    #[test]
    fn a_batch_has_bounds() {
        assert!(batch(&[], None).is_err());
        assert!(batch(&[TASK; Batch::POSITIONS_MAX + 1], None).is_err());
        assert!(batch(&[TASK], Some(0)).is_err() && batch(&[TASK], Some(31)).is_err());
        assert_eq!(batch(&[TASK], None).expect("it can be").time_max(), USUAL);
    }
}
