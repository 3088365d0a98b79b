//! What time it is. Everything that waits for a table's time asks here, so that tests turn the clock by hand.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use table::Millis;
use tokio::sync::watch;

/// The longest sleep at a stretch: after it we look at the wall clock again, which may have been set meanwhile.
const SLEEP_MAX: Duration = Duration::from_secs(30);

/// Where the time comes from.
#[derive(Clone, Debug, Default)]
pub enum Clock {
    /// The wall clock, in milliseconds since the Unix epoch.
    #[default]
    System,
    /// A clock that somebody turns by hand.
    Manual(ManualClock),
}

/// A clock that stands still until it is turned. All its copies show the same time.
#[derive(Clone, Debug)]
pub struct ManualClock(watch::Sender<Millis>);

impl ManualClock {
    /// A clock that shows this time.
    pub fn new(now: Millis) -> ManualClock {
        ManualClock(watch::Sender::new(now))
    }

    /// Turns the clock; it never goes back. Whoever waited for the time wakes up.
    pub fn set(&self, now: Millis) {
        self.0.send_modify(|shown| *shown = now.max(*shown));
    }

    /// The time it shows.
    pub fn now(&self) -> Millis {
        *self.0.borrow()
    }
}

impl Clock {
    /// The time.
    pub fn now(&self) -> Millis {
        match self {
            Clock::System => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                Millis(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
            }
            Clock::Manual(clock) => clock.now(),
        }
    }

    /// Waits until it is this late.
    pub async fn until(&self, at: Millis) {
        match self {
            Clock::System => loop {
                let left = at - self.now();
                if left.0 == 0 {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(left.0).min(SLEEP_MAX)).await;
            },
            Clock::Manual(clock) => {
                let mut shown = clock.0.subscribe();
                // The clock itself is a sender, so waiting fails only after `self` is gone.
                if shown.wait_for(|now| *now >= at).await.is_err() {
                    std::future::pending::<()>().await;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_manual_clock_wakes_those_who_wait_for_it() {
        let manual = ManualClock::new(Millis(5));
        let clock = Clock::Manual(manual.clone());
        clock.until(Millis(5)).await;
        let waiting = tokio::spawn({
            let clock = clock.clone();
            async move { clock.until(Millis(9)).await }
        });
        manual.set(Millis(9));
        waiting.await.expect("it wakes");
        manual.set(Millis(1));
        assert_eq!(clock.now(), Millis(9));
    }
}
