//! Cross-origin reads: what the operator may allow for other sites' pages, and what is never allowed.

use std::collections::HashSet;

use protocol::endpoints::{addresses, open_paths};
use robotable_server::{Rate, Readers};
use serde_json::json;

use crate::test_server::TestServer;
use crate::test_server::http::Answer;

const STRANGER: &str = "https://stranger.example";
const JSON: (&str, &str) = ("content-type", "application/json");
const ALLOWED: &str = "access-control-allow-origin";

async fn server(cors: &[&str]) -> TestServer {
    let said: Vec<String> = cors.iter().map(ToString::to_string).collect();
    TestServer::with(|config| config.cors = Readers::new(&said)).await
}

async fn ask(server: &TestServer, method: &str, path: &str, origin: &str) -> Answer {
    server.request(method, path, &[JSON, ("origin", origin)], "{}").await
}

async fn preflight(server: &TestServer, path: &str, origin: &str) -> Answer {
    let headers = [
        ("origin", origin),
        ("access-control-request-method", "POST"),
        ("access-control-request-headers", "content-type"),
    ];
    server.request("OPTIONS", path, &headers, "").await
}

#[tokio::test]
async fn without_a_word_nobody_elses_page_reads_anything() {
    let server = TestServer::open().await;
    let refused = ask(&server, "POST", "/api/ricochet/solve", STRANGER).await;
    assert_eq!((refused.status, refused.header(ALLOWED)), (403, None));
    for path in ["/api/puzzles/today", "/api/openapi.json", "/api/games/stream"] {
        assert_eq!(ask(&server, "GET", path, STRANGER).await.header(ALLOWED), None, "{path}");
        assert_eq!(preflight(&server, path, STRANGER).await.header(ALLOWED), None, "{path}");
    }
    server.close().await;
}

/// Covers every endpoint: those with seats, tables or bots are never open.
#[tokio::test]
async fn everybodys_pages_read_what_is_the_same_for_everybody_and_nothing_else() {
    let server = server(&["*"]).await;
    let open: HashSet<&str> = open_paths().collect();
    for part in ["tables", "bots", "options", "socket"] {
        assert!(!open.iter().any(|path| path.contains(part)), "{part}");
    }
    let mut closed = 0;
    for (method, path) in addresses() {
        let table = server.found(json!({"options": {"game": {"t": "micro"}}})).await;
        let filled = path.replace("{id}", &table).replace(['{', '}'], "");
        let expected = open.contains(path).then_some("*");
        let before = preflight(&server, &filled, STRANGER).await;
        assert_eq!(before.header(ALLOWED), expected, "OPTIONS {path}");
        assert_eq!(before.status == 204, expected.is_some(), "OPTIONS {path}");
        let answer = ask(&server, method.name(), &filled, STRANGER).await;
        assert_eq!(answer.header(ALLOWED), expected, "{path}");
        for said in [&before, &answer] {
            assert_eq!(said.header("access-control-allow-credentials"), None, "{path}");
            let allowed = said.header("access-control-allow-headers").unwrap_or_default();
            assert!(!allowed.contains("authorization"), "no token travels: {path}");
        }
        if expected.is_none() {
            closed += 1;
            assert!(method.name() == "GET" || answer.status == 403, "{path}: {answer:?}");
        }
    }
    assert!(closed >= 10, "{closed}");
    let described = ask(&server, "GET", "/api/openapi.json", STRANGER).await;
    assert_eq!((described.status, described.header(ALLOWED)), (200, Some("*")));
    for path in ["/", "/t/222222", "/metrics", "/api/docs", "/api/nothing"] {
        assert_eq!(ask(&server, "GET", path, STRANGER).await.header(ALLOWED), None, "{path}");
    }
    server.close().await;
}

#[tokio::test]
async fn a_page_can_read_answers_problems_and_when_to_come_back() {
    let server = TestServer::with(|config| {
        config.cors = Readers::All;
        config.limits.searches = Rate::per_hour(1);
    })
    .await;
    let body = json!({"position": "black-1n4e3e2n:P1-W2"}).to_string();
    let headers = [JSON, ("origin", STRANGER), ("sec-fetch-site", "cross-site")];
    for status in [200, 429] {
        let answer = server.request("POST", "/api/micro/solve", &headers, &body).await;
        assert_eq!((answer.status, answer.header(ALLOWED)), (status, Some("*")), "{answer:?}");
        let exposed = answer.header("access-control-expose-headers").unwrap();
        assert!(exposed.contains("retry-after"), "{exposed}");
    }
    server.close().await;
}

#[tokio::test]
async fn only_pages_of_the_origins_that_were_named_read() {
    let server = server(&["https://blog.example", "https://club.example"]).await;
    let path = "/api/puzzles/micro/endless/easy/7";
    for (origin, expected) in
        [("https://club.example", Some("https://club.example")), (STRANGER, None), ("null", None)]
    {
        let answer = ask(&server, "GET", path, origin).await;
        assert_eq!((answer.status, answer.header(ALLOWED)), (200, expected), "{origin}");
        let vary: Vec<_> = answer
            .head
            .lines()
            .filter(|line| line.to_ascii_lowercase().starts_with("vary:"))
            .collect();
        assert!(vary.iter().any(|line| line.contains("origin")), "{vary:?}");
        let sent = ask(&server, "POST", path, origin).await;
        assert_eq!(sent.status == 403, expected.is_none(), "{origin}: {sent:?}");
        assert_eq!(preflight(&server, path, origin).await.status == 204, expected.is_some());
        let table = ask(&server, "POST", "/api/tables", origin).await;
        assert_eq!((table.status, table.header(ALLOWED)), (403, None), "{origin}");
    }
    server.close().await;
}
