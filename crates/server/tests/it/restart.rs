//! What goes on after the server was stopped: timers, bots, people who do not come back, old tables.

use serde_json::json;
use store::{Options, Store};
use table::Span;
use testkit::PostgresCluster;

use crate::house::{Closed, House};

#[tokio::test]
async fn everybody_is_told_before_it_stops() {
    let house = House::open().await;
    let table = house.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let (_, mut ada) = house.come(&table, "Ada").await;
    let closed = house.close().await;
    let closing = ada.hear("closing").await;
    assert_eq!(closing["reason"], "shutdown");
    assert!(closing["retry_ms"].is_u64());
    assert!(ada.next().await.is_none());
    closed.reopen().await.close().await;
}

#[tokio::test]
async fn a_timer_goes_on_without_anybody_connecting() {
    let house = House::open().await;
    let new = json!({"options": {"game": {"t": "ricochet", "barriers": false}}});
    let table = house.found(new).await;
    let (ada, mut first) = house.come(&table, "Ada").await;
    let (_, mut bob) = house.come(&table, "Bob").await;
    bob.does(json!({"t": "ready"})).await;
    first.until(|view| view["seats"][1]["ready"] == true).await;
    first.does(json!({"t": "start"})).await;
    first.does(json!({"t": "bid", "moves": 3})).await;
    let house = house.close().await.reopen().await;
    // The timer runs out while nobody is there; the demonstration begins when it is noticed.
    house.pass(Span::secs(60));
    let mut first = house.connect(&table, Some(&ada)).await;
    first.until(|view| view["game"]["phase"]["t"] == "showing").await;
    assert_eq!(first.view["game"]["phase"]["bid"]["seat"], 0);
    house.close().await;
}

/// A game must not be lost to a restart.
#[tokio::test]
async fn a_players_clock_stands_while_no_server_runs() {
    clock_stands(House::open().await, Closed::reopen).await;
}

/// The file was copied, or restored from a backup: nobody knows when the last server ended.
#[tokio::test]
async fn a_players_clock_stands_while_the_database_moves() {
    clock_stands(House::open().await, async |closed| {
        std::fs::remove_file(closed.folder().join("house.db.lock")).unwrap();
        closed.reopen().await
    })
    .await;
}

/// Another server has come first, and nobody has asked it for this table yet.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_players_clock_stands_whichever_server_is_asked_first() {
    let url = PostgresCluster::shared().database().url;
    let house = House::with(|config| config.database.clone_from(&url)).await;
    let stands = clock_stands(house, async |closed| {
        let first = Store::open(&url, Options::default()).await.unwrap();
        assert!(first.arrive(closed.now()).await.unwrap().is_some());
        let house = closed.reopen().await;
        first.close().await;
        house
    });
    Box::pin(stands).await;
}

async fn clock_stands(house: House, reopen: impl AsyncFnOnce(Closed) -> House) {
    let game =
        json!({"t": "robotory", "sides": "host-light", "clock": {"base": 60_000, "increment": 0}});
    let table = house.found(json!({"options": {"game": game}})).await;
    let (seat, mut ada) = house.come(&table, "Ada").await;
    let (_, mut bob) = house.come(&table, "Bob").await;
    bob.does(json!({"t": "ready"})).await;
    ada.until(|view| view["seats"][1]["ready"] == true).await;
    ada.does(json!({"t": "start"})).await;
    house.pass(Span::secs(20));
    ada.does(json!({"t": "write-note", "text": "twenty seconds"})).await;
    let closed = house.close().await;
    closed.pass(Span::mins(10));
    let house = reopen(closed).await;
    house.pass(Span::secs(39));
    let mut ada = house.connect(&table, Some(&seat)).await;
    assert!(ada.view["ending"].is_null(), "{}", ada.view["ending"]);
    house.pass(Span::secs(2));
    ada.until(|view| !view["ending"].is_null()).await;
    assert_eq!(ada.view["ending"]["reason"], "clock-ran-out");
    house.close().await;
}

#[tokio::test]
async fn who_does_not_come_back_is_away() {
    let house = House::open().await;
    let table = house.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let (ada, _) = house.come(&table, "Ada").await;
    let (_, _bob) = house.come(&table, "Bob").await;
    let house = house.close().await.reopen().await;
    let mut ada = house.connect(&table, Some(&ada)).await;
    assert_eq!(ada.view["seats"][1]["presence"], "here", "there is a grace");
    while ada.view["seats"][1]["presence"] == "here" {
        house.pass(Span::secs(2));
        ada.send(&json!({"t": "react", "id": "r", "reaction": "wow"})).await;
        ada.answer_to("r").await;
    }
    assert_eq!(ada.view["seats"][0]["presence"], "here");
    assert_eq!(ada.view["seats"][1]["presence"], "away");
    house.close().await;
}

#[tokio::test]
async fn a_bot_goes_on() {
    let house = House::open().await;
    let new = json!({"options": {"game": {"t": "robotory", "sides": "host-dark"}}, "bots": [2]});
    let table = house.found(new).await;
    let (seat, mut ada) = house.come(&table, "Ada").await;
    ada.does(json!({"t": "start"})).await;
    // The bot is to act; whether it has made up its mind already does not matter.
    let house = house.close().await.reopen().await;
    let mut ada = house.connect(&table, Some(&seat)).await;
    while ada.view["possible"].is_null() {
        house.pass(Span::secs(1));
        ada.send(&json!({"t": "react", "id": "r", "reaction": "wow"})).await;
        ada.answer_to("r").await;
    }
    assert_eq!(ada.view["past"].as_array().unwrap().len(), 1);
    house.close().await;
}

#[tokio::test]
async fn old_tables_are_archived_and_then_removed() {
    let house = House::open().await;
    let new = json!({"options": {"game": {"t": "robotory"}}, "door": "listed"});
    let table = house.found(new).await;
    let (ada, mut guest) = house.come(&table, "Ada").await;
    let (_, mut bob) = house.come(&table, "Bob").await;
    bob.does(json!({"t": "ready"})).await;
    guest.until(|view| view["seats"][1]["ready"] == true).await;
    guest.does(json!({"t": "start"})).await;
    guest.does(json!({"t": "resign"})).await;
    let closed = house.close().await;
    run_for(&closed, Span::mins(15 * 24 * 60)).await;
    let house = closed.reopen().await;
    // It is archived soon after the start. Saying something is no event, so trying does not make it young again.
    let mut guest = house.connect(&table, Some(&ada)).await;
    let mut answer = json!(null);
    while answer["code"] != "archived" {
        guest.send(&json!({"t": "say", "id": "s", "text": "hello?"})).await;
        answer = guest.answer_to("s").await;
    }
    assert!(!guest.view["ending"].is_null());
    // With an id of its own: those of Ada's first connection have acted.
    let answer = guest.ask_as("reopen", json!({"t": "reopen"})).await;
    assert_eq!(answer["code"], "archived", "{answer}");
    let record = house.get(&format!("/api/tables/{table}/record")).await;
    assert_eq!(record.status, 200, "{record:?}");
    assert!(record.json()["text"].as_str().unwrap().contains("[Light"));
    let sit = house.post(&format!("/api/tables/{table}/seats"), &json!({"name": "Eve"})).await;
    assert!(sit.status >= 400);

    let closed = house.close().await;
    run_for(&closed, Span::mins(90 * 24 * 60)).await;
    let house = closed.reopen().await;
    let mut gone = house.get(&format!("/api/tables/{table}")).await;
    while gone.status == 200 {
        gone = house.get(&format!("/api/tables/{table}")).await;
    }
    assert_eq!((gone.status, gone.json()["code"].as_str()), (404, Some("no-table")));
    house.close().await;
}

/// Servers run for this long, one after the other: retention goes by that.
async fn run_for(closed: &Closed, span: Span) {
    let store = Store::open(&closed.database(), Options::default()).await.unwrap();
    let end = closed.now() + span;
    while closed.now() < end {
        closed.pass(Span::mins(120));
        store.retention_time(closed.now()).await.unwrap();
    }
    store.close().await;
}

/// A server that started with a clock 200 days ahead removed every table for good.
#[tokio::test]
async fn a_clock_that_is_far_ahead_removes_nothing() {
    let house = House::open().await;
    let table = house.found(json!({"options": {"game": {"t": "micro"}}})).await;
    drop(house.come(&table, "Ada").await);
    let closed = house.close().await;
    closed.pass(Span::mins(200 * 24 * 60));
    let house = closed.reopen().await;
    let lag = "robotable_retention_lag_seconds ";
    let mut metrics = house.get("/metrics").await.body;
    while !metrics.lines().any(|line| line.starts_with(lag)) {
        metrics = house.get("/metrics").await.body;
    }
    let (seat, mut ada) = house.come(&table, "Bob").await;
    assert_eq!(seat.number, 1, "neither removed nor archived");
    ada.does(json!({"t": "ready"})).await;
    house.close().await;
}
