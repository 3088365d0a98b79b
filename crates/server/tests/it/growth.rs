//! Limits on what is written at a table; a game can still be finished when they are reached.

#![allow(clippy::disallowed_methods, reason = "it measures how long an answer takes")]

use std::time::{Duration, Instant};

use robotable_server::Rate;
use serde_json::json;
use store::{Options, Record, Store, TableId};
use table::snapshot::Snapshot;
use table::{Event, Note, SeatEvent, SeatId, Span, stored};
use testkit::{PostgresCluster, eventually};

use crate::test_server::{Closed, Guest, TestServer};

/// `burst` at once, then one per hour.
fn only(burst: u32) -> Rate {
    Rate { burst, every: Duration::from_hours(1) }
}

/// Sends a chat message and returns the kind of the answer.
async fn says(guest: &mut Guest, id: &str, text: &str) -> String {
    guest.send(&json!({"t": "say", "id": id, "text": text})).await;
    guest.answer_to(id).await["t"].as_str().unwrap().to_owned()
}

/// Regression: one address wrote 348 messages a second into a table, 3 GB an hour.
#[tokio::test]
async fn nobody_writes_without_end() {
    let server = TestServer::with(|config| {
        config.limits.notes = only(2);
        config.limits.chat = only(2);
        config.limits.chat_per_table = only(3);
    })
    .await;
    let table = server.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    let (_, mut bob) = server.come(&table, "Bob").await;
    for _ in 0..2 {
        ada.does(json!({"t": "write-note", "text": "hm"})).await;
    }
    assert_eq!(ada.refused(json!({"t": "write-note", "text": "hm"})).await, "too-many");
    bob.does(json!({"t": "write-note", "text": "aha"})).await;
    assert_eq!(says(&mut ada, "s1", "hello").await, "done");
    assert_eq!(says(&mut ada, "s2", "hello").await, "done");
    assert_eq!(says(&mut ada, "s3", "hello").await, "refused");
    assert_eq!(says(&mut bob, "s4", "hello").await, "done");
    assert_eq!(says(&mut bob, "s5", "hello").await, "refused", "the table has heard enough");
    server.close().await;
}

/// Regression: at sixty tables with thirty seats each, one address could use the limit of every seat.
#[tokio::test]
async fn an_address_writes_so_much_wherever_it_sits() {
    let server = TestServer::with(|config| config.limits.text_per_address = only(1_000)).await;
    let mut guests = Vec::new();
    for name in ["Ada", "Bob", "Cy"] {
        let table = server.found(json!({"options": {"game": {"t": "micro"}}})).await;
        guests.push(server.come(&table, name).await.1);
    }
    let [ada, bob, cy] = &mut guests[..] else { panic!("three") };
    ada.does(json!({"t": "write-note", "text": "n".repeat(400)})).await;
    assert_eq!(says(bob, "s1", &"o".repeat(400)).await, "done");
    let more = "p".repeat(400);
    assert_eq!(cy.refused(json!({"t": "write-note", "text": more})).await, "too-many");
    cy.does(json!({"t": "write-note", "text": "short"})).await;
    ada.does(json!({"t": "rename", "name": "Ada Lovelace"})).await;
    server.close().await;
}

/// Regression: a million events made every bid wait 823 ms. A table at its event limit accepts only what its game
/// needs.
#[tokio::test]
async fn a_table_that_has_seen_enough_finishes_its_game() {
    let server = TestServer::with(|config| config.limits.events_per_table = 30).await;
    let options = json!({"t": "robotory", "sides": "host-light"});
    let table = server.found(json!({"options": {"game": options}})).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    let (_, mut bob) = server.come(&table, "Bob").await;
    ada.does(json!({"t": "start"})).await;
    while ada.number < 30 {
        ada.does(json!({"t": "write-note", "text": format!("{}", ada.number)})).await;
    }
    assert_eq!(ada.refused(json!({"t": "write-note", "text": "more"})).await, "table-full");
    assert_eq!(bob.refused(json!({"t": "rename", "name": "Bobby"})).await, "table-full");
    ada.does(json!({"t": "set-chat", "open": false})).await;
    bob.does(json!({"t": "resign"})).await;
    ada.until(|view| !view["ending"].is_null()).await;
    assert_eq!(ada.refused(json!({"t": "reopen"})).await, "table-full");
    server.close().await;
}

/// Commands that a game needs are limited too.
#[tokio::test]
async fn a_game_without_an_end_is_none() {
    let server = TestServer::with(|config| config.limits.events_per_table = 20).await;
    let table = server.found(json!({"options": {"game": {"t": "ricochet"}}})).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    let (_, _ben) = server.come(&table, "Ben").await;
    ada.does(json!({"t": "start"})).await;
    for open in [false, true].into_iter().cycle().take(100) {
        if ada.number >= 40 {
            break;
        }
        ada.does(json!({"t": "set-chat", "open": open})).await;
    }
    let sit = server.sit_as(&table, "Cy", "a-secret-of-bobs-own-1").await;
    assert_eq!((sit.status, sit.json()["code"].as_str()), (409, Some("table-full")));
    assert_eq!(ada.refused(json!({"t": "bid", "moves": 9})).await, "table-full");
    server.close().await;
}

/// Events in a long table history.
const PAST: u64 = 20_000;

/// Appends a long history directly to the store, which is faster than through the server.
async fn has_a_past(closed: &Closed, table: TableId) {
    let store = Store::open(&closed.database(), Options::default()).await.unwrap();
    let mut number = store.summary(table).await.unwrap().unwrap().number;
    let at = closed.now();
    while number < PAST {
        let note = |number: u64| Event {
            at,
            fact: SeatEvent::NoteWritten {
                seat: SeatId(0),
                note: Note::new(&format!("thought {number}")).unwrap(),
            }
            .into(),
        };
        let record = |number| Record { number, line: stored::write(&note(number)), command: None };
        let records = (number + 1..=number + 1_000).map(record).collect();
        store.append(table, number, records, None).await.unwrap();
        number += 1_000;
    }
    store.close().await;
}

/// The table's stored snapshot, if there is one.
async fn kept(closed: &Closed, table: TableId) -> Option<store::Snapshot> {
    let store = Store::open(&closed.database(), Options::default()).await.unwrap();
    let kept = store.kept(table).await.unwrap();
    store.close().await;
    kept
}

/// Writes a note with an id that is new at that seat: a repeated id would not execute.
async fn notes(guest: &mut Guest, id: &str, text: &str) {
    let answer = guest.ask_as(id, json!({"t": "write-note", "text": text})).await;
    assert_eq!(answer["t"], "done", "{answer}");
}

/// The fastest of some answers: the cost without interference.
async fn quickest(guest: &mut Guest) -> Duration {
    let mut best = Duration::MAX;
    for at in 0..20 {
        let began = Instant::now();
        notes(guest, &format!("quick-{at}"), "quick").await;
        best = best.min(began.elapsed());
    }
    best
}

/// Regression: with a million events every bid took 823 ms, and each load of the table read all of them again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_past_costs_nothing() {
    let server = TestServer::open().await;
    let new = json!({"options": {"game": {"t": "ricochet"}}});
    let (long, fresh) = (server.found(new.clone()).await, server.found(new).await);
    let mut seats = Vec::new();
    for table in [&long, &fresh] {
        let (ada, mut first) = server.come(table, "Ada").await;
        let (_, _second) = server.come(table, "Ben").await;
        first.does(json!({"t": "start"})).await;
        first.does(json!({"t": "bid", "moves": 9})).await;
        seats.push(ada);
    }
    let id: TableId = long.parse().unwrap();
    let mut closed = server.close().await;
    has_a_past(&closed, id).await;
    assert!(kept(&closed, id).await.is_none());
    let mut loads = Vec::new();
    for _ in 0..20 {
        let server = closed.reopen().await;
        let began = Instant::now();
        let mut guest = server.connect(&long, Some(&seats[0])).await;
        loads.push(began.elapsed());
        notes(&mut guest, &format!("load-{}", loads.len()), "still here").await;
        closed = server.close().await;
        if kept(&closed, id).await.is_some() {
            break;
        }
    }
    let snapshot = Snapshot::read(&kept(&closed, id).await.expect("it was kept").text).unwrap();
    assert!(snapshot.table().version() >= PAST);
    assert!(snapshot.events() < 100, "{} events are left", snapshot.events());

    let server = closed.reopen().await;
    let began = Instant::now();
    let mut old = server.connect(&long, Some(&seats[0])).await;
    eprintln!("loaded in {:?}, and before it was kept in {:?}", began.elapsed(), loads[0]);
    assert!(old.number > PAST);
    assert_eq!(old.view["note"], "still here");
    assert_eq!(old.view["game"]["phase"]["bids"][0]["moves"], 9);
    let answer = old.ask_as("load-1", json!({"t": "write-note", "text": "twice"})).await;
    assert_eq!((&answer["t"], &old.view["note"]), (&json!("done"), &json!("still here")));
    let mut new = server.connect(&fresh, Some(&seats[1])).await;
    let (old, new) = (quickest(&mut old).await, quickest(&mut new).await);
    eprintln!("answered in {old:?}, at a fresh table in {new:?}");
    assert!(old < new * 4 + Duration::from_millis(5), "{old:?} instead of {new:?}");
    server.pass(Span::secs(1));
    server.close().await;
}

/// A long record is read on its own database connection, so other requests are answered meanwhile. A lock in the
/// database delays the read for as long as the test wants.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn others_are_answered_while_a_long_record_is_read() {
    let cluster = PostgresCluster::shared();
    let database = cluster.database();
    let server = TestServer::with(|config| config.database.clone_from(&database.url)).await;
    let new = json!({"options": {"game": {"t": "ricochet"}}});
    let (long, fresh) = (server.found(new.clone()).await, server.found(new).await);
    let (_, mut ada) = server.come(&long, "Ada").await;
    let (_, _ben) = server.come(&long, "Ben").await;
    ada.does(json!({"t": "start"})).await;
    let closed = server.close().await;
    has_a_past(&closed, long.parse().unwrap()).await;
    let server = closed.reopen().await;
    let (_, mut cy) = server.come(&fresh, "Cy").await;

    let lock = cluster.lock_table(&database, "robotable.records");
    let path = format!("/api/tables/{long}/replay");
    let others = async {
        eventually("the record is being read", async || lock.waiting() == 1).await;
        for path in ["/api/tables", "/readyz"] {
            let answer = server.get(path).await;
            assert_eq!(answer.status, 200, "{path}: {answer:?}");
        }
        assert_eq!(says(&mut cy, "s1", "hello").await, "done");
        assert_eq!(lock.waiting(), 1, "the record has not been read yet");
        drop(lock);
    };
    let (replay, ()) = tokio::join!(server.get(&path), others);
    assert_eq!(replay.status, 200, "{replay:?}");
    assert!(!replay.json()["steps"].as_array().unwrap().is_empty(), "{replay:?}");
    cy.does(json!({"t": "write-note", "text": "after"})).await;
    server.close().await;
}
