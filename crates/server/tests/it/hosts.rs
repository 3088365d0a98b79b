//! The host role: attempts to take over tables, and removing and blocking players.

use serde_json::{Value, json};
use table::Span;

use crate::test_server::http::Answer;
use crate::test_server::{Seat, TestServer};

fn new(door: &str) -> Value {
    json!({"options": {"game": {"t": "micro"}}, "door": door})
}

fn seat(answer: &Answer) -> Seat {
    assert_eq!(answer.status, 201, "{answer:?}");
    let taken = answer.json();
    Seat {
        number: taken["seat"].as_u64().expect("a number"),
        token: taken["token"].as_str().expect("a token").to_owned(),
    }
}

/// Regression: a client that polled the list took a seat before the founder and became host of 11 of 12 tables.
#[tokio::test(flavor = "multi_thread")]
async fn a_poller_steals_no_table() {
    let server = TestServer::open().await;
    for round in 0..12 {
        let made = server.post("/api/tables", &new("listed")).await.json();
        let (table, founder) = (made["table"].as_str().expect("an id"), &made["token"]);
        // The poller is there first, and connected.
        let listed = server.get("/api/tables").await.json();
        assert_eq!(listed[0]["table"], table);
        let (thief, mut eve) = server.come(table, "Eve").await;
        assert_eq!(eve.refused(json!({"t": "set-door", "door": "locked"})).await, "not-host");
        // The founder takes a while to choose a name.
        server.pass(Span::secs(10 * round));
        let sit = json!({"name": "Ada", "founder": founder});
        let path = format!("/api/tables/{table}/seats");
        let own = seat(&server.post(&path, &sit).await);
        assert_eq!(own.token, founder.as_str().expect("a token"));
        // A repeated request returns the same seat.
        assert_eq!(seat(&server.post(&path, &sit).await).number, own.number);
        let mut ada = server.connect(table, Some(&own)).await;
        assert_eq!(ada.view["table"]["host"], own.number, "table {round} is its founder's");
        ada.does(json!({"t": "remove", "seat": thief.number})).await;
        ada.leave().await;
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_that_nobody_comes_to_go_back_and_are_few() {
    let server = TestServer::with(|config| config.limits.max_pending_seats = 3).await;
    let table = server.found(new("listed")).await;
    let path = format!("/api/tables/{table}/seats");
    for name in ["Eve", "Mallory", "Trudy"] {
        seat(&server.post(&path, &json!({"name": name})).await);
    }
    let answer = server.post(&path, &json!({"name": "Oscar"})).await;
    assert_eq!((answer.status, answer.json()["code"].as_str()), (429, Some("too-many")));
    server.pass(Span::secs(20));
    // The table frees the seats at its next clock tick.
    let mut ada = server.connect(&table, None).await;
    ada.until(|view| view["seats"] == json!([])).await;
    let (_, bob) = server.come(&table, "Bob").await;
    bob.leave().await;
    ada.leave().await;
    server.close().await;
}

/// Takes a seat from an address.
async fn sit_from(server: &TestServer, table: &str, from: &str, sit: Value) -> Answer {
    let headers = [("content-type", "application/json"), ("x-forwarded-for", from)];
    let path = format!("/api/tables/{table}/seats");
    server.request("POST", &path, &headers, &sit.to_string()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn anyone_who_was_sent_away_stays_away() {
    let server = TestServer::with(|config| config.trust_proxy = true).await;
    let table = server.found(new("by-link")).await;
    let browser = |letter: &str| letter.repeat(22);
    let (own, mut ada) = server.come(&table, "Ada").await;
    let sat =
        sit_from(&server, &table, "10.0.0.7", json!({"name": "Eve", "browser": browser("e")}));
    let eve = seat(&sat.await);
    ada.until(|view| view["seats"][1]["name"] == "Eve").await;
    ada.does(json!({"t": "remove", "seat": eve.number})).await;
    for (from, sit) in [
        ("10.0.0.7", json!({"name": "Eve"})),
        ("10.0.0.7", json!({"name": "Somebody", "browser": browser("x")})),
        ("10.0.0.8", json!({"name": "Mallory", "browser": browser("e")})),
    ] {
        let answer = sit_from(&server, &table, from, sit).await;
        assert_eq!(answer.json()["code"], "you-were-removed", "{answer:?}");
    }
    // Others can join, and the removal does not affect other tables.
    seat(&sit_from(&server, &table, "10.0.0.9", json!({"name": "Bob"})).await);
    let other = server.found(new("by-link")).await;
    seat(&sit_from(&server, &other, "10.0.0.7", json!({"name": "Eve"})).await);
    // It is stored: a restart changes nothing.
    ada.leave().await;
    let server = server.close().await.reopen().await;
    let answer = sit_from(&server, &table, "10.0.0.7", json!({"name": "Eve"})).await;
    assert_eq!(answer.json()["code"], "you-were-removed");
    server.connect(&table, Some(&own)).await.leave().await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_takes_the_word_from_somebody() {
    let server = TestServer::open().await;
    let table = server.found(new("by-link")).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    let (bob, mut ben) = server.come(&table, "Ben").await;
    ada.until(|view| view["seats"][1]["name"] == "Ben").await;
    ada.does(json!({"t": "set-mute", "seat": bob.number, "muted": true})).await;
    ben.until(|view| view["seats"][1]["muted"] == true).await;
    for message in [
        json!({"t": "say", "id": "s", "text": "hey"}),
        json!({"t": "react", "id": "s", "reaction": "wow"}),
    ] {
        ben.send(&message).await;
        assert_eq!(ben.answer_to("s").await["code"], "muted");
    }
    ada.does(json!({"t": "set-mute", "seat": bob.number, "muted": false})).await;
    ben.send(&json!({"t": "say", "id": "t", "text": "thanks"})).await;
    assert_eq!(ben.answer_to("t").await["t"], "done");
    ada.leave().await;
    ben.leave().await;
    server.close().await;
}

/// All bytes of the database.
fn bytes(server: &TestServer) -> Vec<u8> {
    let names = ["tables.db", "tables.db-wal"];
    let read = names.map(|name| std::fs::read(server.folder().join(name)).unwrap_or_default());
    read.concat()
}

fn has(bytes: &[u8], word: &str) -> bool {
    bytes.windows(word.len()).any(|window| window == word.as_bytes())
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_takes_back_their_name_and_words() {
    let server = TestServer::open().await;
    let table = server.found(new("listed")).await;
    let (own, mut ada) = server.come(&table, "Rumpelstiltskin").await;
    let (_, mut bob) = server.come(&table, "Bob").await;
    ada.send(&json!({"t": "say", "id": "s1", "text": "nobody knows my name"})).await;
    bob.hear("said").await;
    bob.send(&json!({"t": "say", "id": "s1", "text": "I do"})).await;
    while ada.hear("said").await["said"]["text"] != "I do" {}
    ada.does(json!({"t": "write-note", "text": "spin straw to gold"})).await;
    for word in ["Rumpelstiltskin", "nobody knows", "spin straw"] {
        assert!(has(&bytes(&server), word), "{word} is there");
    }
    let path = format!("/api/tables/{table}/erase");
    let wrong = server.post(&path, &json!({"token": "no such token"})).await;
    assert_eq!((wrong.status, wrong.json()["code"].as_str()), (403, Some("bad-token")));
    let taken = server.post(&path, &json!({"token": own.token})).await;
    assert_eq!((taken.status, taken.json()["name"].as_str()), (200, Some("Player 1")));
    // All clients see the new name, and the text is gone.
    bob.hear("welcome").await;
    assert_eq!(bob.view["seats"][0]["name"], "Player 1");
    let chat = bob.welcome["chat"].as_array().expect("a chat").clone();
    assert_eq!(chat.len(), 1, "{chat:?}");
    assert_eq!(chat[0]["text"], "I do");
    ada.hear("welcome").await;
    assert_eq!(ada.view["note"], Value::Null);
    let listed = server.get("/api/tables").await.json();
    assert_eq!(listed[0]["names"], json!(["Player 1", "Bob"]));
    let left = bytes(&server);
    for word in ["Rumpelstiltskin", "nobody knows", "spin straw"] {
        assert!(!has(&left, word), "{word} is gone");
    }
    // The seat is still valid, and the game continues; a second request changes nothing.
    ada.does(json!({"t": "start"})).await;
    let number = ada.number;
    assert_eq!(server.post(&path, &json!({"token": own.token})).await.status, 200);
    ada.hear("welcome").await;
    assert_eq!(ada.number, number);
    let server = server.close().await.reopen().await;
    let ada = server.connect(&table, Some(&own)).await;
    assert_eq!(ada.view["seats"][0]["name"], "Player 1");
    ada.leave().await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn anyone_who_has_left_takes_their_name_along() {
    let server = TestServer::open().await;
    let table = server.found(new("listed")).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    let (own, mut bob) = server.come(&table, "Rumpelstiltskin").await;
    bob.send(&json!({"t": "say", "id": "s1", "text": "nobody knows my name"})).await;
    ada.hear("said").await;
    bob.does(json!({"t": "leave"})).await;
    server.pass(Span::secs(1));
    let (_, cy) = server.come(&table, "Cy").await;
    let path = format!("/api/tables/{table}/erase");
    assert_eq!(server.post(&path, &json!({"token": own.token})).await.status, 200);
    let left = bytes(&server);
    assert!(!has(&left, "Rumpelstiltskin") && !has(&left, "nobody knows"));
    ada.hear("welcome").await;
    assert_eq!(ada.view["seats"][1]["name"], "Cy", "whoever sits there now is somebody else");
    cy.leave().await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn characters_that_do_not_show_are_no_words() {
    let server = TestServer::open().await;
    let table = server.found(new("listed")).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    for blank in ["\u{3164}", "\u{2800} \u{200b}", "\u{e0041}\u{fe0f}"] {
        ada.send(&json!({"t": "say", "id": blank, "text": blank})).await;
        let answer = ada.answer_to(blank).await;
        assert_eq!(
            (answer["t"].as_str(), answer["code"].as_str()),
            (Some("refused"), Some("empty"))
        );
    }
    server.close().await;
}
