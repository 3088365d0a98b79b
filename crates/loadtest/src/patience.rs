//! What a client does about a server that goes away: the same as the web client (web/src/connection), so that what is measured
//! is what people would feel. Only a silent connection is given up at once here, where the web client keeps it until
//! another one answers.

use std::time::{Duration, Instant};

use dice::Dice;

/// How long to wait before each new try, in milliseconds.
const WAITS: [u64; 4] = [0, 250, 500, 1_000];
const WAIT_LATER: u64 = 1_500;
/// Who has asked something and heard nothing for so long asks whether anybody is there.
const DOUBT_ASKED: Duration = Duration::from_millis(800);
/// The same for those who only listen.
const DOUBT_IDLE: Duration = Duration::from_secs(5);
/// How long that answer may take.
const DOUBT_MAX: Duration = Duration::from_millis(800);

/// How often one has tried since the connection was lost.
#[derive(Debug, Default)]
pub(crate) struct Tries {
    count: usize,
    lost: Option<Instant>,
}

impl Tries {
    /// The connection is lost, or could not be had: how long to wait. The server may have said something about that.
    pub(crate) fn wait(&mut self, told: Option<Duration>, dice: &mut Dice) -> Duration {
        self.lost.get_or_insert_with(Instant::now);
        let wait = Duration::from_millis(*WAITS.get(self.count).unwrap_or(&WAIT_LATER));
        self.count += 1;
        // Not everybody at once: a server that comes back has enough to do.
        told.unwrap_or(wait).mul_f64(0.75 + f64::from(dice.below(500)) / 1_000.0)
    }

    /// It is there again. Since when was it lost?
    pub(crate) fn back(&mut self) -> Option<Instant> {
        std::mem::take(self).lost
    }
}

/// Whether the other side is still there. A connection can be dead without anybody being told.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pulse {
    heard: Instant,
    /// Since when it is asked.
    doubted: Option<Instant>,
}

/// What to do about a silent connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Silent {
    /// Ask whether anybody is there.
    Ask,
    /// Nobody is.
    Dead,
}

impl Pulse {
    pub(crate) fn new(now: Instant) -> Pulse {
        Pulse { heard: now, doubted: None }
    }

    pub(crate) fn heard(&mut self, now: Instant) {
        *self = Pulse::new(now);
    }

    /// When to do something about it if nothing is heard before; `asked` is when the oldest open question was sent.
    pub(crate) fn next(&self, asked: Option<Instant>) -> Instant {
        match (self.doubted, asked) {
            (Some(since), _) => since + DOUBT_MAX,
            (None, Some(asked)) => asked.max(self.heard) + DOUBT_ASKED,
            (None, None) => self.heard + DOUBT_IDLE,
        }
    }

    /// That time has come.
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
        let told = tries.wait(Some(Duration::from_secs(1)), &mut dice);
        assert!((750..1_250).contains(&told.as_millis()));
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
        pulse.heard(ms(1_000));
        assert_eq!(pulse.next(Some(ms(100))), ms(1_800));
        assert_eq!((pulse.doubt(ms(1_800)), pulse.doubt(ms(2_600))), (Silent::Ask, Silent::Dead));
    }
}
