//! Many positions at once: each is answered by a line, in the order asked, and one time is for all of them.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::endpoints::Endpoint;
use crate::{Answer, Effort, Problem, Watch};

/// How long a batch takes at most if nothing else is asked for.
const USUAL: Duration = Duration::from_secs(10);

/// Positions to be solved, and how long that may take.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Batch {
    /// The positions in the notation of the game, 1 to 200.
    #[cfg_attr(feature = "describe", schema(min_items = 1, max_items = 200))]
    pub positions: Vec<String>,
    /// Take at most so long for all of them, 1 to 30 seconds; 10 if it is left out. Each has an equal share of what is left:
    /// what one does not need is for those after it.
    #[serde(default)]
    #[cfg_attr(feature = "describe", ts(optional = nullable))]
    #[cfg_attr(feature = "describe", schema(minimum = 1, maximum = 30))]
    pub seconds: Option<u8>,
}

/// A batch that can be.
#[derive(Clone, Debug)]
pub struct Positions {
    positions: Vec<String>,
    time_max: Duration,
}

/// Positions of a game, many at once.
pub trait Batches: Endpoint<Body = Batch> {
    /// What is found out about one.
    type Found;
    /// What is told about it.
    type Line: Serialize + Send + 'static;

    /// By what a position is known again, so that help with one that is being played can be refused.
    fn likenesses(position: &str) -> Vec<u64>;

    /// Finds out about a position within this time.
    ///
    /// # Errors
    ///
    /// Returns everything that is wrong with the position.
    fn solve(position: &str, time_max: Duration, watch: &dyn Watch) -> Answer<Self::Found>;

    /// The line about the position with this number.
    fn line(number: u32, found: Answer<Self::Found>) -> Self::Line;
}

impl Batch {
    /// So many positions are the most.
    pub const POSITIONS_MAX: usize = 200;
    /// So many bytes are the most: all of them on boards of somebody's own.
    pub const BYTES_MAX: usize = 256 * 1024;

    /// What is to be done.
    ///
    /// # Errors
    ///
    /// Returns the problem if there is nothing to do, or too much.
    pub fn read(self) -> Answer<Positions> {
        let Batch { positions, seconds } = self;
        if !(1..=Batch::POSITIONS_MAX).contains(&positions.len()) {
            let (found, most) = (positions.len(), Batch::POSITIONS_MAX);
            let fault = format!("positions: {found} of them, it takes 1 to {most}");
            return Err(Problem::impossible("so many cannot be asked for", vec![fault]));
        }
        let time_max = Effort::new(seconds, None, USUAL)?.time_max;
        Ok(Positions { positions, time_max })
    }
}

impl Positions {
    /// How long all of them may take.
    pub fn time_max(&self) -> Duration {
        self.time_max
    }

    /// Tells a line about each, in their order; whether it came to the end, or nobody waits for them any more. `refuse` says
    /// which of them nobody is helped with.
    pub fn solve<E: Batches>(
        &self,
        watch: &dyn Watch,
        refuse: &dyn Fn(&[u64]) -> Answer<()>,
        tell: &mut dyn FnMut(&E::Line),
    ) -> bool {
        let mut left = u32::try_from(self.positions.len()).unwrap_or(u32::MAX);
        for (number, position) in (1..).zip(&self.positions) {
            if watch.is_over(Duration::MAX) {
                return false;
            }
            let began = watch.elapsed();
            let rest = self.time_max.saturating_sub(began);
            let found = if rest.is_zero() {
                Err(Problem::out_of_time())
            } else {
                let since = Since { watch, began };
                let solve = |()| E::solve(position, rest / left, &since);
                refuse(&E::likenesses(position)).and_then(solve)
            };
            tell(&E::line(number, found));
            left -= 1;
        }
        true
    }
}

/// A part of some work: it has begun later.
struct Since<'a> {
    watch: &'a dyn Watch,
    began: Duration,
}

impl Watch for Since<'_> {
    fn elapsed(&self) -> Duration {
        self.watch.elapsed().saturating_sub(self.began)
    }

    fn stop(&self) -> &AtomicBool {
        self.watch.stop()
    }

    fn is_over(&self, time_max: Duration) -> bool {
        self.watch.is_over(self.began.saturating_add(time_max))
    }
}

/// Work of which nobody hears before it is done.
pub(crate) fn quietly<P>(_: P) {}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;
    use crate::micro::BatchMicro;

    /// A clock that goes on by a second whenever somebody looks.
    #[derive(Default)]
    struct Hasty {
        seconds: AtomicU64,
        stop: AtomicBool,
    }

    impl Watch for Hasty {
        fn elapsed(&self) -> Duration {
            Duration::from_secs(self.seconds.fetch_add(1, Ordering::Relaxed))
        }

        fn stop(&self) -> &AtomicBool {
            &self.stop
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

    #[test]
    fn a_batch_has_bounds() {
        assert!(batch(&[], None).is_err());
        assert!(batch(&[TASK; Batch::POSITIONS_MAX + 1], None).is_err());
        assert!(batch(&[TASK], Some(0)).is_err() && batch(&[TASK], Some(31)).is_err());
        assert_eq!(batch(&[TASK], None).expect("it can be").time_max(), USUAL);
    }
}
