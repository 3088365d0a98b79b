//! What whoever runs a server can set about who may ask.

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

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
