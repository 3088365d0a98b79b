//! What whoever runs a server can set about who may ask.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::Rate;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use store::{Ban, Options, Store};
use table::Millis;
use testkit::eventually;

use crate::house::{House, within};

/// Before, the question was answered with 405 and the answer could not be read.
#[tokio::test]
async fn pages_of_an_origin_that_was_named_may_ask_and_read() {
    let house = House::with(|config| config.origins = vec!["https://friend.example".into()]).await;
    let ask = async |method: &str, origin: &str| {
        let headers = [
            ("origin", origin),
            ("access-control-request-method", "POST"),
            ("access-control-request-headers", "content-type"),
        ];
        house.request(method, "/api/options", &headers, "").await
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
    house.close().await;
}

#[tokio::test]
async fn metrics_can_have_an_address_of_their_own() {
    let own = "127.0.0.1:0".parse().expect("an address");
    let house = House::with(|config| config.metrics = Some(own)).await;
    assert!(!house.get("/metrics").await.body.contains("robotable_"), "nobody else reads them");
    let answer = within(async {
        let address = house.metrics.expect("it listens there too");
        let mut stream = TcpStream::connect(address).await.expect("it listens");
        let request = b"GET /metrics HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
        stream.write_all(request).await.expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("it answers");
        answer
    })
    .await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    house.close().await;
}

/// Before, every ping was answered, however many came.
#[tokio::test]
async fn pings_are_counted_as_messages_are() {
    let house = House::with(|config| {
        config.limits.messages = server::Rate::per_minute(10);
    })
    .await;
    let table = house.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let (_, mut ada) = house.come(&table, "Ada").await;
    for _ in 0..300 {
        ada.send_raw(Message::Ping(Vec::new().into())).await;
    }
    let mut last = None;
    while let Some(message) = ada.next().await {
        last = Some(message);
    }
    let last = last.expect("it says why");
    assert_eq!((&last["t"], &last["reason"]), (&json!("closing"), &json!("too-many")));
    house.close().await;
}

/// The operator's own way to the database, beside the server.
async fn beside(house: &House) -> Store {
    let url = format!("sqlite://{}/house.db", house.folder().display());
    Store::open(&url, Options { beside: true, ..Options::default() }).await.expect("it opens")
}

/// A request through a proxy, from this address.
async fn from(
    house: &House,
    address: &str,
    path: &str,
    body: &Value,
) -> crate::house::http::Answer {
    let headers = [("content-type", "application/json"), ("x-forwarded-for", address)];
    let (method, body) =
        if body.is_null() { ("GET", String::new()) } else { ("POST", body.to_string()) };
    house.request(method, path, &headers, &body).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_operator_is_told_of_names_and_words() {
    let house = House::with(|config| config.limits.reports = server::Rate::per_hour(2)).await;
    let table = house.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let (_, mut ada) = house.come(&table, "Ada").await;
    let (eve, mut rude) = house.come(&table, "Eve").await;
    for words in ["first", "second"] {
        rude.send(&json!({"t": "say", "id": words, "text": words})).await;
        ada.hear("said").await;
    }
    let path = format!("/api/tables/{table}/report");
    let told = house.post(&path, &json!({"seat": eve.number})).await;
    assert_eq!((told.status, told.json()["name"].as_str()), (200, Some("Eve")), "{told:?}");
    let operator = beside(&house).await;
    let reports = operator.reports(10).await.unwrap();
    assert_eq!(reports.len(), 1);
    assert_eq!((reports[0].name.as_str(), reports[0].words.as_str()), ("Eve", "first\nsecond"));
    assert_eq!(reports[0].table.as_str(), table);
    operator.close().await;
    let nobody = house.post(&path, &json!({"seat": 7})).await;
    assert_eq!((nobody.status, nobody.json()["code"].as_str()), (409, Some("nobody-there")));
    let more = house.post(&path, &json!({"seat": eve.number})).await;
    assert_eq!((more.status, more.json()["code"].as_str()), (429, Some("too-many")));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_is_kept_out_stays_out() {
    let house = House::with(|config| config.trust_proxy = true).await;
    let operator = beside(&house).await;
    let ban = Ban { address: "203.0.113.7".into(), since: Millis(0), why: "floods".into() };
    operator.ban(ban.clone()).await.unwrap();
    let status = async |address: &str| {
        let answer = from(&house, address, "/api/options", &Value::Null).await;
        (answer.status, answer.json()["code"].as_str().map(str::to_owned))
    };
    eventually("the ban takes effect", async || status("203.0.113.7").await.0 == 403).await;
    assert_eq!(status("203.0.113.7").await, (403, Some("banned".to_owned())));
    assert_eq!(status("203.0.113.8").await.0, 200, "a neighbour may come");
    assert_eq!(from(&house, "203.0.113.7", "/healthz", &Value::Null).await.status, 200);
    for path in ["/", "/metrics", "/preview/t/k7mq2x.png", "/api/docs"] {
        let answer = from(&house, "203.0.113.7", path, &Value::Null).await;
        assert_eq!(answer.status, 403, "{path}");
    }
    operator.pardon(ban.address).await.unwrap();
    eventually("the ban is lifted", async || status("203.0.113.7").await.0 == 200).await;
    operator.close().await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_operator_erases_a_name_and_an_addresss_tables() {
    let house = House::with(|config| config.trust_proxy = true).await;
    let new = json!({"options": {"game": {"t": "micro"}}, "door": "listed"});
    let made = from(&house, "203.0.113.7", "/api/tables", &new).await.json();
    let theirs = made["table"].as_str().expect("a code").to_owned();
    let table = house.found(new).await;
    let (_, mut ada) = house.come(&table, "Ada").await;
    let (_, mut eve) = house.come(&table, "Eve").await;
    eve.send(&json!({"t": "say", "id": "s", "text": "rude words"})).await;
    ada.hear("said").await;
    let operator = beside(&house).await;
    let address = "203.0.113.7".parse().expect("an address");
    let mark = server::origin_mark(&operator, address).await.unwrap();
    let of = async || operator.tables_of(&mark).await.unwrap();
    eventually("the table is noted", async || !of().await.is_empty()).await;
    assert_eq!(of().await[0].id.as_str(), theirs, "and no other one");
    assert!(!mark.contains("203"), "the address itself is not kept");
    assert!(operator.forget(of().await[0].id).await.unwrap());
    assert_eq!(house.get(&format!("/api/tables/{theirs}")).await.status, 404);
    // A name at a table where people sit: they find it when something happens there next.
    let id = table.parse().expect("a code");
    assert_eq!(server::erase_name(&operator, id, "Eve", Millis(0)).await.unwrap(), 1);
    assert_eq!(server::erase_name(&operator, id, "Eve", Millis(0)).await.unwrap(), 0);
    operator.close().await;
    ada.does(json!({"t": "ready"})).await;
    ada.hear("welcome").await;
    assert_eq!(ada.view["seats"][1]["name"], "Player 2");
    assert_eq!(ada.welcome["chat"], json!([]));
    eve.leave().await;
    house.close().await;
}

/// Whoever only listened heard the chat for half a minute more.
#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_only_listens_ends_with_the_ban() {
    let house = House::with(|config| config.trust_proxy = true).await;
    let operator = beside(&house).await;
    let table = house.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let url = format!("ws://{}/api/tables/{table}/socket", house.address);
    let mut request = url.into_client_request().unwrap();
    request.headers_mut().insert("x-forwarded-for", "203.0.113.7".parse().unwrap());
    let (mut listener, _) = within(connect_async(request)).await.unwrap();
    let hello = json!({"t": "hello", "protocol": 1, "token": null}).to_string();
    listener.send(Message::text(hello)).await.unwrap();
    let mut next = async || within(listener.next()).await.and_then(Result::ok);
    assert!(next().await.unwrap().to_text().unwrap().contains("welcome"));
    let ban = Ban { address: "203.0.113.7".into(), since: Millis(0), why: "listens".into() };
    operator.ban(ban).await.unwrap();
    let closing = next().await.unwrap();
    assert!(closing.to_text().unwrap().contains(r#""reason":"removed""#), "{closing}");
    operator.close().await;
    house.close().await;
}

/// A page whose name leads to this machine is of another site all the same.
#[tokio::test]
async fn a_strangers_name_for_this_machine_is_not_answered() {
    let set = |config: &mut server::Config| config.hosts = vec!["games.example".into()];
    let house = House::with(set).await;
    let asked = async |host: &str, path: &str| {
        house.request("GET", path, &[("host", host)], "").await.status
    };
    for host in ["evil.example", "evil.example:8080", "games.example.evil.example"] {
        assert_eq!(asked(host, "/api/tables").await, 421, "{host}");
        assert_eq!(asked(host, "/").await, 421, "{host}");
        assert_eq!(asked(host, "/healthz").await, 200, "whoever watches over it may ask");
    }
    for host in ["games.example", "localhost:8080", "127.0.0.1", "[::1]:80", "raspberry.local"] {
        assert_eq!(asked(host, "/api/tables").await, 200, "{host}");
    }
    house.close().await;
}

/// In a loop it kept everybody else waiting.
#[tokio::test]
async fn words_are_taken_back_so_often_and_no_more() {
    let house = House::with(|config| config.limits.erasures = Rate::per_hour(2)).await;
    let table = house.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let (ada, _guest) = house.come(&table, "Ada").await;
    let path = format!("/api/tables/{table}/erase");
    for status in [200, 200, 429] {
        let answer = house.post(&path, &json!({"token": ada.token})).await;
        assert_eq!(answer.status, status, "{answer:?}");
    }
    house.close().await;
}
