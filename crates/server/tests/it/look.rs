//! Boards of Micro Robots and RoboTory without a table.

use dice::Dice;
use serde_json::{Value, json};

use crate::test_server::{TestServer, within};

const BOARD: &str = "black-1n4e3e2n";

async fn look(server: &TestServer, game: &str, question: Value) -> Value {
    let answer = server.post(&format!("/api/{game}/look"), &question).await;
    assert_eq!(answer.status, 200, "{question}: {answer:?}");
    answer.json()
}

/// The errors of a refused query, in one text.
async fn refused(server: &TestServer, game: &str, question: Value) -> String {
    let answer = server.post(&format!("/api/{game}/look"), &question).await;
    assert_eq!(answer.status, 422, "{question}: {answer:?}");
    assert_eq!(answer.json()["code"], "impossible");
    let faults = answer.json()["faults"].as_array().cloned().unwrap_or_default();
    assert!(!faults.is_empty(), "{answer:?}");
    faults.iter().filter_map(Value::as_str).collect::<Vec<_>>().join("\n")
}

#[tokio::test]
async fn a_micro_board_tells_its_sections_its_task_and_the_next_spaces() {
    let server = TestServer::open().await;
    let bare = look(&server, "micro", json!({"position": BOARD})).await;
    assert_eq!((&bare["position"], &bare["round"]), (&json!(BOARD), &Value::Null));
    assert_eq!(bare["sections"]["side"], "black");
    assert_eq!(bare["sections"]["laid"][1], json!({"section": 4, "turn": "e"}));
    assert_eq!(bare["board"]["spaces"].as_array().map(Vec::len), Some(36));

    let position = format!("{BOARD}:P1-W2");
    let seen = look(&server, "micro", json!({"position": position})).await;
    let round = &seen["round"];
    assert_eq!((&round["left"], &round["solved"]), (&json!(5), &json!(false)));
    let next = round["next"].as_array().unwrap();
    // From P1 the robot can go to B1, Y1 and P6; only P6 is on the one shortest route.
    assert_eq!(next.len(), 3);
    let ahead: Vec<_> = next.iter().filter(|step| step["left"] == 4).collect();
    assert_eq!(ahead.len(), 1);
    assert_eq!(ahead[0]["position"], format!("{BOARD}:P6-W2"));
    // The remaining task as a position yields the same moves as the route so far.
    let rest = look(&server, "micro", json!({"position": ahead[0]["position"]})).await;
    let walked = look(&server, "micro", json!({"position": position, "route": "P1 P6"})).await;
    assert_eq!(rest["round"]["next"], walked["round"]["next"]);
    assert_eq!(walked["round"]["route_text"], "P1 P6");

    let route = "P1 P6 W6 R6 R2 W2";
    let done = look(&server, "micro", json!({"position": position, "route": route})).await;
    assert_eq!((&done["round"]["solved"], &done["round"]["left"]), (&json!(true), &json!(0)));
    assert_eq!(done["round"]["next"], json!([]));
    server.close().await;
}

#[tokio::test]
async fn experts_are_told_whether_they_have_been_at_the_intermediate_space() {
    let server = TestServer::open().await;
    // The target P6 is on the way to the intermediate space W6.
    let position = format!("{BOARD}:P1-W6-P6");
    let at = async |route: &str| {
        look(&server, "micro", json!({"position": position, "route": route})).await["round"].clone()
    };
    let begun = at("").await;
    assert_eq!((&begun["via_entered"], &begun["left"]), (&json!(false), &json!(3)));
    let early = begun["next"].as_array().unwrap().iter().find(|step| step["left"] == 2).unwrap();
    // It is on the target already and has to come back: no position can express that.
    assert_eq!((&early["solved"], &early["position"]), (&json!(false), &Value::Null));
    let between = at("P1 P6 W6").await;
    assert_eq!((&between["via_entered"], &between["left"]), (&json!(true), &json!(1)));
    let done = at("P1 P6 W6 P6").await;
    assert_eq!((&done["solved"], &done["via_entered"]), (&json!(true), &json!(true)));
    server.close().await;
}

#[tokio::test]
async fn a_micro_look_that_cannot_be_says_everything_that_is_wrong() {
    let server = TestServer::open().await;
    let both = refused(&server, "micro", json!({"position": "black-1n1n1n1n:P1-P1"})).await;
    assert!(both.contains("board:") && both.contains("they have to differ"), "{both}");
    let asked = |route: &str| json!({"position": format!("{BOARD}:P1-W2"), "route": route});
    for (question, part) in [
        (json!({"position": ""}), "position:"),
        (json!({"position": BOARD, "route": "P1"}), "no task"),
        (asked("P6"), "begins at P6, the robot stands on P1"),
        (asked("P1 R1 Q9"), "step 1, P1 to R1"),
        (asked("P1 P6 W6 R6 R2 W2 R2"), "entered on move 5: nothing comes after it"),
        (asked(&"P1 ".repeat(500)), "at most 99 moves"),
    ] {
        let faults = refused(&server, "micro", question).await;
        assert!(faults.contains(part), "{part}: {faults}");
    }
    server.close().await;
}

#[tokio::test]
async fn a_robotory_game_is_followed_action_by_action() {
    let server = TestServer::open().await;
    let start = look(&server, "robotory", json!({"position": "start"})).await;
    assert_eq!(start["position"], "4/2w2/2b3/2r2/4 WWBB/WWBB 10W10B l");
    assert_eq!((&start["to_act"], &start["winner"]), (&json!("light"), &Value::Null));
    assert_eq!(start["possible"]["placeable"].as_array().map(Vec::len), Some(21));
    assert_eq!(start["possible"]["refills"], json!([]));
    assert_eq!(start["board"]["hexes"].as_array().map(Vec::len), Some(24));

    let actions = "Wc4 Wb4 r:d3-c4-b4";
    let seen = look(&server, "robotory", json!({"position": "start", "actions": actions})).await;
    assert_eq!(seen["turns"].as_array().map(Vec::len), Some(3));
    assert_eq!(seen["turns"][2]["position"], seen["position"]);
    assert_eq!((&seen["turns"][2]["side"], &seen["to_act"]), (&json!("light"), &json!("dark")));
    // Each turn has a position that can be queried by itself.
    let moment = json!({"position": seen["turns"][1]["position"]});
    let moment = look(&server, "robotory", moment).await;
    assert_eq!(moment["position"], seen["turns"][1]["position"]);
    assert_eq!(moment["camps"], json!({"light": 1, "dark": 2}));
    server.close().await;
}

#[tokio::test]
async fn a_robot_is_led_step_by_step() {
    let server = TestServer::open().await;
    let lead = async |leading: &str| {
        let question = json!({"position": "start", "actions": "Wc4 Wb4", "leading": leading});
        look(&server, "robotory", question).await["leading"].clone()
    };
    let c4 = 12;
    assert_eq!(lead("w:b3").await["complete"], false);
    assert!(lead("w:b3").await["next"].as_array().unwrap().contains(&json!(c4)));
    let led = lead("w:b3-c4").await;
    assert_eq!((&led["complete"], led["next"].as_array().map(Vec::len)), (&json!(true), Some(1)));
    for (leading, part) in [
        ("w:b3-e4", "e4 is not a neighbour of b3"),
        ("w:c4", "stands on b3"),
        ("Wc5", "`Wc5` is no move of a robot"),
        ("x", "is not an action"),
    ] {
        let question = json!({"position": "start", "actions": "Wc4 Wb4", "leading": leading});
        let faults = refused(&server, "robotory", question).await;
        assert!(faults.starts_with("leading: ") && faults.contains(part), "{part}: {faults}");
    }
    server.close().await;
}

#[tokio::test]
async fn a_game_that_is_over_has_a_winner_and_nothing_to_do() {
    let server = TestServer::open().await;
    let question = json!({"position": "4/5/1b1w2/2r2/4 WWB/WBB 1W0B l", "actions": "+W"});
    let over = look(&server, "robotory", question).await;
    assert_eq!((&over["winner"], &over["to_act"]), (&json!("light"), &Value::Null));
    assert_eq!(over["possible"], Value::Null);
    server.close().await;
}

#[tokio::test]
async fn a_robotory_look_that_cannot_be_says_everything_that_is_wrong() {
    let server = TestServer::open().await;
    let crowded = json!({"position": "4/2w2/2b3/2r2/4 WWWWW/WWWWB 11W10B l"});
    let faults = refused(&server, "robotory", crowded).await;
    assert_eq!(faults.lines().count(), 4, "{faults}");
    for (question, part) in [
        (json!({"position": "nonsense"}), "position: 1 columns"),
        (
            json!({"position": "start", "actions": "Wc4 Wc4"}),
            "action 2, Wc4, is illegal: c4 is not",
        ),
        (
            json!({"position": "start", "actions": "Wc4 hello"}),
            "action 2: `hello` is not an action",
        ),
        (json!({"position": "start", "actions": "Wc4 ".repeat(201)}), "201 of them"),
    ] {
        let faults = refused(&server, "robotory", question).await;
        assert!(faults.contains(part), "{part}: {faults}");
    }
    let other = json!({"position": "start", "acts": ""});
    let answer = server.post("/api/robotory/look", &other).await;
    assert_eq!((answer.status, answer.json()["code"].as_str()), (422, Some("unreadable")));
    server.close().await;
}

#[tokio::test]
async fn a_draft_tells_all_that_is_still_wrong_and_a_position_nothing() {
    let server = TestServer::open().await;
    let ask = async |position: &str| {
        server.post("/api/robotory/setup", &json!({"position": position})).await
    };
    let draft = ask("4/2w2/6/2rr1/W3 WWWBB/WWBB 10W11B d one-colour").await.json();
    assert_eq!(
        draft["faults"],
        json!([
            {"t": "robot", "robot": "black", "count": 0},
            {"t": "robot", "robot": "red", "count": 2},
            {"t": "supply", "side": "light", "held": 5, "most": 4},
            {"t": "discs", "disc": "white", "counted": 16, "most": 14},
            {"t": "reserve", "disc": "black", "held": 11, "most": 10},
            {"t": "discs", "disc": "black", "counted": 15, "most": 14},
        ])
    );
    assert_eq!((&draft["to_act"], &draft["end"]), (&json!("dark"), &json!("one-colour")));
    assert_eq!(draft["robots"].as_array().map(Vec::len), Some(3));
    let whole = "4/2wW1/2bWB1/2rB1/1W2 WB/WWB 8W8B d";
    let whole_draft = ask(whole).await.json();
    assert_eq!((&whole_draft["text"], &whole_draft["faults"]), (&json!(whole), &json!([])));
    let unreadable = ask("4/2w2 WW/WW l").await;
    assert_eq!(
        (unreadable.status, unreadable.json()["faults"].as_array().unwrap().len()),
        (422, 3)
    );
    server.close().await;
}

#[tokio::test]
async fn a_game_leaves_in_every_form() {
    let server = TestServer::open().await;
    let question = json!({"position": "start", "actions": " Wc4  w:b3-c4 +W"});
    let exported = server.post("/api/robotory/export", &question).await.json();
    assert_eq!(exported["actions"], "Wc4 w:b3-c4 +W");
    assert!(exported["record"].as_str().unwrap().ends_with("1. Wc4 w:b3-c4\n2. +W *\n"));
    let seen = look(&server, "robotory", question).await;
    assert_eq!((&exported["notation"], &exported["start"]), (&seen["position"], &seen["start"]));
    assert!(exported["svg"].as_str().unwrap().starts_with("<svg "));
    let illegal = json!({"position": "start", "actions": "Wc9"});
    assert_eq!(server.post("/api/robotory/export", &illegal).await.status, 422);
    server.close().await;
}

#[tokio::test]
async fn a_micro_position_leaves_in_every_form_and_comes_back() {
    let server = TestServer::open().await;
    for (position, route) in [
        ("black-1n4e3e2n:P1-W2", "P1 P6 W6"),
        ("copper-1n2e3s4w:B1-G3-W2", ""),
        ("black-1n4e3e2n", ""),
    ] {
        let question = json!({"position": position, "route": route});
        let exported = server.post("/api/micro/export", &question).await.json();
        assert_eq!(exported["notation"], position);
        assert!(exported["route"].as_str().unwrap().starts_with(route));
        let file = json!({"position": exported["file"]});
        assert_eq!(look(&server, "micro", file).await["position"], position);
        let json = micro::json::read(exported["json"].as_str().unwrap()).unwrap();
        assert_eq!(json.task.is_some(), position.contains(':'));
        assert!(exported["svg"].as_str().unwrap().starts_with("<svg "));
    }
    let nowhere = json!({"position": "black-1n4e3e2n:P1-W2", "route": "P6"});
    assert_eq!(server.post("/api/micro/export", &nowhere).await.status, 422);
    server.close().await;
}

#[tokio::test]
async fn the_same_seed_rolls_the_same_micro_position() {
    let server = TestServer::open().await;
    let roll = async |question: Value| server.post("/api/micro/random", &question).await;
    let first = roll(json!({"seed": 7})).await.json();
    assert_eq!(first, roll(json!({"seed": 7})).await.json());
    assert_ne!(first, roll(json!({"seed": 8})).await.json());
    let copper = roll(json!({"seed": 7, "side": "copper", "experts": true})).await.json();
    let copper = copper["position"].as_str().unwrap();
    assert!(copper.starts_with("copper-") && copper.matches('-').count() == 3, "{copper}");
    let task = roll(json!({"seed": 7, "board": BOARD})).await.json();
    assert!(task["position"].as_str().unwrap().starts_with("black-1n4e3e2n:"));
    assert_eq!(roll(json!({"seed": 7, "board": "nonsense"})).await.status, 422);
    server.close().await;
}

/// The red robot, black discs and a large reserve: a position that is not proven within a minute.
const OPEN: &str = "4/2w2/2b3/2r2/4 WWBB/WWBB 10W10B l";

#[tokio::test]
async fn the_engine_tells_what_it_thinks_while_it_thinks() {
    let server = TestServer::open().await;
    let question = json!({"position": OPEN, "actions": "Wc4", "seconds": 1, "lines": 2});
    let mut events = server.events("/api/robotory/analyse", &question).await;
    let told = events.until("event: answer").await;
    assert!(told.contains("event: progress\ndata: {\"position\":"), "{told}");
    assert!(told.contains("\"to_act\":\"dark\""), "{told}");

    let won = json!({"position": "4/5/1b1w2/2r2/4 WWB/WBB 1W0B l", "seconds": 30});
    let thought = server.post("/api/robotory/solve", &won).await.json();
    assert_eq!(thought["lines"][0]["actions"], json!(["+W"]));
    assert_eq!(thought["lines"][0]["value"], json!({"t": "wins", "actions": 1}));
    let over = json!({"position": "4/5/1b1w2/2r2/4 WWB/WBB 1W0B l", "actions": "+W"});
    let over = server.post("/api/robotory/analyse", &over).await.json();
    assert_eq!((&over["winner"], &over["lines"]), (&json!("light"), &json!([])));
    for wrong in [json!({"seconds": 31}), json!({"lines": 11}), json!({"lines": 0})] {
        let mut question = wrong.clone();
        question["position"] = json!("start");
        let answer = server.post("/api/robotory/analyse", &question).await;
        assert_eq!((answer.status, answer.json()["code"].as_str()), (422, Some("impossible")));
        assert!(answer.json()["faults"][0].as_str().unwrap().contains("it takes 1 to"), "{wrong}");
    }
    server.close().await;
}

#[tokio::test]
async fn a_game_is_looked_at_again_within_its_time() {
    let server = TestServer::open().await;
    let question = json!({"position": "start", "actions": "Wc4 w:b3-c4 +W", "seconds": 1});
    let review = within(server.post("/api/robotory/review", &question)).await.json();
    assert_eq!(review["light"].as_array().map(Vec::len), Some(4));
    let steps = review["steps"].as_array().unwrap();
    assert_eq!(steps.len(), 3);
    assert_eq!((&steps[1]["side"], &steps[1]["action"]), (&json!("dark"), &json!("w:b3-c4")));
    assert!(steps.iter().all(|step| step["before"]["t"] == "estimate"), "{review}");
    let illegal = json!({"position": "start", "actions": "Wc4 Wc4"});
    assert_eq!(server.post("/api/robotory/review", &illegal).await.status, 422);
    server.close().await;
}

/// The text with some letters lost and some doubled.
fn mangled(text: &str, dice: &mut Dice) -> String {
    let times = text.chars().map(|letter| match dice.below(20) {
        0 => String::new(),
        1 => letter.to_string().repeat(2),
        _ => letter.to_string(),
    });
    times.collect()
}

#[tokio::test]
async fn nothing_that_is_asked_about_a_board_breaks_anything() {
    let server = TestServer::open().await;
    let mut dice = Dice::new(11);
    for _ in 0..300 {
        let (path, question) = if dice.chance(1, 2) {
            let path = *dice.pick(&["look", "export"]).unwrap();
            let position = mangled("black-1n4e3e2n:P1-G3-W2", &mut dice);
            let route = mangled("P1 P6 W6 R6 R2 W2", &mut dice);
            (format!("/api/micro/{path}"), json!({"position": position, "route": route}))
        } else {
            let path = *dice.pick(&["look", "export", "setup"]).unwrap();
            let mut question =
                json!({"position": mangled("4/2wW1/2bWB1/2rB1/1W2 WB/WWB 8W8B d", &mut dice)});
            if path != "setup" {
                question["actions"] = json!(mangled("+W w:b3-b4 Wc1 r:d3-d4", &mut dice));
            }
            (format!("/api/robotory/{path}"), question)
        };
        let answer = server.post(&path, &question).await;
        assert!(matches!(answer.status, 200 | 422), "{path} {question} {answer:?}");
    }
    server.close().await;
}
