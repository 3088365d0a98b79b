//! Much that is written at a table: it has bounds, and a game can be finished all the same.

use std::time::Duration;

use serde_json::json;
use server::Rate;

use crate::house::{Guest, House};

/// One more in an hour.
fn only(burst: u32) -> Rate {
    Rate { burst, every: Duration::from_hours(1) }
}

/// Says something, and gives the answer.
async fn says(guest: &mut Guest, id: &str, text: &str) -> String {
    guest.send(&json!({"t": "say", "id": id, "text": text})).await;
    guest.answer_to(id).await["t"].as_str().unwrap().to_owned()
}

/// One address wrote 348 messages a second into a table, 3 GB an hour.
#[tokio::test]
async fn nobody_writes_without_end() {
    let house = House::with(|config| {
        config.limits.notes = only(2);
        config.limits.chat = only(2);
        config.limits.chat_per_table = only(3);
    })
    .await;
    let table = house.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let (_, mut ada) = house.come(&table, "Ada").await;
    let (_, mut bob) = house.come(&table, "Bob").await;
    for _ in 0..2 {
        ada.does(json!({"t": "write-note", "text": "hm"})).await;
    }
    assert_eq!(ada.refused(json!({"t": "write-note", "text": "hm"})).await, "too-many");
    bob.does(json!({"t": "write-note", "text": "aha"})).await;
    assert_eq!(says(&mut ada, "s1", "hello").await, "done");
    assert_eq!(says(&mut ada, "s2", "hello").await, "done");
    assert_eq!(says(&mut ada, "s3", "hello").await, "refused");
    assert_eq!(says(&mut bob, "s4", "hello").await, "done");
    assert_eq!(says(&mut bob, "s5", "hello").await, "refused", "the table has heard enough");
    house.close().await;
}

/// At sixty tables with thirty seats each, every seat wrote as much as a seat may.
#[tokio::test]
async fn an_address_writes_so_much_wherever_it_sits() {
    let house = House::with(|config| config.limits.text_per_address = only(1_000)).await;
    let mut guests = Vec::new();
    for name in ["Ada", "Bob", "Cy"] {
        let table = house.found(json!({"options": {"game": {"t": "micro"}}})).await;
        guests.push(house.come(&table, name).await.1);
    }
    let [ada, bob, cy] = &mut guests[..] else { panic!("three") };
    ada.does(json!({"t": "write-note", "text": "n".repeat(400)})).await;
    assert_eq!(says(bob, "s1", &"o".repeat(400)).await, "done");
    let more = "p".repeat(400);
    assert_eq!(cy.refused(json!({"t": "write-note", "text": more})).await, "too-many");
    cy.does(json!({"t": "write-note", "text": "short"})).await;
    ada.does(json!({"t": "rename", "name": "Ada Lovelace"})).await;
    house.close().await;
}

/// A million events made every bid wait 823 ms. A table that has seen enough takes what its game needs, and nothing else.
#[tokio::test]
async fn a_table_that_has_seen_enough_finishes_its_game() {
    let house = House::with(|config| config.limits.events_per_table = 30).await;
    let options = json!({"t": "robotory", "sides": "host-light"});
    let table = house.found(json!({"options": {"game": options}})).await;
    let (_, mut ada) = house.come(&table, "Ada").await;
    let (_, mut bob) = house.come(&table, "Bob").await;
    ada.does(json!({"t": "start"})).await;
    while ada.number < 30 {
        ada.does(json!({"t": "write-note", "text": format!("{}", ada.number)})).await;
    }
    assert_eq!(ada.refused(json!({"t": "write-note", "text": "more"})).await, "table-full");
    assert_eq!(bob.refused(json!({"t": "rename", "name": "Bobby"})).await, "table-full");
    ada.does(json!({"t": "set-chat", "open": false})).await;
    bob.does(json!({"t": "resign"})).await;
    ada.until(|view| !view["ending"].is_null()).await;
    assert_eq!(ada.refused(json!({"t": "reopen"})).await, "table-full");
    house.close().await;
}

/// What a game needs could be done for ever, too.
#[tokio::test]
async fn a_game_without_an_end_is_none() {
    let house = House::with(|config| config.limits.events_per_table = 20).await;
    let table = house.found(json!({"options": {"game": {"t": "ricochet"}}})).await;
    let (_, mut ada) = house.come(&table, "Ada").await;
    let (_, _ben) = house.come(&table, "Ben").await;
    ada.does(json!({"t": "start"})).await;
    for open in [false, true].into_iter().cycle().take(100) {
        if ada.number >= 40 {
            break;
        }
        ada.does(json!({"t": "set-chat", "open": open})).await;
    }
    let sit = house.sit_as(&table, "Cy", "a-secret-of-bobs-own-1").await;
    assert_eq!((sit.status, sit.json()["code"].as_str()), (409, Some("table-full")));
    assert_eq!(ada.refused(json!({"t": "bid", "moves": 9})).await, "table-full");
    house.close().await;
}
