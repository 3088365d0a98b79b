//! Telling the other servers what we wrote, and hearing what they did.
//!
//! PostgreSQL's notifications hold a lock while their transaction commits, so they do not travel in the transactions of
//! appends: what was written while the last notification was on its way goes into the next one together. A notification
//! that is lost with a server or a connection does no harm: every second, everybody looks for themselves
//! ([`Wake::Unsure`]).

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgListener, PgPool};
use tokio::sync::{broadcast, mpsc};

use super::super::{FaultKind, News, TableId, Wake};
use super::fault::asking;
use super::{open, telegram};

/// So much news is kept for somebody who does not listen, and as much to be told; then they have to look for themselves.
pub(super) const KEPT: usize = 4_096;

const CHANNEL: &str = "robotable";
const LOOK_EVERY: Duration = Duration::from_secs(1);
const TOGETHER_MAX: usize = 1_024;
/// After so many seconds in which we told something and heard nothing we listen anew.
const ECHOES_MISSING_MAX: u32 = 3;

/// Starts telling and hearing. Both end with the pool, or when nobody has any news to tell.
pub(super) fn start(
    connect: PgConnectOptions,
    pool: PgPool,
    wakes: broadcast::Sender<Wake>,
    news: News,
) -> mpsc::Sender<Wake> {
    let (sender, mut receiver) = mpsc::channel(KEPT);
    if news == News::Look {
        // Nobody takes what is sent.
        receiver.close();
    }
    // Ours come back to us too; we know them by this.
    let me = TableId::from_random(crate::random::bytes());
    let echo = Arc::new(Echo::default());
    tokio::spawn(tell(pool.clone(), me, receiver, Arc::clone(&echo)));
    tokio::spawn(hear(connect, pool, me, wakes, echo));
    sender
}

/// What we tell comes back to us. If it does not, our connection is dead without anybody having been told.
#[derive(Debug, Default)]
struct Echo {
    told: AtomicBool,
    heard: AtomicBool,
}

impl Echo {
    /// Whether something was told since the last time, and nothing heard.
    fn is_missing(&self) -> bool {
        let (told, heard) = (self.told.swap(false, Relaxed), self.heard.swap(false, Relaxed));
        told && !heard
    }
}

async fn tell(pool: PgPool, me: TableId, mut news: mpsc::Receiver<Wake>, echo: Arc<Echo>) {
    let mut together = Vec::new();
    while 0 < news.recv_many(&mut together, TOGETHER_MAX).await {
        for text in telegram::write(me, &together) {
            let query = sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(text);
            match asking!("telling other servers", pool, on => query.execute(on)) {
                Ok(_) => echo.told.store(true, Relaxed),
                Err(fault) => tracing::warn!(%fault, "they will look for themselves"),
            }
        }
        together.clear();
    }
}

async fn hear(
    connect: PgConnectOptions,
    pool: PgPool,
    me: TableId,
    wakes: broadcast::Sender<Wake>,
    echo: Arc<Echo>,
) {
    let mut look = tokio::time::interval(LOOK_EVERY);
    let mut listener = None;
    let mut missing = 0;
    let closed = pool.close_event();
    tokio::pin!(closed);
    loop {
        // Where nobody listens to us, nobody misses anything.
        let publish = |wake: Wake| drop(wakes.send(wake));
        tokio::select! {
            () = &mut closed => return,
            _ = look.tick() => {
                publish(Wake::Unsure);
                missing = if echo.is_missing() { missing + 1 } else { 0 };
                if missing == ECHOES_MISSING_MAX {
                    tracing::warn!("notifications do not come any more; listening anew");
                    (listener, missing) = (None, 0);
                }
                if listener.is_none() {
                    listener = listen(&connect).await;
                }
            }
            heard = next(listener.as_mut()) => match heard {
                Ok(Some(text)) => {
                    echo.heard.store(true, Relaxed);
                    telegram::read(me, &text).into_iter().for_each(publish);
                }
                // It was lost and is there again.
                Ok(None) => publish(Wake::Unsure),
                Err(error) => {
                    tracing::warn!(%error, "other servers are not heard for the moment");
                    listener = None;
                }
            },
        }
    }
}

async fn listen(connect: &PgConnectOptions) -> Option<PgListener> {
    // A pool of its own: readers must not take its connection, nor it theirs.
    let pool = open::lazy(connect.clone());
    let listening = async {
        let mut listener = PgListener::connect_with(&pool).await?;
        listener.listen(CHANNEL).await?;
        Ok::<_, sqlx::Error>(listener)
    };
    let listening = listening.await;
    listening.map_err(|error| tracing::warn!(%error, "other servers cannot be heard")).ok()
}

/// The next notification; for ever while there is no connection.
async fn next(listener: Option<&mut PgListener>) -> Result<Option<String>, sqlx::Error> {
    match listener {
        Some(listener) => Ok(listener.try_recv().await?.map(|heard| heard.payload().to_owned())),
        None => std::future::pending().await,
    }
}
