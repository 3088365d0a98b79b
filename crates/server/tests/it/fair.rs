//! Fair queueing: one address that uses its whole quota does not delay others.

use serde_json::json;

use crate::test_server::TestServer;

/// An empty board whose centre needs several blocking robots: no search ends within half a minute.
const ENDLESS: &str = "16x16_RA1-GP1-BA16-YP16-KH1-TA8_RH8";
const POSITION: &str = "b2r1y2g2_RM13-GH10-BC4-YA11_YB10";

/// Without fair queueing, the second address would wait half a minute for the first one's search, longer than any
/// test waits.
#[tokio::test]
async fn sixteen_long_searches_of_one_address_keep_nobody_waiting() {
    let server = TestServer::with(|config| config.trust_proxy = true).await;
    let long = json!({"position": ENDLESS, "seconds": 30});
    let mut held = Vec::new();
    for _ in 0..16 {
        held.push(server.events("/api/ricochet/solve", &long).await);
    }
    held[0].until("event: progress").await;
    // All but the first are reported as waiting.
    held[15].until("event: waiting").await;
    let headers = [("content-type", "application/json"), ("x-forwarded-for", "10.0.0.2")];
    for path in ["solve", "analyse", "distance", "hint"] {
        let asked = json!({"position": POSITION}).to_string();
        let path = format!("/api/ricochet/{path}");
        let answer = server.request("POST", &path, &headers, &asked).await;
        assert_eq!(answer.status, 200, "{answer:?}");
    }
    // The same for a long search.
    let asked = json!({"position": POSITION, "seconds": 30}).to_string();
    let answer = server.request("POST", "/api/ricochet/solve", &headers, &asked).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    server.close().await;
}
