//! The time that retention goes by.
//!
//! A machine whose clock is wrong must not remove tables for good. So old tables are not found by the clock alone: retention
//! has a time of its own, which the database keeps. It goes on only while servers run, and is never ahead of their clock. A
//! server that starts 200 days later, by its clock, finds every table as old as it was.

use table::{Millis, Span};

use crate::operator::Order;
use crate::{Fault, Store};

/// What the database calls it.
const NAME: &str = "retention";
/// Between two looks it goes on by no more than this: servers look more often.
const STEP_MAX: Span = Span::mins(120);

/// What the database keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Kept {
    /// The time of retention.
    time: Millis,
    /// What a server's clock showed then.
    at: Millis,
}

impl Kept {
    /// The first time: when something last happened in the database.
    fn first(newest: Option<Millis>, now: Millis) -> Kept {
        Kept { time: newest.unwrap_or(now).min(now), at: now }
    }

    fn at(self, now: Millis) -> Kept {
        Kept { time: (self.time + (now - self.at).min(STEP_MAX)).min(now), at: now }
    }

    fn read(text: &str) -> Option<Kept> {
        let (time, at) = text.split_once(' ')?;
        Some(Kept { time: Millis(time.parse().ok()?), at: Millis(at.parse().ok()?) })
    }

    fn written(self) -> String {
        format!("{} {}", self.time.0, self.at.0)
    }
}

impl Store {
    /// The time that retention goes by, where a server's clock shows `now`. To be asked again within two hours.
    ///
    /// # Errors
    ///
    /// Returns a [`Fault`] if the database fails.
    pub async fn retention_time(&self, now: Millis) -> Result<Millis, Fault> {
        let kept = self.kept_secret(NAME).await?;
        let kept = match kept.as_deref().and_then(Kept::read) {
            Some(kept) => kept.at(now),
            None => Kept::first(self.newest_event().await?, now),
        };
        self.order(Order::Set { name: NAME, value: kept.written() }).await?;
        Ok(kept.time)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: u64 = 24 * 60 * 60 * 1_000;

    #[test]
    fn it_goes_on_while_servers_run_and_no_faster() {
        let begun = Kept::first(Some(Millis(50 * DAY)), Millis(51 * DAY));
        assert_eq!(begun.time, Millis(50 * DAY), "an old database is no older than its last event");
        // A fortnight, looked at every ten minutes.
        let mut kept = begun;
        for _ in 0..14 * 24 * 6 {
            kept = kept.at(kept.at + Span::mins(10));
        }
        assert_eq!(kept.time, Millis(64 * DAY));
        assert_eq!(Kept::read(&kept.written()), Some(kept));
        // It starts again, and the clock is 200 days ahead; then the clock is right.
        let ahead = kept.at(Millis(265 * DAY));
        assert_eq!(ahead.time, Millis(64 * DAY) + STEP_MAX);
        let right = ahead.at(Millis(65 * DAY));
        assert_eq!(right, Kept { time: ahead.time, at: Millis(65 * DAY) });
        assert_eq!(right.at(Millis(60 * DAY)).time, Millis(60 * DAY), "never ahead of the clock");
    }
}
