//! Recovery after a restart: timers, bots, players who do not come back, old tables.

use serde_json::json;
use store::{Options, Store};
use table::Span;
use testkit::PostgresCluster;

use crate::test_server::{Closed, TestServer};

#[tokio::test]
async fn everybody_is_told_before_it_stops() {
    let server = TestServer::open().await;
    let table = server.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    let closed = server.close().await;
    let closing = ada.hear("closing").await;
    assert_eq!(closing["reason"], "shutdown");
    assert!(closing["retry_ms"].is_u64());
    assert!(ada.next().await.is_none());
    closed.reopen().await.close().await;
}

#[tokio::test]
async fn a_timer_goes_on_without_anybody_connecting() {
    let server = TestServer::open().await;
    let new = json!({"options": {"game": {"t": "ricochet", "barriers": false}}});
    let table = server.found(new).await;
    let (ada, mut first) = server.come(&table, "Ada").await;
    let (_, mut bob) = server.come(&table, "Bob").await;
    bob.does(json!({"t": "ready"})).await;
    first.until(|view| view["seats"][1]["ready"] == true).await;
    first.does(json!({"t": "start"})).await;
    first.does(json!({"t": "bid", "moves": 3})).await;
    let server = server.close().await.reopen().await;
    // The timer runs out while no client is connected; the demonstration begins when the table is loaded.
    server.pass(Span::secs(60));
    let mut first = server.connect(&table, Some(&ada)).await;
    first.until(|view| view["game"]["phase"]["t"] == "showing").await;
    assert_eq!(first.view["game"]["phase"]["bid"]["seat"], 0);
    server.close().await;
}

/// A restart must not cost a game.
#[tokio::test]
async fn a_players_clock_stands_while_no_server_runs() {
    clock_stands(TestServer::open().await, Closed::reopen).await;
}

/// The file was copied or restored from a backup: the time of the last shutdown is unknown.
#[tokio::test]
async fn a_players_clock_stands_while_the_database_moves() {
    let stands = clock_stands(TestServer::open().await, async |closed| {
        std::fs::remove_file(closed.folder().join("tables.db.lock")).unwrap();
        closed.reopen().await
    });
    Box::pin(stands).await;
}

/// Another server has started before, and no client has loaded this table from it yet.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_players_clock_stands_whichever_server_is_asked_first() {
    let url = PostgresCluster::shared().database().url;
    let server = TestServer::with(|config| config.database.clone_from(&url)).await;
    let stands = clock_stands(server, async |closed| {
        let first = Store::open(&url, Options::default()).await.unwrap();
        assert!(first.arrive(closed.now()).await.unwrap().is_some());
        let server = closed.reopen().await;
        first.close().await;
        server
    });
    Box::pin(stands).await;
}

async fn clock_stands(server: TestServer, reopen: impl AsyncFnOnce(Closed) -> TestServer) {
    let game =
        json!({"t": "robotory", "sides": "host-light", "clock": {"base": 60_000, "increment": 0}});
    let table = server.found(json!({"options": {"game": game}})).await;
    let (seat, mut ada) = server.come(&table, "Ada").await;
    let (_, mut bob) = server.come(&table, "Bob").await;
    bob.does(json!({"t": "ready"})).await;
    ada.until(|view| view["seats"][1]["ready"] == true).await;
    ada.does(json!({"t": "start"})).await;
    server.pass(Span::secs(20));
    ada.does(json!({"t": "write-note", "text": "twenty seconds"})).await;
    let closed = server.close().await;
    closed.pass(Span::mins(10));
    let server = reopen(closed).await;
    server.pass(Span::secs(39));
    let mut ada = server.connect(&table, Some(&seat)).await;
    assert!(ada.view["ending"].is_null(), "{}", ada.view["ending"]);
    server.pass(Span::secs(2));
    ada.until(|view| !view["ending"].is_null()).await;
    assert_eq!(ada.view["ending"]["reason"], "clock-ran-out");
    server.close().await;
}

#[tokio::test]
async fn who_does_not_come_back_is_away() {
    let server = TestServer::open().await;
    let table = server.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let (ada, _) = server.come(&table, "Ada").await;
    let (_, _bob) = server.come(&table, "Bob").await;
    let server = server.close().await.reopen().await;
    let mut ada = server.connect(&table, Some(&ada)).await;
    assert_eq!(ada.view["seats"][1]["presence"], "here", "there is a grace");
    while ada.view["seats"][1]["presence"] == "here" {
        server.pass(Span::secs(2));
        ada.send(&json!({"t": "react", "id": "r", "reaction": "wow"})).await;
        ada.answer_to("r").await;
    }
    assert_eq!(ada.view["seats"][0]["presence"], "here");
    assert_eq!(ada.view["seats"][1]["presence"], "away");
    server.close().await;
}

#[tokio::test]
async fn a_bot_goes_on() {
    let server = TestServer::open().await;
    let new = json!({"options": {"game": {"t": "robotory", "sides": "host-dark"}}, "bots": [2]});
    let table = server.found(new).await;
    let (seat, mut ada) = server.come(&table, "Ada").await;
    ada.does(json!({"t": "start"})).await;
    // The bot is to act; it does not matter if it had already planned.
    let server = server.close().await.reopen().await;
    let mut ada = server.connect(&table, Some(&seat)).await;
    while ada.view["possible"].is_null() {
        server.pass(Span::secs(1));
        ada.send(&json!({"t": "react", "id": "r", "reaction": "wow"})).await;
        ada.answer_to("r").await;
    }
    assert_eq!(ada.view["past"].as_array().unwrap().len(), 1);
    server.close().await;
}

#[tokio::test]
async fn old_tables_are_archived_and_then_removed() {
    let server = TestServer::open().await;
    let new = json!({"options": {"game": {"t": "robotory"}}, "door": "listed"});
    let table = server.found(new).await;
    let (ada, mut guest) = server.come(&table, "Ada").await;
    let (_, mut bob) = server.come(&table, "Bob").await;
    bob.does(json!({"t": "ready"})).await;
    guest.until(|view| view["seats"][1]["ready"] == true).await;
    guest.does(json!({"t": "start"})).await;
    guest.does(json!({"t": "resign"})).await;
    let closed = server.close().await;
    run_for(&closed, Span::mins(15 * 24 * 60)).await;
    let server = closed.reopen().await;
    // It is archived soon after the start. Chat is not an event, so the attempts do not postpone that.
    let mut guest = server.connect(&table, Some(&ada)).await;
    let mut answer = json!(null);
    while answer["code"] != "archived" {
        guest.send(&json!({"t": "say", "id": "s", "text": "hello?"})).await;
        answer = guest.answer_to("s").await;
    }
    assert!(!guest.view["ending"].is_null());
    // A new id: those of Ada's first connection have been used.
    let answer = guest.ask_as("reopen", json!({"t": "reopen"})).await;
    assert_eq!(answer["code"], "archived", "{answer}");
    let record = server.get(&format!("/api/tables/{table}/record")).await;
    assert_eq!(record.status, 200, "{record:?}");
    assert!(record.json()["text"].as_str().unwrap().contains("[Light"));
    let sit = server.post(&format!("/api/tables/{table}/seats"), &json!({"name": "Eve"})).await;
    assert!(sit.status >= 400);

    let closed = server.close().await;
    run_for(&closed, Span::mins(90 * 24 * 60)).await;
    let server = closed.reopen().await;
    let mut gone = server.get(&format!("/api/tables/{table}")).await;
    while gone.status == 200 {
        gone = server.get(&format!("/api/tables/{table}")).await;
    }
    assert_eq!((gone.status, gone.json()["code"].as_str()), (404, Some("no-table")));
    server.close().await;
}

/// Simulates servers that run for this long in total; retention counts only that time.
async fn run_for(closed: &Closed, span: Span) {
    let store = Store::open(&closed.database(), Options::default()).await.unwrap();
    let end = closed.now() + span;
    while closed.now() < end {
        closed.pass(Span::mins(120));
        store.retention_time(closed.now()).await.unwrap();
    }
    store.close().await;
}

/// Regression: a server that started with a clock 200 days ahead deleted every table.
#[tokio::test]
async fn a_clock_that_is_far_ahead_removes_nothing() {
    let server = TestServer::open().await;
    let table = server.found(json!({"options": {"game": {"t": "micro"}}})).await;
    drop(server.come(&table, "Ada").await);
    let closed = server.close().await;
    closed.pass(Span::mins(200 * 24 * 60));
    let server = closed.reopen().await;
    let lag = "robotable_retention_lag_seconds ";
    let mut metrics = server.get("/metrics").await.body;
    while !metrics.lines().any(|line| line.starts_with(lag)) {
        metrics = server.get("/metrics").await.body;
    }
    let (seat, mut ada) = server.come(&table, "Bob").await;
    assert_eq!(seat.number, 1, "neither removed nor archived");
    ada.does(json!({"t": "ready"})).await;
    server.close().await;
}
