//! The clock that retention uses.
//!
//! A machine with a wrong clock must not delete tables for good. So the age of a table is not measured by the clock
//! alone: the database stores a retention time, which advances only while servers run and is never ahead of their
//! clock. A server that starts 200 days later, by its clock, finds every table as old as before.

use table::{Millis, Span};

use crate::work::Statement;
use crate::{Fault, Store};

/// Its key in the database.
const NAME: &str = "retention";
/// The most it advances between two checks; servers check more often.
const STEP_MAX: Span = Span::mins(120);

/// The stored state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RetentionState {
    /// The retention time.
    time: Millis,
    /// The server's clock at that time.
    at: Millis,
}

impl RetentionState {
    /// The initial value: the time of the latest event in the database.
    fn first(newest: Option<Millis>, now: Millis) -> RetentionState {
        RetentionState { time: newest.unwrap_or(now).min(now), at: now }
    }

    fn at(self, now: Millis) -> RetentionState {
        RetentionState { time: (self.time + (now - self.at).min(STEP_MAX)).min(now), at: now }
    }

    fn read(text: &str) -> Option<RetentionState> {
        let (time, at) = text.split_once(' ')?;
        Some(RetentionState { time: Millis(time.parse().ok()?), at: Millis(at.parse().ok()?) })
    }

    fn written(self) -> String {
        format!("{} {}", self.time.0, self.at.0)
    }
}

impl Store {
    /// The retention time when a server's clock shows `now`. Call it at least every two hours.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn retention_time(&self, now: Millis) -> Result<Millis, Fault> {
        let kept = self.kept_secret(NAME).await?;
        let kept = match kept.as_deref().and_then(RetentionState::read) {
            Some(kept) => kept.at(now),
            None => RetentionState::first(self.newest_event().await?, now),
        };
        let sql = "INSERT INTO secrets (name, value) VALUES ($1, $2) \
                   ON CONFLICT (name) DO UPDATE SET value = excluded.value";
        let set = Statement::new(sql).text(NAME.to_owned()).text(kept.written());
        self.execute(set).await?;
        Ok(kept.time)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: u64 = 24 * 60 * 60 * 1_000;

    #[test]
    fn it_goes_on_while_servers_run_and_no_faster() {
        let begun = RetentionState::first(Some(Millis(50 * DAY)), Millis(51 * DAY));
        assert_eq!(begun.time, Millis(50 * DAY), "an old database is no older than its last event");
        // Two weeks, checked every ten minutes.
        let mut kept = begun;
        for _ in 0..14 * 24 * 6 {
            kept = kept.at(kept.at + Span::mins(10));
        }
        assert_eq!(kept.time, Millis(64 * DAY));
        assert_eq!(RetentionState::read(&kept.written()), Some(kept));
        // A restart with the clock 200 days ahead; then the clock is corrected.
        let ahead = kept.at(Millis(265 * DAY));
        assert_eq!(ahead.time, Millis(64 * DAY) + STEP_MAX);
        let right = ahead.at(Millis(65 * DAY));
        assert_eq!(right, RetentionState { time: ahead.time, at: Millis(65 * DAY) });
        assert_eq!(right.at(Millis(60 * DAY)).time, Millis(60 * DAY), "never ahead of the clock");
    }
}
