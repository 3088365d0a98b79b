//! The one who writes. What waits when it comes back from the disk goes into the next transaction together: one sync of
//! the disk serves hundreds of tables.

use std::future::Future;
use std::thread;
use std::time::Instant;

use tokio::runtime::Builder;
use tokio::sync::{mpsc, oneshot};

use super::probe::Health;
use super::work::{Call, Work};
use super::{Fault, FaultKind, Options, Repeats};

/// A database that can be written to.
pub(super) trait Commit: Send + 'static {
    /// Does all of it in one transaction and fills in the verdicts. If that breaks, nothing of it has been done, as far
    /// as can be known.
    fn commit(&mut self, batch: &mut [Work]) -> impl Future<Output = Result<(), Fault>> + Send;

    /// Lets go of it.
    fn close(self) -> impl Future<Output = ()> + Send;
}

/// Gives work to the writer.
#[derive(Clone, Debug)]
pub(super) struct Handle {
    outbox: mpsc::Sender<Work>,
    health: Health,
}

/// Owns the connection that writes.
#[derive(Debug)]
struct Writer<D> {
    inbox: mpsc::Receiver<Work>,
    database: D,
    batch_max: usize,
    health: Health,
    faults: Repeats<()>,
}

/// Starts a writer on a thread of its own. Among the sockets' tasks it would wait its turn behind thousands of them with
/// every statement, and everybody waits for it.
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
    /// Gives the writer something to do and waits until it is on the disk.
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

    /// Whether it can write: as far as is known, or by trying.
    pub(super) async fn probe(&self) -> Result<(), Fault> {
        match self.health.known(Instant::now()) {
            Some(known) => known,
            None => self.ask(Work::Probe, ()).await,
        }
    }

    /// Waits until everything is written and the writer has let go of the database.
    pub(super) async fn close(&self) {
        let (reply, closed) = oneshot::channel();
        // If the writer is gone already, there is nothing left to write.
        if self.outbox.send(Work::Close(reply)).await.is_ok() {
            closed.await.unwrap_or(());
        }
    }
}

impl<D: Commit> Writer<D> {
    /// Writes until the store is closed or nobody holds it any more.
    async fn run(mut self) {
        let mut batch = Vec::new();
        let mut closing = Vec::new();
        let (mut probes, mut erasures) = (Vec::new(), Vec::new());
        while 0 < self.inbox.recv_many(&mut batch, self.batch_max).await {
            closing.extend(batch.extract_if(.., |work| matches!(work, Work::Close(_))));
            if !closing.is_empty() {
                // What is already in the queue is still written.
                self.inbox.close();
            }
            erasures.extend(batch.extract_if(.., |work| matches!(work, Work::Erase(_))));
            probes.extend(batch.extract_if(.., |work| matches!(work, Work::Probe(_))));
            self.write(std::mem::take(&mut batch)).await;
            // One by one: each looks at the table for itself.
            for work in erasures.drain(..) {
                self.write(vec![work]).await;
            }
            // By itself: where little space is left, what people do must not fail for it.
            self.probe(std::mem::take(&mut probes)).await;
        }
        self.database.close().await;
        finish(closing, None);
    }

    /// Tries whether anything can be written.
    async fn probe(&mut self, mut probes: Vec<Work>) {
        if !probes.is_empty() {
            let came = self.commit(&mut probes).await;
            self.health.note(&came, Instant::now());
            finish(probes, came.err().as_ref());
        }
    }

    /// Commits all of it, or what can be.
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
        // One of them may be at fault: the others must not suffer for it.
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
        let written = self.database.commit(batch).await;
        metrics::histogram!("robotable_store_commit_seconds").record(started.elapsed());
        metrics::histogram!("robotable_store_commit_calls").record(batch.len() as f64);
        // Anything else may be the fault of what was to be written.
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
