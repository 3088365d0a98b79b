//! What happens in a round, as those at the table see it, over real sockets.

use serde_json::{Value, json};
use table::Span;

use crate::house::{Guest, House};

/// A game of Ricochet Robots with Ada, the host, and Bob.
async fn pair(house: &House, mut game: Value) -> (Guest, Guest) {
    game["t"] = json!("ricochet");
    game["barriers"] = json!("none");
    let table = house.found(json!({"options": {"game": game}})).await;
    let (_, mut ada) = house.come(&table, "Ada").await;
    let (_, mut bob) = house.come(&table, "Bob").await;
    // Whether it has to be said or not.
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

/// No clock is turned while everybody waits for the solution, so it does not wait for the pause to end.
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
    let house = House::open().await;
    let (mut ada, mut bob) = pair(&house, json!({})).await;
    ada.does(json!({"t": "bid", "moves": 1})).await;
    house.pass(Span::secs(61));
    ada.until(|view| view["game"]["phase"]["t"] == "showing").await;
    ada.does(json!({"t": "give-up"})).await;
    for guest in [&mut ada, &mut bob] {
        sees_the_solution(guest, "everybody-failed").await;
    }
    house.close().await;
}

// RR-34
#[tokio::test]
async fn what_nobody_bid_for_is_shown_to_everybody() {
    let house = House::open().await;
    let (mut ada, mut bob) = pair(&house, json!({"quiet": 30_000})).await;
    house.pass(Span::secs(30));
    bob.does(json!({"t": "turn-timer"})).await;
    bob.until(|view| view["game"]["phase"]["timer"].is_u64()).await;
    house.pass(Span::secs(61));
    for guest in [&mut ada, &mut bob] {
        sees_the_solution(guest, "nobody-bid").await;
    }
    house.close().await;
}
