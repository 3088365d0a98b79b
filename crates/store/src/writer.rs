//! The single writer. Everything queued during a commit goes into the next transaction together, so that one disk sync
//! serves hundreds of tables.

use std::future::Future;
use std::thread;
use std::time::Instant;

use tokio::runtime::Builder;
use tokio::sync::{mpsc, oneshot};
use tracing::Instrument as _;

use super::probe::Health;
use super::work::{Call, Work};
use super::{Fault, FaultKind, Options, Repeats};

/// A database that accepts writes.
pub(super) trait Commit: Send + 'static {
    /// Runs all calls in one transaction and fills in their verdicts. On a fault nothing was written, as far as can be
    /// known.
    fn commit(&mut self, batch: &mut [Work]) -> impl Future<Output = Result<(), Fault>> + Send;

    /// Closes the database.
    fn close(self) -> impl Future<Output = ()> + Send;
}

/// Sends calls to the writer.
#[derive(Clone, Debug)]
pub(super) struct Handle {
    outbox: mpsc::Sender<Work>,
    health: Health,
}

/// Owns the write connection.
#[derive(Debug)]
struct Writer<D> {
    inbox: mpsc::Receiver<Work>,
    database: D,
    batch_max: usize,
    health: Health,
    faults: Repeats<()>,
}

/// Starts a writer on its own thread. As a task among thousands of socket tasks it would wait for its turn after every
/// statement, and all players wait for it.
pub(super) fn start<D: Commit>(database: D, options: Options) -> Result<Handle, Fault> {
    let failed = |error: std::io::Error| Fault {
        doing: "starting to write",
        cause: error.to_string(),
        kind: FaultKind::Other,
    };
    let (sender, inbox) = mpsc::channel(options.queue_max);
    let health = Health::default();
    let writer = Writer {
        inbox,
        database,
        batch_max: options.batch_max,
        health: health.clone(),
        faults: Repeats::default(),
    };
    let runtime = Builder::new_current_thread().enable_all().build().map_err(failed)?;
    let thread = thread::Builder::new().name("store-writer".to_owned());
    thread.spawn(move || runtime.block_on(writer.run())).map_err(failed)?;
    Ok(Handle { outbox: sender, health })
}

impl Handle {
    /// Queues a call and waits until its result is on disk.
    pub(super) async fn ask<A, T, E: From<Fault>>(
        &self,
        work: fn(Call<A, T, E>) -> Work,
        args: A,
    ) -> Result<T, E> {
        let closed = || Fault {
            doing: "writing",
            cause: "the store has been closed".to_owned(),
            kind: FaultKind::Closed,
        };
        let (call, answer) = Call::new(args);
        self.outbox.send(work(call)).await.map_err(|_| closed())?;
        answer.await.unwrap_or_else(|_| Err(closed().into()))
    }

    /// Checks that writing works: by the last outcome, or with a probe.
    pub(super) async fn probe(&self) -> Result<(), Fault> {
        match self.health.known(Instant::now()) {
            Some(known) => known,
            None => self.ask(Work::Probe, ()).await,
        }
    }

    /// Waits until everything is written and the database is closed.
    pub(super) async fn close(&self) {
        let (reply, closed) = oneshot::channel();
        // If the writer is gone, there is nothing left to write.
        if self.outbox.send(Work::Close(reply)).await.is_ok() {
            closed.await.unwrap_or(());
        }
    }
}

impl<D: Commit> Writer<D> {
    /// Runs until the store is closed or its last handle is dropped.
    async fn run(mut self) {
        let mut batch = Vec::new();
        let mut closing = Vec::new();
        let (mut probes, mut erasures) = (Vec::new(), Vec::new());
        while 0 < self.inbox.recv_many(&mut batch, self.batch_max).await {
            closing.extend(batch.extract_if(.., |work| matches!(work, Work::Close(_))));
            if !closing.is_empty() {
                // Calls already in the queue are still written.
                self.inbox.close();
            }
            erasures.extend(batch.extract_if(.., |work| matches!(work, Work::Erase(_))));
            probes.extend(batch.extract_if(.., |work| matches!(work, Work::Probe(_))));
            self.write(std::mem::take(&mut batch)).await;
            // One transaction each: an erasure reads the table's current state.
            for work in erasures.drain(..) {
                self.write(vec![work]).await;
            }
            // Separately: with little space left, a probe must not make other calls fail.
            self.probe(std::mem::take(&mut probes)).await;
        }
        self.database.close().await;
        finish(closing, None);
    }

    /// Probes whether writing works.
    async fn probe(&mut self, mut probes: Vec<Work>) {
        if !probes.is_empty() {
            let came = self.commit(&mut probes).await;
            self.health.note(&came, Instant::now());
            finish(probes, came.err().as_ref());
        }
    }

    /// Commits the batch; if a call in it is at fault, commits the others one by one.
    async fn write(&mut self, mut batch: Vec<Work>) {
        let Err(fault) = self.commit(&mut batch).await else {
            finish(batch, None);
            return;
        };
        let ((), said) = self.faults.note(&fault.to_string(), Instant::now(), || ());
        if let Some(again) = said {
            tracing::error!(%fault, calls = batch.len(), "nothing was written{again}");
        }
        if fault.kind != FaultKind::Other || batch.len() == 1 {
            finish(batch, Some(&fault));
            return;
        }
        // One call may be at fault; the others must not fail with it.
        for mut work in batch {
            let fault = self.commit(std::slice::from_mut(&mut work)).await.err();
            work.finish(fault.as_ref());
        }
    }

    async fn commit(&mut self, batch: &mut [Work]) -> Result<(), Fault> {
        if batch.is_empty() {
            return Ok(());
        }
        let started = Instant::now();
        let calls = batch.len();
        let failed = tracing::field::Empty;
        let span = tracing::info_span!(target: "robotable_trace", "commit", calls, error = failed);
        batch.iter().filter_map(Work::caller).for_each(|caller| {
            span.follows_from(caller);
        });
        let written = self.database.commit(batch).instrument(span.clone()).await;
        span.record("error", written.is_err());
        metrics::histogram!("robotable_store_commit_seconds").record(started.elapsed());
        metrics::histogram!("robotable_store_commit_calls").record(batch.len() as f64);
        // Other faults may be caused by the data rather than the database.
        if !matches!(&written, Err(fault) if fault.kind == FaultKind::Other) {
            self.health.note(&written, Instant::now());
        }
        written
    }
}

fn finish(batch: Vec<Work>, fault: Option<&Fault>) {
    for work in batch {
        work.finish(fault);
    }
}
