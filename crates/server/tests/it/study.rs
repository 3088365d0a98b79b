//! What study boards, puzzles and lessons are told.

use std::time::Duration;

use serde_json::json;
use server::Rate;

use crate::house::House;

const POSITION: &str = "b2r1y2g2_RM13-GH10-BC4-YA11_YB10";

#[tokio::test]
async fn a_look_shows_all_that_is_drawn_and_all_that_can_be_done() {
    let house = House::open().await;
    let look = house.post("/api/ricochet/look", &json!({"position": POSITION})).await;
    assert_eq!(look.status, 200, "{look:?}");
    let look = look.json();
    assert_eq!(look["position"], POSITION);
    assert_eq!((&look["board"]["columns"], &look["goal"]["robot"]), (&json!(16), &json!("yellow")));
    assert_eq!(look["symbol"]["colour"], "yellow");
    assert_eq!(look["ricocheted"], json!([]));
    let moves = look["possible"].as_array().unwrap();
    assert!((8..=16).contains(&moves.len()), "{moves:?}");
    // Each move leads where a look after it says.
    for made in moves {
        let text = made["slide"]["text"].as_str().unwrap();
        let question = json!({"position": POSITION, "moves": text});
        let then = house.post("/api/ricochet/look", &question).await.json();
        assert_eq!(then["position"], made["position"], "{text}");
        assert_eq!((&then["start"], &then["slides"][0]), (&json!(POSITION), &made["slide"]));
        assert_eq!(then["solved_by"].is_null(), made["solves"] == false, "{text}");
    }
    house.close().await;
}

#[tokio::test]
async fn a_look_knows_the_ricochet_rule() {
    let house = House::open().await;
    let look = async |position: &str, moves: &str| {
        let question = json!({"position": position, "moves": moves});
        house.post("/api/ricochet/look", &question).await.json()
    };
    // Straight to the target is no solution, unless no ricochet is asked for.
    assert_eq!(look("4x4_RA1_RD1", "Rr").await["solved_by"], json!(null));
    assert_eq!(look("4x4_RA1_RD1_none", "Rr").await["solved_by"], "red");
    let turned = look("4x4_RA1_RD1", "Rd Rr Ru").await;
    assert_eq!((&turned["solved_by"], &turned["cost"]), (&json!("red"), &json!(3)));
    assert_eq!(turned["ricocheted"], json!(["red"]));
    // No chip asks for what a board of one's own does not print.
    assert_eq!(turned["symbol"], json!(null));
    assert_eq!(look("4x4_RA1_VD1", "").await["symbol"]["shape"], "vortex");
    house.close().await;
}

#[tokio::test]
async fn what_cannot_be_looked_at_is_said_with_every_reason() {
    let house = House::open().await;
    for (question, part) in [
        (json!({"position": "b2r1y2g2_RM13-QH10_YZ9"}), "\"QH10\" has no robot"),
        (json!({"position": POSITION, "moves": "Ru Zz"}), "moves: move 2: \"Zz\" has no robot"),
        (json!({"position": "2x1_RA1_RB1", "moves": "Rl"}), "moves: move 1: the red robot cannot"),
        (json!({"position": POSITION, "moves": "Ru Rd ".repeat(251)}), "502 moves, it takes"),
    ] {
        let answer = house.post("/api/ricochet/look", &question).await;
        assert_eq!((answer.status, answer.json()["code"].as_str()), (422, Some("impossible")));
        assert!(answer.json()["faults"].to_string().replace('\\', "").contains(part), "{answer:?}");
    }
    house.close().await;
}

#[tokio::test]
async fn looking_has_a_limit_of_its_own() {
    let rate = Rate { burst: 2, every: Duration::from_hours(1) };
    let house = House::with(|config| config.limits.looking = rate).await;
    for status in [200, 200, 429] {
        let look = house.post("/api/ricochet/look", &json!({"position": POSITION})).await;
        assert_eq!(look.status, status);
    }
    assert_eq!(house.get("/api/options").await.status, 200);
    house.close().await;
}
