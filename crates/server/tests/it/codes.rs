//! Table codes: short enough to read out, accepted in any spelling, protected against guessing.

use std::time::Duration;

use robotable_server::Rate;
use serde_json::json;

use crate::test_server::{Guest, TestServer};

fn micro() -> serde_json::Value {
    json!({"options": {"game": {"t": "micro"}}})
}

#[tokio::test]
async fn a_code_is_short_and_can_be_written_in_any_way() {
    let server = TestServer::open().await;
    let table = server.found(micro()).await;
    assert_eq!(table.len(), 6, "{table}");
    let (first, second) = table.split_at(3);
    let shouted = table.to_uppercase();
    for written in [shouted.as_str(), &format!("{first}-{second}"), &format!("{first}%20{second}")]
    {
        let found = server.get(&format!("/api/tables/{written}")).await;
        assert_eq!(found.json()["table"], table, "{written}");
    }
    let ada = server.sit(&format!("{first}-{second}"), "Ada").await;
    let mut guest = server.connect(&shouted, Some(&ada)).await;
    guest.does(json!({"t": "ready"})).await;
    assert_eq!(guest.view["table"]["id"], table);
    server.close().await;
}

#[tokio::test]
async fn wrong_codes_are_counted_and_right_ones_are_not() {
    let server = TestServer::with(|config| {
        config.limits.guesses = Rate { burst: 4, every: Duration::from_hours(1) };
    })
    .await;
    let table = server.found(micro()).await;
    let path = format!("/api/tables/{table}");
    let ada = server.sit(&table, "Ada").await;
    for _ in 0..10 {
        assert_eq!(server.get(&path).await.status, 200);
    }
    // Every endpoint with a table code counts.
    assert_eq!(server.get("/api/tables/k7m4qx").await.status, 404);
    assert_eq!(server.post("/api/tables/k7m4qx/seats", &json!({"name": "Eve"})).await.status, 404);
    assert_eq!(server.get("/preview/t/k7m4qx.png").await.status, 404);
    let hello = json!({"t": "hello", "protocol": 1});
    let mut eve = Guest::connect(server.address, "k7m4qx").await;
    eve.send(&hello).await;
    assert_eq!(eve.hear("closing").await["reason"], "no-table");

    // From now on right and wrong codes get the same answer.
    let picture = format!("/preview/t/{table}.png");
    for path in ["/api/tables/k7m4qx", &path, "/preview/t/k7m4qx.png", &picture] {
        let refused = server.get(path).await;
        assert_eq!((refused.status, refused.json()["code"].as_str()), (429, Some("too-many")));
        assert!(refused.header("retry-after").is_some());
    }
    for (code, token) in [(table.as_str(), None), ("k7m4qx", None), (&table, Some("guessed"))] {
        let mut eve = Guest::connect(server.address, code).await;
        match token {
            None => eve.send(&hello).await,
            Some(token) => eve.send(&json!({"t": "hello", "protocol": 1, "token": token})).await,
        }
        assert_eq!(eve.hear("closing").await["reason"], "too-many");
    }
    // A client with a seat is not locked out by guesses from the same address.
    let mut ada = server.connect(&table, Some(&ada)).await;
    ada.does(json!({"t": "ready"})).await;
    server.close().await;
}
