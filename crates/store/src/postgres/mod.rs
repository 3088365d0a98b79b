//! The store in PostgreSQL, which any number of servers share. None owns a table: whoever appends first, wins.

mod arrive;
mod commit;
mod fault;
mod news;
mod open;
mod read;
mod telegram;
mod tend;

use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPool};
use tokio::sync::{broadcast, mpsc};

use super::writer::{Handle, start};
use super::{OpenError, Options, TableId, Wake, Wakes};
use commit::Shared;

/// How long connections may take to end.
const CLOSED_WITHIN: Duration = Duration::from_secs(1);

/// A database that is open.
#[derive(Clone, Debug)]
pub(super) struct Postgres {
    readers: PgPool,
    /// For what happened long ago: who reads it takes nothing from who plays.
    past: PgPool,
    pub(super) writer: Handle,
    wakes: broadcast::Sender<Wake>,
    /// Where the others are told from.
    news: mpsc::Sender<Wake>,
    /// The name of this server among those on the database.
    server: i64,
}

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
        // Where there is too much to tell already, this is not worth waiting for.
        self.news.try_send(Wake::Shown { table, text: text.into() }).unwrap_or_default();
    }

    pub(super) async fn close(&self) {
        self.writer.close().await;
        self.leave().await;
        close(&self.past).await;
        close(&self.readers).await;
    }
}

/// Ends all connections. One that went dead while it was asked something, or while it was given back, is not waited for.
async fn close(pool: &PgPool) {
    if tokio::time::timeout(CLOSED_WITHIN, pool.close()).await.is_err() {
        tracing::warn!("a connection to the database does not end");
    }
}
