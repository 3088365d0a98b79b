//! Fair play: the server does not help with a round that is being played, in any symmetry of the board.

use ricochet::Position;
use serde_json::{Value, json};
use table::Span;

use crate::test_server::{Guest, TestServer};

async fn server() -> TestServer {
    TestServer::with(|config| config.fair_play = true).await
}

/// A table with two players and a game that has just started.
async fn started(server: &TestServer, options: Value) -> (String, Guest, Guest) {
    let table = server.found(json!({"options": options})).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    let (_, ben) = server.come(&table, "Ben").await;
    ada.does(json!({"t": "start"})).await;
    (table, ada, ben)
}

/// The current position, in the notation.
fn position(guest: &Guest) -> String {
    let game = &guest.view["game"];
    let name = |at: &Value| {
        let column = char::from(b'A' + at["x"].as_u64().unwrap() as u8);
        format!("{column}{}", at["y"].as_u64().unwrap() + 1)
    };
    let letter = |robot: &Value| match robot.as_str() {
        Some("black") => 'K',
        Some(other) => other.chars().next().unwrap().to_ascii_uppercase(),
        None => 'V',
    };
    let robots = game["markers"].as_array().unwrap().iter();
    let robots: Vec<String> =
        robots.map(|one| format!("{}{}", letter(&one["robot"]), name(&one["at"]))).collect();
    let goal = format!("{}{}", letter(&game["goal"]["robot"]), name(&game["goal"]["at"]));
    format!("{}_{}_{goal}", guest.view["board"]["name"].as_str().unwrap(), robots.join("-"))
}

/// The answers of all endpoints that take a position of this game.
async fn answers(server: &TestServer, paths: &[&str], position: &str) -> Vec<(u64, Value)> {
    let mut answers = Vec::new();
    for path in paths {
        let answer = server.post(path, &json!({"position": position})).await;
        answers.push((u64::from(answer.status), answer.json()["code"].clone()));
    }
    answers
}

const RICOCHET: [&str; 5] = [
    "/api/ricochet/look",
    "/api/ricochet/solve",
    "/api/ricochet/analyse",
    "/api/ricochet/distance",
    "/api/ricochet/hint",
];

fn refused() -> (u64, Value) {
    (409, json!("being-played"))
}

/// Regression: the solver in a second window gave the shortest solution away during a round.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_helped_with_a_round_until_it_is_over() {
    let server = server().await;
    let game = json!({"t": "ricochet", "barriers": false, "between": 5_000});
    let (_, mut ada, mut ben) = started(&server, json!({"game": game})).await;
    ada.until(|view| !view["game"]["goal"].is_null()).await;
    let first = position(&ada);
    assert_eq!(answers(&server, &RICOCHET, &first).await, vec![refused(); 5]);
    let played: Position = first.parse().unwrap();
    for quarters in 1..4 {
        let turned = played.turned(quarters).to_string();
        assert_eq!(answers(&server, &RICOCHET[..2], &turned).await, vec![refused(); 2], "{turned}");
    }
    let batch = json!({"positions": [first, "b2r1y2g2_RM13-GH10-BC4-YA11_YB10"]});
    let batch = server.post("/api/batch/ricochet", &batch).await.body;
    let (refusal, other) = batch.split_once('\n').unwrap();
    assert!(refusal.contains("\"being-played\"") && !refusal.contains("solutions"), "{refusal}");
    assert!(other.contains("\"solved\""), "the others of a batch are: {other}");
    // Also after a move, given as moves from the position.
    let moved = json!({"position": first, "moves": "Ru"});
    let answer = server.post("/api/ricochet/look", &moved).await;
    assert!(answer.status == 409 || answer.status == 422, "a robot cannot move there: {answer:?}");
    let others = answers(&server, &RICOCHET[..2], "b2r1y2g2_RM13-GH10-BC4-YA11_YB10").await;
    assert_eq!(others[0].0, 200, "what nobody plays is solved as ever");

    // The chip goes back among the others, so the same one may be drawn again (RR-34).
    for rounds in 1.. {
        ada.does(json!({"t": "ask", "subject": "skip"})).await;
        ben.until(|view| !view["question"].is_null()).await;
        ben.does(json!({"t": "agree"})).await;
        let finished = |view: &Value| view["past"].as_array().map(Vec::len) == Some(rounds);
        ada.until(finished).await;
        ben.until(finished).await;
        if position(&ada) != first {
            break;
        }
    }
    let after = answers(&server, &RICOCHET[..2], &first).await;
    assert_eq!([after[0].0, after[1].0], [200, 200], "{after:?}");
    server.close().await;
}

#[tokio::test]
async fn micro_robots_and_robotory_are_played_fairly_too() {
    let server = server().await;
    let (_, mut ada, _ben) = started(&server, json!({"game": {"t": "micro"}})).await;
    while ada.view["game"]["task"].is_null() {
        if ada.offered("roll") {
            ada.does(json!({"t": "roll"})).await;
        } else {
            server.pass(Span::secs(1));
            ada.next().await.unwrap();
        }
    }
    let task = ada.view["game"]["task"]["text"].as_str().unwrap();
    let position = format!("{}:{task}", ada.view["board"]["name"].as_str().unwrap());
    let paths = ["/api/micro/look", "/api/micro/solve"];
    assert_eq!(answers(&server, &paths, &position).await, vec![refused(); 2]);

    let options = json!({"game": {"t": "robotory", "sides": "host-light"}});
    let (_, mut cy, mut dee) = started(&server, options).await;
    let mut actions: Vec<String> = Vec::new();
    let ask = |actions: &[String]| json!({"position": "start", "actions": actions.join(" ")});
    let mut game = robotory::Position::start();
    for number in 0..6 {
        let told = server.post("/api/robotory/look", &ask(&actions)).await;
        assert_eq!(told.status, 200, "the opening is everybody's: {actions:?}");
        let possible = robotory_action(&game);
        game.play(possible).unwrap();
        actions.push(possible.to_string());
        let guest = if number % 2 == 0 { &mut cy } else { &mut dee };
        guest.until(|view| !view["possible"].is_null()).await;
        let robotory::Action::Place { disc, hex } = possible else { panic!("a disc") };
        let disc = if disc == robotory::Disc::White { "white" } else { "black" };
        guest.does(json!({"t": "place", "disc": disc, "hex": hex.index()})).await;
    }
    for path in ["/api/robotory/look", "/api/robotory/solve", "/api/robotory/review"] {
        let answer = server.post(path, &ask(&actions)).await;
        assert_eq!(answer.json()["code"], "being-played", "{path}");
    }
    let turned = game.turned().to_string();
    assert_eq!(answers(&server, &["/api/robotory/look"], &turned).await, [refused()]);
    cy.does(json!({"t": "resign"})).await;
    assert_eq!(server.post("/api/robotory/look", &ask(&actions)).await.status, 200);
    server.close().await;
}

/// Any legal placement of a disc.
fn robotory_action(game: &robotory::Position) -> robotory::Action {
    let discs = [robotory::Disc::White, robotory::Disc::Black];
    let mut places = discs.into_iter().flat_map(|disc| {
        robotory::Hex::all().map(move |hex| robotory::Action::Place { disc, hex })
    });
    places.find(|&action| game.check(action).is_ok()).expect("there is room")
}

/// Solo games may be analysed, and so may games at tables that allow it.
#[tokio::test]
async fn who_plays_alone_is_helped_and_so_is_who_wants_it() {
    let server = server().await;
    let solo = json!({"options": {"game": {"t": "ricochet", "mode": "solo"}}});
    let table = server.found(solo).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    ada.does(json!({"t": "start"})).await;
    ada.until(|view| !view["game"]["goal"].is_null()).await;
    assert_eq!(answers(&server, &RICOCHET[..1], &position(&ada)).await[0].0, 200);

    let open = json!({"fair_play": false, "game": {"t": "ricochet"}});
    let (_, mut ben, _cy) = started(&server, open).await;
    ben.until(|view| !view["game"]["goal"].is_null()).await;
    assert_eq!(ben.view["options"]["fair_play"], false);
    assert_eq!(answers(&server, &RICOCHET[..1], &position(&ben)).await[0].0, 200);
    server.close().await;
}

/// A record of the current game, as a spectator could write it down.
async fn written_down(server: &TestServer, table: &str) -> Value {
    let database = format!("sqlite://{}/tables.db", server.folder().display());
    let beside = store::Options { beside: true, ..store::Options::default() };
    let store = store::Store::open(&database, beside).await.unwrap();
    let loaded = store.load(table.parse().unwrap(), 0).await.unwrap().unwrap();
    store.close().await;
    let events: Vec<_> =
        loaded.records.iter().map(|record| table::stored::read(&record.line).unwrap()).collect();
    json!(protocol::running_game(&events, server.clock.now()).unwrap())
}

/// Hints at a table of one's own, or a solution with permuted colours, would get around fair play.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_walks_round_it() {
    let server = server().await;
    let game = json!({"t": "ricochet", "barriers": false});
    let (table, mut ada, _ben) = started(&server, json!({"game": game})).await;
    ada.until(|view| !view["game"]["goal"].is_null()).await;
    let played = position(&ada);
    let goal = played.rsplit('_').next().unwrap().chars().next().unwrap();
    // Swaps the colours of two robots that are not the target's.
    let others: Vec<char> = "RGBY".chars().filter(|&letter| letter != goal).collect();
    let (board, rest) = played.split_once('_').unwrap();
    let exchange = |letter: char| match letter {
        one if one == others[0] => others[1],
        two if two == others[1] => others[0],
        other => other,
    };
    let robots = rest.split('-').map(|robot| {
        let (first, place) = robot.split_at(1);
        format!("{}{place}", exchange(first.chars().next().unwrap()))
    });
    let swapped = format!("{board}_{}", robots.collect::<Vec<_>>().join("-"));
    assert_ne!(swapped, played);
    assert_eq!(answers(&server, &RICOCHET[..2], &swapped).await, vec![refused(); 2], "{swapped}");
    let record = written_down(&server, &table).await;
    let handover = json!({"record": record, "seats": [0]});
    let answer = server.post("/api/tables/continue", &handover).await;
    assert_eq!((answer.status, answer.json()["code"].clone()), (409, json!("being-played")));
    server.close().await;
}

/// A forged game with two invented players must not block analysis of a position.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_is_made_up_guards_nothing() {
    let server = server().await;
    let game = json!({"t": "ricochet", "barriers": false});
    let (table, mut ada, ben) = started(&server, json!({"game": game})).await;
    ada.until(|view| !view["game"]["goal"].is_null()).await;
    let played = position(&ada);
    let record = written_down(&server, &table).await;
    ben.leave().await;
    ada.does(json!({"t": "leave"})).await;
    assert_eq!(answers(&server, &RICOCHET[..1], &played).await[0].0, 200, "it is not being played");
    let handover = json!({"record": record, "seats": [0, 1]});
    let made = server.post("/api/tables/continue", &handover).await;
    assert_eq!(made.status, 201, "{made:?}");
    let made = made.json();
    let table = made["table"].as_str().unwrap();
    let mut guests = Vec::new();
    for seat in made["seats"].as_array().unwrap() {
        let (number, token) = (seat["seat"].as_u64().unwrap(), seat["token"].as_str().unwrap());
        let seat = crate::test_server::Seat { number, token: token.to_owned() };
        assert_eq!(answers(&server, &RICOCHET[..1], &played).await[0].0, 200);
        guests.push(server.connect(table, Some(&seat)).await);
    }
    assert_eq!(answers(&server, &RICOCHET[..1], &played).await[0].0, 200, "they did not draw it");
    server.close().await;
}
