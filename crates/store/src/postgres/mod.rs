//! The store in PostgreSQL, shared by any number of servers. No server owns a table: the first append wins.

mod clock_sync;
mod commit;
pub(super) mod fault;
mod leases;
mod look;
mod news;
mod notify_payload;
mod open;

use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPool};
use tokio::sync::{broadcast, mpsc};

use super::writer::{Handle, start};
use super::{Notification, OpenError, Options, TableId, Wakes};
use commit::Shared;

/// The time limit for closing connections.
const CLOSED_WITHIN: Duration = Duration::from_secs(1);

/// An open database.
#[derive(Clone, Debug)]
pub(super) struct Postgres {
    pub(super) readers: PgPool,
    /// For reading history, so that it does not compete with play.
    pub(super) past: PgPool,
    pub(super) writer: Handle,
    wakes: broadcast::Sender<Notification>,
    /// The queue of notifications to other servers.
    news: mpsc::Sender<Notification>,
    /// The id of this server among those on the database.
    pub(super) server: i64,
}

pub(super) use look::look;

impl Postgres {
    pub(super) async fn open(
        connect: PgConnectOptions,
        options: Options,
    ) -> Result<Postgres, OpenError> {
        let connect = open::with_our_settings(connect);
        let pool = open::open(&connect, options).await?;
        let past = open::lazy(connect.clone());
        let (wakes, _) = broadcast::channel(news::KEPT);
        let news = news::start(connect.clone(), pool.clone(), wakes.clone(), options.news);
        let shared = Shared::new(connect, options.chat_kept, news.clone());
        let server = i64::from_le_bytes(crate::random::bytes());
        let writer = start(shared, options)?;
        Ok(Postgres { readers: pool, past, writer, wakes, news, server })
    }

    pub(super) fn wakes(&self) -> Wakes {
        Wakes(Some(self.wakes.subscribe()))
    }

    pub(super) fn show(&self, table: TableId, text: &str) {
        debug_assert!(text.len() <= 500 && !text.contains('\n'), "it fits between others");
        // Best effort: dropped if the queue is full.
        self.news.try_send(Notification::Shown { table, text: text.into() }).unwrap_or_default();
    }

    pub(super) async fn close(&self) {
        self.writer.close().await;
        self.leave().await;
        close(&self.past).await;
        close(&self.readers).await;
    }
}

/// Closes all connections, but does not wait for one that died during a query or on its return.
async fn close(pool: &PgPool) {
    if tokio::time::timeout(CLOSED_WITHIN, pool.close()).await.is_err() {
        tracing::warn!("a connection to the database did not close in time");
    }
}
