//! The course of a round, as clients see it over real sockets.

use serde_json::{Value, json};
use table::Span;

use crate::test_server::{Guest, TestServer};

/// A game of Ricochet Robots with Ada, the host, and Bob.
async fn pair(server: &TestServer, mut game: Value) -> (Guest, Guest) {
    game["t"] = json!("ricochet");
    game["barriers"] = json!("none");
    let table = server.found(json!({"options": {"game": game}})).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    let (_, mut bob) = server.come(&table, "Bob").await;
    // May be refused: readiness is optional.
    bob.ask(json!({"t": "ready"})).await;
    ada.until(|view| view["offers"].as_array().is_some_and(|all| all.iter().any(is_start))).await;
    ada.does(json!({"t": "start"})).await;
    for guest in [&mut ada, &mut bob] {
        guest.until(|view| view["game"]["phase"]["t"] == "bidding").await;
    }
    (ada, bob)
}

fn is_start(offer: &Value) -> bool {
    offer["command"] == "start" && offer["from"].is_null()
}

/// The clock is not advanced while all wait for the solution, so it must not depend on the end of the pause.
async fn sees_the_solution(guest: &mut Guest, why: &str) {
    guest.until(|view| view["past"][0]["analysis"]["t"] == "solved").await;
    assert_eq!(guest.view["past"][0]["result"], json!({"t": "returned", "why": why}));
    assert_eq!(guest.view["game"]["phase"]["t"], "between");
    let routes = &guest.view["past"][0]["analysis"]["routes"];
    assert!(routes[0][0]["path"].is_array(), "every slide of it can be drawn: {routes}");
}

// RR-43
#[tokio::test]
async fn what_everybody_failed_at_is_shown_to_everybody() {
    let server = TestServer::open().await;
    let (mut ada, mut bob) = pair(&server, json!({})).await;
    ada.does(json!({"t": "bid", "moves": 1})).await;
    server.pass(Span::secs(61));
    ada.until(|view| view["game"]["phase"]["t"] == "showing").await;
    ada.does(json!({"t": "give-up"})).await;
    for guest in [&mut ada, &mut bob] {
        sees_the_solution(guest, "everybody-failed").await;
    }
    server.close().await;
}

// RR-34
#[tokio::test]
async fn what_nobody_bid_for_is_shown_to_everybody() {
    let server = TestServer::open().await;
    let (mut ada, mut bob) = pair(&server, json!({"quiet": 30_000})).await;
    server.pass(Span::secs(30));
    bob.does(json!({"t": "turn-timer"})).await;
    bob.until(|view| view["game"]["phase"]["timer"].is_u64()).await;
    server.pass(Span::secs(61));
    for guest in [&mut ada, &mut bob] {
        sees_the_solution(guest, "nobody-bid").await;
    }
    server.close().await;
}

/// The bids in a client's view.
fn bids(guest: &Guest) -> &Value {
    &guest.view["game"]["phase"]["bids"]
}

// RR-30, RR-40
#[tokio::test]
async fn a_bid_can_be_taken_back_before_the_others_see_it() {
    let server = TestServer::open().await;
    let (mut ada, mut bob) = pair(&server, json!({"take_back": 1_000})).await;
    ada.does(json!({"t": "bid", "moves": 3})).await;
    ada.until(|view| view["possible"]["t"] == "take-back").await;
    assert_eq!(ada.view["possible"]["moves"], 3);
    assert!(ada.offered("take-back"));
    ada.does(json!({"t": "take-back"})).await;
    ada.until(|view| view["possible"].is_null()).await;
    assert_eq!(ada.refused(json!({"t": "take-back"})).await, "too-late");
    ada.does(json!({"t": "bid", "moves": 5})).await;
    bob.does(json!({"t": "bid", "moves": 5})).await;
    bob.until(|view| view["possible"]["moves"] == 5).await;
    assert_eq!(bids(&bob), &json!([]), "Bob sees his own only");
    server.pass(Span::secs(2));
    for guest in [&mut ada, &mut bob] {
        guest.until(|view| view["game"]["phase"]["bids"].as_array().map(Vec::len) == Some(2)).await;
        let both = json!([{"seat": 0, "moves": 5}, {"seat": 1, "moves": 5}]);
        assert_eq!(bids(guest), &both, "in the order of arrival");
    }
    let heard = bob.heard.join("\n");
    assert!(!heard.contains("\"moves\":3"), "Bob was told: {heard}");
    server.close().await;
}

// RR-31
#[tokio::test]
async fn a_bid_stands_at_once_where_the_table_does_not_ask_for_more() {
    let server = TestServer::open().await;
    let (mut ada, mut bob) = pair(&server, json!({})).await;
    ada.does(json!({"t": "bid", "moves": 3})).await;
    bob.until(|view| view["game"]["phase"]["bids"][0]["moves"] == 3).await;
    assert!(bob.view["game"]["phase"]["timer"].is_u64());
    server.close().await;
}

// RR-31, RR-34
#[tokio::test]
async fn nobody_waits_for_the_sand_when_everybody_is_done() {
    let server = TestServer::open().await;
    let (mut ada, mut bob) = pair(&server, json!({"between": 0})).await;
    ada.does(json!({"t": "done"})).await;
    bob.until(|view| view["game"]["phase"]["done"] == json!([0])).await;
    bob.does(json!({"t": "bid", "moves": 4})).await;
    bob.does(json!({"t": "done"})).await;
    ada.until(|view| view["game"]["phase"]["t"] == "showing").await;
    bob.until(|view| view["game"]["phase"]["t"] == "showing").await;
    bob.does(json!({"t": "give-up"})).await;
    server.pass(Span(1));
    for guest in [&mut ada, &mut bob] {
        guest.until(|view| view["game"]["round"] == 2).await;
        guest.does(json!({"t": "done"})).await;
    }
    ada.until(|view| view["past"][1]["result"]["why"] == "nobody-bid").await;
    server.close().await;
}

// RR-20
#[tokio::test]
async fn a_first_game_begins_with_targets_within_reach() {
    let server = TestServer::open().await;
    let info = server.get("/api/options").await.json();
    let presets = info["games"][0]["presets"].as_array().expect("presets");
    let preset = presets.iter().find(|preset| preset["name"] == "first-game").expect("one");
    assert_eq!(preset["options"]["game"]["gentle"], 5);
    for _ in 0..6 {
        let (ada, _bob) = pair(&server, preset["options"]["game"].clone()).await;
        let moves = crate::games::solution(&server, &ada.view).await.len();
        assert!((2..=5).contains(&moves), "{moves}");
    }
    server.close().await;
}
