//! The operator's settings about who may send requests.

use futures_util::{SinkExt, StreamExt};
use robotable_server::Rate;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use store::{Ban, Options, Store};
use table::{Millis, Span};
use testkit::eventually;

use crate::test_server::{TestServer, within};

/// Regression: the preflight request was answered with 405, and the page could not read the answer.
#[tokio::test]
async fn pages_of_an_origin_that_was_named_may_ask_and_read() {
    let server =
        TestServer::with(|config| config.origins = vec!["https://friend.example".into()]).await;
    let ask = async |method: &str, origin: &str| {
        let headers = [
            ("origin", origin),
            ("access-control-request-method", "POST"),
            ("access-control-request-headers", "content-type"),
        ];
        server.request(method, "/api/options", &headers, "").await
    };
    let before = ask("OPTIONS", "https://friend.example").await;
    assert_eq!(before.status, 204, "{before:?}");
    assert_eq!(before.header("access-control-allow-origin"), Some("https://friend.example"));
    assert_eq!(before.header("access-control-allow-headers"), Some("accept, content-type"));
    let answer = ask("GET", "https://friend.example").await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("access-control-allow-origin"), Some("https://friend.example"));
    for stranger in ["https://evil.example", "null"] {
        let before = ask("OPTIONS", stranger).await;
        assert_ne!(before.status, 204);
        assert_eq!(before.header("access-control-allow-origin"), None);
    }
    server.close().await;
}

#[tokio::test]
async fn metrics_can_have_an_address_of_their_own() {
    let own = "127.0.0.1:0".parse().expect("an address");
    let server = TestServer::with(|config| config.metrics = Some(own)).await;
    assert!(!server.get("/metrics").await.body.contains("robotable_"), "nobody else reads them");
    let answer = within(async {
        let address = server.metrics.expect("it listens there too");
        let mut stream = TcpStream::connect(address).await.expect("it listens");
        let request = b"GET /metrics HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
        stream.write_all(request).await.expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("it answers");
        answer
    })
    .await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    server.close().await;
}

/// Regression: every ping was answered, however many came.
#[tokio::test]
async fn pings_are_counted_as_messages_are() {
    let server = TestServer::with(|config| {
        config.limits.messages = robotable_server::Rate::per_minute(10);
    })
    .await;
    let table = server.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    for _ in 0..300 {
        ada.send_raw(Message::Ping(Vec::new().into())).await;
    }
    let mut last = None;
    while let Some(message) = ada.next().await {
        last = Some(message);
    }
    let last = last.expect("it says why");
    assert_eq!((&last["t"], &last["reason"]), (&json!("closing"), &json!("too-many")));
    server.close().await;
}

/// The operator's direct access to the database, next to the server.
async fn beside(server: &TestServer) -> Store {
    let url = format!("sqlite://{}/tables.db", server.folder().display());
    Store::open(&url, Options { beside: true, ..Options::default() }).await.expect("it opens")
}

fn ban(network: &str, until: Option<Millis>) -> Ban {
    Ban {
        network: network.parse().expect("a network"),
        since: Millis(0),
        until,
        why: "floods".into(),
    }
}

/// A request through a proxy, from this address.
async fn from(
    server: &TestServer,
    address: &str,
    path: &str,
    body: &Value,
) -> crate::test_server::http::Answer {
    let headers = [("content-type", "application/json"), ("x-forwarded-for", address)];
    let (method, body) =
        if body.is_null() { ("GET", String::new()) } else { ("POST", body.to_string()) };
    server.request(method, path, &headers, &body).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_operator_is_told_of_names_and_words() {
    let server =
        TestServer::with(|config| config.limits.reports = robotable_server::Rate::per_hour(2))
            .await;
    let table = server.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    let (eve, mut rude) = server.come(&table, "Eve").await;
    for words in ["first", "second"] {
        rude.send(&json!({"t": "say", "id": words, "text": words})).await;
        ada.hear("said").await;
    }
    let path = format!("/api/tables/{table}/report");
    let told = server.post(&path, &json!({"seat": eve.number})).await;
    assert_eq!((told.status, told.json()["name"].as_str()), (200, Some("Eve")), "{told:?}");
    let operator = beside(&server).await;
    let reports = operator.reports(10).await.unwrap();
    assert_eq!(reports.len(), 1);
    assert_eq!((reports[0].name.as_str(), reports[0].words.as_str()), ("Eve", "first\nsecond"));
    assert_eq!(reports[0].table.as_str(), table);
    operator.close().await;
    let nobody = server.post(&path, &json!({"seat": 7})).await;
    assert_eq!((nobody.status, nobody.json()["code"].as_str()), (409, Some("nobody-there")));
    let more = server.post(&path, &json!({"seat": eve.number})).await;
    assert_eq!((more.status, more.json()["code"].as_str()), (429, Some("too-many")));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_is_kept_out_stays_out() {
    let server = TestServer::with(|config| config.trust_proxy = true).await;
    let operator = beside(&server).await;
    let ban = ban("203.0.113.7", None);
    operator.ban(ban.clone()).await.unwrap();
    let status = async |address: &str| {
        let answer = from(&server, address, "/api/options", &Value::Null).await;
        (answer.status, answer.json()["code"].as_str().map(str::to_owned))
    };
    eventually("the ban takes effect", async || status("203.0.113.7").await.0 == 403).await;
    assert_eq!(status("203.0.113.7").await, (403, Some("banned".to_owned())));
    assert_eq!(status("203.0.113.8").await.0, 200, "a neighbour may come");
    assert_eq!(from(&server, "203.0.113.7", "/healthz", &Value::Null).await.status, 200);
    for path in ["/", "/metrics", "/preview/t/k7mq2x.png", "/api/docs"] {
        let answer = from(&server, "203.0.113.7", path, &Value::Null).await;
        assert_eq!(answer.status, 403, "{path}");
    }
    operator.lift_ban(ban.network).await.unwrap();
    eventually("the ban is lifted", async || status("203.0.113.7").await.0 == 200).await;
    operator.close().await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ban_of_a_network_ends_by_the_clock() {
    let server = TestServer::with(|config| config.trust_proxy = true).await;
    let operator = beside(&server).await;
    let hour = Span::mins(60);
    operator.ban(ban("203.0.113.0/24", Some(server.clock.now() + hour))).await.unwrap();
    operator.ban(ban("2001:db8:1::/48", None)).await.unwrap();
    let status =
        async |address: &str| from(&server, address, "/api/options", &Value::Null).await.status;
    eventually("the bans take effect", async || status("203.0.113.9").await == 403).await;
    assert_eq!(status("2001:db8:1:77::1").await, 403);
    assert_eq!(status("203.0.114.9").await, 200, "another network may come");
    assert_eq!(status("2001:db8:2::1").await, 200);
    server.pass(Span(hour.0 - 1));
    assert_eq!(status("203.0.113.9").await, 403);
    server.pass(Span(1));
    assert_eq!(status("203.0.113.9").await, 200, "no reload is needed");
    assert_eq!(status("2001:db8:1:77::1").await, 403);
    operator.close().await;
    // The check for old data at the next start deletes what has ended.
    let server = server.close().await.reopen().await;
    let operator = beside(&server).await;
    let networks = async || {
        let bans = operator.bans().await.unwrap();
        bans.iter().map(|ban| ban.network.to_string()).collect::<Vec<_>>()
    };
    eventually("the ended ban is deleted", async || networks().await == ["2001:db8:1::/48"]).await;
    operator.close().await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_operator_erases_a_name_and_an_addresss_tables() {
    let server = TestServer::with(|config| config.trust_proxy = true).await;
    let new = json!({"options": {"game": {"t": "micro"}}, "door": "listed"});
    let made = from(&server, "203.0.113.7", "/api/tables", &new).await.json();
    let theirs = made["table"].as_str().expect("a code").to_owned();
    let table = server.found(new).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    let (_, mut eve) = server.come(&table, "Eve").await;
    eve.send(&json!({"t": "say", "id": "s", "text": "rude words"})).await;
    ada.hear("said").await;
    let operator = beside(&server).await;
    let address = "203.0.113.7".parse().expect("an address");
    let mark = robotable_server::origin_mark(&operator, address).await.unwrap();
    let of = async || operator.tables_of(&mark).await.unwrap();
    eventually("the table is noted", async || !of().await.is_empty()).await;
    assert_eq!(of().await[0].id.as_str(), theirs, "and no other one");
    assert!(!mark.contains("203"), "the address itself is not kept");
    assert!(operator.forget(of().await[0].id).await.unwrap());
    assert_eq!(server.get(&format!("/api/tables/{theirs}")).await.status, 404);
    // A name at an active table: its clients see the change with the next event.
    let id = table.parse().expect("a code");
    assert_eq!(robotable_server::erase_name(&operator, id, "Eve", Millis(0)).await.unwrap(), 1);
    assert_eq!(robotable_server::erase_name(&operator, id, "Eve", Millis(0)).await.unwrap(), 0);
    operator.close().await;
    ada.does(json!({"t": "ready"})).await;
    ada.hear("welcome").await;
    assert_eq!(ada.view["seats"][1]["name"], "Player 2");
    assert_eq!(ada.welcome["chat"], json!([]));
    eve.leave().await;
    server.close().await;
}

/// Regression: a banned client that only listened kept receiving the chat for half a minute.
#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_only_listens_ends_with_the_ban() {
    let server = TestServer::with(|config| config.trust_proxy = true).await;
    let operator = beside(&server).await;
    let table = server.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let url = format!("ws://{}/api/tables/{table}/socket", server.address);
    let mut request = url.into_client_request().unwrap();
    request.headers_mut().insert("x-forwarded-for", "203.0.113.7".parse().unwrap());
    let (mut listener, _) = within(connect_async(request)).await.unwrap();
    let hello = json!({"t": "hello", "protocol": 1, "token": null}).to_string();
    listener.send(Message::text(hello)).await.unwrap();
    let mut next = async || within(listener.next()).await.and_then(Result::ok);
    assert!(next().await.unwrap().to_text().unwrap().contains("welcome"));
    let ban = ban("203.0.113.7", None);
    operator.ban(ban).await.unwrap();
    let closing = next().await.unwrap();
    assert!(closing.to_text().unwrap().contains(r#""reason":"removed""#), "{closing}");
    operator.close().await;
    server.close().await;
}

/// DNS rebinding: a page whose host name resolves to this machine is still another site.
#[tokio::test]
async fn a_strangers_name_for_this_machine_is_not_answered() {
    let set = |config: &mut robotable_server::Config| config.hosts = vec!["games.example".into()];
    let server = TestServer::with(set).await;
    let asked = async |host: &str, path: &str| {
        server.request("GET", path, &[("host", host)], "").await.status
    };
    for host in ["evil.example", "evil.example:8080", "games.example.evil.example"] {
        assert_eq!(asked(host, "/api/tables").await, 421, "{host}");
        assert_eq!(asked(host, "/").await, 421, "{host}");
        assert_eq!(asked(host, "/healthz").await, 200, "whoever watches over it may ask");
    }
    for host in ["games.example", "localhost:8080", "127.0.0.1", "[::1]:80", "raspberry.local"] {
        assert_eq!(asked(host, "/api/tables").await, 200, "{host}");
    }
    server.close().await;
}

/// Regression: requests in a loop delayed all others.
#[tokio::test]
async fn words_are_taken_back_so_often_and_no_more() {
    let server = TestServer::with(|config| config.limits.erasures = Rate::per_hour(2)).await;
    let table = server.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let (ada, _guest) = server.come(&table, "Ada").await;
    let path = format!("/api/tables/{table}/erase");
    for status in [200, 200, 429] {
        let answer = server.post(&path, &json!({"token": ada.token})).await;
        assert_eq!(answer.status, status, "{answer:?}");
    }
    server.close().await;
}
