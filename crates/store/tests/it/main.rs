//! The guarantees of a store, on every database. Each guarantee is a function of a [`Place`] where stores can be
//! opened, so that all databases run the same tests.

#![allow(clippy::unwrap_used, reason = "these are tests")]

/// Guarantees on every database.
mod everywhere;
/// Processes killed while they write.
mod killed;
/// Behaviour of several servers on one database.
mod postgres;
/// Failures specific to files.
mod sqlite;
/// PostgreSQL with TLS.
mod tls;

use robotable_store::{CommandId, Options, Record, Store, Summary, TableId};
use table::{GameKind, JoinPolicy, Millis, SeatId, StageKind};
use testkit::{PostgresCluster, TempDir, TestDatabase, within};

/// Opens the stores of a test.
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

/// The PostgreSQL database of one test.
fn on_postgres() -> TestDatabase {
    PostgresCluster::shared().database()
}

async fn open(place: &impl Place) -> Store {
    Store::open(&place.url(), Options::default()).await.expect("it opens")
}

/// A table name; equal numbers give equal names.
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
        door: JoinPolicy::Listed,
        stage: StageKind::Lobby,
        seats: 1,
        free: 3,
        next_deadline: None,
        wants_work: false,
        updated_at: Millis(updated_at),
        about: "Ada's table".to_owned(),
    }
}

/// The event numbers of a table, in stored order.
async fn numbers(store: &Store, table: TableId) -> Vec<u64> {
    let loaded = store.load(table, 0).await.expect("it answers").expect("the table is there");
    loaded.records.iter().map(|record| record.number).collect()
}
