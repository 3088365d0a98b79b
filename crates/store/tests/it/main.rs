//! What a store promises, on every database that it can use. Each promise is a function of a place where stores can be
//! opened, so that all databases are asked the same.

#![allow(clippy::unwrap_used, reason = "these are tests")]

/// What holds on every database.
mod everywhere;
/// Processes that are killed while they write.
mod killed;
/// What only several servers can do, and all promises there.
mod postgres;
/// What only a file can do wrong.
mod sqlite;
/// Databases at the end of a network that others use too.
mod tls;

use store::{CommandId, Options, Record, Store, Summary, TableId};
use table::{Door, GameKind, Millis, SeatId, StageKind};
use testkit::{PostgresCluster, TempDir, TestDatabase, within};

/// Where a test's stores are.
pub(crate) trait Place {
    fn url(&self) -> String;
}

impl Place for TempDir {
    fn url(&self) -> String {
        self.sqlite_url("robotable.db")
    }
}

impl Place for TestDatabase {
    fn url(&self) -> String {
        self.url.clone()
    }
}

/// Where PostgreSQL keeps what one test does.
fn on_postgres() -> TestDatabase {
    PostgresCluster::shared().database()
}

async fn open(place: &impl Place) -> Store {
    Store::open(&place.url(), Options::default()).await.expect("it opens")
}

/// Some table; equal numbers give equal names.
fn name(number: u8) -> TableId {
    TableId::from_random([number; 16])
}

fn record(number: u64) -> Record {
    Record { number, line: format!("{{\"event\":{number}}}"), command: None }
}

fn records(numbers: impl IntoIterator<Item = u64>) -> Vec<Record> {
    numbers.into_iter().map(record).collect()
}

fn command(seat: u8, id: &str) -> CommandId {
    CommandId { seat: SeatId(seat.into()), id: id.to_owned() }
}

fn summary(updated_at: u64) -> Summary {
    Summary {
        game: GameKind::Ricochet,
        door: Door::Listed,
        stage: StageKind::Lobby,
        seats: 1,
        free: 3,
        next_deadline: None,
        wants_work: false,
        updated_at: Millis(updated_at),
        about: "Ada's table".to_owned(),
    }
}

/// The numbers that a table has, in the order in which they come.
async fn numbers(store: &Store, table: TableId) -> Vec<u64> {
    let loaded = store.load(table, 0).await.expect("it answers").expect("the table is there");
    loaded.records.iter().map(|record| record.number).collect()
}
