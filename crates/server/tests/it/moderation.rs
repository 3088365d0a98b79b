//! Moderation over HTTP by the holder of the operator's token.

use protocol::OperatorInfo;
use robotable_server::{OperatorToken, Rate};
use serde_json::{Value, json};
use table::Span;
use testkit::eventually;

use crate::test_server::TestServer;
use crate::test_server::http::Answer;

const TOKEN: &str = "5e0c6f0b0b0d4f0fa7a1c1d2e3f40516";
/// The operator's address.
const HOME: &str = "198.51.100.1";

/// A server with an operator's token, behind a proxy.
async fn server() -> TestServer {
    TestServer::with(|config| {
        config.trust_proxy = true;
        config.operator_token = Some(OperatorToken::new(TOKEN.as_bytes()).unwrap());
        // None comes back while a test runs.
        config.limits.operator_tokens = Rate::per_hour(10);
    })
    .await
}

/// A request with this token from this address: `POST` if it has a body.
async fn by(server: &TestServer, address: &str, token: &str, path: &str, body: &str) -> Answer {
    let authorization = format!("Bearer {token}");
    let headers = [
        ("content-type", "application/json"),
        ("x-forwarded-for", address),
        ("authorization", &authorization),
    ];
    let method = if body.is_empty() { "GET" } else { "POST" };
    server.request(method, path, &headers, body).await
}

async fn get(server: &TestServer, path: &str) -> Answer {
    by(server, HOME, TOKEN, path, "").await
}

async fn post(server: &TestServer, path: &str, body: &Value) -> Answer {
    by(server, HOME, TOKEN, path, &body.to_string()).await
}

#[tokio::test]
async fn without_a_token_there_is_no_moderation() {
    let info = OperatorInfo { contact: Some("ada@example.org".into()), ..OperatorInfo::default() };
    let server = TestServer::with(|config| config.operator = info).await;
    for (path, body) in [
        ("/api/operator/reports", ""),
        ("/api/operator/bans", ""),
        ("/api/operator/bans", "{}"),
        ("/api/operator/reports/dismiss", "{}"),
        ("/api/operator/tables/222222", ""),
    ] {
        for token in [TOKEN, ""] {
            let answer = by(&server, HOME, token, path, body).await;
            assert_eq!(
                (answer.status, &answer.json()["code"]),
                (404, &json!("not-found")),
                "{path}"
            );
        }
    }
    let about = server.get("/api/operator").await;
    let expected = json!({"imprint": null, "privacy": null, "contact": "ada@example.org"});
    assert_eq!((about.status, about.json()), (200, expected));
    server.close().await;
}

#[tokio::test]
async fn wrong_tokens_are_limited_per_address() {
    let server = server().await;
    let path = "/api/operator/bans";
    let guess = async |address: &str, token: &str| by(&server, address, token, path, "").await;
    let mut long = TOKEN.to_owned();
    long.push('0');
    let huge = "x".repeat(10_000);
    for wrong in ["", "x", &TOKEN[1..], &long, &TOKEN.to_uppercase(), &huge] {
        let answer = guess("203.0.113.7", wrong).await;
        assert_eq!(
            (answer.status, &answer.json()["code"]),
            (401, &json!("no-operator")),
            "{wrong}"
        );
    }
    for _ in 6..10 {
        assert_eq!(guess("203.0.113.7", "x").await.status, 401);
    }
    // Guessing on is useless: this address is not even told that a token is right.
    for token in ["x", TOKEN] {
        let answer = guess("203.0.113.7", token).await;
        assert_eq!((answer.status, &answer.json()["code"]), (429, &json!("too-many")));
        assert!(answer.header("retry-after").is_some());
    }
    let right = guess(HOME, TOKEN).await;
    assert_eq!((right.status, right.header("cache-control")), (200, Some("no-store")));
    // Right tokens do not count.
    for _ in 0..20 {
        assert_eq!(guess(HOME, TOKEN).await.status, 200);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_is_read_and_acted_upon() {
    let server = server().await;
    let table = server.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    let (eve, mut rude) = server.come(&table, "Eve").await;
    rude.send(&json!({"t": "say", "id": "s", "text": "rude words"})).await;
    ada.hear("said").await;
    let (path, about) =
        (format!("/api/tables/{table}/report"), json!({"seat": eve.number}).to_string());
    for _ in 0..2 {
        assert_eq!(by(&server, "203.0.113.8", "", &path, &about).await.status, 200);
    }
    let reports = get(&server, "/api/operator/reports").await.json()["reports"].clone();
    assert_eq!(reports.as_array().map(Vec::len), Some(2), "{reports}");
    assert_eq!((&reports[0]["table"], &reports[0]["name"]), (&json!(table), &json!("Eve")));
    assert_eq!(reports[0]["messages"], json!(["rude words"]));
    assert_eq!(reports[0]["from"], reports[1]["from"], "the same reporter");
    assert_eq!(reports[0]["from"].as_str().map(str::len), Some(8));

    let path = format!("/api/operator/tables/{table}");
    let shown = get(&server, &path).await.json();
    assert_eq!((&shown["names"], &shown["closed"]), (&json!(["Ada", "Eve"]), &json!(false)));
    assert_eq!(shown["chat"][0]["text"], "rude words");

    let erase = async |name: &str| {
        post(&server, &format!("{path}/erase"), &json!({"name": name})).await.json()
    };
    assert_eq!(erase("Mallory").await, json!({"changed": 0}));
    assert_eq!(erase("Eve").await, json!({"changed": 1}));
    assert_eq!(erase("Eve").await, json!({"changed": 0}), "repeated");
    let shown = get(&server, &path).await.json();
    assert_eq!((&shown["names"], &shown["chat"]), (&json!(["Ada", "Player 2"]), &json!([])));

    let close = async || post(&server, &format!("{path}/close"), &json!({})).await.json();
    assert_eq!(close().await, json!({"changed": 1}));
    assert_eq!(close().await, json!({"changed": 0}), "repeated");
    assert_eq!(get(&server, &path).await.json()["closed"], true);

    let number = reports[1]["number"].clone();
    let dismiss = async || {
        post(&server, "/api/operator/reports/dismiss", &json!({"number": number})).await.json()
    };
    assert_eq!(dismiss().await, json!({"changed": 1}));
    assert_eq!(dismiss().await, json!({"changed": 0}), "repeated");
    let left = get(&server, "/api/operator/reports").await.json()["reports"].clone();
    assert_eq!(
        (left.as_array().map(Vec::len), &left[0]["number"]),
        (Some(1), &reports[0]["number"])
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bans_take_effect_at_once_and_are_lifted() {
    let server = server().await;
    let status = async |address: &str| by(&server, address, "", "/api/options", "").await.status;
    let ban = async |body: Value| post(&server, "/api/operator/bans", &body).await;
    let made = ban(json!({"network": " 203.0.113.9/24", "days": 7, "why": "floods"})).await;
    assert_eq!(made.status, 200, "{made:?}");
    let made = made.json();
    assert_eq!(made["network"], "203.0.113.0/24");
    let week_ms = Span::mins(7 * 24 * 60).0;
    assert_eq!(made["until"].as_u64().unwrap() - made["since"].as_u64().unwrap(), week_ms);
    assert_eq!((status("203.0.113.77").await, status("203.0.114.77").await), (403, 200));
    assert_eq!(ban(json!({"network": "2001:db8::1"})).await.json()["until"], Value::Null);
    assert_eq!(status("2001:db8::2").await, 403);
    // A repeated ban replaces the end and the reason.
    assert_eq!(ban(json!({"network": "203.0.113.0/24", "why": "again"})).await.status, 200);
    let bans = get(&server, "/api/operator/bans").await.json()["bans"].clone();
    let networks: Vec<&Value> =
        bans.as_array().unwrap().iter().map(|ban| &ban["network"]).collect();
    assert_eq!(networks, ["2001:db8::/64", "203.0.113.0/24"]);
    assert_eq!((&bans[1]["why"], &bans[1]["until"]), (&json!("again"), &Value::Null));
    for own in [HOME, "198.51.0.0/16"] {
        let answer = ban(json!({"network": own})).await;
        assert_eq!((answer.status, &answer.json()["code"]), (409, &json!("own-address")), "{own}");
    }
    let lift = async |network: &str| {
        post(&server, "/api/operator/bans/lift", &json!({"network": network})).await.json()
    };
    assert_eq!(lift("203.0.113.77").await, json!({"changed": 0}), "an address is not its network");
    assert_eq!(lift("203.0.113.0/24").await, json!({"changed": 1}));
    assert_eq!(lift("203.0.113.0/24").await, json!({"changed": 0}));
    eventually("the ban is lifted", async || status("203.0.113.77").await == 200).await;
    server.close().await;
}

#[tokio::test]
async fn forged_and_huge_requests_get_clear_errors() {
    let server = server().await;
    let refused = async |path: &str, body: &str| {
        let answer = by(&server, HOME, TOKEN, path, body).await;
        assert!((400..500).contains(&answer.status), "{path}: {answer:?}");
        (answer.status, answer.json()["code"].as_str().unwrap_or_default().to_owned())
    };
    for id in ["222222", "..%2f..%2fetc", "%00", "'%20OR%201=1", &"x".repeat(5_000)] {
        for (rest, body) in [("", ""), ("/close", "{}"), ("/erase", r#"{"name":"Eve"}"#)] {
            let path = format!("/api/operator/tables/{id}{rest}");
            assert_eq!(refused(&path, body).await.1, "no-table", "{path}");
        }
    }
    let huge = json!({"network": "9".repeat(1_000_000)}).to_string();
    for path in ["bans", "bans/lift", "reports/dismiss", "tables/222222/erase"] {
        let path = format!("/api/operator/{path}");
        assert_eq!(refused(&path, &huge).await, (413, "unreadable".to_owned()), "{path}");
        for body in ["{", "[]", "null", "{}", r#"{"number":1,"name":"x","network":"x","more":1}"#] {
            assert_eq!(refused(&path, body).await.1, "unreadable", "{path} {body}");
        }
    }
    for number in ["-1", "1.5", "1e30", "\"1\"", "99999999999999999999"] {
        let body = format!(r#"{{"number":{number}}}"#);
        assert_eq!(refused("/api/operator/reports/dismiss", &body).await.1, "unreadable", "{body}");
    }
    let none = post(&server, "/api/operator/reports/dismiss", &json!({"number": u64::MAX})).await;
    assert_eq!(none.json(), json!({"changed": 0}));
    for body in [
        json!({"network": "0.0.0.0/0"}),
        json!({"network": "everybody"}),
        json!({"network": ""}),
        json!({"network": "203.0.113.7", "days": 0}),
        json!({"network": "203.0.113.7", "days": 36_501}),
        json!({"network": "203.0.113.7", "why": "x".repeat(501)}),
    ] {
        assert_eq!(
            refused("/api/operator/bans", &body.to_string()).await.1,
            "impossible",
            "{body}"
        );
    }
    assert_eq!(get(&server, "/api/operator/bans").await.json(), json!({"bans": []}));
    server.close().await;
}
