//! Codes of tables: short enough to be read out, however they are written, and not to be found by trying.

use std::time::Duration;

use serde_json::json;
use server::Rate;

use crate::house::{Guest, House};

fn micro() -> serde_json::Value {
    json!({"options": {"game": {"t": "micro"}}})
}

#[tokio::test]
async fn a_code_is_short_and_can_be_written_in_any_way() {
    let house = House::open().await;
    let table = house.found(micro()).await;
    assert_eq!(table.len(), 6, "{table}");
    let (first, second) = table.split_at(3);
    let shouted = table.to_uppercase();
    for written in [shouted.as_str(), &format!("{first}-{second}"), &format!("{first}%20{second}")]
    {
        let found = house.get(&format!("/api/tables/{written}")).await;
        assert_eq!(found.json()["table"], table, "{written}");
    }
    let ada = house.sit(&format!("{first}-{second}"), "Ada").await;
    let mut guest = house.connect(&shouted, Some(&ada)).await;
    guest.does(json!({"t": "ready"})).await;
    assert_eq!(guest.view["table"]["id"], table);
    house.close().await;
}

#[tokio::test]
async fn wrong_codes_are_counted_and_right_ones_are_not() {
    let house = House::with(|config| {
        config.limits.guesses = Rate { burst: 4, every: Duration::from_hours(1) };
    })
    .await;
    let table = house.found(micro()).await;
    let path = format!("/api/tables/{table}");
    let ada = house.sit(&table, "Ada").await;
    for _ in 0..10 {
        assert_eq!(house.get(&path).await.status, 200);
    }
    // Each way to ask for a table counts.
    assert_eq!(house.get("/api/tables/k7m4qx").await.status, 404);
    assert_eq!(house.post("/api/tables/k7m4qx/seats", &json!({"name": "Eve"})).await.status, 404);
    assert_eq!(house.get("/preview/t/k7m4qx.png").await.status, 404);
    let hello = json!({"t": "hello", "protocol": 1});
    let mut eve = Guest::connect(house.address, "k7m4qx").await;
    eve.send(&hello).await;
    assert_eq!(eve.hear("closing").await["reason"], "no-table");

    // From now on neither a right code nor a wrong one is told from the other.
    let picture = format!("/preview/t/{table}.png");
    for path in ["/api/tables/k7m4qx", &path, "/preview/t/k7m4qx.png", &picture] {
        let refused = house.get(path).await;
        assert_eq!((refused.status, refused.json()["code"].as_str()), (429, Some("too-many")));
        assert!(refused.header("retry-after").is_some());
    }
    for (code, token) in [(table.as_str(), None), ("k7m4qx", None), (&table, Some("guessed"))] {
        let mut eve = Guest::connect(house.address, code).await;
        match token {
            None => eve.send(&hello).await,
            Some(token) => eve.send(&json!({"t": "hello", "protocol": 1, "token": token})).await,
        }
        assert_eq!(eve.hear("closing").await["reason"], "too-many");
    }
    // Whoever has a seat is not kept from it by somebody else at the same address.
    let mut ada = house.connect(&table, Some(&ada)).await;
    ada.does(json!({"t": "ready"})).await;
    house.close().await;
}
