//! Notifies the other servers of our writes and receives their notifications.
//!
//! A PostgreSQL notification holds a lock while its transaction commits, so appends do not send theirs in their own
//! transaction: everything written while the last notification is under way is sent in the next one. A notification
//! lost with a server or a connection does no harm, because every server polls each second ([`Notification::Unsure`]).

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgListener, PgPool};
use tokio::sync::{broadcast, mpsc};

use super::super::{News, Notification, TableId};
use super::fault::asking;
use super::{notify_payload, open};

/// The capacity of both queues, incoming and outgoing. A receiver that lags further has to poll.
pub(super) const KEPT: usize = 4_096;

const CHANNEL: &str = "robotable";
const LOOK_EVERY: Duration = Duration::from_secs(1);
const TOGETHER_MAX: usize = 1_024;
/// After this many seconds in which we sent notifications but received none, reconnect the listener.
const ECHOES_MISSING_MAX: u32 = 3;

/// Starts sending and receiving. Both end with the pool, or when the last sender is dropped.
pub(super) fn start(
    connect: PgConnectOptions,
    pool: PgPool,
    wakes: broadcast::Sender<Notification>,
    news: News,
) -> mpsc::Sender<Notification> {
    let (sender, mut receiver) = mpsc::channel(KEPT);
    if news == News::Look {
        // Notifications are off: drop whatever is sent.
        receiver.close();
    }
    // PostgreSQL delivers our own notifications to us too; this id marks them.
    let me = TableId::from_random(crate::random::bytes());
    let echo = Arc::new(Echo::default());
    tokio::spawn(send_notifications(pool.clone(), me, receiver, Arc::clone(&echo)));
    tokio::spawn(receive_notifications(connect, pool, me, wakes, echo));
    sender
}

/// Detects a dead listener: our own notifications must come back to us.
#[derive(Debug, Default)]
struct Echo {
    sent: AtomicBool,
    heard: AtomicBool,
}

impl Echo {
    /// True if we sent something since the last check and received nothing.
    fn is_missing(&self) -> bool {
        let (sent, heard) = (self.sent.swap(false, Relaxed), self.heard.swap(false, Relaxed));
        sent && !heard
    }
}

async fn send_notifications(
    pool: PgPool,
    me: TableId,
    mut news: mpsc::Receiver<Notification>,
    echo: Arc<Echo>,
) {
    let mut together = Vec::new();
    while 0 < news.recv_many(&mut together, TOGETHER_MAX).await {
        for text in notify_payload::write(me, &together) {
            let query = sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(text);
            match asking!("telling other servers", pool, on => query.execute(on)) {
                Ok(_) => echo.sent.store(true, Relaxed),
                Err(fault) => tracing::warn!(%fault, "a notification was not sent"),
            }
        }
        together.clear();
    }
}

async fn receive_notifications(
    connect: PgConnectOptions,
    pool: PgPool,
    me: TableId,
    wakes: broadcast::Sender<Notification>,
    echo: Arc<Echo>,
) {
    let mut look = tokio::time::interval(LOOK_EVERY);
    let mut listener = None;
    let mut missing = 0;
    let closed = pool.close_event();
    tokio::pin!(closed);
    loop {
        // Best effort: without a receiver, no one misses it.
        let publish = |wake: Notification| drop(wakes.send(wake));
        tokio::select! {
            () = &mut closed => return,
            _ = look.tick() => {
                publish(Notification::Unsure);
                missing = if echo.is_missing() { missing + 1 } else { 0 };
                if missing == ECHOES_MISSING_MAX {
                    tracing::warn!("notifications no longer arrive; reconnecting the listener");
                    (listener, missing) = (None, 0);
                }
                if listener.is_none() {
                    listener = listen(&connect).await;
                }
            }
            heard = next(listener.as_mut()) => match heard {
                Ok(Some(text)) => {
                    echo.heard.store(true, Relaxed);
                    notify_payload::read(me, &text).into_iter().for_each(publish);
                }
                // The connection was lost and is back; notifications may be missing.
                Ok(None) => publish(Notification::Unsure),
                Err(error) => {
                    tracing::warn!(%error, "notifications of other servers are interrupted");
                    listener = None;
                }
            },
        }
    }
}

async fn listen(connect: &PgConnectOptions) -> Option<PgListener> {
    // A pool of its own, so that it and the readers do not compete for connections.
    let pool = open::lazy(connect.clone());
    let listening = async {
        let mut listener = PgListener::connect_with(&pool).await?;
        listener.listen(CHANNEL).await?;
        Ok::<_, sqlx::Error>(listener)
    };
    let listening = listening.await;
    listening.map_err(|error| tracing::warn!(%error, "cannot listen for notifications")).ok()
}

/// The next notification; pends forever without a connection.
async fn next(listener: Option<&mut PgListener>) -> Result<Option<String>, sqlx::Error> {
    match listener {
        Some(listener) => Ok(listener.try_recv().await?.map(|heard| heard.payload().to_owned())),
        None => std::future::pending().await,
    }
}
