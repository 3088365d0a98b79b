//! Guest bots: their tokens, seats and event stream, and what is hidden from them.

use robotable_server::Rate;
use serde_json::{Value, json};
use store::{GuestBot, Options, Store};
use table::Millis;
use testkit::eventually;

use crate::test_server::http::Answer;
use crate::test_server::{Seat, TestServer};

fn new_table(game: &Value) -> Value {
    json!({"door": "listed", "options": {"guest_bots": true, "game": game}})
}

async fn open_server() -> TestServer {
    TestServer::with(|config| config.allow_bot_registration = true).await
}

async fn register(server: &TestServer, name: &str) -> String {
    let made = server.post("/api/bots", &json!({"name": name, "author": "Eve"})).await;
    assert_eq!(made.status, 201, "{made:?}");
    made.json()["token"].as_str().unwrap().to_owned()
}

async fn ask(server: &TestServer, method: &str, path: &str, token: &str) -> Answer {
    let bearer = format!("Bearer {token}");
    server.request(method, path, &[("authorization", bearer.as_str())], "").await
}

async fn sit(server: &TestServer, table: &str, token: &str) -> Answer {
    ask(server, "POST", &format!("/api/tables/{table}/bots"), token).await
}

fn seat_of(answer: &Answer) -> Seat {
    assert_eq!(answer.status, 201, "{answer:?}");
    let taken = answer.json();
    Seat {
        number: taken["seat"].as_u64().unwrap(),
        token: taken["token"].as_str().unwrap().to_owned(),
    }
}

#[tokio::test]
async fn a_bot_is_registered_once_and_only_where_anybody_may() {
    let server = TestServer::open().await;
    let made = server.post("/api/bots", &json!({"name": "Greedy", "author": "Eve"})).await;
    assert_eq!((made.status, made.json()["code"].clone()), (403, json!("bots-by-operator")));
    server.close().await;

    let server = open_server().await;
    register(&server, "Greedy").await;
    for (name, status) in [("greedy", 409), ("", 422), ("Gr\u{202e}eedy", 422)] {
        let again = server.post("/api/bots", &json!({"name": name, "author": "Eve"})).await;
        assert_eq!(again.status, status, "{name:?}: {again:?}");
    }
    server.close().await;
}

#[tokio::test]
async fn a_bot_sits_where_it_is_wanted_and_is_seen_as_one() {
    let server = open_server().await;
    let token = register(&server, "Greedy").await;
    let closed = server.found(json!({"options": {"game": {"t": "ricochet"}}})).await;
    let no = sit(&server, &closed, &token).await;
    assert_eq!((no.status, no.json()["code"].clone()), (409, json!("no-guest-bots")));
    assert_eq!(sit(&server, &closed, "guessed").await.status, 401);

    let table = server.found(new_table(&json!({"t": "ricochet"}))).await;
    let listed = server.get("/api/tables").await.json();
    assert_eq!(listed[0]["guest_bots"], true, "{listed}");
    let (_, mut ada) = server.come(&table, "Ada").await;
    let seat = seat_of(&sit(&server, &table, &token).await);
    let again = seat_of(&sit(&server, &table, &token).await);
    assert_eq!((again.number, &again.token), (seat.number, &seat.token), "it has one seat");
    let bot = server.connect(&table, Some(&seat)).await;
    ada.until(|view| view["seats"][1]["author"] == "Eve").await;
    assert_eq!(ada.view["seats"][1]["name"], "Greedy");
    assert_eq!(ada.view["seats"][1]["bot"], Value::Null);
    assert_eq!(ada.view["table"]["host"], 0);
    assert_eq!(bot.view["you"], 1);
    server.close().await;
}

#[tokio::test]
async fn the_stream_tells_where_it_is_wanted_when_it_can_act_and_that_it_is_over() {
    let server = open_server().await;
    let token = register(&server, "Greedy").await;
    assert_eq!(ask(&server, "GET", "/api/bots/stream", "guessed").await.status, 401);
    let mut told = server.follow("/api/bots/stream", &token).await;
    let table = server.found(new_table(&json!({"t": "robotory", "sides": "host-dark"}))).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    let wanted = told.until(r#""t":"wanted""#).await;
    assert!(wanted.contains(&table) && wanted.contains("robotory"), "{wanted}");

    let seat = seat_of(&sit(&server, &table, &token).await);
    let mut bot = server.connect(&table, Some(&seat)).await;
    ada.until(|view| view["seats"][1]["author"] == "Eve").await;
    ada.does(json!({"t": "start"})).await;
    // Light begins.
    told.until(r#""t":"turn""#).await;
    bot.does(json!({"t": "resign"})).await;
    told.until(r#""t":"over""#).await;
    server.close().await;
}

#[tokio::test]
async fn a_bot_that_is_dismissed_is_told_nothing_more_and_sits_nowhere() {
    let server = TestServer::open().await;
    let url = format!("sqlite://{}/tables.db", server.folder().display());
    let beside = Options { beside: true, ..Options::default() };
    let store = Store::open(&url, beside).await.unwrap();
    let (token, hash) = robotable_server::new_bot_token();
    let (name, author) = ("Greedy".to_owned(), "Eve".to_owned());
    assert!(store.register_bot(GuestBot { name, author, hash, since: Millis(1) }).await.unwrap());
    let table = server.found(new_table(&json!({"t": "micro"}))).await;
    // The server reloads the list every few seconds.
    let mut answer = None;
    eventually("the server knows the bot", async || {
        let told = sit(&server, &table, &token).await;
        let is_known = told.status != 401;
        answer = is_known.then_some(told);
        is_known
    })
    .await;
    let seat = seat_of(&answer.expect("it is known"));
    let mut bot = server.connect(&table, Some(&seat)).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    ada.until(|view| view["seats"].as_array().is_some_and(|seats| seats.len() == 2)).await;
    ada.does(json!({"t": "start"})).await;
    let other = server.found(new_table(&json!({"t": "ricochet"}))).await;
    let waiting = seat_of(&sit(&server, &other, &token).await);
    let lobby = server.connect(&other, Some(&waiting)).await;
    let told = server.follow("/api/bots/stream", &token).await;
    assert!(store.unregister_bot("Greedy".to_owned()).await.unwrap());
    assert!(told.ended().await);
    assert_eq!(sit(&server, &table, &token).await.status, 401);
    // During a game its seat counts as left; before one the seat is removed.
    ada.until(|view| view["seats"][0]["presence"] == "left").await;
    assert_eq!(bot.hear("closing").await["reason"], "bad-token");
    for (table, seat, was) in [(&table, &seat, bot), (&other, &waiting, lobby)] {
        was.leave().await;
        let mut again = crate::test_server::Guest::connect(server.address, table).await;
        again.send(&json!({"t": "hello", "protocol": 1, "token": seat.token})).await;
        assert_eq!(
            again.hear("closing").await["reason"],
            "bad-token",
            "the seat's token is no good"
        );
    }
    let listed = server.get(&format!("/api/tables/{other}")).await.json();
    assert_eq!(listed["names"], json!([]), "{listed}");
    store.close().await;
    server.close().await;
}

/// Regression: ten tokens an hour multiplied the limits of an address by ten.
#[tokio::test]
async fn a_bot_has_no_more_than_its_address() {
    let server = TestServer::with(|config| {
        config.allow_bot_registration = true;
        config.limits.requests = Rate::per_hour(5);
    })
    .await;
    let token = register(&server, "Greedy").await;
    for _ in 0..2 {
        assert_eq!(server.get("/api/tables").await.status, 200);
        assert_eq!(ask(&server, "GET", "/api/tables", &token).await.status, 200);
    }
    assert_eq!(server.get("/api/tables").await.status, 429, "the address has asked enough");
    assert_eq!(ask(&server, "GET", "/api/tables", &token).await.status, 429, "with a token, too");
    server.close().await;
}

#[tokio::test]
async fn a_bot_plays_and_does_not_talk() {
    let server = open_server().await;
    for name in ["admin", "Level 10"] {
        let made = server.post("/api/bots", &json!({"name": name, "author": "Eve"})).await;
        assert_eq!(made.status, 422, "{name}: {made:?}");
    }
    let token = register(&server, "Greedy").await;
    let table = server.found(new_table(&json!({"t": "micro"}))).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    let seat = seat_of(&sit(&server, &table, &token).await);
    let mut bot = server.connect(&table, Some(&seat)).await;
    for message in [
        json!({"t": "say", "id": "s", "text": "buy things"}),
        json!({"t": "react", "id": "s", "reaction": "wow"}),
    ] {
        bot.send(&message).await;
        assert_eq!(bot.answer_to("s").await["code"], "bot-only-plays", "{message}");
    }
    ada.send(&json!({"t": "say", "id": "a", "text": "hello"})).await;
    assert_eq!(ada.hear("said").await["said"]["text"], "hello", "and nothing else was said");
    server.close().await;
}

/// Regression: a seat was listed as free, and clients that requested it were refused.
#[tokio::test]
async fn a_table_that_waits_for_its_founder_has_no_seat_for_another() {
    let server = open_server().await;
    let token = register(&server, "Greedy").await;
    let other = register(&server, "Second").await;
    let table = server.found(new_table(&json!({"t": "robotory"}))).await;
    let free = async || server.get(&format!("/api/tables/{table}")).await.json()["free"].clone();
    assert_eq!(free().await, 1);
    let seat = seat_of(&sit(&server, &table, &token).await);
    let _bot = server.connect(&table, Some(&seat)).await;
    assert_eq!(free().await, 0);
    assert_eq!(sit(&server, &table, &other).await.json()["code"], "full");
    let (_, _ada) = server.come(&table, "Ada").await;
    assert_eq!(free().await, 0);
    server.close().await;
}
