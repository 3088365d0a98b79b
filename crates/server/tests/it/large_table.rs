//! Large tables: events within a short interval are stored and sent as a batch.

use serde_json::json;
use table::Span;

use crate::test_server::TestServer;

const PEOPLE: usize = 60;

#[tokio::test]
async fn many_bid_at_once_and_everybody_sees_the_same_soon() {
    let server = TestServer::open().await;
    let options = json!({
        "seats": 1_000, "game": {"t": "ricochet", "timer": 15_000, "take_back": 2_000}
    });
    let table = server.found(json!({ "options": options })).await;
    let mut guests = Vec::new();
    for number in 0..PEOPLE {
        let (_, guest) = server.come(&table, &format!("Player {number}")).await;
        guests.push(guest);
    }
    let mut watcher = server.connect(&table, None).await;
    guests[0].does(json!({"t": "start"})).await;
    for guest in guests.iter_mut().chain([&mut watcher]) {
        guest.until(|view| view["game"].is_object() && view["hall"]["here"] == PEOPLE).await;
    }
    assert!(guests.iter().all(|guest| guest.offered("bid")));

    // All of them bid without waiting for an answer, one twice with the same id.
    for (number, guest) in guests.iter_mut().enumerate() {
        let bid = json!({"t": "bid", "moves": 5 + number});
        guest.send(&json!({"t": "do", "id": "bid", "command": bid})).await;
        if number == 7 {
            guest.send(&json!({"t": "do", "id": "bid", "command": bid})).await;
        }
    }
    let mut numbers = Vec::new();
    for guest in &mut guests {
        let answer = guest.answer_to("bid").await;
        assert_eq!(answer["t"], "done", "{answer}");
        numbers.push(answer["number"].as_u64().unwrap());
    }
    let again = guests[7].answer_to("bid").await;
    assert_eq!(again["number"], numbers[7], "a command acts once");
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers.len(), PEOPLE, "each has a number of its own");

    // Bids can be taken back for two seconds and are final after that.
    server.pass(Span(2_020));
    for (number, guest) in guests.iter_mut().enumerate() {
        guest.until(|view| view["hall"]["bids"] == PEOPLE).await;
        assert_eq!(guest.view["mine"]["bid"], 5 + number);
        assert_eq!(
            guest.view["hall"]["best"][0],
            json!({"seat": 0, "name": "Player 0", "moves": 5})
        );
        assert!(guest.view["seats"].as_array().unwrap().len() < 20);
    }
    watcher.until(|view| view["hall"]["bids"] == PEOPLE).await;
    assert!(watcher.view["mine"].is_null());

    // The sand timer runs out, and a demonstration begins.
    server.pass(Span(15_020));
    for guest in &mut guests {
        guest.until(|view| view["game"]["phase"]["t"] == "showing").await;
        assert_eq!(guest.view["game"]["phase"]["next"].as_array().unwrap().len(), 5);
    }

    // A client that reconnects sees the same, also after a restart.
    let server = server.close().await.reopen().await;
    let mut watcher = server.connect(&table, None).await;
    watcher.until(|view| view["hall"]["seated"] == PEOPLE).await;
    assert_eq!(watcher.view["game"]["phase"]["t"], "showing");
    server.close().await;
}

// MR-21
#[tokio::test]
async fn micro_robots_has_large_tables_too() {
    let server = TestServer::open().await;
    let options = json!({"seats": 1_000, "game": {"t": "micro", "roll": 60_000}});
    let table = server.found(json!({ "options": options })).await;
    let mut guests = Vec::new();
    for number in 0..40 {
        let (_, guest) = server.come(&table, &format!("Player {number}")).await;
        guests.push(guest);
    }
    guests[0].does(json!({"t": "start"})).await;
    guests[0].until(|view| view["game"].is_object() && view["hall"]["here"] == 40).await;
    guests[0].does(json!({"t": "roll"})).await;
    guests[35].until(|view| view["game"]["phase"]["t"] == "thinking").await;
    guests[35].does(json!({"t": "announce", "moves": 9})).await;
    for guest in &mut guests {
        guest.until(|view| view["game"]["phase"]["seat"] == 35).await;
        let seats = guest.view["seats"].as_array().unwrap();
        assert!(seats.iter().any(|seat| seat["name"] == "Player 35"), "{seats:?}");
        assert!(seats.len() < 20, "{} seats are listed", seats.len());
    }
    server.close().await;
}
