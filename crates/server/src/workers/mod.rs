//! Work that takes longer than a request may wait for: solving, hints, bots' thinking, post-mortems.
//!
//! A few threads of low priority take it from bounded queues, so that no search ever delays a socket and a burst is
//! turned away instead of piling up. Bots go first, because people wait for them; every other kind still gets its turn.
//! Searches for study may take half a minute, so they have threads of their own, of a lower priority still, and one
//! that takes only what is short. Of each kind everybody gets a share ([`fair`]), and one address never has all threads:
//! nobody waits for what somebody else began.

mod fair;

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use protocol::Watch as _;
use tokio::sync::oneshot;

use self::fair::{Fair, Full, Job, Room};
use crate::limits::Address;

pub(crate) use self::fair::Owner;

/// How much lower than everything else the workers' priority is.
const NICENESS: i32 = 10;

/// The same for the threads that study.
const STUDY_NICENESS: i32 = 15;

/// Searches for study that take no longer have a thread for themselves.
const SHORT: Duration = Duration::from_secs(5);

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
    fn room(self) -> Room {
        match self {
            Kind::Plan => Room { all: 2_000, of_one: 500 },
            Kind::Request | Kind::Study => Room { all: 128, of_one: 32 },
            Kind::Review => Room { all: 1_000, of_one: 250 },
        }
    }

    fn pool(self) -> Pool {
        match self {
            Kind::Plan | Kind::Request | Kind::Review => Pool::Tables,
            Kind::Study => Pool::Study,
        }
    }
}

/// What is to be done, for whom, and how long it may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Order {
    pub(crate) kind: Kind,
    pub(crate) owner: Owner,
    pub(crate) length: Duration,
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
    /// How long it waited before.
    waited: Duration,
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

impl Watch {
    /// How long it waited for its turn.
    pub(crate) fn waited(&self) -> Duration {
        self.waited
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

struct Waiting {
    queues: [Fair<Task>; 4],
    /// How many threads of each pool work for each address.
    at_work: HashMap<(Pool, Address), usize>,
    /// How many threads of a pool one address may have.
    threads_max: usize,
    turn: usize,
    closed: bool,
}

/// A piece of work that a thread is at.
#[derive(Clone, Copy)]
struct Begun {
    kind: Kind,
    job: Job,
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
    /// Starts the threads: so many and one more for tables and requests, and so many and two more for study. One address
    /// never has more than so many of either.
    ///
    /// # Errors
    ///
    /// Returns why the operating system gives us none.
    pub(crate) fn start(threads: NonZeroUsize) -> std::io::Result<Workers> {
        let queues = Arc::new(Queues {
            waiting: Mutex::new(Waiting {
                queues: Kind::ALL.map(|kind| Fair::new(kind.room())),
                at_work: HashMap::new(),
                threads_max: threads.get(),
                turn: 0,
                closed: false,
            }),
            news: Condvar::new(),
            stop: Arc::new(AtomicBool::new(false)),
            taken: JobsTaken::default(),
        });
        let shared = Shared(queues.clone());
        for (pool, count) in [(Pool::Tables, threads.get() + 1), (Pool::Study, threads.get() + 2)] {
            for number in 0..count {
                let queues = queues.clone();
                let name = format!("{}-{number}", pool.name());
                let only_short = pool == Pool::Study && number == 0;
                let lane = Lane { pool, only_short };
                std::thread::Builder::new().name(name).spawn(move || queues.work(lane))?;
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
        order: Order,
        work: impl FnOnce(&Watch) -> T + Send + 'static,
        then: impl FnOnce(Option<T>) + Send + 'static,
    ) -> Result<(), Busy> {
        let stop = self.0.0.stop.clone();
        self.push(order, stop, work, then)
    }

    /// Has `work` done and waits for what comes of it. Who stops waiting stops the work.
    ///
    /// # Errors
    ///
    /// Returns [`Busy`] if too much of this kind is waiting; an outer `None` if the work panicked or we are closing.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        order: Order,
        work: impl FnOnce(&Watch) -> T + Send + 'static,
    ) -> Result<Option<T>, Busy> {
        Ok(self.begin(order, work)?.found().await)
    }

    /// Has `work` done; dropping what is returned stops it.
    ///
    /// # Errors
    ///
    /// Returns [`Busy`] if too much of this kind is waiting.
    pub(crate) fn begin<T: Send + 'static>(
        &self,
        order: Order,
        work: impl FnOnce(&Watch) -> T + Send + 'static,
    ) -> Result<Working<T>, Busy> {
        let stop = Arc::new(AtomicBool::new(false));
        let (reply, answer) = oneshot::channel();
        self.push(order, stop.clone(), work, move |found| {
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
        waiting.queues.iter_mut().for_each(Fair::clear);
        drop(waiting);
        self.0.0.stop.store(true, Ordering::Relaxed);
        self.0.0.news.notify_all();
    }

    fn push<T>(
        &self,
        order: Order,
        stop: Arc<AtomicBool>,
        work: impl FnOnce(&Watch) -> T + Send + 'static,
        then: impl FnOnce(Option<T>) + Send + 'static,
    ) -> Result<(), Busy> {
        let Order { kind, owner, length } = order;
        let waits_since = Instant::now();
        let closing = self.0.0.stop.clone();
        let task: Task = Box::new(move |began| {
            let waited = began.saturating_duration_since(waits_since);
            let watch = Watch { began, waited, stop, closing };
            metrics::histogram!("robotable_job_wait_seconds", "kind" => kind.name()).record(waited);
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
        });
        let put = self.0.0.lock().queues[kind as usize].put(Job { owner, length }, task);
        if let Err(Full) = put {
            metrics::counter!("robotable_jobs_total", "kind" => kind.name(), "result" => "refused")
                .increment(1);
            return Err(Busy);
        }
        if matches!(kind, Kind::Plan | Kind::Review) {
            self.0.0.taken.0.fetch_add(1, Ordering::Relaxed);
        }
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

/// What a thread takes.
#[derive(Clone, Copy)]
struct Lane {
    pool: Pool,
    only_short: bool,
}

/// Which threads.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
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

    fn work(&self, lane: Lane) {
        // On Linux this is about the thread. Where it fails, searching is only less polite.
        if let Err(error) = rustix::process::nice(lane.pool.niceness()) {
            tracing::debug!(%error, "workers keep the usual priority");
        }
        while let Some((begun, task)) = self.next(lane) {
            let began = Instant::now();
            task(began);
            self.lock().ended(&begun, began.elapsed());
            // What this address may not have had until now, another thread may take.
            self.news.notify_all();
        }
    }

    fn next(&self, lane: Lane) -> Option<(Begun, Task)> {
        let mut waiting = self.lock();
        loop {
            if let Some(found) = waiting.take(lane) {
                return Some(found);
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
    fn take(&mut self, lane: Lane) -> Option<(Begun, Task)> {
        let kinds = match lane.pool {
            Pool::Study => [Kind::Study; 4],
            Pool::Tables => {
                let preferred = Kind::TURNS[self.turn % Kind::TURNS.len()];
                [preferred, Kind::Plan, Kind::Request, Kind::Review]
            }
        };
        // Beside its long ones an address may have one that is short.
        let most = self.threads_max + usize::from(lane.only_short);
        let Waiting { queues, at_work, turn, .. } = self;
        let may = |job: &Job| {
            let has = |address| at_work.get(&(lane.pool, address)).copied().unwrap_or(0);
            let is_free = job.owner.address.is_none_or(|address| has(address) < most);
            is_free && (!lane.only_short || job.length <= SHORT)
        };
        let take = |kind: Kind| Some((kind, queues[kind as usize].take(may)?));
        let (kind, (job, task)) = kinds.into_iter().find_map(take)?;
        *turn = turn.wrapping_add(1);
        if let Some(address) = job.owner.address {
            *at_work.entry((lane.pool, address)).or_default() += 1;
        }
        Some((Begun { kind, job }, task))
    }

    fn ended(&mut self, begun: &Begun, took: Duration) {
        self.queues[begun.kind as usize].done(&begun.job, took);
        let Some(address) = begun.job.owner.address else { return };
        let key = (begun.kind.pool(), address);
        if let Some(count) = self.at_work.get_mut(&key) {
            *count -= 1;
            if *count == 0 {
                self.at_work.remove(&key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    fn order(kind: Kind) -> Order {
        order_of(1, kind)
    }

    fn order_of(last: u8, kind: Kind) -> Order {
        let owner = Owner::at(Address::new([10, 0, 0, last].into()));
        Order { kind, owner, length: Duration::from_secs(1) }
    }

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
            workers.submit(order(Kind::Plan), work, then).expect("there is room");
        }
        drop(sender);
        assert_eq!(found.iter().collect::<Vec<_>>(), [Some(0), None, Some(2)]);
    }

    #[test]
    fn a_full_queue_turns_away() {
        let workers = one();
        let (open, gate) = mpsc::channel::<()>();
        let wait = move |_: &Watch| gate.recv().is_ok();
        workers.submit(order(Kind::Plan), wait, |_| {}).expect("there is room");
        let mut refused = 0;
        for _ in 0..40 {
            refused += usize::from(workers.submit(order(Kind::Request), |_| (), |_| {}).is_err());
        }
        assert!(refused >= 7, "{refused}");
        open.send(()).expect("the worker waits");
    }

    #[test]
    fn nobody_waits_for_what_another_address_began() {
        let workers = one();
        for (kind, length) in [(Kind::Plan, 1), (Kind::Study, 30)] {
            let length = Duration::from_secs(length);
            let (open, gate) = mpsc::channel::<()>();
            let gate = Arc::new(Mutex::new(gate));
            for _ in 0..16 {
                let gate = gate.clone();
                let wait = move |_: &Watch| gate.lock().expect("no panic").recv().is_ok();
                let order = Order { length, ..order(kind) };
                workers.submit(order, wait, |_| {}).expect("there is room");
            }
            let (said, heard) = mpsc::channel();
            let order = Order { length, ..order_of(2, kind) };
            let say = move |_| said.send(()).expect("the test listens");
            workers.submit(order, |_| (), say).expect("there is room");
            heard.recv().expect("it is done while the others are not");
            drop(open);
        }
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
        let asked = tokio::time::timeout(
            Duration::from_millis(10),
            workers.run(order(Kind::Request), work),
        );
        assert!(asked.await.is_err());
        tokio::task::spawn_blocking(move || stopped.recv())
            .await
            .expect("no panic")
            .expect("it ends");
    }
}
