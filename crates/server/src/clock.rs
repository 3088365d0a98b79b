//! The clock. Everything that waits for a table's time uses it, so that tests can control time.
//!
//! No timer may expire early or late because the system clock was changed. A server therefore reads the wall clock
//! once, at startup, and continues with the monotonic clock. It follows the wall clock, or that of a database shared
//! with other servers, too slowly for players to notice.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use parking_lot::Mutex;
use store::SLEPT_MS;
use table::{Millis, Span};
use tokio::sync::watch;

/// The longest single sleep; afterwards the clock is read again, because it may have been corrected.
const SLEEP_MAX: Duration = Duration::from_secs(30);
/// Drift is corrected by at most one part in this many: a minute takes fifty minutes.
const SLOWLY: u32 = 50;

/// A source of time.
#[derive(Clone, Debug)]
pub enum Clock {
    /// The system clock without its jumps.
    System(SystemClock),
    /// A clock that only moves when it is set.
    Manual(ManualClock),
    /// The system clock, which tests can advance.
    Pushed(PushedClock),
}

impl Default for Clock {
    fn default() -> Clock {
        Clock::System(SystemClock::new())
    }
}

/// The system's time in milliseconds since the Unix epoch, without its jumps. All clones show the same time.
#[derive(Clone, Debug)]
pub struct SystemClock(Arc<Steady>);

#[derive(Debug)]
struct Steady {
    began: Instant,
    /// The time at `began`, including corrections since.
    at_began_ms: AtomicI64,
    /// The latest time returned so far, because the clock never goes back.
    shown_ms: AtomicU64,
    followed: Mutex<Followed>,
    /// The machine's uptime at `began`.
    up_at_began: Option<Duration>,
}

/// State at the last adjustment to another clock.
#[derive(Clone, Copy, Debug)]
struct Followed {
    at: Instant,
    /// Total time the machine had been suspended by then, since the clock began.
    slept: Duration,
}

impl SystemClock {
    fn new() -> SystemClock {
        let began = Instant::now();
        SystemClock(Arc::new(Steady {
            began,
            at_began_ms: AtomicI64::new(signed(wall())),
            shown_ms: AtomicU64::new(0),
            followed: Mutex::new(Followed { at: began, slept: Duration::ZERO }),
            up_at_began: uptime(),
        }))
    }

    /// Total time the machine has been suspended since the clock began: the monotonic clock stops during suspend, the
    /// uptime does not. Setting the system clock affects neither.
    fn slept(&self) -> Duration {
        let passed = self.0.up_at_began.zip(uptime()).map(|(began, now)| now.saturating_sub(began));
        passed.unwrap_or_default().saturating_sub(self.0.began.elapsed())
    }

    fn now(&self) -> Millis {
        let began = self.0.at_began_ms.load(Ordering::Acquire);
        let passed = i64::try_from(self.0.began.elapsed().as_millis()).unwrap_or(i64::MAX);
        let now = began.saturating_add(passed).max(0).cast_unsigned();
        Millis(now.max(self.0.shown_ms.fetch_max(now, Ordering::AcqRel)))
    }

    async fn until(&self, at: Millis) {
        loop {
            let left = at - self.now();
            if left.0 == 0 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(left.0).min(SLEEP_MAX)).await;
        }
    }

    fn follow(&self, right: Millis, starts: Starts) {
        let mut followed = self.0.followed.lock();
        let (since, slept) = (followed.at.elapsed(), self.slept());
        let slept_since = slept.saturating_sub(followed.slept);
        *followed = Followed { at: Instant::now(), slept };
        let off_ms = signed(right) - signed(self.now());
        let correct_ms = match starts {
            Starts::Now => off_ms,
            Starts::Before => correction_ms(off_ms, since, slept_since),
        };
        self.0.at_began_ms.fetch_add(correct_ms, Ordering::AcqRel);
        if starts == Starts::Now {
            self.0.shown_ms.store(0, Ordering::Release);
        }
    }
}

/// Says if the clock may still be set freely.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Starts {
    /// The clock is not in use yet and may jump.
    Now,
    /// The clock is in use: it is adjusted slowly.
    Before,
}

/// The correction for a clock that is off by `off_ms`, was last adjusted `since` ago, and was suspended for `slept`
/// meanwhile.
fn correction_ms(off_ms: i64, since: Duration, slept: Duration) -> i64 {
    let ms = |time: Duration| i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
    let most = ms(since / SLOWLY);
    // Time lost to a suspend is made up at once, as after a restart; catching up slowly would take days.
    let awoke = if SLEPT_MS.cast_signed() < ms(slept) { ms(slept).min(off_ms) } else { 0 };
    off_ms.clamp(-most, most.max(awoke))
}

/// The machine's uptime including suspend, where the platform provides it.
fn uptime() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/uptime").ok()?;
    let secs = text.split_whitespace().next()?.parse().ok()?;
    Duration::try_from_secs_f64(secs).ok()
}

/// The system's wall clock.
pub(crate) fn wall() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

fn signed(time: Millis) -> i64 {
    i64::try_from(time.0).unwrap_or(i64::MAX)
}

/// A clock that stands still until it is set. All clones show the same time.
#[derive(Clone, Debug)]
pub struct ManualClock(watch::Sender<Millis>);

impl ManualClock {
    /// A clock that shows this time.
    pub fn new(now: Millis) -> ManualClock {
        ManualClock(watch::Sender::new(now))
    }

    /// Sets the time, also back, and wakes the tasks that wait for it.
    pub fn set(&self, now: Millis) {
        self.0.send_replace(now);
    }

    /// The current time.
    pub fn now(&self) -> Millis {
        *self.0.borrow()
    }
}

/// The system's time plus an offset. All clones show the same time.
///
/// For end-to-end tests, which need not wait for sand timers then: `robotable serve --test-clock`. Other clocks
/// cannot be advanced.
#[derive(Clone, Debug)]
pub struct PushedClock {
    system: SystemClock,
    ahead: watch::Sender<Span>,
}

impl Default for PushedClock {
    fn default() -> PushedClock {
        PushedClock { system: SystemClock::new(), ahead: watch::Sender::new(Span::ZERO) }
    }
}

impl PushedClock {
    /// Advances the clock and wakes the tasks that wait for it.
    pub fn push(&self, by: Span) {
        self.ahead.send_modify(|ahead| *ahead = *ahead + by);
    }

    fn now(&self) -> Millis {
        self.system.now() + *self.ahead.borrow()
    }

    async fn until(&self, at: Millis) {
        let mut ahead = self.ahead.subscribe();
        loop {
            let by_system = at - *ahead.borrow_and_update();
            tokio::select! {
                () = self.system.until(by_system) => return,
                // The sender is part of `self`, so this cannot fail.
                _ = ahead.changed() => {}
            }
        }
    }
}

impl Clock {
    /// The current time.
    pub fn now(&self) -> Millis {
        match self {
            Clock::System(clock) => clock.now(),
            Clock::Manual(clock) => clock.now(),
            Clock::Pushed(clock) => clock.now(),
        }
    }

    /// Waits until the clock shows at least this time.
    pub async fn until(&self, at: Millis) {
        match self {
            Clock::System(clock) => clock.until(at).await,
            Clock::Pushed(clock) => clock.until(at).await,
            Clock::Manual(clock) => {
                let mut shown = clock.0.subscribe();
                // The sender is part of `self`, so waiting fails only after `self` is dropped.
                if shown.wait_for(|now| *now >= at).await.is_err() {
                    std::future::pending::<()>().await;
                }
            }
        }
    }

    /// Adjusts the clock to a reference time. A manual clock ignores it.
    pub(crate) fn follow(&self, right: Millis, starts: Starts) {
        match self {
            Clock::System(clock) => clock.follow(right, starts),
            Clock::Pushed(clock) => clock.system.follow(right, starts),
            Clock::Manual(_) => {}
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
    }

    #[tokio::test]
    async fn a_clock_that_is_pushed_wakes_those_who_wait_and_keeps_its_lead() {
        let pushed = PushedClock::default();
        let clock = Clock::Pushed(pushed.clone());
        let before = clock.now();
        let hour = Span::mins(60);
        let waiting = tokio::spawn({
            let clock = clock.clone();
            async move { clock.until(before + hour).await }
        });
        pushed.push(Span::mins(20));
        pushed.push(Span::mins(40));
        waiting.await.expect("it wakes");
        assert!(before + hour <= clock.now());
        // The wall clock does not take the offset back.
        clock.follow(wall(), Starts::Before);
        assert!(before + hour <= clock.now());
        assert!((clock.now() - before).0 < hour.0 + 60_000, "it goes on by the system's time");
    }

    #[test]
    fn a_wall_clock_that_jumps_is_followed_slowly() {
        let five = Duration::from_secs(5);
        for (off_ms, expected_ms) in [
            (0, 0),
            (40, 40),
            (-40, -40),
            (60_000, 100),
            (-60_000, -100),
            // Set forward by ten minutes: no game may end because of it.
            (600_000, 100),
            (7_200_000, 100),
            // It is never set back at once, however large the difference.
            (-7_200_000, -100),
        ] {
            assert_eq!(correction_ms(off_ms, five, Duration::ZERO), expected_ms, "{off_ms}");
            assert_eq!(correction_ms(off_ms, five, Duration::from_secs(3)), expected_ms);
        }
        // The machine slept for two hours, and the clock was set as well.
        let two_hours = Duration::from_hours(2);
        assert_eq!(correction_ms(7_200_000, five, two_hours), 7_200_000);
        assert_eq!(correction_ms(7_260_000, five, two_hours), 7_200_000);
        assert_eq!(correction_ms(60_000, five, two_hours), 60_000);
        assert_eq!(correction_ms(-60_000, five, two_hours), -100);
        // A jump of one minute is corrected in less than an hour.
        let (mut off_ms, mut rounds) = (60_000, 0);
        while off_ms != 0 {
            off_ms -= correction_ms(off_ms, five, Duration::ZERO);
            rounds += 1;
        }
        assert_eq!(rounds, 600);
    }

    #[test]
    fn a_jump_reaches_nobody() {
        let clock = Clock::default();
        let before = clock.now();
        assert!((before - wall()).0 < 1_000 && (wall() - before).0 < 1_000);
        let set = [60_000, 600_000, 200 * 24 * 3_600_000];
        let set = set.into_iter().flat_map(|by| [Millis(before.0 + by), Millis(before.0 - by)]);
        for shown in set {
            clock.follow(shown, Starts::Before);
            let now = clock.now();
            assert!(before <= now && (now - before).0 < 10_000, "{now:?} after {before:?}");
        }
        // Before use it is set to the time that all servers of a database share.
        clock.follow(Millis(before.0 - 3_600_000), Starts::Now);
        assert!(3_000_000 < (before - clock.now()).0);
    }
}
