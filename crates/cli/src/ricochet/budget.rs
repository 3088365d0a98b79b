//! Search budgets and progress: threads, time, memory, and a status line on stderr.

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
    /// Number of threads: 1 to 256
    #[arg(long, value_name = "N", value_parser = parse_threads)]
    threads: Option<NonZeroUsize>,
    /// Stop after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds, allow_hyphen_values = true)]
    time: Option<Duration>,
    /// Memory for the states of a search
    #[arg(long, value_name = "MIB", default_value_t = 1024)]
    memory: u32,
}

/// The default number of threads of a command.
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
        Limits { threads, memory_bytes_max, time_max: self.time, ..Limits::DEFAULT }
    }

    /// The number of threads for many concurrent searches: all cores by default.
    pub(crate) fn cores(&self) -> NonZeroUsize {
        self.limits(Threads::AllCores).threads
    }

    /// The limits of a single-threaded search that runs next to others.
    pub(crate) fn alone(&self) -> Limits {
        Limits { threads: NonZeroUsize::MIN, ..self.limits(Threads::One) }
    }

    /// True while a command that started then may go on.
    pub(crate) fn has_time(&self, started: Instant) -> bool {
        self.time.is_none_or(|time_max| started.elapsed() < time_max)
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

/// A clock that also shows the progress of a long search on stderr, if that is a terminal.
pub(crate) struct Narrator {
    started: Instant,
    line: Option<Mutex<Line>>,
}

struct Line {
    bar: ProgressBar,
    next: Duration,
}

/// Fast enough for readers.
const REFRESH: Duration = Duration::from_millis(100);

/// Shorter searches show no progress.
const SILENT: Duration = Duration::from_millis(500);

impl Narrator {
    pub(crate) fn new(started: Instant) -> Narrator {
        let line = std::io::stderr().is_terminal().then(|| {
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
            Mutex::new(Line { bar, next: SILENT })
        });
        Narrator { started, line }
    }
}

impl Watch for Narrator {
    fn elapsed(&self) -> Option<Duration> {
        Some(self.started.elapsed())
    }

    fn progress(&self, progress: &Progress) {
        let elapsed = self.started.elapsed();
        // If the lock is taken, another thread is just printing.
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
                progress.depth,
                grouped(progress.nodes),
                progress.memory_bytes >> 20,
            ));
            line.bar.tick();
        }
    }
}

impl Drop for Narrator {
    fn drop(&mut self) {
        if let Some(Ok(line)) = self.line.as_ref().map(Mutex::lock) {
            line.bar.finish_and_clear();
        }
    }
}

/// A progress bar on stderr; hidden if that is not a terminal.
pub(crate) fn bar(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {elapsed} {msg}");
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    // At most ten updates a second, and none unless stderr is a terminal.
    ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::stderr_with_hz(10))
        .with_style(style)
}
