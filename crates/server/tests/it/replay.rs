//! Replays of games.

use loadtest::long_record;
use serde_json::{Value, json};

use crate::test_server::TestServer;

/// Plays a game of RoboTory with one placement and one refill, then resigns. Returns the table.
async fn resigned(server: &TestServer) -> String {
    let table =
        server.found(json!({"options": {"game": {"t": "robotory", "sides": "host-light"}}})).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    let (_, mut bob) = server.come(&table, "Bob").await;
    bob.does(json!({"t": "ready"})).await;
    ada.until(|view| view["seats"][1]["ready"] == true).await;
    ada.does(json!({"t": "start"})).await;
    ada.does(json!({"t": "place", "disc": "white", "hex": 12})).await;
    bob.until(|view| !view["possible"].is_null()).await;
    bob.does(json!({"t": "resign"})).await;
    ada.until(|view| !view["ending"].is_null()).await;
    table
}

/// Each round has its position: a study board opens the last one.
#[tokio::test]
async fn a_record_of_rounds_opens_a_study_board_with_the_last_one() {
    let server = TestServer::open().await;
    let options = json!({"options": {"game": {"t": "ricochet", "mode": "solo"}}});
    let table = server.found(options).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    ada.does(json!({"t": "start"})).await;
    ada.does(json!({"t": "leave"})).await;
    let replay = server.get(&format!("/api/tables/{table}/replay")).await.json();
    let record = server.get(&format!("/api/tables/{table}/record")).await.json();
    let read = server.post("/api/study/read", &json!({"text": record.to_string()})).await.json();
    assert_eq!(read["game"], "ricochet", "{read}");
    assert_eq!(read["position"], replay["steps"][0]["position"], "{replay}");
    assert_eq!(read["notes"], json!(["last-round"]));
    server.close().await;
}

/// Each game of a table can be replayed and downloaded, not only the last one.
#[tokio::test]
async fn an_earlier_game_is_seen_again() {
    let server = TestServer::open().await;
    let options = json!({"options": {"game": {"t": "robotory", "sides": "host-light"}}});
    let table = server.found(options).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    let (_, mut bob) = server.come(&table, "Bob").await;
    for disc in ["white", "black"] {
        bob.does(json!({"t": "ready"})).await;
        ada.until(|view| view["seats"][1]["ready"] == true).await;
        ada.does(json!({"t": "start"})).await;
        ada.does(json!({"t": "place", "disc": disc, "hex": 12})).await;
        ada.does(json!({"t": "resign"})).await;
        ada.does(json!({"t": "reopen"})).await;
        bob.until(|view| view["table"]["stage"] == "lobby").await;
    }
    let seen = async |game: &str| {
        let replay = server.get(&format!("/api/tables/{table}/replay{game}")).await;
        assert_eq!(replay.status, 200, "{game}: {replay:?}");
        let replay = replay.json();
        assert_eq!(replay["games"], 2);
        last_view(&replay)["past"][0]["action"]["disc"].clone()
    };
    assert_eq!(seen("?game=1").await, "white");
    assert_eq!(seen("?game=2").await, "black");
    assert_eq!(seen("").await, "black");
    let record = server.get(&format!("/api/tables/{table}/record?game=1")).await.json();
    assert!(record["text"].as_str().unwrap().contains("1. Wc4"), "{record}");
    let again = server.post("/api/replays", &json!({"record": record.to_string()})).await.json();
    assert_eq!(last_view(&again)["past"][0]["action"]["disc"], "white");
    for (game, status) in [("0", 409), ("3", 409), ("one", 400), ("-1", 400)] {
        for what in ["replay", "record"] {
            let answer = server.get(&format!("/api/tables/{table}/{what}?game={game}")).await;
            assert_eq!(answer.status, status, "{what} of {game}: {answer:?}");
        }
    }
    server.close().await;
}

/// Applies the changes of every step to the first view, as a client does.
fn last_view(replay: &Value) -> Value {
    let mut view = replay["first"].clone();
    for step in replay["steps"].as_array().unwrap() {
        assert_eq!(step["changed"]["t"], "changed");
        for (name, section) in step["changed"]["view"].as_object().unwrap() {
            if name == "rounds" {
                let past = view["past"].as_array_mut().unwrap();
                past.extend(section.as_array().unwrap().iter().cloned());
            } else {
                view[name] = section.clone();
            }
        }
        for edit in step["edits"].as_array().into_iter().flatten() {
            apply(&mut view, edit);
        }
    }
    view
}

/// JSON Patch, as far as replays use it.
fn apply(view: &mut Value, edit: &Value) {
    let (parent, key) = edit["path"].as_str().unwrap().rsplit_once('/').unwrap();
    match view.pointer_mut(parent).unwrap() {
        Value::Array(list) if key == "-" => list.push(edit["value"].clone()),
        Value::Array(list) => list[key.parse::<usize>().unwrap()] = edit["value"].clone(),
        parent => parent[key] = edit["value"].clone(),
    }
}

/// All pages of an uploaded game, joined, and the size of each in bytes.
async fn pages(server: &TestServer, record: &str) -> (Value, Vec<usize>) {
    let (mut whole, mut bytes) = (Value::Null, Vec::new());
    loop {
        let from = whole["steps"].as_array().map_or(0, Vec::len);
        let answer = server.post("/api/replays", &json!({"record": record, "from": from})).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        bytes.push(answer.body.len());
        let mut page = answer.json();
        assert_eq!((&page["from"], page["first"].is_null()), (&json!(from), from > 0));
        if from == 0 {
            whole = page;
        } else {
            let steps = page["steps"].as_array_mut().unwrap();
            assert!(!steps.is_empty());
            whole["steps"].as_array_mut().unwrap().append(steps);
        }
        if whole["steps"].as_array().unwrap().len() == whole["of"].as_u64().unwrap() as usize {
            return (whole, bytes);
        }
    }
}

/// Regression: one request of 0.43 MB with a record like this took 1,043 MB, because every step repeated the whole
/// round.
#[tokio::test]
async fn a_long_round_takes_as_many_bytes_as_it_has_moves() {
    let server = TestServer::open().await;
    let mut each = Vec::new();
    for players in [2, 7] {
        let record = long_record(players, 98);
        let (whole, bytes) = pages(&server, &record).await;
        assert!(bytes.iter().all(|&bytes| bytes < 700_000), "a page is short: {bytes:?}");
        let steps = whole["steps"].as_array().unwrap().len();
        assert!(steps > usize::from(players) * 98, "{steps}");
        let shown = &last_view(&whole)["past"][0]["shown"];
        assert_eq!(shown.as_array().map(Vec::len), Some(players.into()));
        each.push(bytes.iter().sum::<usize>() / steps);
    }
    assert!(each[1] < each[0] * 3 / 2, "bytes for a step: {each:?}");

    // The longest of all: its first steps, and its last ones with the whole round.
    let record = long_record(29, 98);
    for from in [0, 2_900] {
        let answer = server.post("/api/replays", &json!({"record": record, "from": from})).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        assert!(answer.body.len() < 700_000, "{}", answer.body.len());
        let page = answer.json();
        assert!(!page["steps"].as_array().unwrap().is_empty() && page["of"].as_u64() > Some(2_842));
    }
    server.close().await;
}

/// Pages join to the same game, wherever they begin.
#[tokio::test]
async fn pages_of_any_length_are_the_same_game() {
    let server = TestServer::open().await;
    let record = long_record(2, 12);
    let (whole, _) = pages(&server, &record).await;
    let steps = whole["steps"].as_array().unwrap();
    for (from, most) in [(0, 1), (1, 3), (5, 500), (steps.len(), 5), (9_999, 5)] {
        let body = json!({"record": record, "from": from, "most": most});
        let page = server.post("/api/replays", &body).await.json();
        let (from, to) = (from.min(steps.len()), (from + most).min(steps.len()));
        assert_eq!(page["steps"].as_array().unwrap()[..], steps[from.min(to)..to], "{from}");
        assert_eq!((&page["from"], &page["of"]), (&json!(from), &whole["of"]));
    }
    server.close().await;
}

/// Post-mortems can expand a short record into a long replay; the size is estimated before the work begins.
#[tokio::test]
async fn a_record_that_would_be_too_long_to_show_is_refused() {
    let server = TestServer::open().await;
    let route = vec!["Ru"; 99].join(" ");
    let line = json!({"v": 1, "at": 5_000, "fact": {"is": "ricochet", "what": "analysed", "round": 1,
        "analysis": {"found": "ricochet", "routes": vec![route; 20], "complete": true}}});
    let read = table::stored::read(&line.to_string());
    assert!(read.is_ok(), "{read:?}");
    let events = vec![line.to_string(); 200].join(",");
    let record = format!(r#"{{"events":[{events}]}}"#);
    let answer = server.post("/api/replays", &json!({"record": record})).await;
    assert_eq!(answer.status, 422, "{}", answer.body);
    let fault = answer.json()["faults"][0].as_str().unwrap().to_owned();
    assert!(fault.contains("to show it would take about"), "{fault}");
    server.close().await;
}

#[tokio::test]
async fn a_game_is_seen_again_as_it_was_and_its_record_as_well() {
    let server = TestServer::open().await;
    let table = resigned(&server).await;
    let replay = server.get(&format!("/api/tables/{table}/replay")).await;
    assert_eq!(replay.status, 200, "{replay:?}");
    let replay = replay.json();
    assert_eq!(
        (&replay["game"], &replay["first"]["game"]["turn"]),
        (&json!("robotory"), &json!(1))
    );
    let record = server.get(&format!("/api/tables/{table}/record")).await.json();
    let last = last_view(&replay);
    for section in ["game", "past", "ending", "standing", "board"] {
        assert_eq!(last[section], record[section], "{section}");
    }
    let positions: Vec<&Value> =
        replay["steps"].as_array().unwrap().iter().map(|step| &step["position"]).collect();
    assert!(positions[0].as_str().unwrap().ends_with(" d"), "{positions:?}");

    // A downloaded record can be uploaded again, as JSON and in the notation.
    for text in [record.to_string(), record["text"].as_str().unwrap().to_owned()] {
        let again = server.post("/api/replays", &json!({"record": text})).await;
        assert_eq!(again.status, 200, "{again:?}");
        let again = again.json();
        assert_eq!(last_view(&again)["game"]["robots"], last["game"]["robots"]);
        assert_eq!(last_view(&again)["ending"]["winners"], last["ending"]["winners"]);
        assert_eq!(
            again["steps"].as_array().map(Vec::len),
            replay["steps"].as_array().map(Vec::len)
        );
    }
    // A study board accepts both as well.
    for text in [record.to_string(), record["text"].as_str().unwrap().to_owned()] {
        let read = server.post("/api/study/read", &json!({"text": text})).await;
        assert_eq!(read.status, 200, "{read:?}");
        let read = read.json();
        assert_eq!((&read["form"], &read["moves"]), (&json!("record"), &json!("Wc4")), "{read}");
        assert_eq!(read["position"], replay["position"]);
    }
    assert!(!record.to_string().contains("secret"), "{record}");
    server.close().await;
}

#[tokio::test]
async fn there_may_be_nothing_to_see() {
    let server = TestServer::open().await;
    let missing = server.get("/api/tables/222222222222/replay").await;
    assert_eq!((missing.status, &missing.json()["code"]), (404, &json!("no-table")));
    let table = server.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let early = server.get(&format!("/api/tables/{table}/replay")).await;
    assert_eq!((early.status, &early.json()["code"]), (409, &json!("not-started")));

    let options = json!({"options": {"spectators": false, "game": {"t": "micro", "practice": {"rounds": 1}}}});
    let table = server.found(options).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    ada.does(json!({"t": "start"})).await;
    let closed = server.get(&format!("/api/tables/{table}/replay")).await;
    assert_eq!((closed.status, &closed.json()["code"]), (403, &json!("closed-game")));
    server.close().await;
}

#[tokio::test]
async fn a_record_that_cannot_be_is_refused_with_the_reason() {
    let server = TestServer::open().await;
    let table = resigned(&server).await;
    let record = server.get(&format!("/api/tables/{table}/record")).await.json();
    let refused = async |text: String| {
        let answer = server.post("/api/replays", &json!({"record": text})).await;
        assert_eq!(answer.status, 422, "{answer:?}");
        answer.json()["faults"][0].as_str().unwrap().to_owned()
    };
    let nonsense = refused("hello".to_owned()).await;
    assert!(nonsense.contains("a record is JSON with `events`"), "{nonsense}");
    assert!(refused("{}".to_owned()).await.contains("missing field `events`"));
    assert!(
        refused(r#"{"events":[{"v":9}]}"#.to_owned())
            .await
            .starts_with("record: event 1: version 9")
    );
    assert!(refused(r#"{"events":[]}"#.to_owned()).await.contains("the game never starts"));
    let mut forged = record.clone();
    let events = forged["events"].as_array_mut().unwrap();
    let acted = events.iter().position(|event| event.to_string().contains("acted")).unwrap();
    let again = events[acted].clone();
    events.insert(acted, again);
    let fault = refused(forged.to_string()).await;
    assert_eq!(fault, format!("record: event {}: it is another player's turn", acted + 2));
    // The error position for programs, and for a study board.
    let answer = server.post("/api/replays", &json!({"record": forged.to_string()})).await.json();
    let place = json!({"part": "event", "which": (acted + 2).to_string()});
    assert_eq!(answer["texts"][0]["at"], json!([{"part": "record", "which": null}, place]));
    let answer = server.post("/api/study/read", &json!({"text": forged.to_string()})).await.json();
    assert_eq!(answer["looks_like"], "game-record");
    assert_eq!(answer["texts"][0]["at"], json!([place]));
    let long = server.post("/api/study/read", &json!({"text": "x".repeat(200_000)})).await;
    assert_eq!((long.status, &long.json()["code"]), (413, &json!("unreadable")));

    let long = json!({"record": "x".repeat(2_200_000)});
    let answer = server.post("/api/replays", &long).await;
    assert_eq!((answer.status, &answer.json()["code"]), (413, &json!("unreadable")));
    let wrong = server.post("/api/replays", &json!({"text": "x"})).await;
    assert_eq!(wrong.status, 422);
    server.close().await;
}
