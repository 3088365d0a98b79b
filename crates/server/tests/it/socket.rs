//! What the protocol promises on one connection: coming back, acting once, being refused, seeing only one's own.

use serde_json::{Value, json};
use table::Span;

use crate::house::{Guest, House};

const MICRO: &str = r#"{"options": {"game": {"t": "micro"}}}"#;

fn micro() -> serde_json::Value {
    serde_json::from_str(MICRO).unwrap()
}

#[tokio::test]
async fn who_comes_back_gets_exactly_what_was_missed() {
    let house = House::open().await;
    let table = house.found(micro()).await;
    let (seat, ada) = house.come(&table, "Ada").await;
    let (_, mut bob) = house.come(&table, "Bob").await;
    let seen = ada.number;
    ada.leave().await;
    bob.does(json!({"t": "ready"})).await;
    bob.does(json!({"t": "not-ready"})).await;

    let mut ada = Guest::connect(house.address, &table).await;
    let hello = json!({"t": "hello", "protocol": 1, "token": seat.token, "seen": seen});
    ada.send(&hello).await;
    ada.welcomed().await;
    let missed = ada.welcome["missed"].as_array().unwrap();
    let numbers: Vec<u64> = missed.iter().map(|event| event["number"].as_u64().unwrap()).collect();
    let expected: Vec<u64> = (seen + 1..=ada.number).collect();
    assert_eq!(numbers, expected);
    assert!(missed.iter().any(|event| event["fact"]["t"] == "ready-set"));
    assert_eq!(ada.welcome["you"], 0);

    // Somebody who claims to have seen what has not happened yet starts anew.
    let mut ahead = Guest::connect(house.address, &table).await;
    ahead.send(&json!({"t": "hello", "protocol": 1, "seen": 9_999})).await;
    ahead.welcomed().await;
    assert!(ahead.welcome["missed"].is_null());
    house.close().await;
}

#[tokio::test]
async fn a_command_sent_twice_acts_once_also_after_a_restart() {
    let house = House::open().await;
    let table = house.found(micro()).await;
    let (seat, mut ada) = house.come(&table, "Ada").await;
    let first = ada.ask_as("once", json!({"t": "write-note", "text": "left, then up"})).await;
    assert_eq!(first["t"], "done");
    let again = ada.ask_as("once", json!({"t": "write-note", "text": "left, then up"})).await;
    assert_eq!(first, again);
    // Also where the rules would refuse it by now.
    let ready = ada.ask_as("ready", json!({"t": "ready"})).await;
    assert_eq!(ready, ada.ask_as("ready", json!({"t": "ready"})).await);
    assert_eq!(ada.refused(json!({"t": "ready"})).await, "said-already");

    let house = house.close().await.reopen().await;
    let mut ada = house.connect(&table, Some(&seat)).await;
    assert_eq!(
        first,
        ada.ask_as("once", json!({"t": "write-note", "text": "left, then up"})).await
    );
    assert_eq!(ready, ada.ask_as("ready", json!({"t": "ready"})).await);
    house.close().await;
}

#[tokio::test]
async fn another_owner_of_a_seat_has_ids_of_their_own() {
    let house = House::open().await;
    let table = house.found(micro()).await;
    let (_, mut ada) = house.come(&table, "Ada").await;
    let (_, mut bob) = house.come(&table, "Bob").await;
    assert_eq!(bob.ask_as("1", json!({"t": "ready"})).await["t"], "done");
    bob.does(json!({"t": "leave"})).await;
    let (seat, mut eve) = house.come(&table, "Eve").await;
    assert_eq!(seat.number, 1, "Bob's seat was free");
    assert_eq!(eve.ask_as("1", json!({"t": "ready"})).await["t"], "done");
    ada.until(|view| view["seats"][1]["ready"] == true).await;
    house.close().await;
}

#[tokio::test]
async fn every_refusal_answers_its_command_with_a_reason() {
    let house = House::open().await;
    let table = house.found(micro()).await;
    let (_, mut ada) = house.come(&table, "Ada").await;
    let mut spectator = house.connect(&table, None).await;
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
    house.close().await;
}

#[tokio::test]
async fn a_connection_begins_with_hello() {
    let house = House::open().await;
    let table = house.found(micro()).await;
    for (first, code) in [
        (json!({"t": "ping", "sent": 1}), "no-hello"),
        (json!({"t": "hello", "protocol": 99}), "protocol"),
        (json!({"t": "hello"}), "unreadable"),
    ] {
        let mut guest = Guest::connect(house.address, &table).await;
        guest.send(&first).await;
        assert_eq!(guest.hear("error").await["code"], code);
        assert_eq!(guest.hear("closing").await["reason"], "no-hello");
        assert!(guest.next().await.is_none());
    }
    let mut guest = Guest::connect(house.address, &table).await;
    guest.send(&json!({"t": "hello", "protocol": 1, "token": "0".repeat(40)})).await;
    assert_eq!(guest.hear("closing").await["reason"], "bad-token");
    let mut guest = Guest::connect(house.address, "222222222222").await;
    guest.send(&json!({"t": "hello", "protocol": 1})).await;
    assert_eq!(guest.hear("closing").await["reason"], "no-table");
    house.close().await;
}

#[tokio::test]
async fn notes_and_tokens_stay_with_their_owner() {
    let house = House::open().await;
    let table = house.found(micro()).await;
    let (seat, mut ada) = house.come(&table, "Ada").await;
    let (_, mut bob) = house.come(&table, "Bob").await;
    let mut spectator = house.connect(&table, None).await;
    ada.does(json!({"t": "write-note", "text": "my-private-plan"})).await;
    assert_eq!(ada.view["note"], "my-private-plan");
    for guest in [&mut bob, &mut spectator] {
        while guest.number < ada.number {
            guest.next().await.unwrap();
        }
        let heard = guest.heard.join("\n");
        assert!(!heard.contains("my-private-plan") && !heard.contains(&seat.token));
    }
    // Another tab of Ada's has it, and a watcher who comes later has not.
    let tab = house.connect(&table, Some(&seat)).await;
    assert_eq!(tab.view["note"], "my-private-plan");
    let late = house.connect(&table, None).await;
    assert!(late.view["note"].is_null());
    house.close().await;
}

#[tokio::test]
async fn people_are_gone_only_after_a_grace_and_never_while_a_tab_is_open() {
    let house = House::open().await;
    let table = house.found(micro()).await;
    let (seat, ada) = house.come(&table, "Ada").await;
    let tab = house.connect(&table, Some(&seat)).await;
    let (_, mut bob) = house.come(&table, "Bob").await;
    ada.leave().await;
    house.pass(Span::secs(10));
    bob.does(json!({"t": "ready"})).await;
    assert_eq!(bob.view["seats"][0]["presence"], "here", "the other tab is open");
    tab.leave().await;
    // Who comes back at once was never away.
    let tab = house.connect(&table, Some(&seat)).await;
    house.pass(Span::secs(10));
    bob.does(json!({"t": "not-ready"})).await;
    assert_eq!(bob.view["seats"][0]["presence"], "here");
    tab.leave().await;
    // The table hears of it some time after we have hung up, so time passes until it does.
    while bob.view["seats"][0]["presence"] == "here" {
        house.pass(Span::secs(6));
        bob.send(&json!({"t": "react", "id": "r", "reaction": "wow"})).await;
        bob.answer_to("r").await;
    }
    assert_eq!(bob.view["seats"][0]["presence"], "away");
    let _back = house.connect(&table, Some(&seat)).await;
    bob.until(|view| view["seats"][0]["presence"] == "here").await;
    house.close().await;
}

#[tokio::test]
async fn the_host_sends_somebody_away_and_the_token_is_worth_nothing() {
    let house = House::open().await;
    let table = house.found(micro()).await;
    let (_, mut ada) = house.come(&table, "Ada").await;
    let (seat, mut bob) = house.come(&table, "Bob").await;
    let (_, _eve) = house.come(&table, "Eve").await;
    ada.until(|view| view["seats"][2]["name"] == "Eve").await;
    ada.does(json!({"t": "remove", "seat": 1})).await;
    let closing = bob.hear("closing").await;
    assert_eq!((closing["reason"].as_str(), closing["retry_ms"].as_u64()), (Some("removed"), None));
    let mut back = Guest::connect(house.address, &table).await;
    back.send(&json!({"t": "hello", "protocol": 1, "token": seat.token})).await;
    assert_eq!(back.hear("closing").await["reason"], "bad-token");
    house.close().await;
}

#[tokio::test]
async fn who_gets_up_before_a_game_only_watches() {
    let house = House::open().await;
    let table = house.found(micro()).await;
    let (_, _ada) = house.come(&table, "Ada").await;
    let (_, mut bob) = house.come(&table, "Bob").await;
    bob.send(&json!({"t": "do", "id": "bye", "command": {"t": "leave"}})).await;
    bob.until(|view| view["you"].is_null()).await;
    assert!(bob.view["offers"].as_array().unwrap().is_empty());
    assert_eq!(bob.refused(json!({"t": "ready"})).await, "no-seat");
    house.close().await;
}

#[tokio::test]
async fn chat_is_kept_and_can_be_switched_off() {
    let house = House::open().await;
    let table = house.found(micro()).await;
    let (_, mut ada) = house.come(&table, "Ada").await;
    let (_, mut bob) = house.come(&table, "Bob").await;
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

    let house = house.close().await.reopen().await;
    let late = house.connect(&table, None).await;
    assert_eq!(late.welcome["chat"][0]["text"], "<b>hello</b> there ❤\u{fe0f}");
    assert_eq!(late.view["table"]["chat_open"], false);
    house.close().await;
}

#[tokio::test]
async fn watchers_are_counted() {
    let house = House::open().await;
    let table = house.found(micro()).await;
    let (_, mut ada) = house.come(&table, "Ada").await;
    assert_eq!(ada.welcome["watchers"], 0);
    let one = house.connect(&table, None).await;
    assert_eq!(ada.hear("watchers").await["count"], 1);
    assert_eq!(one.welcome["watchers"], 1);
    one.leave().await;
    assert_eq!(ada.hear("watchers").await["count"], 0);
    house.close().await;
}

#[tokio::test]
async fn clocks_agree() {
    let house = House::open().await;
    let table = house.found(micro()).await;
    let mut guest = house.connect(&table, None).await;
    assert_eq!(guest.welcome["server_now"], house.clock.now().0);
    guest.send(&json!({"t": "ping", "sent": 123})).await;
    let pong = guest.hear("pong").await;
    assert_eq!(
        (pong["sent"].as_u64(), pong["now"].as_u64()),
        (Some(123), Some(house.clock.now().0))
    );
    house.close().await;
}

/// With room for one message, the second of two that come at once is lost. Whoever has lost something gets everything
/// anew, and asks again for what was not answered.
#[tokio::test]
async fn a_slow_reader_gets_everything_anew() {
    let house = House::with(|config| config.limits.outbox = 1).await;
    let table = house.found(micro()).await;
    let (_, mut ada) = house.come(&table, "Ada").await;
    ada.send(&json!({"t": "do", "id": "note", "command": {"t": "write-note", "text": "slow"}}))
        .await;
    ada.until(|view| view["note"] == "slow").await;
    ada.hear("welcome").await;
    assert_eq!(ada.view["note"], "slow");
    assert_eq!(ada.ask_as("note", json!({"t": "write-note", "text": "slow"})).await["t"], "done");
    house.close().await;
}

/// Somebody who does not even answer pings.
#[tokio::test]
async fn a_silent_connection_is_closed() {
    let house = House::with(|config| config.limits.idle = std::time::Duration::from_secs(1)).await;
    let table = house.found(micro()).await;
    let upgrade = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nhost: {}\r\nupgrade: websocket\r\nconnection: upgrade\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        house.address
    );
    let hello = br#"{"t":"hello","protocol":1}"#;
    let mut bytes = upgrade.into_bytes();
    // A text frame, masked with zeros.
    bytes.extend([0x81, 0x80 | hello.len() as u8, 0, 0, 0, 0]);
    bytes.extend(hello);
    let heard = house.raw(&bytes).await;
    let heard = String::from_utf8_lossy(&heard);
    assert!(heard.contains(r#""t":"welcome""#) && heard.contains(r#""reason":"idle""#), "{heard}");
    house.close().await;
}

/// The others heard at once that somebody had pressed, though the bid could still be taken back.
#[tokio::test]
async fn a_bid_that_can_be_taken_back_is_nobodys_business() {
    let house = House::open().await;
    let game = json!({"t": "ricochet", "barriers": false, "take_back": 5_000});
    let table = house.found(json!({"options": {"game": game}})).await;
    let (_, mut ada) = house.come(&table, "Ada").await;
    let (seat, mut bob) = house.come(&table, "Bob").await;
    ada.until(|view| view["seats"][1]["name"] == "Bob").await;
    ada.does(json!({"t": "start"})).await;
    bob.until(|view| !view["game"]["goal"].is_null()).await;
    let (before, heard) = (bob.number, bob.heard.len());
    ada.does(json!({"t": "bid", "moves": 9})).await;
    assert_eq!(ada.number, before + 1, "whoever bid is told");
    // What Bob says comes after it, and he is told of nothing before.
    bob.send(&json!({"t": "say", "id": "s", "text": "hm"})).await;
    let done = bob.answer_to("s").await;
    assert_eq!(done["number"], before);
    let kinds: Vec<Value> = bob.heard[heard..]
        .iter()
        .map(|text| serde_json::from_str::<Value>(text).unwrap()["t"].clone())
        .collect();
    assert_eq!(kinds, ["said", "done"]);
    let again = house.connect(&table, Some(&seat)).await;
    assert_eq!(again.number, before, "coming back tells nothing either");
    // A note of his own is a change, and says which number came before it.
    bob.does(json!({"t": "write-note", "text": "mine"})).await;
    house.pass(Span::secs(6));
    bob.until(|view| view["game"]["phase"]["bids"].as_array().is_some_and(|bids| bids.len() == 1))
        .await;
    house.close().await;
}
