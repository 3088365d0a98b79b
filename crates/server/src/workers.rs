//! Work that takes longer than a request may wait for: solving, hints, bots' thinking, post-mortems.
//!
//! A few threads of low priority take it from bounded queues, so that no search ever delays a socket and a burst is
//! turned away instead of piling up. Bots go first, because people wait for them; every other kind still gets its turn.
//! Searches for study may take half a minute, so they have as many threads of their own, of a lower priority still.

use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use protocol::Watch as _;
use tokio::sync::oneshot;

/// How much lower than everything else the workers' priority is.
const NICENESS: i32 = 10;

/// The same for the threads that study.
const STUDY_NICENESS: i32 = 15;

/// What kind of work it is. Each has a queue of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A bot's plan or a hint: somebody at a table waits for it.
    Plan,
    /// A request over HTTP.
    Request,
    /// The post-mortem of a round.
    Review,
    /// A search over HTTP that may take long.
    Study,
}

impl Kind {
    const ALL: [Kind; 4] = [Kind::Plan, Kind::Request, Kind::Review, Kind::Study];
    /// Which kind goes first, turn by turn.
    const TURNS: [Kind; 4] = [Kind::Plan, Kind::Request, Kind::Plan, Kind::Review];

    /// `plan`, `request`, `review` or `study`.
    pub(crate) fn name(self) -> &'static str {
        ["plan", "request", "review", "study"][self as usize]
    }

    /// How many may wait.
    fn queue_max(self) -> usize {
        match self {
            Kind::Plan => 2_000,
            Kind::Request | Kind::Study => 32,
            Kind::Review => 500,
        }
    }
}

/// There is too much to do: try again later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Busy;

/// How much a piece of work may take.
#[derive(Clone, Copy, Debug)]
#[allow(clippy::struct_field_names, reason = "each is the most of something")]
pub(crate) struct Budget {
    /// How long it may take.
    pub(crate) time_max: Duration,
    /// How many positions a search may look at.
    pub(crate) nodes_max: u64,
    /// How much memory a search may take.
    pub(crate) memory_mib_max: usize,
}

/// What a piece of work has to keep to.
#[derive(Clone, Debug)]
pub(crate) struct Watch {
    began: Instant,
    stop: Arc<AtomicBool>,
    /// Raised when the server closes.
    closing: Arc<AtomicBool>,
}

impl protocol::Watch for Watch {
    fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    fn stop(&self) -> &AtomicBool {
        &self.stop
    }

    fn is_over(&self, time_max: Duration) -> bool {
        let raised = |flag: &AtomicBool| flag.load(Ordering::Relaxed);
        raised(&self.stop) || raised(&self.closing) || self.elapsed() >= time_max
    }
}

type Task = Box<dyn FnOnce(Instant) + Send>;

/// The threads. When the last copy of this is dropped they end after what they are at.
#[derive(Clone, Debug)]
pub(crate) struct Workers(Arc<Shared>);

#[derive(Debug)]
struct Shared(Arc<Queues>);

struct Queues {
    waiting: Mutex<Waiting>,
    news: Condvar,
    stop: Arc<AtomicBool>,
    taken: JobsTaken,
}

/// How many jobs of tables (plans, hints and post-mortems) one server has taken: metrics are of a whole process, and
/// several servers can run in one.
#[derive(Clone, Debug, Default)]
pub struct JobsTaken(Arc<AtomicU64>);

impl JobsTaken {
    /// So many until now.
    pub fn count(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

#[derive(Default)]
struct Waiting {
    queues: [VecDeque<Task>; 4],
    turn: usize,
    closed: bool,
}

impl std::fmt::Debug for Queues {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Queues").field("stop", &self.stop).finish_non_exhaustive()
    }
}

impl Drop for Shared {
    fn drop(&mut self) {
        self.0.lock().closed = true;
        self.0.news.notify_all();
    }
}

impl Workers {
    /// Starts so many threads for tables and requests, and as many for study.
    ///
    /// # Errors
    ///
    /// Returns why the operating system gives us none.
    pub(crate) fn start(threads: NonZeroUsize) -> std::io::Result<Workers> {
        let queues = Arc::new(Queues {
            waiting: Mutex::default(),
            news: Condvar::new(),
            stop: Arc::new(AtomicBool::new(false)),
            taken: JobsTaken::default(),
        });
        let shared = Shared(queues.clone());
        for number in 0..threads.get() {
            for pool in [Pool::Tables, Pool::Study] {
                let queues = queues.clone();
                let name = format!("{}-{number}", pool.name());
                std::thread::Builder::new().name(name).spawn(move || queues.work(pool))?;
            }
        }
        Ok(Workers(Arc::new(shared)))
    }

    /// Has `work` done, and calls `then` with what came of it, on the worker's thread; with nothing if it panicked.
    ///
    /// # Errors
    ///
    /// Returns [`Busy`] if too much of this kind is waiting.
    pub(crate) fn submit<T>(
        &self,
        kind: Kind,
        work: impl FnOnce(&Watch) -> T + Send + 'static,
        then: impl FnOnce(Option<T>) + Send + 'static,
    ) -> Result<(), Busy> {
        let stop = self.0.0.stop.clone();
        self.push(kind, stop, work, then)
    }

    /// Has `work` done and waits for what comes of it. Who stops waiting stops the work.
    ///
    /// # Errors
    ///
    /// Returns [`Busy`] if too much of this kind is waiting; an outer `None` if the work panicked or we are closing.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        kind: Kind,
        work: impl FnOnce(&Watch) -> T + Send + 'static,
    ) -> Result<Option<T>, Busy> {
        Ok(self.begin(kind, work)?.found().await)
    }

    /// Has `work` done; dropping what is returned stops it.
    ///
    /// # Errors
    ///
    /// Returns [`Busy`] if too much of this kind is waiting.
    pub(crate) fn begin<T: Send + 'static>(
        &self,
        kind: Kind,
        work: impl FnOnce(&Watch) -> T + Send + 'static,
    ) -> Result<Working<T>, Busy> {
        let stop = Arc::new(AtomicBool::new(false));
        let (reply, answer) = oneshot::channel();
        self.push(kind, stop.clone(), work, move |found| {
            // Whoever asked may have hung up.
            reply.send(found).unwrap_or_default();
        })?;
        Ok(Working { answer, stop })
    }

    /// How many jobs of tables were taken.
    pub(crate) fn taken(&self) -> JobsTaken {
        self.0.0.taken.clone()
    }

    /// How many wait, by kind.
    pub(crate) fn waiting(&self) -> [(Kind, usize); 4] {
        let waiting = self.0.0.lock();
        Kind::ALL.map(|kind| (kind, waiting.queues[kind as usize].len()))
    }

    /// Ends what is being done as soon as it looks, and takes nothing more. Tables want their jobs again after a
    /// restart.
    pub(crate) fn close(&self) {
        let mut waiting = self.0.0.lock();
        waiting.closed = true;
        waiting.queues = Default::default();
        drop(waiting);
        self.0.0.stop.store(true, Ordering::Relaxed);
        self.0.0.news.notify_all();
    }

    fn push<T>(
        &self,
        kind: Kind,
        stop: Arc<AtomicBool>,
        work: impl FnOnce(&Watch) -> T + Send + 'static,
        then: impl FnOnce(Option<T>) + Send + 'static,
    ) -> Result<(), Busy> {
        let mut waiting = self.0.0.lock();
        let queue = &mut waiting.queues[kind as usize];
        if queue.len() >= kind.queue_max() {
            metrics::counter!("robotable_jobs_total", "kind" => kind.name(), "result" => "refused")
                .increment(1);
            return Err(Busy);
        }
        if matches!(kind, Kind::Plan | Kind::Review) {
            self.0.0.taken.0.fetch_add(1, Ordering::Relaxed);
        }
        let waits_since = Instant::now();
        let closing = self.0.0.stop.clone();
        queue.push_back(Box::new(move |began| {
            let watch = Watch { began, stop, closing };
            let wait = began.saturating_duration_since(waits_since);
            metrics::histogram!("robotable_job_wait_seconds", "kind" => kind.name()).record(wait);
            let found = catch_unwind(AssertUnwindSafe(|| work(&watch))).ok();
            let result = match found {
                None => "panicked",
                Some(_) if watch.stop.load(Ordering::Relaxed) => "stopped",
                Some(_) => "done",
            };
            metrics::histogram!("robotable_job_seconds", "kind" => kind.name())
                .record(watch.elapsed());
            metrics::counter!("robotable_jobs_total", "kind" => kind.name(), "result" => result)
                .increment(1);
            then(found);
        }));
        drop(waiting);
        // All of them: one alone may be of the pool that does not take this kind.
        self.0.0.news.notify_all();
        Ok(())
    }
}

/// Work that somebody waits for. Dropping it stops the work, or takes it out of the queue when its turn comes.
#[derive(Debug)]
pub(crate) struct Working<T> {
    answer: oneshot::Receiver<Option<T>>,
    stop: Arc<AtomicBool>,
}

impl<T> Working<T> {
    /// What came of it; nothing if it panicked or we are closing. It can be waited for again after a wait was cut short.
    pub(crate) async fn found(&mut self) -> Option<T> {
        (&mut self.answer).await.ok().flatten()
    }
}

impl<T> Drop for Working<T> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Which threads.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pool {
    Tables,
    Study,
}

impl Pool {
    fn name(self) -> &'static str {
        match self {
            Pool::Tables => "worker",
            Pool::Study => "study",
        }
    }

    fn niceness(self) -> i32 {
        match self {
            Pool::Tables => NICENESS,
            Pool::Study => STUDY_NICENESS,
        }
    }
}

impl Queues {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self, pool: Pool) {
        // On Linux this is about the thread. Where it fails, searching is only less polite.
        if let Err(error) = rustix::process::nice(pool.niceness()) {
            tracing::debug!(%error, "workers keep the usual priority");
        }
        while let Some(task) = self.next(pool) {
            task(Instant::now());
        }
    }

    fn next(&self, pool: Pool) -> Option<Task> {
        let mut waiting = self.lock();
        loop {
            if let Some(task) = waiting.take(pool) {
                return Some(task);
            }
            if waiting.closed {
                return None;
            }
            waiting = self.news.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Waiting {
    /// The next of the kind whose turn it is, or of the first kind that has any.
    fn take(&mut self, pool: Pool) -> Option<Task> {
        if pool == Pool::Study {
            return self.queues[Kind::Study as usize].pop_front();
        }
        let preferred = Kind::TURNS[self.turn % Kind::TURNS.len()];
        self.turn = self.turn.wrapping_add(1);
        let kinds = std::iter::once(preferred).chain([Kind::Plan, Kind::Request, Kind::Review]);
        kinds.into_iter().find_map(|kind| self.queues[kind as usize].pop_front())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    fn one() -> Workers {
        Workers::start(NonZeroUsize::MIN).expect("there are threads")
    }

    #[test]
    fn a_panic_is_nothing_found_and_the_worker_goes_on() {
        let workers = one();
        let (sender, found) = mpsc::channel();
        for number in 0..3 {
            let sender = sender.clone();
            let work = move |_: &Watch| {
                assert!(number != 1, "this one fails");
                number
            };
            let then = move |found| sender.send(found).expect("the test listens");
            workers.submit(Kind::Plan, work, then).expect("there is room");
        }
        drop(sender);
        assert_eq!(found.iter().collect::<Vec<_>>(), [Some(0), None, Some(2)]);
    }

    #[test]
    fn a_full_queue_turns_away() {
        let workers = one();
        let (open, gate) = mpsc::channel::<()>();
        let wait = move |_: &Watch| gate.recv().is_ok();
        workers.submit(Kind::Plan, wait, |_| {}).expect("there is room");
        let mut refused = 0;
        for _ in 0..40 {
            refused += usize::from(workers.submit(Kind::Request, |_| (), |_| {}).is_err());
        }
        assert!(refused >= 7, "{refused}");
        open.send(()).expect("the worker waits");
    }

    #[tokio::test]
    async fn who_stops_waiting_stops_the_work() {
        let workers = one();
        let (said, stopped) = mpsc::channel();
        let work = move |watch: &Watch| {
            while !watch.stop().load(Ordering::Relaxed) {
                std::thread::yield_now();
            }
            said.send(()).expect("the test listens");
        };
        let asked =
            tokio::time::timeout(Duration::from_millis(10), workers.run(Kind::Request, work));
        assert!(asked.await.is_err());
        tokio::task::spawn_blocking(move || stopped.recv())
            .await
            .expect("no panic")
            .expect("it ends");
    }
}
