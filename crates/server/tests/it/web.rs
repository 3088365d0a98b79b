//! HTTP: problem details, security headers, and limits.

use std::time::Duration;

use robotable_server::{Clock, OperatorToken, PushedClock, Rate};
use serde_json::json;
use table::Span;
use tokio_tungstenite::tungstenite::Message;

use crate::test_server::{Guest, Seat, TestServer};

fn micro() -> serde_json::Value {
    json!({"options": {"game": {"t": "micro"}}})
}

#[tokio::test]
async fn only_a_server_for_tests_lets_anybody_push_its_clock() {
    let minute = json!({"ms": 60_000});
    let server = TestServer::open().await;
    assert_eq!(server.post("/api/test-clock", &minute).await.status, 404);
    server.close().await;
    let clock = Clock::Pushed(PushedClock::default());
    let server = TestServer::with(|config| config.clock = clock.clone()).await;
    let before = clock.now();
    let pushed = server.post("/api/test-clock", &minute).await;
    assert_eq!(pushed.status, 200, "{pushed:?}");
    assert!(before + Span::mins(1) <= clock.now());
    assert_eq!(server.post("/api/test-clock", &json!({"ms": 86_400_000})).await.status, 422);
    assert_eq!(server.post("/api/test-clock", &json!({"seconds": 1})).await.status, 422);
    server.close().await;
}

#[tokio::test]
async fn problems_say_what_is_wrong() {
    let server = TestServer::open().await;
    let options =
        json!({"options": {"seats": 31, "game": {"t": "ricochet", "timer": 1}}, "door": "ajar"});
    let problem = server.post("/api/tables", &options).await;
    assert_eq!(problem.status, 422);
    assert_eq!(problem.header("content-type"), Some("application/problem+json"));
    let problem = problem.json();
    assert_eq!(
        (problem["code"].as_str(), problem["status"].as_u64()),
        (Some("impossible"), Some(422))
    );
    assert!(!problem["faults"].as_array().unwrap().is_empty(), "{problem}");

    for (path, status, code) in [
        ("/api/tables/nonsense", 404, "no-table"),
        ("/api/tables/222222222222", 404, "no-table"),
        ("/api/tables/222222222222/record", 404, "no-table"),
        ("/api/nothing", 404, "not-found"),
        ("/assets/nothing.js", 404, "not-found"),
        ("/api/ricochet/solve", 405, "no-method"),
        ("/api/tables/222222222222/socket", 426, "no-socket"),
    ] {
        let answer = server.get(path).await;
        assert_eq!((answer.status, answer.json()["code"].as_str()), (status, Some(code)), "{path}");
    }
    let table = server.found(micro()).await;
    server.sit(&table, "Ada").await;
    let seats = format!("/api/tables/{table}/seats");
    for (name, status, code) in [
        ("", 422, "impossible"),
        ("a name that is much too long for a seat", 422, "impossible"),
        ("a\u{202e}b", 422, "impossible"),
    ] {
        let answer = server.post(&seats, &json!({"name": name})).await;
        assert_eq!((answer.status, answer.json()["code"].as_str()), (status, Some(code)), "{name}");
    }
    let not_json = server.request("POST", &seats, &[("content-type", "text/plain")], "{}").await;
    assert_eq!(not_json.status, 415);
    let broken = server.request("POST", &seats, &[("content-type", "application/json")], "{").await;
    assert_eq!(broken.status, 422);
    server.close().await;
}

#[tokio::test]
async fn a_repeated_request_gets_the_same_seat() {
    let server = TestServer::open().await;
    let table = server.found(micro()).await;
    let request = "0b1c-2d3e-4f5a-6b7c-8d9e";
    let first = server.sit_as(&table, "Ada", request).await;
    assert_eq!(first.status, 201, "{first:?}");
    let first = first.json();
    assert_eq!(first, server.sit_as(&table, "Ada", request).await.json());
    // The same request key with another name yields another seat.
    let other = server.sit_as(&table, "Eve", request).await.json();
    assert_ne!(first["token"], other["token"]);
    assert_ne!(first["seat"], other["seat"]);
    // The seat is derived from the request, so it works after any time and after a restart.
    let closed = server.close().await;
    closed.pass(Span::mins(24 * 60));
    let server = closed.reopen().await;
    assert_eq!(first, server.sit_as(&table, "Ada", request).await.json());
    server.close().await;
}

#[tokio::test]
async fn who_left_sits_down_again_with_the_same_request() {
    let server = TestServer::open().await;
    let table = server.found(micro()).await;
    let request = "0b1c-2d3e-4f5a-6b7c-8d9e";
    let seat = |answer: &serde_json::Value| Seat {
        number: answer["seat"].as_u64().unwrap(),
        token: answer["token"].as_str().unwrap().to_owned(),
    };
    server.sit(&table, "Bob").await;
    let first = server.sit_as(&table, "Ada", request).await.json();
    let mut ada = server.connect(&table, Some(&seat(&first))).await;
    ada.does(json!({"t": "leave"})).await;
    // The seat is free, and she takes one like any visitor.
    let again = server.sit_as(&table, "Ada", request).await;
    assert_eq!(again.status, 201, "{again:?}");
    let again = seat(&again.json());
    let mut ada = server.connect(&table, Some(&again)).await;
    ada.until(|view| view["you"] == again.number).await;
    server.close().await;
}

#[tokio::test]
async fn a_request_that_could_be_guessed_is_refused() {
    let server = TestServer::open().await;
    let table = server.found(micro()).await;
    let long = "x".repeat(37);
    for (request, wrong) in [
        (json!("0b1c-2d3e-4f5a-6b7c"), "it has 19 characters"),
        (json!("7"), "it has 1 character,"),
        (json!(long), "it has 37 characters"),
        (json!(7), "it is no text"),
    ] {
        let sit = json!({"name": "Ada", "request": request});
        let answer = server.post(&format!("/api/tables/{table}/seats"), &sit).await;
        assert_eq!(answer.status, 422, "{answer:?}");
        let fault = answer.json()["faults"][0].to_string();
        assert!(fault.contains("request: ") && fault.contains(wrong), "{fault}");
        assert!(fault.contains("20 to 36 random ones are right"), "{fault}");
    }
    server.close().await;
}

#[tokio::test]
async fn a_chosen_face_is_shown_and_kept() {
    let server = TestServer::open().await;
    let table = server.found(micro()).await;
    let seats = format!("/api/tables/{table}/seats");
    for wrong in [json!(0), json!(13), json!(2.5), json!("3")] {
        let answer = server.post(&seats, &json!({"name": "Ada", "face": wrong})).await;
        assert_eq!(answer.status, 422, "{answer:?}");
        let fault = answer.json()["faults"][0].to_string();
        assert!(
            fault.contains(
                &format!("face: {wrong} is not a whole number from 1 to 12").replace('"', "\\\"")
            ),
            "{fault}"
        );
    }
    let ada = server.post(&seats, &json!({"name": "Ada", "face": 12})).await;
    assert_eq!(ada.status, 201, "{ada:?}");
    server.sit(&table, "Bob").await;
    let faces = |view: &serde_json::Value| {
        let seats = view["seats"].as_array().unwrap();
        seats
            .iter()
            .map(|seat| seat.get("face").and_then(serde_json::Value::as_u64))
            .collect::<Vec<_>>()
    };
    let mut guest = server.connect(&table, None).await;
    guest.until(|view| faces(view) == [Some(12), None]).await;
    let server = server.close().await.reopen().await;
    let mut guest = server.connect(&table, None).await;
    guest.until(|view| faces(view) == [Some(12), None]).await;
    server.close().await;
}

#[tokio::test]
async fn only_listed_tables_are_listed_and_none_tells_secrets() {
    let server = TestServer::open().await;
    let hidden = server.found(micro()).await;
    let listed = server
        .found(json!({"options": {"game": {"t": "micro"}}, "door": "listed", "bots": [3]}))
        .await;
    let seat = server.sit(&listed, "Ada").await;
    let list = server.get("/api/tables").await;
    assert!(!list.body.contains(&hidden) && !list.body.contains(&seat.token));
    let list = list.json();
    assert_eq!(list[0]["table"], listed);
    assert_eq!(list[0]["names"].as_array().unwrap().len(), 2);
    let summary = server.get(&format!("/api/tables/{listed}")).await.json();
    assert_eq!(summary, list[0]);
    // A locked table accepts no players.
    let mut ada = server.connect(&listed, Some(&seat)).await;
    ada.does(json!({"t": "set-door", "door": "locked"})).await;
    let late = server.post(&format!("/api/tables/{listed}/seats"), &json!({"name": "Bob"})).await;
    assert_eq!((late.status, late.json()["code"].as_str()), (409, Some("locked")));
    assert_eq!(server.get("/api/tables").await.json(), json!([]));
    server.close().await;
}

#[tokio::test]
async fn every_answer_carries_the_security_headers() {
    let server = TestServer::open().await;
    for path in [
        "/",
        "/t/222222222222",
        "/api/options",
        "/api/nothing",
        "/healthz",
        "/metrics",
        "/api/docs",
    ] {
        let answer = server.get(path).await;
        let policy = answer.header("content-security-policy").unwrap_or_default();
        assert!(
            policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"),
            "{path}"
        );
        // The policy allows compiling WebAssembly, and nothing else that is unsafe.
        let policy = policy.replace("'wasm-unsafe-eval'", "");
        assert!(!policy.contains("unsafe"), "{path}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"), "{path}");
        assert!(answer.header("permissions-policy").is_some(), "{path}");
        assert_eq!(answer.header("cross-origin-opener-policy"), Some("same-origin"), "{path}");
        assert_eq!(answer.header("access-control-allow-origin"), None, "{path}");
    }
    server.close().await;
}

#[tokio::test]
async fn other_sites_pages_are_turned_away() {
    let server =
        TestServer::with(|config| config.origins = vec!["https://friend.example".into()]).await;
    let own = format!("http://{}", server.address);
    let body = micro().to_string();
    let json = ("content-type", "application/json");
    for (origin, status) in [
        (own.as_str(), 201),
        ("https://friend.example", 201),
        ("https://evil.example", 403),
        ("null", 403),
    ] {
        let answer =
            server.request("POST", "/api/tables", &[json, ("origin", origin)], &body).await;
        assert_eq!(answer.status, status, "{origin}");
    }
    let cross = [json, ("sec-fetch-site", "cross-site")];
    assert_eq!(server.request("POST", "/api/tables", &cross, &body).await.status, 403);
    // Forwarded headers count only if the server is configured for a proxy.
    let forwarded =
        [json, ("origin", "https://evil.example"), ("x-forwarded-host", "evil.example")];
    assert_eq!(server.request("POST", "/api/tables", &forwarded, &body).await.status, 403);

    let table = server.found(micro()).await;
    let socket = format!("/api/tables/{table}/socket");
    let upgrade = [
        ("upgrade", "websocket"),
        ("connection", "upgrade"),
        ("sec-websocket-version", "13"),
        ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
        ("origin", "https://evil.example"),
    ];
    assert_eq!(server.request("GET", &socket, &upgrade, "").await.status, 403);
    server.close().await;
}

#[tokio::test]
async fn who_asks_too_often_has_to_wait() {
    let rate = Rate { burst: 3, every: Duration::from_hours(1) };
    let server = TestServer::with(|config| config.limits.tables = rate).await;
    for _ in 0..3 {
        server.found(micro()).await;
    }
    let refused = server.post("/api/tables", &micro()).await;
    assert_eq!((refused.status, refused.json()["code"].as_str()), (429, Some("too-many")));
    let wait: u64 = refused.header("retry-after").unwrap().parse().unwrap();
    assert!((1..=3_601).contains(&wait));
    server.close().await;

    let server = TestServer::with(|config| config.limits.requests = rate).await;
    let answers = [200, 200, 200, 429];
    for status in answers {
        assert_eq!(server.get("/api/options").await.status, status);
    }
    assert_eq!(server.get("/healthz").await.status, 200, "whoever watches over us is not counted");
    server.close().await;

    let server = TestServer::with(|config| config.limits.searches = rate).await;
    let question = json!({"position": "black-1n4e3e2n:P1-W2"});
    for status in answers {
        assert_eq!(server.post("/api/micro/solve", &question).await.status, status);
    }
    server.close().await;
}

#[tokio::test]
async fn behind_a_proxy_its_word_counts() {
    let rate = Rate { burst: 1, every: Duration::from_hours(1) };
    let server = TestServer::with(|config| {
        config.limits.requests = rate;
        config.trust_proxy = true;
    })
    .await;
    let ask = async |address: &str| {
        let headers = [("x-forwarded-for", address)];
        server.request("GET", "/api/options", &headers, "").await.status
    };
    assert_eq!(ask("10.0.0.1").await, 200);
    assert_eq!(ask("10.0.0.2").await, 200);
    assert_eq!(ask("10.0.0.1").await, 429);
    // Only the proxy's own entry, the last one, is trusted.
    assert_eq!(ask("10.9.9.9, 10.0.0.2").await, 429);
    server.close().await;
}

#[tokio::test]
async fn sockets_have_limits() {
    let server = TestServer::with(|config| {
        config.limits.connections_per_table = 2;
        config.limits.messages = Rate { burst: 5, every: Duration::from_hours(1) };
        config.limits.message_bytes = 1_024;
    })
    .await;
    let table = server.found(micro()).await;
    let mut one = server.connect(&table, None).await;
    let two = server.connect(&table, None).await;
    let mut three = Guest::connect(server.address, &table).await;
    three.send(&json!({"t": "hello", "protocol": 1})).await;
    assert_eq!(three.hear("closing").await["reason"], "too-many");
    assert!(three.next().await.is_none());

    for _ in 0..5 {
        one.send(&json!({"t": "ping", "sent": 1})).await;
        one.hear("pong").await;
    }
    one.send(&json!({"t": "ping", "sent": 1})).await;
    assert_eq!(one.hear("error").await["code"], "too-many");
    assert_eq!(one.refused(json!({"t": "ready"})).await, "too-many");

    let mut two = two;
    two.send_raw(Message::text("x".repeat(5_000))).await;
    assert_eq!(two.hear("error").await["code"], "too-long");
    assert_eq!(two.hear("closing").await["reason"], "unreadable");
    let long = server.post("/api/tables", &json!({"x": "y".repeat(5_000)})).await;
    assert_eq!(long.status, 413);
    server.close().await;
}

#[tokio::test]
async fn nonsense_is_forgiven_for_a_while() {
    let server = TestServer::open().await;
    let table = server.found(micro()).await;
    let mut guest = server.connect(&table, None).await;
    for _ in 0..21 {
        guest.send_raw(Message::text("{")).await;
        assert_eq!(guest.hear("error").await["code"], "not-json");
    }
    assert_eq!(guest.hear("closing").await["reason"], "unreadable");
    server.close().await;
}

#[tokio::test]
async fn those_who_watch_over_it_are_answered() {
    let server = TestServer::open().await;
    assert_eq!(server.get("/healthz").await.body, "ok\n");
    assert_eq!(server.get("/readyz").await.body, "ready\n");
    let table = server.found(micro()).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    ada.does(json!({"t": "ready"})).await;
    let metrics = server.get("/metrics").await.body;
    for name in [
        "robotable_connections",
        "robotable_tables_loaded",
        "robotable_commands_total",
        "robotable_append_seconds_count",
    ] {
        assert!(metrics.contains(name), "{name}");
    }
    assert!(!metrics.contains(&table), "the id of a table is its key");
    server.close().await;
}

#[tokio::test]
async fn solving_for_others() {
    let server = TestServer::open().await;
    let ask = async |path: &str, question: serde_json::Value| server.post(path, &question).await;
    let solved =
        ask("/api/ricochet/solve", json!({"position": "b2r1y2g2_RM13-GH10-BC4-YA11_YB10"})).await;
    assert_eq!(solved.json()["moves"], 5);
    let hard =
        ask("/api/ricochet/analyse", json!({"position": "b2r1y2g2_RM13-GH10-BC4-YA11_YB10"})).await;
    assert!(hard.json()["difficulty"]["points"].as_u64().unwrap() > 0);
    let routes =
        ask("/api/micro/solve", json!({"position": "black-1n4e3e2n:P1-W2", "most": 5})).await;
    assert_eq!(routes.json()["routes"], json!(["P1 P6 W6 R6 R2 W2"]));
    let board = ask("/api/micro/analyse", json!({"board": "black-1n4e3e2n"})).await;
    assert_eq!(board.json()["connected"], true);
    let won = "4/5/1b1w2/2r2/4 WWB/WBB 1W0B l";
    let best = ask("/api/robotory/solve", json!({"position": won})).await.json();
    assert_eq!(
        (best["lines"][0]["actions"][0].as_str(), best["lines"][0]["proven"].as_bool()),
        (Some("+W"), Some(true))
    );
    for (path, wrong) in [
        ("/api/ricochet/solve", json!({"position": "nonsense"})),
        ("/api/micro/solve", json!({"position": "nonsense"})),
        ("/api/micro/analyse", json!({"board": ""})),
        ("/api/robotory/analyse", json!({"position": "nonsense"})),
    ] {
        let answer = ask(path, wrong).await;
        assert_eq!(
            (answer.status, answer.json()["code"].as_str()),
            (422, Some("impossible")),
            "{path}"
        );
    }
    let unknown = ask("/api/ricochet/solve", json!({"position": "x", "fast": true})).await;
    assert_eq!(unknown.status, 422);
    server.close().await;
}

#[tokio::test]
async fn wrong_options_are_told_to_people_and_to_programs() {
    let server = TestServer::open().await;
    let options = json!({"seats": 1_001, "game": {"t": "ricochet"}});
    let answer = server.post("/api/tables", &json!({"options": options})).await;
    assert_eq!(answer.status, 422);
    assert_eq!(answer.json()["faults"], json!(["seats: 1001 is not from 2 to 1000"]));
    let why = json!({"t": "out-of-range", "least": "2", "most": "1000"});
    assert_eq!(answer.json()["options"][0]["place"], "seats");
    assert_eq!(answer.json()["options"][0]["why"], why);
    server.close().await;
}

#[tokio::test]
async fn the_client_and_the_docs_are_there() {
    let server = TestServer::open().await;
    for path in ["/", "/t/222222222222", "/learn"] {
        let page = server.get(path).await;
        assert_eq!(page.status, 200, "{path}");
        assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"), "{path}");
    }
    let api = server.get("/api/openapi.json").await.json();
    assert_eq!(api["openapi"], "3.1.0");
    assert!(api["paths"]["/api/tables/{id}/seats"]["post"].is_object());
    assert!(server.get("/api/docs").await.body.contains("/api/puzzles/today"));
    assert_eq!(server.request("DELETE", "/", &[], "").await.status, 405);
    server.close().await;
}

/// The router serves every endpoint that the protocol lists.
#[tokio::test]
async fn everything_that_can_be_asked_is_answered() {
    let token = OperatorToken::new(b"a-token-of-the-operator-0").unwrap();
    let server = TestServer::with(|config| config.operator_token = Some(token)).await;
    for (method, path) in protocol::endpoints::addresses() {
        let filled = path.replace(['{', '}'], "");
        let answer = server.request(method.name(), &filled, &[], "").await;
        assert!(answer.status != 404 || answer.json()["code"] == "no-table", "{path}: {answer:?}");
        assert_ne!(answer.status, 405, "{path}");
    }
    server.close().await;
}

#[tokio::test]
async fn a_burst_of_questions_is_turned_away() {
    let server = TestServer::with(|config| config.workers = std::num::NonZeroUsize::MIN).await;
    // Each occupies the only analysis thread for seconds, and 16 of one address may run or wait.
    let question = json!({"position": "start", "lines": 10});
    let mut asked: futures_util::stream::FuturesUnordered<_> =
        (0..20).map(|_| server.post("/api/robotory/analyse", &question)).collect();
    let first = futures_util::StreamExt::next(&mut asked).await.unwrap();
    assert_eq!((first.status, first.json()["code"].as_str()), (429, Some("too-many")));
    assert!(first.header("retry-after").is_some());
    // Dropped requests are cancelled at once and do not delay the next one.
    drop(asked);
    let next = server.post("/api/micro/solve", &json!({"position": "black-1n4e3e2n:P1-W2"})).await;
    assert!(next.status == 200 || next.status == 503, "{next:?}");
    server.close().await;
}
