//! Log deduplication: a fault that happens thousands of times is one line a minute, with a count.

use std::collections::HashMap;
use std::fmt;
use std::time::{Duration, Instant};

use parking_lot::Mutex;

/// The interval between log lines of the same fault.
const EVERY: Duration = Duration::from_mins(1);
/// The number of distinct faults remembered; beyond it, the oldest are forgotten and may be logged again.
const KEPT_MAX: usize = 64;

/// The faults logged recently, each with its mark: the id that a user can quote to find the log line.
#[derive(Debug)]
pub struct Repeats<M>(Mutex<HashMap<String, Repeat<M>>>);

#[derive(Debug)]
struct Repeat<M> {
    at: Instant,
    mark: M,
    /// Occurrences since then that were not logged.
    more: u64,
}

/// The number of occurrences since the last log line. Displays as a suffix of that line; empty the first time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Again {
    more: u64,
    secs: u64,
}

impl<M> Default for Repeats<M> {
    fn default() -> Repeats<M> {
        Repeats(Mutex::default())
    }
}

impl<M: Clone> Repeats<M> {
    /// Records an occurrence. Returns the mark of its log line and, if it should be logged now, the count to append;
    /// `mark` is called only then.
    pub fn note(&self, what: &str, now: Instant, mark: impl FnOnce() -> M) -> (M, Option<Again>) {
        let mut kept = self.0.lock();
        let again = match kept.get_mut(what) {
            Some(said) => {
                let since = now.saturating_duration_since(said.at);
                if since < EVERY {
                    said.more += 1;
                    return (said.mark.clone(), None);
                }
                Again { more: said.more, secs: since.as_secs() }
            }
            None => Again { more: 0, secs: 0 },
        };
        let mark = mark();
        kept.insert(what.to_owned(), Repeat { at: now, mark: mark.clone(), more: 0 });
        if kept.len() > KEPT_MAX {
            let first = kept.iter().min_by_key(|(_, said)| said.at).map(|(what, _)| what.clone());
            first.and_then(|what| kept.remove(&what));
        }
        (mark, Some(again))
    }
}

impl fmt::Display for Again {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Again { more: 0, .. } => Ok(()),
            Again { more, secs } => write!(f, ", and {more} times more in the last {secs} s"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_is_said_once_a_minute_with_a_count() {
        let (repeats, start) = (Repeats::default(), Instant::now());
        let mut lines = Vec::new();
        let mut marks = 0..;
        for tick in 0..1_300 {
            let now = start + Duration::from_millis(100 * tick);
            let (mark, again) = repeats.note("full", now, || marks.next());
            if let Some(again) = again {
                lines.push(format!("{mark:?}: nothing was written{again}"));
            } else {
                assert_eq!(mark, Some(lines.len() - 1), "it is found under the line that was said");
            }
        }
        let more = ", and 599 times more in the last 60 s";
        assert_eq!(
            lines,
            [
                "Some(0): nothing was written".to_owned(),
                format!("Some(1): nothing was written{more}"),
                format!("Some(2): nothing was written{more}"),
            ]
        );
        assert!(repeats.note("another", start, || None).1.is_some(), "something else is said");
    }

    #[test]
    fn only_so_many_are_remembered() {
        let (repeats, start) = (Repeats::default(), Instant::now());
        for number in 0..1_000 {
            let now = start + Duration::from_millis(number);
            assert!(repeats.note(&number.to_string(), now, || ()).1.is_some());
            assert!(repeats.0.lock().len() <= KEPT_MAX);
        }
        assert!(repeats.note("999", start, || ()).1.is_none(), "the last ones are");
    }
}
