//! A hand-built board becomes the board of a table.

use serde_json::json;

use crate::test_server::TestServer;

// RR-2, RR-6
#[tokio::test]
async fn a_table_takes_the_board_and_the_robots_as_they_were_built() {
    let server = TestServer::open().await;
    let faces = server.get("/api/ricochet/faces").await.json();
    assert_eq!(faces["faces"].as_array().unwrap().len(), 16);
    for seed in 0..10_u32 {
        let wish = json!({"faces": null, "rest_at_random": true, "seed": seed});
        let built = server.post("/api/ricochet/build", &wish).await.json();
        assert_eq!(built["faults"], json!([]));
        let chosen =
            json!({"t": "ricochet", "board": built["board"]["name"], "robots": built["robots"]});
        let made = server.post("/api/tables", &json!({"options": {"game": chosen}})).await;
        assert_eq!(made.status, 201, "{:?}", made.json());
    }
    let twice = json!({"faces": ["r1", "r2", "b1", "y1"]});
    let answer = server.post("/api/ricochet/build", &twice).await;
    assert_eq!((answer.status, answer.json()["code"].as_str()), (422, Some("impossible")));
    server.close().await;
}
