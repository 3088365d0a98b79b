//! Handover: games that began in the offline engine and continue at a server's table.

use robotable_server::Rate;
use serde_json::{Value, json};
use table::{Event, Millis, Span, Table, stored};

use crate::games::{pass_until, route, solution, some_action};
use crate::test_server::{Guest, Seat, TestServer};

const REQUEST: &str = "bcdefghij2klmnopqr3st";

/// All events of a recorded game.
fn told(name: &str) -> Vec<Event> {
    let path = format!("{}/../../testdata/table/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().map(|line| stored::read(line).unwrap()).collect()
}

/// The record that the client sends to continue a game with friends, after `events` events.
fn running_game(name: &str, events: usize) -> String {
    let events = &told(name)[..events];
    let now = Table::replay(events).last_at() + Span::secs(5);
    protocol::running_game(events, now).unwrap()
}

async fn go_on(server: &TestServer, record: &str, seats: &[u16]) -> Value {
    let asked = json!({"record": record, "seats": seats, "request": REQUEST});
    let answer = server.post("/api/tables/continue", &asked).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()
}

/// Connects the players who were handed over to the new table.
async fn arrive(server: &TestServer, made: &Value) -> (String, Vec<Guest>) {
    let table = made["table"].as_str().unwrap().to_owned();
    assert_eq!(made["path"], format!("/t/{table}"));
    let mut guests = Vec::new();
    for seat in made["seats"].as_array().unwrap() {
        let number = seat["seat"].as_u64().unwrap();
        let token = seat["token"].as_str().unwrap().to_owned();
        let guest = server.connect(&table, Some(&Seat { number, token })).await;
        assert_eq!(guest.view["you"], number);
        guests.push(guest);
    }
    (table, guests)
}

/// During the bidding, with a running timer and two bots.
#[tokio::test]
async fn a_game_of_ricochet_robots_goes_on_with_a_friend() {
    let server = TestServer::open().await;
    let made = go_on(&server, &running_game("v1-ricochet-match.jsonl", 14), &[0]).await;
    let (table, mut guests) = arrive(&server, &made).await;
    let ada = &mut guests[0];
    assert_eq!(ada.view["table"]["host"], 0);
    assert_eq!(ada.view["board"]["name"], "r2y1b2g1");
    assert_eq!(
        ada.view["game"]["phase"]["bids"],
        json!([
            {"seat": 1, "moves": 2}, {"seat": 0, "moves": 2}
        ])
    );
    assert!(!ada.view["paused"].is_null(), "the clocks are stopped until the game goes on");
    let names: Vec<&Value> =
        ada.view["seats"].as_array().unwrap().iter().map(|seat| &seat["name"]).collect();
    assert_eq!(names, ["Ada", "Robo", "Tin"]);
    server.pass(Span::mins(30));
    let (seat, mut grace) = server.come(&table, "Grace").await;
    assert_eq!(seat.number, 3);
    grace.does(json!({"t": "ask", "subject": "go-on"})).await;
    ada.until(|view| view["paused"].is_null() && view["seats"][3]["name"] == "Grace").await;
    // The timer keeps its remaining time.
    let timer = ada.view["clocks"][0]["until"].as_u64().unwrap() - server.clock.now().0;
    assert_eq!(timer, 55_000);
    grace.does(json!({"t": "bid", "moves": 9})).await;
    server.pass(Span::secs(61));
    ada.until(|view| view["game"]["phase"]["t"] == "showing").await;
    assert_eq!(ada.view["game"]["phase"]["bid"]["seat"], 1, "the bot bid first");
    // The bot plans again and demonstrates its route or fails; then the others may. All players see the next chip.
    pass_until(&server, ada, |view| view["game"]["round"] == 2).await;
    grace.until(|view| view["game"]["round"] == 2).await;
    assert_eq!(grace.view["past"].as_array().unwrap().len(), 1);
    server.close().await;
}

/// Micro Robots after a roll, with a whole round after the handover.
#[tokio::test]
async fn a_game_of_micro_robots_goes_on_with_a_friend() {
    let server = TestServer::open().await;
    let events = told("v1-micro-match.jsonl");
    let rolled = events.iter().rposition(|event| {
        matches!(&event.fact, table::EventKind::Micro(table::MicroEvent::Rolled { .. }))
    });
    let made =
        go_on(&server, &running_game("v1-micro-match.jsonl", rolled.unwrap() + 1), &[0]).await;
    let (table, mut guests) = arrive(&server, &made).await;
    let ada = &mut guests[0];
    assert_eq!(ada.view["game"]["phase"]["t"], "thinking");
    let before = ada.view["past"].as_array().unwrap().len();
    assert!(before > 0);
    let (_, mut grace) = server.come(&table, "Grace").await;
    grace.does(json!({"t": "ask", "subject": "go-on"})).await;
    let way = route(&server, &grace.view).await;
    grace.does(json!({"t": "announce", "moves": way.len()})).await;
    for to in way {
        grace.does(json!({"t": "step", "to": to})).await;
    }
    ada.until(|view| view["past"].as_array().unwrap().len() > before).await;
    assert_eq!(ada.view["past"][before]["result"]["t"], "won");
    server.close().await;
}

/// RoboTory is for two: the first new player replaces the one who was not handed over, and no other can join.
#[tokio::test]
async fn a_game_of_robotory_goes_on_with_a_friend() {
    let server = TestServer::open().await;
    let made = go_on(&server, &running_game("v1-robotory-reserve.jsonl", 13), &[0]).await;
    let (table, mut guests) = arrive(&server, &made).await;
    let ada = &mut guests[0];
    assert_eq!(ada.view["past"].as_array().unwrap().len(), 4);
    assert_eq!(ada.view["table"]["gives_way"], 1);
    let summary = server.get(&format!("/api/tables/{table}")).await.json();
    assert_eq!((&summary["free"], &summary["stage"]), (&json!(1), &json!("playing")));
    let (seat, mut grace) = server.come(&table, "Grace").await;
    assert_eq!(seat.number, 1);
    ada.until(|view| view["seats"][1]["name"] == "Grace").await;
    assert!(ada.view["table"]["gives_way"].is_null());
    let eve = server.sit_as(&table, "Eve", REQUEST).await;
    assert_eq!(eve.json()["code"], "game-has-begun", "{eve:?}");
    grace.does(json!({"t": "ask", "subject": "go-on"})).await;
    for _ in 0..4 {
        for guest in [&mut *ada, &mut grace] {
            guest.until(|view| !view["possible"].is_null() || !view["ending"].is_null()).await;
            if guest.view["ending"].is_null() {
                guest.does(some_action(&guest.view)).await;
            }
        }
    }
    ada.until(|view| view["past"].as_array().unwrap().len() == 12).await;
    let replay = server.get(&format!("/api/tables/{table}/replay")).await;
    assert_eq!(replay.status, 200, "{replay:?}");
    server.close().await;
}

/// The table's bots continue on this server.
#[tokio::test]
async fn bots_play_on() {
    let server = TestServer::open().await;
    // A chip was just turned over, and there is no bid yet.
    let made = go_on(&server, &running_game("v1-ricochet-match.jsonl", 9), &[0]).await;
    let (_, mut guests) = arrive(&server, &made).await;
    let ada = &mut guests[0];
    let moves = solution(&server, &ada.view).await;
    ada.does(json!({"t": "ask", "subject": "go-on"})).await;
    let bids = |view: &Value| view["game"]["phase"]["bids"].as_array().map_or(0, Vec::len);
    pass_until(&server, ada, |view| bids(view) > 0).await;
    let bid = &ada.view["game"]["phase"]["bids"][0];
    assert_ne!(bid["seat"], 0);
    assert!(bid["moves"].as_u64().unwrap() >= moves.len() as u64, "{bid}");
    server.close().await;
}

#[tokio::test]
async fn who_asks_twice_gets_one_table() {
    let server = TestServer::open().await;
    let record = running_game("v1-micro-match.jsonl", 20);
    let first = go_on(&server, &record, &[0]).await;
    assert_eq!(go_on(&server, &record, &[0]).await, first);
    let without = json!({"record": record, "seats": [0]});
    let other = server.post("/api/tables/continue", &without).await.json();
    assert_ne!(other["table"], first["table"]);
    // The answer is derived from the request, so it survives a restart.
    let server = server.close().await.reopen().await;
    assert_eq!(go_on(&server, &record, &[0]).await, first);
    server.close().await;
}

/// A normal table, but its first game is not in the public stream of games.
#[tokio::test]
async fn its_result_counts_nowhere() {
    let server = TestServer::open().await;
    let made = go_on(&server, &running_game("v1-robotory-reserve.jsonl", 13), &[0, 1]).await;
    let (_, mut guests) = arrive(&server, &made).await;
    let [ada, bob] = &mut guests[..] else { panic!("both came along") };
    ada.does(json!({"t": "set-door", "door": "listed"})).await;
    bob.does(json!({"t": "resign"})).await;
    ada.until(|view| !view["ending"].is_null()).await;
    let stream = server.get("/api/games/stream").await;
    assert_eq!((stream.status, stream.body.as_str()), (200, ""));
    ada.does(json!({"t": "reopen"})).await;
    ada.does(json!({"t": "start"})).await;
    bob.until(|view| view["table"]["stage"] == "playing").await;
    bob.does(json!({"t": "resign"})).await;
    ada.until(|view| !view["ending"].is_null()).await;
    let stream = server.get("/api/games/stream").await;
    assert_eq!(stream.body.lines().count(), 1, "{}", stream.body);
    server.close().await;
}

fn events_of(record: &str) -> Vec<Value> {
    serde_json::from_str::<Value>(record).unwrap()["events"].as_array().unwrap().clone()
}

/// The error of a request that must be refused.
async fn refused(server: &TestServer, asked: &Value, status: u16) -> String {
    let answer = server.post("/api/tables/continue", asked).await;
    assert_eq!(answer.status, status, "{answer:?}");
    let told = answer.json();
    let faults = told["faults"].as_array().and_then(|faults| faults.first());
    faults.map_or(&told["detail"], |fault| fault).as_str().unwrap().to_owned()
}

#[tokio::test]
async fn what_is_made_up_is_refused() {
    let server = TestServer::open().await;
    let micro = events_of(&running_game("v1-micro-match.jsonl", 30));
    let robotory = events_of(&running_game("v1-robotory-reserve.jsonl", 13));
    let wrong = async |change: &dyn Fn(&mut Vec<Value>)| {
        let mut events = micro.clone();
        change(&mut events);
        let record = json!({"events": events}).to_string();
        refused(&server, &json!({"record": record, "seats": [0]}), 422).await
    };
    let last = micro.len() - 1;
    let order = wrong(&|events| events.swap(last, last - 2)).await;
    assert!(order.starts_with("record: event "), "{order}");
    let other = wrong(&|events| events[last]["fact"] = robotory[5]["fact"].clone()).await;
    assert!(other.contains("it belongs to another game"), "{other}");
    let secret = wrong(&|events| {
        let secret = json!({"is": "secret-kept", "secret": "0".repeat(32)});
        events.insert(1, json!({"v": 1, "at": 1_000_000, "fact": secret}));
    })
    .await;
    assert_eq!(secret, "record: event 2: it is a secret, and no record holds one");
    let version = wrong(&|events| events[3]["v"] = json!(9)).await;
    assert!(version.starts_with("record: event 4: "), "{version}");
    let forged = wrong(&|events| {
        let at = events[last]["at"].clone();
        let taken = json!({"is": "micro", "what": "chip-taken", "seat": 0, "next": at});
        events.push(json!({"v": 1, "at": at, "fact": taken}));
    })
    .await;
    assert!(forged.contains("it does not fit what came before it"), "{forged}");
    let again = wrong(&|events| events.resize(10_001, events[last].clone())).await;
    assert_eq!(again, "record: 10001 events, it takes at most 10000");
    let level = wrong(&|events| events[2]["fact"]["bot"] = json!(200)).await;
    assert_eq!(level, "event 3: level 200 does not exist, 1 to 10 do");
    let clock = wrong(&|events| {
        let started = events.iter_mut().find(|event| event["fact"]["what"] == "started");
        started.unwrap()["fact"]["until"] = json!(u64::MAX);
    })
    .await;
    assert!(clock.ends_with("no clock runs for that long"), "{clock}");
    let whole = protocol::running_game(&told("v1-micro-match.jsonl"), Millis(0)).unwrap_err();
    assert_eq!(whole.details().status(), 409);
    server.close().await;
}

#[tokio::test]
async fn whoever_asks_says_who_they_are_and_keeps_to_the_limits() {
    let server = TestServer::with(|config| config.limits.tables = Rate::per_hour(6)).await;
    let record = running_game("v1-micro-match.jsonl", 30);
    for (seats, what) in [
        (json!([]), "no player moves with the game: at least one has to"),
        (json!([1]), "seat 2: no person there can move with the game"),
        (json!([0, 0]), "seat 1: no person there can move with the game"),
    ] {
        let asked = json!({"record": record, "seats": seats});
        assert_eq!(refused(&server, &asked, 422).await, what);
    }
    let short = json!({"record": record, "seats": [0], "request": "short"});
    assert!(refused(&server, &short, 422).await.starts_with("request: it has 5 characters"));
    refused(&server, &json!({"record": "no game", "seats": [0]}), 422).await;
    let long = json!({"record": "x".repeat(3 << 20), "seats": [0]});
    refused(&server, &long, 413).await;
    refused(&server, &json!({"record": record}), 422).await;
    go_on(&server, &record, &[0]).await;
    refused(&server, &json!({"record": record, "seats": [0]}), 429).await;
    server.close().await;
}

/// A record in which `people` people took a seat and were removed.
fn crowded(people: usize) -> String {
    let mut events = events_of(&running_game("v1-ricochet-match.jsonl", 14));
    let paused = events.pop().unwrap();
    let at = paused["at"].clone();
    for seat in 3..people + 3 {
        let name = format!("Guest {seat}");
        let facts = [
            json!({"is": "seated", "seat": seat, "name": name, "bot": null}),
            json!({"is": "removed", "seat": seat}),
        ];
        events.extend(facts.map(|fact| json!({"v": 1, "at": at, "fact": fact})));
    }
    events.push(paused);
    json!({"events": events}).to_string()
}

/// Regression: twelve such games with hundreds of spectators who never read exhausted the server's memory and CPU
/// time.
#[tokio::test]
async fn a_game_cannot_bring_a_crowd() {
    let server = TestServer::open().await;
    let asked = |people| json!({"record": crowded(people), "seats": [0]});
    let many = refused(&server, &asked(4_000), 422).await;
    assert!(many.ends_with("more people than the table has seats for"), "{many}");
    let long = refused(&server, &asked(9_000), 422).await;
    assert!(long.starts_with("record: ") && long.ends_with("it takes at most 1048576"), "{long}");
    let made = server.post("/api/tables/continue", &asked(100)).await.json();
    let (_, guests) = arrive(&server, &made).await;
    let view = &guests[0].view;
    assert_eq!(view["seats"].as_array().unwrap().len(), 3 + 12);
    assert_eq!(view["table"]["unlisted"], 88);
    server.close().await;
}

/// The text of a handed-over game counts against the limit for chat and notes.
#[tokio::test]
async fn games_that_are_continued_count_as_text() {
    let set = |config: &mut robotable_server::Config| {
        config.limits.text_per_address = Rate::per_hour(20_000);
    };
    let server = TestServer::with(set).await;
    let record = running_game("v1-micro-match.jsonl", 30);
    let asked = json!({"record": record, "seats": [0]});
    let mut taken = 0;
    while taken + record.len() <= 20_000 {
        assert_eq!(server.post("/api/tables/continue", &asked).await.status, 201);
        taken += record.len();
    }
    let answer = server.post("/api/tables/continue", &asked).await;
    assert_eq!((answer.status, answer.json()["code"].as_str()), (429, Some("too-many")));
    assert!(answer.header("retry-after").is_some());
    server.close().await;
}
