//! HTTP-style requests: responses and errors.

use protocol::endpoints::{Method, addresses};
use robotable_wasm::LocalServer;
use serde_json::{Value, json};

use crate::ask;

fn question(engine: &mut LocalServer, method: &str, path: &str, body: &Value) -> (u64, Value) {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let now = 1_795_000_000_000_u64;
    let asked = json!({"t": "question", "method": method, "path": path, "body": body, "now": now});
    let answer = &ask(engine, &asked)["answer"];
    let body = serde_json::from_str(answer["body"].as_str().unwrap()).unwrap();
    (answer["status"].as_u64().unwrap(), body)
}

/// Endpoints that need a server, because they involve other people or API clients.
fn is_of_servers(path: &str) -> bool {
    let theirs = [
        "/api/bots",
        "/api/batch",
        "/api/games/stream",
        "/api/operator",
        "/api/puzzles/stream",
        "/api/tables/continue",
    ];
    !path.starts_with("/api/") || theirs.iter().any(|start| path.starts_with(start))
}

#[test]
fn everything_that_can_be_asked_without_others_is_known() {
    let mut engine = LocalServer::default();
    for (method, path) in addresses() {
        if is_of_servers(path) {
            continue;
        }
        let method = if method == Method::Get { "GET" } else { "POST" };
        let body = if method == "POST" { json!({}) } else { Value::Null };
        let (status, answer) = question(&mut engine, method, path, &body);
        assert_ne!(answer["code"], "not-found", "{method} {path}: {status}");
    }
    assert_eq!(question(&mut engine, "GET", "/api/nothing", &Value::Null).0, 404);
}

#[test]
fn positions_are_looked_at_and_solved() {
    let mut engine = LocalServer::default();
    let position = json!({"position": "r1g2b3y4_RA1-GC5-BD7-YE2_RP16"});
    let random = json!({"seed": 5});
    let (status, random) = question(&mut engine, "POST", "/api/ricochet/random", &random);
    assert_eq!(status, 200, "{random} {position}");
    let asked = json!({"position": random["position"]});
    let (status, look) = question(&mut engine, "POST", "/api/ricochet/look", &asked);
    assert_eq!(status, 200, "{look}");
    let (status, solved) = question(&mut engine, "POST", "/api/ricochet/solve", &asked);
    assert_eq!(status, 200, "{solved}");
    assert!(solved["solutions"][0].is_string(), "{solved}");
    let (status, problem) =
        question(&mut engine, "POST", "/api/ricochet/look", &json!({"position": "x"}));
    assert_eq!((status, &problem["code"]), (422, &json!("impossible")));
    let (status, problem) =
        question(&mut engine, "POST", "/api/ricochet/look", &json!({"nothing": 1}));
    assert_eq!((status, &problem["code"]), (400, &json!("unreadable")));
}

#[test]
fn puzzles_are_those_of_every_server() {
    let mut engine = LocalServer::default();
    let (status, day) = question(&mut engine, "GET", "/api/puzzles/today", &Value::Null);
    assert_eq!((status, day["puzzles"].as_array().unwrap().len()), (200, 9));
    let path = "/api/puzzles/micro/endless/easy/7";
    let (status, puzzle) = question(&mut engine, "GET", path, &Value::Null);
    assert_eq!(status, 200, "{puzzle}");
    let (status, tried) = question(&mut engine, "POST", path, &json!({"moves": [], "ask": "move"}));
    assert_eq!(status, 200, "{tried}");
    assert!(!tried["hint"].is_null());
}
