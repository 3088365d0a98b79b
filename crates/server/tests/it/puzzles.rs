//! Puzzles over HTTP: the same on every server, playable without spoilers, and with bounded server cost.

use std::time::Duration;

use robotable_server::{PuzzleSecret, Rate};
use serde_json::{Value, json};
use table::Span;

use crate::test_server::TestServer;

const TODAY: &str = "2027-01-15";

fn code(answer: &Value) -> (Option<&str>, String) {
    (answer["code"].as_str(), answer["faults"].to_string())
}

#[tokio::test]
async fn every_server_has_the_same_puzzles_and_none_tells_how_long_they_are() {
    let (one, other) = (TestServer::open().await, TestServer::open().await);
    let calendar = one.get("/api/puzzles").await;
    assert_eq!(calendar.header("cache-control"), Some("no-store"));
    let calendar = calendar.json();
    assert_eq!((&calendar["today"], &calendar["first"]), (&json!(TODAY), &json!("2026-01-01")));
    assert_eq!(calendar["next"], 57_600_000, "DAWN is at eight in the morning");

    let today = one.get("/api/puzzles/today").await.json();
    assert_eq!(today, other.get("/api/puzzles/today").await.json());
    assert_eq!(today, other.get(&format!("/api/puzzles/days/{TODAY}")).await.json());
    let puzzles = today["puzzles"].as_array().expect("a list");
    assert_eq!(puzzles.len(), 9);
    for puzzle in puzzles {
        let path = puzzle["path"].as_str().expect("a path");
        let shown = one.get(&format!("/api{path}")).await;
        assert_eq!(shown.json()["position"], puzzle["position"]);
        for secret in ["\"moves\"", "\"best\"", "\"cost\"", "solution"] {
            assert!(!shown.body.contains(secret), "{secret} in {}", shown.body);
        }
        let begun = one.post(&format!("/api{path}"), &json!({})).await.json();
        assert_eq!(
            (&begun["solved"], &begun["best"], &begun["hint"]),
            (&json!(false), &Value::Null, &Value::Null)
        );
        assert_eq!(begun["today"], TODAY);
    }
    one.close().await;
    other.close().await;
}

#[tokio::test]
async fn a_puzzle_is_solved_by_its_hints_and_told_only_then() {
    let server = TestServer::open().await;
    for path in ["/api/puzzles/ricochet/2026-11-15/medium", "/api/puzzles/micro/endless/hard/7"] {
        let told = server.post(path, &json!({"ask": "solution"})).await.json();
        let best = told["best"]["moves"].as_u64().expect("what it takes");
        let mut moves: Vec<String> = Vec::new();
        loop {
            let far = server.post(path, &json!({"moves": moves, "ask": "distance"})).await.json();
            if far["solved"] == true {
                assert_eq!((far["cost"].as_u64(), &far["best"]), (Some(best), &told["best"]));
                let state = &far["state"];
                assert_eq!(state["possible"], json!([]), "it is over");
                break;
            }
            assert_eq!(far["best"], Value::Null);
            assert_eq!(far["hint"], json!({"t": "length", "moves": best - moves.len() as u64}));
            let next = server.post(path, &json!({"moves": moves, "ask": "move"})).await.json();
            assert_eq!(next["hint"]["place"].as_u64(), Some(moves.len() as u64 + 1));
            moves.push(next["hint"]["text"].as_str().expect("a move").to_owned());
        }
        moves.push(moves[0].clone());
        let after = server.post(path, &json!({"moves": moves})).await;
        assert_eq!(after.status, 422);
        assert!(after.body.contains("solved before this move"), "{}", after.body);
    }
    server.close().await;
}

/// The client sends light's actions and the server answers for dark; a wrong action is returned with dark's reply.
#[tokio::test]
async fn a_puzzle_of_robotory_is_played_against_an_answer() {
    let server = TestServer::open().await;
    let (mut wins, mut refills) = (0, 0);
    for number in 1..=6 {
        let path = format!("/api/puzzles/robotory/endless/easy/{number}");
        let shown = server.get(&path).await.json();
        let (kind, actions) = (&shown["board"]["kind"], shown["board"]["actions"].as_u64());
        let told = server.post(&path, &json!({"ask": "solution"})).await.json();
        let line = told["best"]["actions"].as_array().expect("a line").clone();
        assert_eq!(
            (told["solved"].as_bool(), told["best"]["moves"].as_u64()),
            (Some(false), actions)
        );

        let hint = server.post(&path, &json!({"ask": "distance"})).await.json();
        assert_eq!(hint["hint"]["t"], "kind", "it says what to do, not where");
        let hint = server.post(&path, &json!({"ask": "move"})).await.json();
        assert_eq!(hint["hint"]["text"], line[0]);

        // A wrong action does not end the puzzle: it can be taken back.
        let state = server.post(&path, &json!({})).await.json()["state"].clone();
        let other = other_refill(&state, line[0].as_str().expect("an action"));
        if let Some(other) = other {
            let wrong = server.post(&path, &json!({"moves": [other]})).await.json();
            let state = &wrong["state"];
            assert_eq!(
                (&wrong["solved"], &state["wrong"]["proven"]),
                (&json!(false), &json!(true))
            );
            assert_eq!(state["game"]["possible"], Value::Null);
            let further = server.post(&path, &json!({"moves": [other, other]})).await;
            assert!(further.body.contains("has to be taken back"), "{}", further.body);
        }

        let mut moves: Vec<String> = Vec::new();
        let end = loop {
            let hint = server.post(&path, &json!({"moves": moves, "ask": "move"})).await.json();
            if hint["solved"] == true {
                break hint;
            }
            moves.push(hint["hint"]["text"].as_str().expect("an action").to_owned());
        };
        assert_eq!((end["cost"].as_u64(), moves.len() as u64), (actions, actions.unwrap_or(0)));
        if kind == "win" {
            assert_eq!(end["state"]["game"]["winner"], "light");
            wins += 1;
        }
        if kind == "refill" {
            let placed = server.post(&path, &json!({"moves": ["Wa1"]})).await;
            assert!(placed.body.contains("only a refill is asked for"), "{}", placed.body);
            refills += 1;
        }
    }
    assert!(wins > 0 && refills > 0, "kinds come in turn: {wins} and {refills}");
    server.close().await;
}

/// A legal refill that is not the right action.
fn other_refill(state: &Value, right: &str) -> Option<String> {
    let mixes = state["game"]["possible"]["refills"].as_array().expect("a list");
    let count = |mix: &Value, disc: &str| mix[disc].as_u64().unwrap_or(0) as usize;
    let texts = mixes.iter().map(|mix| {
        format!("+{}{}", "W".repeat(count(mix, "white")), "B".repeat(count(mix, "black")))
    });
    texts.into_iter().find(|text| text != right)
}

#[tokio::test]
async fn a_server_with_a_secret_has_puzzles_of_its_own() {
    let with = async |secret: Option<&str>| {
        let secret = secret.map(|text| PuzzleSecret::new(text.as_bytes()).expect("long enough"));
        let server = TestServer::with(|config| config.puzzle_secret = secret).await;
        let day = server.get("/api/puzzles/micro/2026-11-15/easy").await.json()["position"].clone();
        let endless =
            server.get("/api/puzzles/micro/endless/easy/7").await.json()["position"].clone();
        server.close().await;
        (day, endless)
    };
    let (none, endless) = with(None).await;
    let ours = with(Some("a secret of the server")).await;
    let other = with(Some("a secret of a neighbour")).await;
    assert!(!none.is_null() && !endless.is_null());
    assert_eq!(ours, with(Some("a secret of the server")).await);
    assert!(none != ours.0 && ours.0 != other.0 && none != other.0);
    assert!(ours.1 == endless && other.1 == endless, "endless ones are the same everywhere");
}

#[tokio::test]
async fn what_is_no_puzzle_or_no_move_is_said() {
    let server = TestServer::open().await;
    let tomorrow = format!("there are puzzles from 2026-01-01 to {TODAY}, none of 2027-01-16");
    for (path, fault) in [
        ("days/2027-01-16", tomorrow.as_str()),
        ("days/2025-12-31", "none of 2025-12-31"),
        ("days/2026-02-30", "no date like 2027-01-15"),
        ("ricochet/2027-01-16/easy", tomorrow.as_str()),
        ("chess/2026-02-03/easy", "there are no puzzles of"),
        ("micro/2026-02-03/evil", "but easy, medium and hard"),
        ("micro/endless/easy/0", "no number from 1 to 999999"),
        ("micro/endless/easy/1000000", "no number from 1 to 999999"),
        ("micro/endless/easy/007", "no number from 1 to 999999"),
    ] {
        let answer = server.get(&format!("/api/puzzles/{path}")).await;
        assert_eq!(answer.status, 422, "{path}");
        let problem = answer.json();
        let (code, faults) = code(&problem);
        assert!(code == Some("impossible") && faults.contains(fault), "{path}: {faults}");
    }
    let path = "/api/puzzles/ricochet/2026-11-15/easy";
    for (wanted, fault) in [
        (json!({"moves": ["Rx"]}), "moves[0]: "),
        (json!({"moves": ["Ru", "Ru"]}), "moves["),
        (json!({"moves": ["Tu"]}), "moves[0]: "),
        (json!({"moves": vec!["Ru"; 501]}), "at most 500"),
    ] {
        let answer = server.post(path, &wanted).await;
        assert!(answer.status == 422 && answer.body.contains(fault), "{}", answer.body);
    }
    let micro = server.post("/api/puzzles/micro/2026-11-15/easy", &json!({"moves": ["Q9"]})).await;
    assert!(micro.status == 422 && micro.body.contains("moves[0]: "), "{}", micro.body);
    let unknown = server.post(path, &json!({"moves": [], "optimum": true})).await;
    assert_eq!(unknown.status, 422, "{}", unknown.body);
    // The day after, tomorrow's are there.
    server.pass(Span::mins(24 * 60));
    assert_eq!(server.get("/api/puzzles/ricochet/2027-01-16/easy").await.status, 200);
    server.close().await;
}

#[tokio::test]
async fn who_wants_thousands_of_days_waits_and_todays_players_do_not() {
    let rate = Rate { burst: 8, every: Duration::from_hours(1) };
    let server = TestServer::with(|config| config.limits.searches = rate).await;
    let mut refused = 0;
    for day in 1..=20 {
        let answer = server.get(&format!("/api/puzzles/micro/2026-03-{day:02}/easy")).await;
        refused += usize::from(answer.status == 429);
    }
    assert_eq!(refused, 12);
    assert_eq!(server.get("/api/puzzles/today").await.status, 200, "they are for everybody");
    let play = server.post(&format!("/api/puzzles/micro/{TODAY}/easy"), &json!({})).await;
    assert_eq!(play.status, 200);
    server.close().await;
}
