//! Appends per second that reach the disk, from a number of tables at once. One item is one acknowledged append with two
//! records and a summary, like that of a player's command.
//!
//! `ROBOTABLE_BENCH_DATABASE=postgres://…` measures another database; without it, a file in the temporary folder, whose
//! disk is measured: in a file system in memory the figures mean nothing.
#![allow(missing_docs, reason = "benches have no readers but this file")]

use divan::Bencher;
use divan::counter::ItemsCount;
use robotable_store::{CommandId, Options, Record, Store, Summary, TableId};
use table::{GameKind, JoinPolicy, Millis, SeatId, StageKind};
use tokio::runtime::Runtime;
use tokio::task::JoinSet;

fn main() {
    divan::main();
}

/// Each table appends as soon as its last append was acknowledged.
#[divan::bench(args = [1, 10, 100, 2_000], sample_count = 5, sample_size = 1)]
fn appends(bencher: Bencher, tables: u32) {
    let runtime = Runtime::new().expect("threads can be started");
    let rounds = (20_000 / tables).clamp(10, 1_000);
    let place = Place::new();
    let store = runtime.block_on(async {
        let store = Store::open(&place.url, Options::default()).await.expect("it opens");
        let mut founding = JoinSet::new();
        for table in 0..tables {
            founding.spawn(found(store.clone(), table));
        }
        founding.join_all().await;
        store
    });
    let mut have = 1;
    bencher.counter(ItemsCount::new(tables * rounds)).bench_local(|| {
        runtime.block_on(async {
            let mut appending = JoinSet::new();
            for table in 0..tables {
                appending.spawn(append(store.clone(), table, have, u64::from(rounds)));
            }
            appending.join_all().await;
        });
        have += 2 * u64::from(rounds);
    });
    runtime.block_on(store.close());
}

struct Place {
    url: String,
    folder: std::path::PathBuf,
}

impl Place {
    fn new() -> Place {
        let folder = std::env::temp_dir().join(format!("robotable-bench-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("the temporary folder can be written to");
        let url = std::env::var("ROBOTABLE_BENCH_DATABASE")
            .unwrap_or_else(|_| format!("sqlite://{}/bench.db", folder.display()));
        Place { url, folder }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.folder));
    }
}

fn name(table: u32) -> TableId {
    let mut random = [0; 16];
    random[..4].copy_from_slice(&table.wrapping_mul(0x9e37_79b9).to_le_bytes());
    TableId::from_random(random)
}

fn record(number: u64) -> Record {
    // The length of a usual event.
    let line = format!(
        r#"{{"v":1,"at":1763186485123,"fact":{{"is":"ricochet-bid","seat":2,"moves":{number},"more":"{:60}"}}}}"#,
        ""
    );
    Record { number, line, command: None }
}

fn summary() -> Summary {
    Summary {
        game: GameKind::Ricochet,
        door: JoinPolicy::ByLink,
        stage: StageKind::Playing,
        seats: 5,
        free: 25,
        next_deadline: Some(Millis(1_763_186_545_123)),
        wants_work: false,
        updated_at: Millis(1_763_186_485_123),
        about: "Ada, Bob, Cleo, Dan and Eve".to_owned(),
    }
}

async fn found(store: Store, table: u32) {
    store.create(name(table), vec![record(1)], summary()).await.expect("it is new");
}

async fn append(store: Store, table: u32, mut have: u64, rounds: u64) {
    for _ in 0..rounds {
        let mut records = vec![record(have + 1), record(have + 2)];
        records[1].command = Some(CommandId { seat: SeatId(2), id: format!("command-{have}") });
        let appended = store.append(name(table), have, records, Some(summary())).await;
        appended.expect("no other writer appends");
        have += 2;
    }
}
