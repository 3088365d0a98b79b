//! Kills a writing process at random points; every acknowledged write must survive.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use dice::Dice;
use robotable_store::{AppendError, Options, Store, TableId};
use testkit::TempDir;

use super::{Place, name, numbers, open, records, summary};

/// The environment variable with the database URL for the process to be killed: [`on_sqlite`], run as its own program.
const URL: &str = "ROBOTABLE_TEST_STORE";
const TABLES: u8 = 40;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_sqlite() {
    if let Ok(url) = std::env::var(URL) {
        return write_until_killed(&url).await;
    }
    check(&TempDir::new()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_postgres() {
    check(&super::on_postgres()).await;
}

async fn check(place: &impl Place) {
    let mut dice = Dice::new(0x6b69_6c6c);
    let mut acknowledged: HashMap<TableId, u64> = HashMap::new();
    for _ in 0..6 {
        let acks = 1 + dice.below(1_500) as usize;
        for (table, number) in killed_after(acks, &place.url()) {
            let last = acknowledged.entry(table).or_default();
            *last = number.max(*last);
        }
        let store = open(place).await;
        for (&table, &number) in &acknowledged {
            let numbers = numbers(&store, table).await;
            assert!(number <= numbers.len() as u64, "{table} lost {number}");
            let gapless: Vec<u64> = (1..=numbers.len() as u64).collect();
            assert_eq!(numbers, gapless, "{table}");
            let known = store.summary(table).await.unwrap().unwrap();
            assert_eq!(known.number, numbers.len() as u64);
            assert_eq!(
                known.summary.updated_at.0, known.number,
                "{table}'s summary is of another time"
            );
        }
        store.close().await;
    }
    assert!(!acknowledged.is_empty());
}

/// Starts a writing process, kills it after `acks` acknowledgements, and returns all acknowledged writes.
fn killed_after(acks: usize, url: &str) -> Vec<(TableId, u64)> {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["killed::on_sqlite", "--exact", "--nocapture"])
        .env(URL, url)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut acknowledged = Vec::new();
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        // The kill can cut a line in two, and the test harness prints lines of its own.
        let line = line.unwrap();
        let Some((table, number)) = line.strip_prefix("ack ").and_then(|ack| ack.split_once(' '))
        else {
            continue;
        };
        if let (Ok(table), Some(number)) = (table.parse(), number.strip_suffix('.')) {
            acknowledged.push((table, number.parse().unwrap()));
        }
        if acknowledged.len() == acks {
            child.kill().unwrap(); // SIGKILL: no cleanup.
        }
    }
    child.wait().unwrap();
    assert!(acks <= acknowledged.len(), "the process ended by itself");
    acknowledged
}

/// The process that is killed: appends to all tables as fast as it can.
async fn write_until_killed(url: &str) {
    let store = Store::open(url, Options::default()).await.unwrap();
    let mut writers = tokio::task::JoinSet::new();
    for table in 0..TABLES {
        writers.spawn(write(store.clone(), name(table)));
    }
    writers.join_all().await;
}

async fn write(store: Store, table: TableId) {
    drop(store.create(table, records(1..=1), summary(1)).await);
    let mut have = store.load(table, 0).await.unwrap().unwrap().records.len() as u64;
    loop {
        let last = have + 1 + have % 3;
        let appended =
            store.append(table, have, records(have + 1..=last), Some(summary(last))).await;
        match appended {
            Ok(()) => have = last,
            Err(AppendError::Conflict { have: more }) => have = more,
            Err(other) => panic!("{other}"),
        }
        // A single write, so that lines of several threads do not mix; the full stop marks a complete line.
        let line = format!("ack {table} {have}.\n");
        std::io::stdout().lock().write_all(line.as_bytes()).unwrap();
    }
}
