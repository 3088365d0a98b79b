//! Games that were begun in a page and go on at a server's table.

use serde_json::{Value, json};
use server::Rate;
use table::{Event, Millis, Span, Table, stored};

use crate::games::{pass_until, route, solution, some_action};
use crate::house::{Guest, House, Seat};

const REQUEST: &str = "bcdefghij2klmnopqr3st";

/// All events of a game that was played once.
fn told(name: &str) -> Vec<Event> {
    let path = format!("{}/../../testdata/table/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().map(|line| stored::read(line).unwrap()).collect()
}

/// What a page gives when somebody wants to play on with friends, after so many events.
fn along(name: &str, events: usize) -> String {
    let events = &told(name)[..events];
    let now = Table::replay(events).last_at() + Span::secs(5);
    protocol::game_along(events, now).unwrap()
}

async fn go_on(house: &House, record: &str, seats: &[u16]) -> Value {
    let asked = json!({"record": record, "seats": seats, "request": REQUEST});
    let answer = house.post("/api/tables/continue", &asked).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()
}

/// Those who came along are at the new table.
async fn arrive(house: &House, made: &Value) -> (String, Vec<Guest>) {
    let table = made["table"].as_str().unwrap().to_owned();
    assert_eq!(made["path"], format!("/t/{table}"));
    let mut guests = Vec::new();
    for seat in made["seats"].as_array().unwrap() {
        let number = seat["seat"].as_u64().unwrap();
        let token = seat["token"].as_str().unwrap().to_owned();
        let guest = house.connect(&table, Some(&Seat { number, token })).await;
        assert_eq!(guest.view["you"], number);
        guests.push(guest);
    }
    (table, guests)
}

/// In the middle of the bidding, with a timer that runs and two bots.
#[tokio::test]
async fn a_game_of_ricochet_robots_goes_on_with_a_friend() {
    let house = House::open().await;
    let made = go_on(&house, &along("v1-ricochet-match.jsonl", 14), &[0]).await;
    let (table, mut guests) = arrive(&house, &made).await;
    let ada = &mut guests[0];
    assert_eq!(ada.view["table"]["host"], 0);
    assert_eq!(ada.view["board"]["name"], "r2y1b2g1");
    assert_eq!(
        ada.view["game"]["phase"]["bids"],
        json!([
            {"seat": 1, "moves": 2}, {"seat": 0, "moves": 2}
        ])
    );
    assert!(!ada.view["paused"].is_null(), "nobody loses time on the way");
    let names: Vec<&Value> =
        ada.view["seats"].as_array().unwrap().iter().map(|seat| &seat["name"]).collect();
    assert_eq!(names, ["Ada", "Robo", "Tin"]);
    house.pass(Span::mins(30));
    let (seat, mut grace) = house.come(&table, "Grace").await;
    assert_eq!(seat.number, 3);
    grace.does(json!({"t": "ask", "subject": "go-on"})).await;
    ada.until(|view| view["paused"].is_null() && view["seats"][3]["name"] == "Grace").await;
    // The timer has what it had.
    let timer = ada.view["clocks"][0]["until"].as_u64().unwrap() - house.clock.now().0;
    assert_eq!(timer, 55_000);
    grace.does(json!({"t": "bid", "moves": 9})).await;
    house.pass(Span::secs(61));
    ada.until(|view| view["game"]["phase"]["t"] == "showing").await;
    assert_eq!(ada.view["game"]["phase"]["bid"]["seat"], 1, "the bot bid first");
    // It has thought again, and shows its route or fails; then the others may. All of them see the next chip.
    pass_until(&house, ada, |view| view["game"]["round"] == 2).await;
    grace.until(|view| view["game"]["round"] == 2).await;
    assert_eq!(grace.view["past"].as_array().unwrap().len(), 1);
    house.close().await;
}

/// Between the rounds of Micro Robots, and a whole round after that.
#[tokio::test]
async fn a_game_of_micro_robots_goes_on_with_a_friend() {
    let house = House::open().await;
    let events = told("v1-micro-match.jsonl");
    let rolled = events.iter().rposition(|event| {
        matches!(&event.fact, table::Fact::Micro(table::MicroFact::Rolled { .. }))
    });
    let made = go_on(&house, &along("v1-micro-match.jsonl", rolled.unwrap() + 1), &[0]).await;
    let (table, mut guests) = arrive(&house, &made).await;
    let ada = &mut guests[0];
    assert_eq!(ada.view["game"]["phase"]["t"], "thinking");
    let before = ada.view["past"].as_array().unwrap().len();
    assert!(before > 0);
    let (_, mut grace) = house.come(&table, "Grace").await;
    grace.does(json!({"t": "ask", "subject": "go-on"})).await;
    let way = route(&house, &grace.view).await;
    grace.does(json!({"t": "announce", "moves": way.len()})).await;
    for to in way {
        grace.does(json!({"t": "step", "to": to})).await;
    }
    ada.until(|view| view["past"].as_array().unwrap().len() > before).await;
    assert_eq!(ada.view["past"][before]["result"]["t"], "won");
    house.close().await;
}

/// RoboTory is for two: the one who did not come along is replaced by whoever sits down, and nobody else comes.
#[tokio::test]
async fn a_game_of_robotory_goes_on_with_a_friend() {
    let house = House::open().await;
    let made = go_on(&house, &along("v1-robotory-reserve.jsonl", 13), &[0]).await;
    let (table, mut guests) = arrive(&house, &made).await;
    let ada = &mut guests[0];
    assert_eq!(ada.view["past"].as_array().unwrap().len(), 4);
    assert_eq!(ada.view["table"]["gives_way"], 1);
    let summary = house.get(&format!("/api/tables/{table}")).await.json();
    assert_eq!((&summary["free"], &summary["stage"]), (&json!(1), &json!("playing")));
    let (seat, mut grace) = house.come(&table, "Grace").await;
    assert_eq!(seat.number, 1);
    ada.until(|view| view["seats"][1]["name"] == "Grace").await;
    assert!(ada.view["table"]["gives_way"].is_null());
    let eve = house.sit_as(&table, "Eve", REQUEST).await;
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
    let replay = house.get(&format!("/api/tables/{table}/replay")).await;
    assert_eq!(replay.status, 200, "{replay:?}");
    house.close().await;
}

/// The bots of the table go on thinking here.
#[tokio::test]
async fn bots_play_on() {
    let house = House::open().await;
    // A chip was just turned over, and nobody has bid.
    let made = go_on(&house, &along("v1-ricochet-match.jsonl", 9), &[0]).await;
    let (_, mut guests) = arrive(&house, &made).await;
    let ada = &mut guests[0];
    let moves = solution(&house, &ada.view).await;
    ada.does(json!({"t": "ask", "subject": "go-on"})).await;
    let bids = |view: &Value| view["game"]["phase"]["bids"].as_array().map_or(0, Vec::len);
    pass_until(&house, ada, |view| bids(view) > 0).await;
    let bid = &ada.view["game"]["phase"]["bids"][0];
    assert_ne!(bid["seat"], 0);
    assert!(bid["moves"].as_u64().unwrap() >= moves.len() as u64, "{bid}");
    house.close().await;
}

#[tokio::test]
async fn who_asks_twice_gets_one_table() {
    let house = House::open().await;
    let record = along("v1-micro-match.jsonl", 20);
    let first = go_on(&house, &record, &[0]).await;
    assert_eq!(go_on(&house, &record, &[0]).await, first);
    let without = json!({"record": record, "seats": [0]});
    let other = house.post("/api/tables/continue", &without).await.json();
    assert_ne!(other["table"], first["table"]);
    // No server has to remember it.
    let house = house.close().await.reopen().await;
    assert_eq!(go_on(&house, &record, &[0]).await, first);
    house.close().await;
}

/// It is a table like any other, but its first game is not among those that everybody may study.
#[tokio::test]
async fn its_result_counts_nowhere() {
    let house = House::open().await;
    let made = go_on(&house, &along("v1-robotory-reserve.jsonl", 13), &[0, 1]).await;
    let (_, mut guests) = arrive(&house, &made).await;
    let [ada, bob] = &mut guests[..] else { panic!("both came along") };
    ada.does(json!({"t": "set-door", "door": "listed"})).await;
    bob.does(json!({"t": "resign"})).await;
    ada.until(|view| !view["ending"].is_null()).await;
    let stream = house.get("/api/games/stream").await;
    assert_eq!((stream.status, stream.body.as_str()), (200, ""));
    ada.does(json!({"t": "reopen"})).await;
    ada.does(json!({"t": "start"})).await;
    bob.until(|view| view["table"]["stage"] == "playing").await;
    bob.does(json!({"t": "resign"})).await;
    ada.until(|view| !view["ending"].is_null()).await;
    let stream = house.get("/api/games/stream").await;
    assert_eq!(stream.body.lines().count(), 1, "{}", stream.body);
    house.close().await;
}

fn events_of(record: &str) -> Vec<Value> {
    serde_json::from_str::<Value>(record).unwrap()["events"].as_array().unwrap().clone()
}

/// What is wrong with what was sent; nothing of it is kept.
async fn refused(house: &House, asked: &Value, status: u16) -> String {
    let answer = house.post("/api/tables/continue", asked).await;
    assert_eq!(answer.status, status, "{answer:?}");
    let told = answer.json();
    let faults = told["faults"].as_array().and_then(|faults| faults.first());
    faults.map_or(&told["detail"], |fault| fault).as_str().unwrap().to_owned()
}

#[tokio::test]
async fn what_is_made_up_is_refused() {
    let house = House::open().await;
    let micro = events_of(&along("v1-micro-match.jsonl", 30));
    let robotory = events_of(&along("v1-robotory-reserve.jsonl", 13));
    let wrong = async |change: &dyn Fn(&mut Vec<Value>)| {
        let mut events = micro.clone();
        change(&mut events);
        let record = json!({"events": events}).to_string();
        refused(&house, &json!({"record": record, "seats": [0]}), 422).await
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
    assert_eq!(level, "event 3: level 200 is none of a bot, 1 to 10 are");
    let clock = wrong(&|events| {
        let started = events.iter_mut().find(|event| event["fact"]["what"] == "started");
        started.unwrap()["fact"]["until"] = json!(u64::MAX);
    })
    .await;
    assert!(clock.ends_with("no clock runs for so long"), "{clock}");
    let whole = protocol::game_along(&told("v1-micro-match.jsonl"), Millis(0)).unwrap_err();
    assert_eq!(whole.details().status(), 409);
    house.close().await;
}

#[tokio::test]
async fn whoever_asks_says_who_they_are_and_keeps_to_the_limits() {
    let house = House::with(|config| config.limits.tables = Rate::per_hour(6)).await;
    let record = along("v1-micro-match.jsonl", 30);
    for (seats, what) in [
        (json!([]), "nobody comes along: at least one person has to"),
        (json!([1]), "seat 2: no person plays there who could come along"),
        (json!([0, 0]), "seat 1: no person plays there who could come along"),
    ] {
        let asked = json!({"record": record, "seats": seats});
        assert_eq!(refused(&house, &asked, 422).await, what);
    }
    let short = json!({"record": record, "seats": [0], "request": "short"});
    assert!(refused(&house, &short, 422).await.starts_with("request: it has 5 characters"));
    refused(&house, &json!({"record": "no game", "seats": [0]}), 422).await;
    let long = json!({"record": "x".repeat(3 << 20), "seats": [0]});
    refused(&house, &long, 413).await;
    refused(&house, &json!({"record": record}), 422).await;
    go_on(&house, &record, &[0]).await;
    refused(&house, &json!({"record": record, "seats": [0]}), 429).await;
    house.close().await;
}

/// A record in which so many people sat down and were removed.
fn crowded(people: usize) -> String {
    let mut events = events_of(&along("v1-ricochet-match.jsonl", 14));
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

/// Twelve such games, and hundreds who looked at them without reading, took the server's memory and its time.
#[tokio::test]
async fn a_game_cannot_bring_a_crowd() {
    let house = House::open().await;
    let asked = |people| json!({"record": crowded(people), "seats": [0]});
    let many = refused(&house, &asked(4_000), 422).await;
    assert!(many.ends_with("more people than the table has seats for"), "{many}");
    let long = refused(&house, &asked(9_000), 422).await;
    assert!(long.starts_with("record: ") && long.ends_with("it takes at most 1048576"), "{long}");
    let made = house.post("/api/tables/continue", &asked(100)).await.json();
    let (_, guests) = arrive(&house, &made).await;
    let view = &guests[0].view;
    assert_eq!(view["seats"].as_array().unwrap().len(), 3 + 12);
    assert_eq!(view["table"]["unlisted"], 88);
    house.close().await;
}

/// What comes with a game is kept as chat and notes are.
#[tokio::test]
async fn games_that_are_continued_count_as_text() {
    let set = |config: &mut server::Config| config.limits.text_per_address = Rate::per_hour(20_000);
    let house = House::with(set).await;
    let record = along("v1-micro-match.jsonl", 30);
    let asked = json!({"record": record, "seats": [0]});
    let mut taken = 0;
    while taken + record.len() <= 20_000 {
        assert_eq!(house.post("/api/tables/continue", &asked).await.status, 201);
        taken += record.len();
    }
    let answer = house.post("/api/tables/continue", &asked).await;
    assert_eq!((answer.status, answer.json()["code"].as_str()), (429, Some("too-many")));
    assert!(answer.header("retry-after").is_some());
    house.close().await;
}
