//! Reconnecting after an outage. Uses the timing of the web client (web/src/connection), so that the measurements
//! match what players experience. One difference: a silent connection is closed at once, where the web client keeps
//! it until another one answers.

use std::time::{Duration, Instant};

use dice::Dice;

/// Delay before each attempt, in milliseconds.
const WAITS: [u64; 4] = [0, 250, 500, 1_000];
const WAIT_LATER: u64 = 1_500;
/// Silence after a request before the client sends a ping.
const DOUBT_ASKED: Duration = Duration::from_millis(800);
/// The same without an open request.
const DOUBT_IDLE: Duration = Duration::from_secs(5);
/// Timeout of the ping.
const DOUBT_MAX: Duration = Duration::from_millis(800);

/// Attempts since the connection was lost.
#[derive(Debug, Default)]
pub(crate) struct Tries {
    count: usize,
    lost: Option<Instant>,
}

impl Tries {
    /// Delay before the next attempt, after a lost connection or a failed attempt. `requested` is the delay that the
    /// server requested.
    pub(crate) fn wait(&mut self, requested: Option<Duration>, dice: &mut Dice) -> Duration {
        self.lost.get_or_insert_with(Instant::now);
        let wait = Duration::from_millis(*WAITS.get(self.count).unwrap_or(&WAIT_LATER));
        self.count += 1;
        // Jitter, so that clients do not all return to a restarted server at once.
        requested.unwrap_or(wait).mul_f64(0.75 + f64::from(dice.below(500)) / 1_000.0)
    }

    /// Resets after a successful connection; returns the time of the loss.
    pub(crate) fn back(&mut self) -> Option<Instant> {
        std::mem::take(self).lost
    }
}

/// Liveness of a connection. A peer can vanish without closing it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pulse {
    last_message: Instant,
    /// Time of the ping.
    doubted: Option<Instant>,
}

/// Action on a silent connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Silent {
    /// Send a ping.
    Ask,
    /// Close it: the ping was not answered.
    Dead,
}

impl Pulse {
    pub(crate) fn new(now: Instant) -> Pulse {
        Pulse { last_message: now, doubted: None }
    }

    pub(crate) fn received(&mut self, now: Instant) {
        *self = Pulse::new(now);
    }

    /// Time of the next action if no message arrives before; `asked` is the send time of the oldest open request.
    pub(crate) fn next(&self, asked: Option<Instant>) -> Instant {
        match (self.doubted, asked) {
            (Some(since), _) => since + DOUBT_MAX,
            (None, Some(asked)) => asked.max(self.last_message) + DOUBT_ASKED,
            (None, None) => self.last_message + DOUBT_IDLE,
        }
    }

    /// Called at that time.
    pub(crate) fn doubt(&mut self, now: Instant) -> Silent {
        if self.doubted.is_some() {
            return Silent::Dead;
        }
        self.doubted = Some(now);
        Silent::Ask
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_that_answers_again_is_found_within_two_seconds() {
        let (mut tries, mut dice) = (Tries::default(), Dice::new(1));
        assert_eq!(tries.wait(None, &mut dice), Duration::ZERO);
        assert!((0..1_000).all(|_| tries.wait(None, &mut dice) < Duration::from_secs(2)));
        let requested = tries.wait(Some(Duration::from_secs(1)), &mut dice);
        assert!((750..1_250).contains(&requested.as_millis()));
        assert!(tries.back().is_some());
        assert_eq!(tries.back(), None);
        assert_eq!(tries.wait(None, &mut dice), Duration::ZERO);
    }

    #[test]
    fn silence_is_asked_about_once() {
        let start = Instant::now();
        let ms = |ms| start + Duration::from_millis(ms);
        let mut pulse = Pulse::new(start);
        assert_eq!(pulse.next(None), ms(5_000));
        assert_eq!(pulse.next(Some(ms(100))), ms(900));
        assert_eq!(pulse.doubt(ms(900)), Silent::Ask);
        assert_eq!(pulse.next(Some(ms(100))), ms(1_700));
        pulse.received(ms(1_000));
        assert_eq!(pulse.next(Some(ms(100))), ms(1_800));
        assert_eq!((pulse.doubt(ms(1_800)), pulse.doubt(ms(2_600))), (Silent::Ask, Silent::Dead));
    }
}
