//! Worker threads for work that takes longer than a request may block: solving, hints, bots, post-mortems.
//!
//! A few low-priority threads take jobs from bounded queues, so that no search delays a socket and a burst is refused
//! instead of piling up. Bots go first, because players wait for them; every other kind still gets its turn. Study
//! searches may take half a minute, so they have their own threads with an even lower priority, one of which takes only
//! short searches. Within each kind, addresses share the time fairly ([`fair_queue`]), and one address never occupies
//! all threads, so no client has to wait for another's job to end.

mod fair_queue;

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use parking_lot::{Condvar, Mutex};
use tokio::sync::oneshot;

use self::fair_queue::{FairQueue, Full, QueueLimits};
use crate::limits::Address;

pub(crate) use self::fair_queue::Owner;

/// How much the priority of workers is lowered.
const NICENESS: i32 = 10;

/// The same for study threads.
const STUDY_NICENESS: i32 = 15;

/// Study searches up to this length may use the thread for short ones.
const SHORT: Duration = Duration::from_secs(5);

/// The kind of a job. Each kind has its own queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A bot's plan or a hint: players at a table wait for it.
    Plan,
    /// An HTTP request.
    Request,
    /// The post-mortem of a round.
    Review,
    /// A long search for an HTTP request.
    Study,
}

impl Kind {
    const ALL: [Kind; 4] = [Kind::Plan, Kind::Request, Kind::Review, Kind::Study];
    /// The preferred kinds, turn by turn.
    const TURNS: [Kind; 4] = [Kind::Plan, Kind::Request, Kind::Plan, Kind::Review];

    /// `plan`, `request`, `review` or `study`.
    pub(crate) fn name(self) -> &'static str {
        ["plan", "request", "review", "study"][self as usize]
    }

    /// The capacity of the queue.
    fn room(self) -> QueueLimits {
        match self {
            Kind::Plan => QueueLimits { all: 2_000, of_one: 500 },
            Kind::Request | Kind::Study => QueueLimits { all: 128, of_one: 32 },
            Kind::Review => QueueLimits { all: 1_000, of_one: 250 },
        }
    }

    fn pool(self) -> Pool {
        match self {
            Kind::Plan | Kind::Request | Kind::Review => Pool::Tables,
            Kind::Study => Pool::Study,
        }
    }
}

/// The kind of a job, its owner, and the time it may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Order {
    pub(crate) kind: Kind,
    pub(crate) owner: Owner,
    pub(crate) length: Duration,
}

/// The queue is full: try again later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Busy;

/// The elapsed time and stop flags of a running job.
#[derive(Clone, Debug)]
pub(crate) struct Watch {
    began: Instant,
    /// Time spent in the queue.
    waited: Duration,
    stop: Arc<AtomicBool>,
    /// Set when the server shuts down.
    closing: Arc<AtomicBool>,
}

impl protocol::Watch for Watch {
    fn elapsed(&self) -> Option<Duration> {
        Some(self.began.elapsed())
    }

    fn is_cancelled(&self) -> bool {
        self.stop.is_cancelled() || self.closing.is_cancelled()
    }
}

impl Watch {
    /// Time spent in the queue.
    pub(crate) fn waited(&self) -> Duration {
        self.waited
    }
}

type Task = Box<dyn FnOnce(Instant) + Send>;

/// The thread pools. When the last clone is dropped, the threads end after their current job.
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

/// A counter of the jobs (plans, hints and post-mortems) that one server has taken for its tables. Metrics are per
/// process, which may run several servers.
#[derive(Clone, Debug, Default)]
pub struct JobsTaken(Arc<AtomicU64>);

impl JobsTaken {
    /// The number of jobs so far.
    pub fn count(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

struct Waiting {
    queues: [FairQueue<Task>; 4],
    /// The number of threads of each pool that work for each address.
    at_work: HashMap<(Pool, Address), usize>,
    /// The most threads of a pool that one address may use.
    threads_max: usize,
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
        self.0.waiting.lock().closed = true;
        self.0.news.notify_all();
    }
}

impl Workers {
    /// Starts the threads: `threads` + 1 for tables and requests, and `threads` + 2 for study, of which one takes only
    /// short searches. One address uses at most `threads` of either pool, plus that one for a short search.
    ///
    /// # Errors
    ///
    /// Returns the error of the operating system.
    pub(crate) fn start(threads: NonZeroUsize) -> std::io::Result<Workers> {
        let queues = Arc::new(Queues {
            waiting: Mutex::new(Waiting {
                queues: Kind::ALL.map(|kind| FairQueue::new(kind.room())),
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

    /// Queues `work`, and calls `then` with its result on the worker's thread; with `None` if it panicked.
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

    /// Runs `work` and waits for its result. Dropping the future stops the work.
    ///
    /// # Errors
    ///
    /// Returns [`Busy`] if the queue is full. The result is `None` if the work panicked or the server is shutting down.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        order: Order,
        work: impl FnOnce(&Watch) -> T + Send + 'static,
    ) -> Result<Option<T>, Busy> {
        Ok(self.begin(order, work)?.found().await)
    }

    /// Queues `work`; dropping the returned value stops it.
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
            // The caller may have disconnected.
            reply.send(found).unwrap_or_default();
        })?;
        Ok(Working { answer, stop })
    }

    /// The counter of jobs taken for tables.
    pub(crate) fn taken(&self) -> JobsTaken {
        self.0.0.taken.clone()
    }

    /// The number of waiting jobs, by kind.
    pub(crate) fn waiting(&self) -> [(Kind, usize); 4] {
        let waiting = self.0.0.waiting.lock();
        Kind::ALL.map(|kind| (kind, waiting.queues[kind as usize].len()))
    }

    /// Stops all running jobs at their next check, and accepts no more. Tables request their jobs again after a
    /// restart.
    pub(crate) fn close(&self) {
        let mut waiting = self.0.0.waiting.lock();
        waiting.closed = true;
        waiting.queues.iter_mut().for_each(FairQueue::clear);
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
        let kind = order.kind;
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
                .record(watch.began.elapsed());
            metrics::counter!("robotable_jobs_total", "kind" => kind.name(), "result" => result)
                .increment(1);
            then(found);
        });
        let put = self.0.0.waiting.lock().queues[kind as usize].put(order, task);
        if let Err(Full) = put {
            metrics::counter!("robotable_jobs_total", "kind" => kind.name(), "result" => "refused")
                .increment(1);
            return Err(Busy);
        }
        if matches!(kind, Kind::Plan | Kind::Review) {
            self.0.0.taken.0.fetch_add(1, Ordering::Relaxed);
        }
        // Wakes all threads: a single one may belong to the other pool.
        self.0.0.news.notify_all();
        Ok(())
    }
}

/// A queued or running job with a waiting caller. Dropping it stops the job; if it is still queued, it stops as soon as
/// it starts.
#[derive(Debug)]
pub(crate) struct Working<T> {
    answer: oneshot::Receiver<Option<T>>,
    stop: Arc<AtomicBool>,
}

impl<T> Working<T> {
    /// The result; `None` if it panicked or the server is shutting down. Cancel-safe: it can be awaited again.
    pub(crate) async fn found(&mut self) -> Option<T> {
        (&mut self.answer).await.ok().flatten()
    }
}

impl<T> Drop for Working<T> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// The jobs that a thread takes.
#[derive(Clone, Copy)]
struct Lane {
    pool: Pool,
    only_short: bool,
}

/// A group of threads.
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
    fn work(&self, lane: Lane) {
        // On Linux this applies to the thread. If it fails, searches only compete more with other threads.
        if let Err(error) = rustix::process::nice(lane.pool.niceness()) {
            tracing::debug!(%error, "workers keep the usual priority");
        }
        while let Some((order, task)) = self.next(lane) {
            let began = Instant::now();
            task(began);
            self.waiting.lock().ended(&order, began.elapsed());
            // Another thread may now take a job that was over the address's limit.
            self.news.notify_all();
        }
    }

    fn next(&self, lane: Lane) -> Option<(Order, Task)> {
        let mut waiting = self.waiting.lock();
        loop {
            if let Some(found) = waiting.take(lane) {
                return Some(found);
            }
            if waiting.closed {
                return None;
            }
            self.news.wait(&mut waiting);
        }
    }
}

impl Waiting {
    /// The next job of the preferred kind, or of the first kind that has any.
    fn take(&mut self, lane: Lane) -> Option<(Order, Task)> {
        let kinds = match lane.pool {
            Pool::Study => [Kind::Study; 4],
            Pool::Tables => {
                let preferred = Kind::TURNS[self.turn % Kind::TURNS.len()];
                [preferred, Kind::Plan, Kind::Request, Kind::Review]
            }
        };
        // In addition to its long searches, an address may have a short one.
        let most = self.threads_max + usize::from(lane.only_short);
        let Waiting { queues, at_work, turn, .. } = self;
        let may = |job: &Order| {
            let has = |address| at_work.get(&(lane.pool, address)).copied().unwrap_or(0);
            let is_free = job.owner.address.is_none_or(|address| has(address) < most);
            is_free && (!lane.only_short || job.length <= SHORT)
        };
        let (order, task) = kinds.into_iter().find_map(|it| queues[it as usize].take(may))?;
        *turn = turn.wrapping_add(1);
        if let Some(address) = order.owner.address {
            *at_work.entry((lane.pool, address)).or_default() += 1;
        }
        Some((order, task))
    }

    fn ended(&mut self, order: &Order, took: Duration) {
        self.queues[order.kind as usize].done(order, took);
        let Some(address) = order.owner.address else { return };
        let key = (order.kind.pool(), address);
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
    use protocol::Watch as _;

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
                let wait = move |_: &Watch| gate.lock().recv().is_ok();
                let order = Order { length, ..order(kind) };
                workers.submit(order, wait, |_| {}).expect("there is room");
            }
            let (done, finished) = mpsc::channel();
            let order = Order { length, ..order_of(2, kind) };
            let say = move |_| done.send(()).expect("the test listens");
            workers.submit(order, |_| (), say).expect("there is room");
            finished.recv().expect("it is done while the others are not");
            drop(open);
        }
    }

    #[tokio::test]
    async fn who_stops_waiting_stops_the_work() {
        let workers = one();
        let (done, stopped) = mpsc::channel();
        let work = move |watch: &Watch| {
            while !watch.is_cancelled() {
                std::thread::yield_now();
            }
            done.send(()).expect("the test listens");
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
