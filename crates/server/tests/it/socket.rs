//! Guarantees of the protocol on one connection: resuming, idempotent commands, refusals, private data.

use serde_json::{Value, json};
use table::Span;

use crate::test_server::{Guest, TestServer};

const MICRO: &str = r#"{"options": {"game": {"t": "micro"}}}"#;

fn micro() -> serde_json::Value {
    serde_json::from_str(MICRO).unwrap()
}

#[tokio::test]
async fn who_comes_back_gets_exactly_what_was_missed() {
    let server = TestServer::open().await;
    let table = server.found(micro()).await;
    let (seat, ada) = server.come(&table, "Ada").await;
    let (_, mut bob) = server.come(&table, "Bob").await;
    let seen = ada.number;
    ada.leave().await;
    bob.does(json!({"t": "ready"})).await;
    bob.does(json!({"t": "not-ready"})).await;

    let mut ada = Guest::connect(server.address, &table).await;
    let hello = json!({"t": "hello", "protocol": 1, "token": seat.token, "seen": seen});
    ada.send(&hello).await;
    ada.welcomed().await;
    let missed = ada.welcome["missed"].as_array().unwrap();
    let numbers: Vec<u64> = missed.iter().map(|event| event["number"].as_u64().unwrap()).collect();
    let expected: Vec<u64> = (seen + 1..=ada.number).collect();
    assert_eq!(numbers, expected);
    assert!(missed.iter().any(|event| event["fact"]["t"] == "ready-set"));
    assert_eq!(ada.welcome["you"], 0);

    // A client that claims to have seen future events starts over.
    let mut ahead = Guest::connect(server.address, &table).await;
    ahead.send(&json!({"t": "hello", "protocol": 1, "seen": 9_999})).await;
    ahead.welcomed().await;
    assert!(ahead.welcome["missed"].is_null());
    server.close().await;
}

#[tokio::test]
async fn a_command_sent_twice_acts_once_also_after_a_restart() {
    let server = TestServer::open().await;
    let table = server.found(micro()).await;
    let (seat, mut ada) = server.come(&table, "Ada").await;
    let first = ada.ask_as("once", json!({"t": "write-note", "text": "left, then up"})).await;
    assert_eq!(first["t"], "done");
    let again = ada.ask_as("once", json!({"t": "write-note", "text": "left, then up"})).await;
    assert_eq!(first, again);
    // Also if the rules would refuse it by now.
    let ready = ada.ask_as("ready", json!({"t": "ready"})).await;
    assert_eq!(ready, ada.ask_as("ready", json!({"t": "ready"})).await);
    assert_eq!(ada.refused(json!({"t": "ready"})).await, "said-already");

    let server = server.close().await.reopen().await;
    let mut ada = server.connect(&table, Some(&seat)).await;
    assert_eq!(
        first,
        ada.ask_as("once", json!({"t": "write-note", "text": "left, then up"})).await
    );
    assert_eq!(ready, ada.ask_as("ready", json!({"t": "ready"})).await);
    server.close().await;
}

#[tokio::test]
async fn another_owner_of_a_seat_has_ids_of_their_own() {
    let server = TestServer::open().await;
    let table = server.found(micro()).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    let (_, mut bob) = server.come(&table, "Bob").await;
    assert_eq!(bob.ask_as("1", json!({"t": "ready"})).await["t"], "done");
    bob.does(json!({"t": "leave"})).await;
    let (seat, mut eve) = server.come(&table, "Eve").await;
    assert_eq!(seat.number, 1, "Bob's seat was free");
    assert_eq!(eve.ask_as("1", json!({"t": "ready"})).await["t"], "done");
    ada.until(|view| view["seats"][1]["ready"] == true).await;
    server.close().await;
}

#[tokio::test]
async fn every_refusal_answers_its_command_with_a_reason() {
    let server = TestServer::open().await;
    let table = server.found(micro()).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    let mut spectator = server.connect(&table, None).await;
    assert_eq!(spectator.refused(json!({"t": "ready"})).await, "no-seat");
    assert_eq!(ada.refused(json!({"t": "start"})).await, "wrong-players");
    assert_eq!(ada.refused(json!({"t": "roll"})).await, "no-game");
    assert_eq!(ada.refused(json!({"t": "bid", "moves": 3})).await, "other-game");
    assert_eq!(ada.refused(json!({"t": "dance"})).await, "unreadable");
    assert_eq!(ada.refused(json!({"t": "ready", "really": true})).await, "unreadable");
    spectator.send(&json!({"t": "say", "id": "s", "text": "hi"})).await;
    assert_eq!(spectator.answer_to("s").await["code"], "no-seat");
    ada.send(&json!({"t": "nonsense"})).await;
    assert_eq!(ada.hear("error").await["code"], "unknown-message");
    ada.send(&json!({"t": "hello", "protocol": 1})).await;
    assert_eq!(ada.hear("error").await["code"], "hello-again");
    // None of it has hurt the connection.
    ada.does(json!({"t": "ready"})).await;
    server.close().await;
}

#[tokio::test]
async fn a_connection_begins_with_hello() {
    let server = TestServer::open().await;
    let table = server.found(micro()).await;
    for (first, code) in [
        (json!({"t": "ping", "sent": 1}), "no-hello"),
        (json!({"t": "hello", "protocol": 99}), "protocol"),
        (json!({"t": "hello"}), "unreadable"),
    ] {
        let mut guest = Guest::connect(server.address, &table).await;
        guest.send(&first).await;
        assert_eq!(guest.hear("error").await["code"], code);
        assert_eq!(guest.hear("closing").await["reason"], "no-hello");
        assert!(guest.next().await.is_none());
    }
    let mut guest = Guest::connect(server.address, &table).await;
    guest.send(&json!({"t": "hello", "protocol": 1, "token": "0".repeat(40)})).await;
    assert_eq!(guest.hear("closing").await["reason"], "bad-token");
    let mut guest = Guest::connect(server.address, "222222222222").await;
    guest.send(&json!({"t": "hello", "protocol": 1})).await;
    assert_eq!(guest.hear("closing").await["reason"], "no-table");
    server.close().await;
}

#[tokio::test]
async fn notes_and_tokens_stay_with_their_owner() {
    let server = TestServer::open().await;
    let table = server.found(micro()).await;
    let (seat, mut ada) = server.come(&table, "Ada").await;
    let (_, mut bob) = server.come(&table, "Bob").await;
    let mut spectator = server.connect(&table, None).await;
    ada.does(json!({"t": "write-note", "text": "my-private-plan"})).await;
    assert_eq!(ada.view["note"], "my-private-plan");
    for guest in [&mut bob, &mut spectator] {
        while guest.number < ada.number {
            guest.next().await.unwrap();
        }
        let heard = guest.heard.join("\n");
        assert!(!heard.contains("my-private-plan") && !heard.contains(&seat.token));
    }
    // Another tab of Ada's has the note, and a spectator who joins later does not.
    let tab = server.connect(&table, Some(&seat)).await;
    assert_eq!(tab.view["note"], "my-private-plan");
    let late = server.connect(&table, None).await;
    assert!(late.view["note"].is_null());
    server.close().await;
}

#[tokio::test]
async fn people_are_gone_only_after_a_grace_and_never_while_a_tab_is_open() {
    let server = TestServer::open().await;
    let table = server.found(micro()).await;
    let (seat, ada) = server.come(&table, "Ada").await;
    let tab = server.connect(&table, Some(&seat)).await;
    let (_, mut bob) = server.come(&table, "Bob").await;
    ada.leave().await;
    server.pass(Span::secs(10));
    bob.does(json!({"t": "ready"})).await;
    assert_eq!(bob.view["seats"][0]["presence"], "here", "the other tab is open");
    tab.leave().await;
    // A quick reconnect does not count as absence.
    let tab = server.connect(&table, Some(&seat)).await;
    server.pass(Span::secs(10));
    bob.does(json!({"t": "not-ready"})).await;
    assert_eq!(bob.view["seats"][0]["presence"], "here");
    tab.leave().await;
    // The table notices the disconnect with a delay, so advance the clock until it does.
    while bob.view["seats"][0]["presence"] == "here" {
        server.pass(Span::secs(6));
        bob.send(&json!({"t": "react", "id": "r", "reaction": "wow"})).await;
        bob.answer_to("r").await;
    }
    assert_eq!(bob.view["seats"][0]["presence"], "away");
    let _back = server.connect(&table, Some(&seat)).await;
    bob.until(|view| view["seats"][0]["presence"] == "here").await;
    server.close().await;
}

#[tokio::test]
async fn the_host_sends_somebody_away_and_the_token_is_worth_nothing() {
    let server = TestServer::open().await;
    let table = server.found(micro()).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    let (seat, mut bob) = server.come(&table, "Bob").await;
    let (_, _eve) = server.come(&table, "Eve").await;
    ada.until(|view| view["seats"][2]["name"] == "Eve").await;
    ada.does(json!({"t": "remove", "seat": 1})).await;
    let closing = bob.hear("closing").await;
    assert_eq!((closing["reason"].as_str(), closing["retry_ms"].as_u64()), (Some("removed"), None));
    let mut back = Guest::connect(server.address, &table).await;
    back.send(&json!({"t": "hello", "protocol": 1, "token": seat.token})).await;
    assert_eq!(back.hear("closing").await["reason"], "bad-token");
    server.close().await;
}

#[tokio::test]
async fn who_gets_up_before_a_game_only_watches() {
    let server = TestServer::open().await;
    let table = server.found(micro()).await;
    let (_, _ada) = server.come(&table, "Ada").await;
    let (_, mut bob) = server.come(&table, "Bob").await;
    bob.send(&json!({"t": "do", "id": "bye", "command": {"t": "leave"}})).await;
    bob.until(|view| view["you"].is_null()).await;
    assert!(bob.view["offers"].as_array().unwrap().is_empty());
    assert_eq!(bob.refused(json!({"t": "ready"})).await, "no-seat");
    server.close().await;
}

#[tokio::test]
async fn chat_is_kept_and_can_be_switched_off() {
    let server = TestServer::open().await;
    let table = server.found(micro()).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    let (_, mut bob) = server.come(&table, "Bob").await;
    let text = "<b>hello</b> \u{202e}there ❤\u{fe0f}";
    bob.send(&json!({"t": "say", "id": "1", "text": text})).await;
    assert_eq!(bob.answer_to("1").await["t"], "done");
    let said = ada.hear("said").await;
    assert_eq!(
        said["said"]["text"], "<b>hello</b> there ❤\u{fe0f}",
        "text stays text, and keeps its direction"
    );
    assert_eq!(said["said"]["name"], "Bob");
    bob.send(&json!({"t": "react", "id": "2", "reaction": "clap"})).await;
    assert_eq!(ada.hear("reacted").await["reaction"], "clap");
    ada.does(json!({"t": "set-chat", "open": false})).await;
    bob.send(&json!({"t": "say", "id": "3", "text": "still here"})).await;
    assert_eq!(bob.answer_to("3").await["code"], "chat-off");

    let server = server.close().await.reopen().await;
    let late = server.connect(&table, None).await;
    assert_eq!(late.welcome["chat"][0]["text"], "<b>hello</b> there ❤\u{fe0f}");
    assert_eq!(late.view["table"]["chat_open"], false);
    server.close().await;
}

#[tokio::test]
async fn watchers_are_counted() {
    let server = TestServer::open().await;
    let table = server.found(micro()).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    assert_eq!(ada.welcome["watchers"], 0);
    let one = server.connect(&table, None).await;
    assert_eq!(ada.hear("watchers").await["count"], 1);
    assert_eq!(one.welcome["watchers"], 1);
    one.leave().await;
    assert_eq!(ada.hear("watchers").await["count"], 0);
    server.close().await;
}

#[tokio::test]
async fn clocks_agree() {
    let server = TestServer::open().await;
    let table = server.found(micro()).await;
    let mut guest = server.connect(&table, None).await;
    assert_eq!(guest.welcome["server_now"], server.clock.now().0);
    guest.send(&json!({"t": "ping", "sent": 123})).await;
    let pong = guest.hear("pong").await;
    assert_eq!(
        (pong["sent"].as_u64(), pong["now"].as_u64()),
        (Some(123), Some(server.clock.now().0))
    );
    server.close().await;
}

/// With a send queue of one message, the second of two concurrent ones is lost. The client gets a new `welcome` and
/// repeats its unanswered requests.
#[tokio::test]
async fn a_slow_reader_gets_everything_anew() {
    let server = TestServer::with(|config| config.limits.send_queue = 1).await;
    let table = server.found(micro()).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    ada.send(&json!({"t": "do", "id": "note", "command": {"t": "write-note", "text": "slow"}}))
        .await;
    ada.until(|view| view["note"] == "slow").await;
    ada.hear("welcome").await;
    assert_eq!(ada.view["note"], "slow");
    assert_eq!(ada.ask_as("note", json!({"t": "write-note", "text": "slow"})).await["t"], "done");
    server.close().await;
}

/// A client that does not even answer pings.
#[tokio::test]
async fn a_silent_connection_is_closed() {
    let server =
        TestServer::with(|config| config.limits.idle_timeout = std::time::Duration::from_secs(1))
            .await;
    let table = server.found(micro()).await;
    let upgrade = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nhost: {}\r\nupgrade: websocket\r\nconnection: upgrade\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        server.address
    );
    let hello = br#"{"t":"hello","protocol":1}"#;
    let mut bytes = upgrade.into_bytes();
    // A text frame, masked with zeros.
    bytes.extend([0x81, 0x80 | hello.len() as u8, 0, 0, 0, 0]);
    bytes.extend(hello);
    let heard = server.raw(&bytes).await;
    let heard = String::from_utf8_lossy(&heard);
    assert!(heard.contains(r#""t":"welcome""#) && heard.contains(r#""reason":"idle""#), "{heard}");
    server.close().await;
}

/// Regression: other players received an event for a bid that could still be taken back.
#[tokio::test]
async fn a_bid_that_can_be_taken_back_is_nobodys_business() {
    let server = TestServer::open().await;
    let game = json!({"t": "ricochet", "barriers": false, "take_back": 5_000});
    let table = server.found(json!({"options": {"game": game}})).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    let (seat, mut bob) = server.come(&table, "Bob").await;
    ada.until(|view| view["seats"][1]["name"] == "Bob").await;
    ada.does(json!({"t": "start"})).await;
    bob.until(|view| !view["game"]["goal"].is_null()).await;
    let (before, heard) = (bob.number, bob.heard.len());
    ada.does(json!({"t": "bid", "moves": 9})).await;
    assert_eq!(ada.number, before + 1, "whoever bid is told");
    // Bob's chat message comes after the bid, and he receives nothing before its answer.
    bob.send(&json!({"t": "say", "id": "s", "text": "hm"})).await;
    let done = bob.answer_to("s").await;
    assert_eq!(done["number"], before);
    let kinds: Vec<Value> = bob.heard[heard..]
        .iter()
        .map(|text| serde_json::from_str::<Value>(text).unwrap()["t"].clone())
        .collect();
    assert_eq!(kinds, ["said", "done"]);
    let again = server.connect(&table, Some(&seat)).await;
    assert_eq!(again.number, before, "coming back tells nothing either");
    // His own note is a change that states the preceding number.
    bob.does(json!({"t": "write-note", "text": "mine"})).await;
    server.pass(Span::secs(6));
    bob.until(|view| view["game"]["phase"]["bids"].as_array().is_some_and(|bids| bids.len() == 1))
        .await;
    server.close().await;
}
