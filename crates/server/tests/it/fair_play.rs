//! Fair play: nobody is helped with a round that people are playing, however they turn the board.

use ricochet::Position;
use serde_json::{Value, json};
use table::Span;

use crate::house::{Guest, House};

async fn house() -> House {
    House::with(|config| config.fair_play = true).await
}

/// Two people at a table, who have just started.
async fn started(house: &House, options: Value) -> (String, Guest, Guest) {
    let table = house.found(json!({"options": options})).await;
    let (_, mut ada) = house.come(&table, "Ada").await;
    let (_, ben) = house.come(&table, "Ben").await;
    ada.does(json!({"t": "start"})).await;
    (table, ada, ben)
}

/// The position that is played, in the notation.
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

/// What comes of asking everything that can be asked about a position of this game.
async fn answers(house: &House, paths: &[&str], position: &str) -> Vec<(u64, Value)> {
    let mut answers = Vec::new();
    for path in paths {
        let answer = house.post(path, &json!({"position": position})).await;
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

/// A second window with the solver open told anybody the shortest way while the others thought.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_helped_with_a_round_until_it_is_over() {
    let house = house().await;
    let game = json!({"t": "ricochet", "barriers": false, "between": 5_000});
    let (_, mut ada, mut ben) = started(&house, json!({"game": game})).await;
    ada.until(|view| !view["game"]["goal"].is_null()).await;
    let first = position(&ada);
    assert_eq!(answers(&house, &RICOCHET, &first).await, vec![refused(); 5]);
    let played: Position = first.parse().unwrap();
    for quarters in 1..4 {
        let turned = played.turned(quarters).to_string();
        assert_eq!(answers(&house, &RICOCHET[..2], &turned).await, vec![refused(); 2], "{turned}");
    }
    let batch = json!({"positions": [first, "b2r1y2g2_RM13-GH10-BC4-YA11_YB10"]});
    let batch = house.post("/api/batch/ricochet", &batch).await.body;
    let (refusal, other) = batch.split_once('\n').unwrap();
    assert!(refusal.contains("\"being-played\"") && !refusal.contains("solutions"), "{refusal}");
    assert!(other.contains("\"solved\""), "the others of a batch are: {other}");
    // From where one robot has moved, or with the moves told beside it.
    let moved = json!({"position": first, "moves": "Ru"});
    let answer = house.post("/api/ricochet/look", &moved).await;
    assert!(answer.status == 409 || answer.status == 422, "a robot cannot move there: {answer:?}");
    let others = answers(&house, &RICOCHET[..2], "b2r1y2g2_RM13-GH10-BC4-YA11_YB10").await;
    assert_eq!(others[0].0, 200, "what nobody plays is solved as ever");

    ada.does(json!({"t": "ask", "subject": "skip"})).await;
    ben.until(|view| !view["question"].is_null()).await;
    ben.does(json!({"t": "agree"})).await;
    ada.until(|view| view["past"].as_array().is_some_and(|past| past.len() == 1)).await;
    let after = answers(&house, &RICOCHET[..2], &first).await;
    assert_eq!([after[0].0, after[1].0], [200, 200], "{after:?}");
    house.close().await;
}

#[tokio::test]
async fn micro_robots_and_robotory_are_played_fairly_too() {
    let house = house().await;
    let (_, mut ada, _ben) = started(&house, json!({"game": {"t": "micro"}})).await;
    while ada.view["game"]["task"].is_null() {
        if ada.offered("roll") {
            ada.does(json!({"t": "roll"})).await;
        } else {
            house.pass(Span::secs(1));
            ada.next().await.unwrap();
        }
    }
    let task = ada.view["game"]["task"]["text"].as_str().unwrap();
    let position = format!("{}:{task}", ada.view["board"]["name"].as_str().unwrap());
    let paths = ["/api/micro/look", "/api/micro/solve"];
    assert_eq!(answers(&house, &paths, &position).await, vec![refused(); 2]);

    let options = json!({"game": {"t": "robotory", "sides": "host-light"}});
    let (_, mut cy, mut dee) = started(&house, options).await;
    let mut actions: Vec<String> = Vec::new();
    let ask = |actions: &[String]| json!({"position": "start", "actions": actions.join(" ")});
    let mut game = robotory::Position::start();
    for number in 0..6 {
        let told = house.post("/api/robotory/look", &ask(&actions)).await;
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
        let answer = house.post(path, &ask(&actions)).await;
        assert_eq!(answer.json()["code"], "being-played", "{path}");
    }
    let turned = game.turned().to_string();
    assert_eq!(answers(&house, &["/api/robotory/look"], &turned).await, [refused()]);
    cy.does(json!({"t": "resign"})).await;
    assert_eq!(house.post("/api/robotory/look", &ask(&actions)).await.status, 200);
    house.close().await;
}

/// Some disc that can be placed.
fn robotory_action(game: &robotory::Position) -> robotory::Action {
    let discs = [robotory::Disc::White, robotory::Disc::Black];
    let mut places = discs.into_iter().flat_map(|disc| {
        robotory::Hex::all().map(move |hex| robotory::Action::Place { disc, hex })
    });
    places.find(|&action| game.check(action).is_ok()).expect("there is room")
}

/// Alone nobody is cheated, and a table may want it otherwise.
#[tokio::test]
async fn who_plays_alone_is_helped_and_so_is_who_wants_it() {
    let house = house().await;
    let solo = json!({"options": {"game": {"t": "ricochet", "mode": "solo"}}});
    let table = house.found(solo).await;
    let (_, mut ada) = house.come(&table, "Ada").await;
    ada.does(json!({"t": "start"})).await;
    ada.until(|view| !view["game"]["goal"].is_null()).await;
    assert_eq!(answers(&house, &RICOCHET[..1], &position(&ada)).await[0].0, 200);

    let open = json!({"fair_play": false, "game": {"t": "ricochet"}});
    let (_, mut ben, _cy) = started(&house, open).await;
    ben.until(|view| !view["game"]["goal"].is_null()).await;
    assert_eq!(ben.view["options"]["fair_play"], false);
    assert_eq!(answers(&house, &RICOCHET[..1], &position(&ben)).await[0].0, 200);
    house.close().await;
}
