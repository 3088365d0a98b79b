//! What a search may use, and what is seen of it while it runs: threads, time, memory, and a line on stderr.

use std::io::IsTerminal as _;
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use ricochet::solve::{Limits, Progress, Watch};

use crate::batch;
use crate::histogram::grouped;

/// `--threads`, `--time` and `--memory`, for every command that searches.
#[derive(Clone, Copy, clap::Args)]
pub(crate) struct BudgetArgs {
    /// How many threads work on it: 1 to 256
    #[arg(long, value_name = "N", value_parser = parse_threads)]
    threads: Option<NonZeroUsize>,
    /// Stop after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds, allow_hyphen_values = true)]
    time: Option<Duration>,
    /// How much memory a search may take for its states
    #[arg(long, value_name = "MIB", default_value_t = 1024)]
    memory: u32,
}

/// How many threads a command uses if it is not told.
#[derive(Clone, Copy)]
pub(crate) enum Threads {
    One,
    AllCores,
}

impl BudgetArgs {
    pub(crate) fn limits(&self, default: Threads) -> Limits {
        let threads = self.threads.unwrap_or_else(|| match default {
            Threads::One => NonZeroUsize::MIN,
            Threads::AllCores => batch::cores(),
        });
        let memory_bytes_max = (self.memory as usize).saturating_mul(1 << 20);
        Limits { threads, memory_bytes_max }
    }

    /// How many threads work on many things at once: all cores, if nothing else was said.
    pub(crate) fn cores(&self) -> NonZeroUsize {
        self.limits(Threads::AllCores).threads
    }

    /// The limits of a search that has one thread, because others search beside it.
    pub(crate) fn alone(&self) -> Limits {
        Limits { threads: NonZeroUsize::MIN, ..self.limits(Threads::One) }
    }

    /// Starts counting time.
    pub(crate) fn clock(&self) -> Clock {
        Clock { start: Instant::now(), time_max: self.time }
    }
}

fn parse_threads(text: &str) -> Result<NonZeroUsize, String> {
    let threads = text.parse().ok().filter(|threads: &NonZeroUsize| threads.get() <= 256);
    threads.ok_or_else(|| "a number of threads is 1 to 256".to_owned())
}

fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or_else(|| "a time is a number of seconds, as in 10 or 0.5".to_owned())
}

/// Time since a command began its work.
#[derive(Clone, Copy)]
pub(crate) struct Clock {
    start: Instant,
    time_max: Option<Duration>,
}

impl Clock {
    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    pub(crate) fn has_time(&self) -> bool {
        self.time_max.is_none_or(|time_max| self.elapsed() < time_max)
    }
}

impl Watch for Clock {
    fn keep_going(&self, _: &Progress) -> bool {
        self.has_time()
    }
}

/// A clock that also says on stderr how far the search has come, if that is a terminal and it takes long enough to
/// wonder.
pub(crate) struct Narrator {
    clock: Clock,
    line: Option<Mutex<Line>>,
}

struct Line {
    bar: ProgressBar,
    next: Duration,
}

/// Nobody reads faster.
const REFRESH: Duration = Duration::from_millis(100);

/// Shorter searches are not worth a word.
const SILENT: Duration = Duration::from_millis(500);

impl Narrator {
    pub(crate) fn new(clock: Clock) -> Narrator {
        let line = std::io::stderr().is_terminal().then(|| {
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
            Mutex::new(Line { bar, next: SILENT })
        });
        Narrator { clock, line }
    }
}

impl Watch for Narrator {
    fn keep_going(&self, progress: &Progress) -> bool {
        let elapsed = self.clock.elapsed();
        // Whoever finds it taken need not wait: somebody else is just saying it.
        if let Some(Ok(mut line)) = self.line.as_ref().map(Mutex::try_lock)
            && elapsed >= line.next
        {
            if line.next == SILENT {
                line.bar.set_draw_target(ProgressDrawTarget::stderr());
            }
            line.next = elapsed + REFRESH;
            line.bar.set_message(format!(
                "{:.1} s: at least {} moves, {} states, {} MiB",
                elapsed.as_secs_f64(),
                progress.at_least,
                grouped(progress.states),
                progress.memory_bytes >> 20,
            ));
            line.bar.tick();
        }
        self.clock.has_time()
    }
}

impl Drop for Narrator {
    fn drop(&mut self) {
        if let Some(Ok(line)) = self.line.as_ref().map(Mutex::lock) {
            line.bar.finish_and_clear();
        }
    }
}

/// A bar on stderr for so many things; nothing where that is no terminal.
pub(crate) fn bar(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {elapsed} {msg}");
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    // At most ten times a second, and not at all unless stderr is a terminal.
    ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::stderr_with_hz(10))
        .with_style(style)
}
