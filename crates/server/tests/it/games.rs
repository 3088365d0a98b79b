//! Whole games over real sockets. The players know no rules: they follow the view's offers and use the solver.

use serde_json::{Value, json};
use table::Span;

use crate::test_server::{Guest, TestServer, within};

/// The position to solve, in the notation.
fn ricochet_position(view: &Value) -> String {
    let cell = |at: &Value| {
        let x = at["x"].as_u64().expect("a column") as u8;
        format!("{}{}", char::from(b'A' + x), at["y"].as_u64().expect("a row") + 1)
    };
    let letter = |name: &Value| name.as_str().expect("a name")[..1].to_uppercase();
    let game = &view["game"];
    let robots = game["robots"].as_array().expect("robots").iter();
    let robots: Vec<String> =
        robots.map(|robot| format!("{}{}", letter(&robot["robot"]), cell(&robot["at"]))).collect();
    let goal = &game["goal"];
    let seeker = if goal["robot"].is_null() { "V".to_owned() } else { letter(&goal["robot"]) };
    let board = view["board"]["name"].as_str().expect("a board");
    format!("{board}_{}_{seeker}{}", robots.join("-"), cell(&goal["at"]))
}

/// A shortest solution, from the server's own solver.
pub(crate) async fn solution(server: &TestServer, view: &Value) -> Vec<Value> {
    let question = json!({"position": ricochet_position(view)});
    let answer = server.post("/api/ricochet/solve", &question).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let answer = answer.json();
    let text = answer["solutions"][0].as_str().expect("a solution").to_owned();
    text.split_whitespace().map(ricochet_move).collect()
}

fn ricochet_move(text: &str) -> Value {
    let word = |words: &[&'static str], letter: char| {
        let found = words.iter().find(|word| word.starts_with(letter.to_ascii_lowercase()));
        *found.expect("a letter of the notation")
    };
    let mut letters = text.chars();
    let robot = word(&["red", "green", "blue", "yellow"], letters.next().expect("a robot"));
    let direction = word(&["up", "right", "down", "left"], letters.next().expect("a direction"));
    json!({"t": "move", "robot": robot, "direction": direction, "choices": []})
}

#[tokio::test]
async fn a_game_of_ricochet_robots() {
    let server = TestServer::open().await;
    let new = json!({"options": {"game": {"t": "ricochet", "prize": 2, "barriers": false}}});
    let table = server.found(new).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    let (_, mut bob) = server.come(&table, "Bob").await;
    let mut spectator = server.connect(&table, None).await;
    bob.does(json!({"t": "ready"})).await;
    ada.until(|view| view["seats"][1]["ready"] == true).await;
    ada.does(json!({"t": "start"})).await;
    for round in 1..=2 {
        ada.until(|view| view["game"]["round"] == round && view["game"]["phase"]["t"] == "bidding")
            .await;
        let moves = solution(&server, &ada.view).await;
        ada.does(json!({"t": "bid", "moves": moves.len()})).await;
        bob.does(json!({"t": "bid", "moves": moves.len()})).await;
        // Both have bid the same number, so that the timer need not run out.
        ada.until(|view| view["game"]["phase"]["t"] == "showing").await;
        assert_eq!(ada.view["game"]["phase"]["bid"]["seat"], 0, "equal bids: the first shows");
        for wanted in moves {
            ada.does(wanted).await;
        }
        if round < 2 {
            ada.until(|view| view["game"]["phase"]["t"] == "between").await;
            ada.does(json!({"t": "press-on"})).await;
            bob.does(json!({"t": "press-on"})).await;
        }
    }
    for guest in [&mut ada, &mut bob, &mut spectator] {
        guest.until(|view| !view["ending"].is_null()).await;
        assert_eq!(guest.view["ending"]["winners"], json!([0]));
        // The post-mortems of both rounds arrive when they are computed.
        guest
            .until(|view| (0..2).all(|round| view["past"][round]["analysis"]["t"] == "solved"))
            .await;
    }
    let record = server.get(&format!("/api/tables/{table}/record")).await;
    assert_eq!(record.status, 200, "{record:?}");
    assert_eq!(record.json()["past"].as_array().expect("rounds").len(), 2);
    server.close().await;
}

/// The steps of a shortest route, as numbers of spaces.
pub(crate) async fn route(server: &TestServer, view: &Value) -> Vec<u64> {
    let board = view["board"]["name"].as_str().expect("a board");
    let task = view["game"]["task"]["text"].as_str().expect("a task");
    let question = json!({"position": format!("{board}:{task}")});
    let answer = server.post("/api/micro/solve", &question).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let answer = answer.json();
    let route = answer["routes"][0].as_str().expect("a route");
    let spaces = view["board"]["spaces"].as_array().expect("spaces");
    let place = |name: &str| spaces.iter().position(|space| space["name"] == name);
    route.split_whitespace().skip(1).map(|name| place(name).expect("a space") as u64).collect()
}

#[tokio::test]
async fn a_game_of_micro_robots() {
    let server = TestServer::open().await;
    let table = server.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    let (_, mut bob) = server.come(&table, "Bob").await;
    bob.does(json!({"t": "ready"})).await;
    ada.until(|view| view["seats"][1]["ready"] == true).await;
    ada.does(json!({"t": "start"})).await;
    let mut round = 0;
    while ada.view["ending"].is_null() {
        round += 1;
        assert!(round < 40, "somebody wins");
        ada.until(|view| view["game"]["phase"]["t"] == "rolling").await;
        bob.until(|view| view["game"]["phase"]["t"] == "rolling").await;
        let roller = if ada.offered("roll") { &mut ada } else { &mut bob };
        roller.does(json!({"t": "roll"})).await;
        ada.until(|view| view["game"]["phase"]["t"] == "thinking").await;
        let way = route(&server, &ada.view).await;
        ada.does(json!({"t": "announce", "moves": way.len()})).await;
        for to in way {
            ada.does(json!({"t": "step", "to": to})).await;
        }
        bob.until(|view| view["game"]["phase"]["t"] == "between" || !view["ending"].is_null())
            .await;
        if ada.view["ending"].is_null() {
            ada.does(json!({"t": "press-on"})).await;
            bob.does(json!({"t": "press-on"})).await;
        }
    }
    bob.until(|view| !view["ending"].is_null()).await;
    assert_eq!(bob.view["ending"]["winners"], json!([0]));
    server.close().await;
}

/// A legal action that ends the game soon.
pub(crate) fn some_action(view: &Value) -> Value {
    let possible = &view["possible"];
    let size = |discs: &&Value| {
        discs["white"].as_u64().unwrap_or(0) + discs["black"].as_u64().unwrap_or(0)
    };
    if let Some(discs) = possible["refills"].as_array().expect("refills").iter().max_by_key(size) {
        return json!({"t": "refill", "discs": discs});
    }
    if let Some(disc) = possible["discs"].as_array().expect("discs").first() {
        return json!({"t": "place", "disc": disc, "hex": possible["placeable"][0]});
    }
    let robots = possible["robots"].as_array().expect("robots");
    let robot = robots.iter().find(|robot| robot["paths"][0].is_array()).expect("some robot moves");
    json!({"t": "move-robot", "robot": robot["robot"], "path": robot["paths"][0]})
}

#[tokio::test]
async fn a_game_of_robotory() {
    let server = TestServer::open().await;
    let new = json!({"options": {"game": {"t": "robotory", "sides": "host-light"}}});
    let table = server.found(new).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    let (_, mut bob) = server.come(&table, "Bob").await;
    bob.does(json!({"t": "ready"})).await;
    ada.until(|view| view["seats"][1]["ready"] == true).await;
    ada.does(json!({"t": "start"})).await;
    for turn in 0..400 {
        if !ada.view["ending"].is_null() {
            break;
        }
        let (acts, waits) = if turn % 2 == 0 { (&mut ada, &mut bob) } else { (&mut bob, &mut ada) };
        acts.until(|view| !view["possible"].is_null()).await;
        let action = some_action(&acts.view);
        acts.does(action).await;
        let number = acts.number;
        while waits.number < number {
            waits.next().await.expect("the other hears of it");
        }
    }
    assert_eq!(ada.view["ending"]["reason"], "reserve", "{}", ada.view);
    assert_eq!(ada.view["ending"], bob.view["ending"]);
    server.close().await;
}

/// Advances the clock in steps until the view satisfies the condition. A round trip per step keeps the test from
/// running ahead of the table.
pub(crate) async fn pass_until(
    server: &TestServer,
    guest: &mut Guest,
    what: impl Fn(&Value) -> bool,
) {
    within(async {
        let mut number = 0;
        while !what(&guest.view) {
            server.pass(Span(500));
            number += 1;
            let id = format!("r{number}");
            guest.send(&json!({"t": "react", "id": id, "reaction": "clap"})).await;
            guest.answer_to(&id).await;
        }
    })
    .await;
}

/// RR-33: a bid counts from its arrival, even if the table is busy with earlier commands.
#[tokio::test]
async fn a_bid_in_time_counts_at_a_busy_table() {
    let server = TestServer::open().await;
    let new = json!({"options": {"game": {"t": "ricochet", "barriers": false}}});
    let table = server.found(new).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    let (_, mut bob) = server.come(&table, "Bob").await;
    bob.does(json!({"t": "ready"})).await;
    ada.until(|view| view["seats"][1]["ready"] == true).await;
    ada.does(json!({"t": "start"})).await;
    ada.does(json!({"t": "bid", "moves": 40})).await;
    // The last millisecond of the sand timer.
    server.pass(Span(59_999));
    for number in 0..200 {
        let note = json!({"t": "write-note", "text": format!("note {number}")});
        bob.send(&json!({"t": "do", "id": format!("n{number}"), "command": note})).await;
    }
    bob.send(&json!({"t": "do", "id": "b", "command": {"t": "bid", "moves": 30}})).await;
    bob.send(&json!({"t": "ping", "sent": 1})).await;
    bob.hear("pong").await;
    // The bid has been read, but the table is busy with earlier commands. Now the time is over.
    server.pass(Span::secs(1));
    let answer = bob.answer_to("b").await;
    assert_eq!(answer["t"], "done", "{answer}");
    bob.until(|view| view["game"]["phase"]["t"] == "showing").await;
    assert_eq!(bob.view["game"]["phase"]["bid"], json!({"seat": 1, "moves": 30}));
    let late = ada.ask(json!({"t": "bid", "moves": 20})).await;
    assert_eq!(late["t"], "refused", "{late}");
    server.close().await;
}

#[tokio::test]
async fn a_bot_plays_micro_robots() {
    let server = TestServer::open().await;
    let table = server.found(json!({"options": {"game": {"t": "micro"}}, "bots": [10]})).await;
    let (seat, mut ada) = server.come(&table, "Ada").await;
    assert_eq!(seat.number, 0, "the first person has the first seat");
    ada.does(json!({"t": "start"})).await;
    pass_until(&server, &mut ada, |view| view["standing"]["scores"][1]["score"] == 1).await;
    server.close().await;
}

#[tokio::test]
async fn a_bot_plays_ricochet_robots() {
    let server = TestServer::open().await;
    let new = json!({"options": {"game": {"t": "ricochet", "prize": 1}}, "bots": [10]});
    let table = server.found(new).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    ada.does(json!({"t": "start"})).await;
    pass_until(&server, &mut ada, |view| !view["ending"].is_null()).await;
    assert_eq!(ada.view["ending"]["winners"], json!([1]));
    server.close().await;
}

#[tokio::test]
async fn a_bot_plays_robotory() {
    let server = TestServer::open().await;
    let new = json!({"options": {"game": {"t": "robotory", "sides": "host-dark"}}, "bots": [1]});
    let table = server.found(new).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    ada.does(json!({"t": "start"})).await;
    for _ in 0..3 {
        pass_until(&server, &mut ada, |view| !view["possible"].is_null()).await;
        let action = some_action(&ada.view);
        ada.does(action).await;
    }
    assert_eq!(ada.view["past"].as_array().expect("turns").len(), 6);
    server.close().await;
}

#[tokio::test]
async fn alone_against_the_timer_with_a_hint() {
    let server = TestServer::open().await;
    let game = json!({"t": "ricochet", "mode": "solo", "hints": 5_000});
    let table = server.found(json!({"options": {"game": game}})).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    ada.does(json!({"t": "start"})).await;
    ada.does(json!({"t": "ask-hint"})).await;
    ada.until(|view| view["game"]["phase"]["hints"][0]["t"] == "length").await;
    ada.does(json!({"t": "have-it"})).await;
    server.close().await;
}
