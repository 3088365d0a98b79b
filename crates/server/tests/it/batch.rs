//! The batch API: many positions per request.

use robotable_server::Rate;
use serde_json::{Value, json};

use crate::test_server::http::Answer;
use crate::test_server::{TestServer, within};

const RICOCHET: &str = "b2r1y2g2_RM13-GH10-BC4-YA11_YB10";
const MICRO: &str = "black-1n4e3e2n:P1-W2";

fn lines(answer: &Answer) -> Vec<Value> {
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(answer.header("content-type"), Some("application/x-ndjson"));
    answer.body.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[tokio::test]
async fn each_position_has_its_line_in_the_order_asked() {
    let server = TestServer::open().await;
    let asked = json!({"positions": [RICOCHET, "nonsense", RICOCHET, ""]});
    let told = lines(&server.post("/api/batch/ricochet", &asked).await);
    let numbers: Vec<u64> = told.iter().map(|line| line["number"].as_u64().unwrap()).collect();
    assert_eq!(numbers, [1, 2, 3, 4]);
    let alone = server.post("/api/ricochet/solve", &json!({"position": RICOCHET})).await.json();
    for good in [&told[0], &told[2]] {
        assert_eq!((&good["t"], &good["answer"]), (&json!("answer"), &alone), "as one alone");
    }
    for bad in [&told[1], &told[3]] {
        let found = (&bad["t"], &bad["problem"]["code"], &bad["problem"]["status"]);
        assert_eq!(found, (&json!("problem"), &json!("impossible"), &json!(422)), "{bad}");
        assert!(bad["problem"]["faults"][0].is_string(), "{bad}");
    }
    server.close().await;
}

#[tokio::test]
async fn every_game_has_batches() {
    let server = TestServer::open().await;
    let told = lines(&server.post("/api/batch/micro", &json!({"positions": [MICRO, "x"]})).await);
    let alone = server.post("/api/micro/solve", &json!({"position": MICRO})).await.json();
    assert_eq!((&told[0]["answer"], &told[1]["t"]), (&alone, &json!("problem")));

    // The time limit is divided: each position gets its share and no more.
    let asked = json!({"positions": ["start", "x", "start"], "seconds": 4});
    let told = lines(&server.post("/api/batch/robotory", &asked).await);
    assert_eq!(told.len(), 3);
    for answer in [&told[0]["answer"], &told[2]["answer"]] {
        assert!(answer["depth"].as_u64().unwrap() > 0, "{answer}");
        assert_eq!(answer["lines"].as_array().unwrap().len(), 1, "{answer}");
    }
    server.close().await;
}

#[tokio::test]
async fn a_batch_that_is_too_much_is_refused_as_a_whole() {
    let server = TestServer::open().await;
    let ask = async |body: Value| server.post("/api/batch/micro", &body).await.status;
    assert_eq!(ask(json!({"positions": []})).await, 422);
    assert_eq!(ask(json!({"positions": vec![MICRO; 200]})).await, 200);
    assert_eq!(ask(json!({"positions": vec![MICRO; 201]})).await, 422);
    assert_eq!(ask(json!({"positions": [MICRO], "seconds": 31})).await, 422);
    assert_eq!(ask(json!({"positions": MICRO})).await, 422);
    assert_eq!(ask(json!({"positions": ["x".repeat(256 * 1024)]})).await, 413);
    server.close().await;
}

#[tokio::test]
async fn a_batch_counts_by_its_time() {
    let server = TestServer::with(|config| config.limits.searches = Rate::per_hour(4)).await;
    let ask = async |seconds: u8| {
        let asked = json!({"positions": [MICRO], "seconds": seconds});
        server.post("/api/batch/micro", &asked).await
    };
    assert_eq!(ask(15).await.status, 200, "that is three of four");
    let refused = ask(10).await;
    assert_eq!((refused.status, refused.json()["code"].as_str()), (429, Some("too-many")));
    assert!(refused.header("retry-after").is_some());
    assert_eq!(ask(5).await.status, 200, "there is one left");
    assert_eq!(server.post("/api/micro/solve", &json!({"position": MICRO})).await.status, 429);
    server.close().await;

    // A limit below the cost of one long request is used up completely by it.
    let server = TestServer::with(|config| config.limits.searches = Rate::per_hour(2)).await;
    let asked = json!({"positions": [MICRO], "seconds": 30});
    assert_eq!(server.post("/api/batch/micro", &asked).await.status, 200);
    assert_eq!(server.post("/api/batch/micro", &asked).await.status, 429);
    server.close().await;
}

#[tokio::test]
async fn lines_come_while_others_are_searched_and_whoever_hangs_up_ends_it() {
    let server = TestServer::open().await;
    let before = server.searches_stopped().await;
    let asked = json!({"positions": ["x", "start", "start"], "seconds": 30});
    let mut coming = server.events("/api/batch/robotory", &asked).await;
    coming.until("\"number\":1").await;
    drop(coming);
    within(async {
        while server.searches_stopped().await == before {
            tokio::task::yield_now().await;
        }
    })
    .await;
    server.close().await;
}
