//! `/metrics`: labels by route, the build, the process.

use std::collections::BTreeSet;

use robotable_server::OperatorToken;

use crate::test_server::TestServer;

/// Routes that the description of the API leaves out.
const NOT_DESCRIBED: [&str; 12] = [
    "/api",
    "/api/asyncapi.json",
    "/api/docs",
    "/api/docs.css",
    "/api/openapi.json",
    "/api/protocol",
    "/api/socket.schema.json",
    "/api/tables/{id}/socket",
    "/healthz",
    "/metrics",
    "/preview/{*path}",
    "/readyz",
];

/// The values of the label `route`.
fn labels(metrics: &str) -> BTreeSet<&str> {
    let requests = metrics.lines().filter(|line| line.starts_with("robotable_requests_total{"));
    requests
        .filter_map(|line| line.split_once("route=\"")?.1.split_once('"'))
        .map(|it| it.0)
        .collect()
}

#[tokio::test]
async fn every_route_is_labelled_by_its_pattern() {
    // Without a token the operator's routes are not found.
    let token = OperatorToken::new(b"0123456789abcdef0123456789abcdef").unwrap();
    let server = TestServer::with(|config| config.operator_token = Some(token)).await;
    let description = server.get("/api/openapi.json").await.json();
    let described = description["paths"].as_object().expect("paths").keys().map(String::as_str);
    let mut routes: BTreeSet<&str> = described.chain(NOT_DESCRIBED).collect();
    assert!(30 < routes.len(), "{routes:?}");
    for &route in &routes {
        let parts =
            route.split('/').map(|part| if part.starts_with('{') { "k7mq2x" } else { part });
        let path = parts.collect::<Vec<_>>().join("/");
        // No route has this method, so that nothing is searched for.
        assert_eq!(server.request("PURGE", &path, &[], "").await.status, 405, "{path}");
    }
    // Unknown paths of the API, and the client's files and pages.
    for path in
        ["/api/nonsense/k7mq2x", "/api/tables/k7mq2x/nonsense", "/t/k7mq2x", "/nothing.js", "//"]
    {
        server.get(path).await;
    }
    routes.extend(["/api/{*path}", "client"]);
    let metrics = server.get("/metrics").await.body;
    let labels = labels(&metrics);
    let missing: Vec<_> = routes.difference(&labels).collect();
    assert!(missing.is_empty(), "{missing:?}");
    // Tests in the same process may have a test clock.
    let unknown: Vec<_> =
        labels.difference(&routes).filter(|it| **it != "/api/test-clock").collect();
    assert!(unknown.is_empty(), "{unknown:?}");
    assert!(!metrics.contains("k7mq2x"), "the id of a table is its key");
    server.close().await;
}

#[tokio::test]
async fn the_build_and_the_process_have_metrics() {
    let server = TestServer::open().await;
    let metrics = server.get("/metrics").await.body;
    let build = format!("robotable_build_info{{version=\"{}\"}} 1", env!("CARGO_PKG_VERSION"));
    assert!(metrics.lines().any(|line| line == build), "{metrics}");
    if cfg!(target_os = "linux") {
        let number = |name: &str| {
            let line = metrics.lines().find_map(|line| line.strip_prefix(&format!("{name} ")));
            line.unwrap_or_else(|| panic!("{name}: {metrics}")).parse::<f64>().expect("a number")
        };
        for name in [
            "process_cpu_seconds_total",
            "process_resident_memory_bytes",
            "process_start_time_seconds",
        ] {
            assert!(number(name) > 0.0, "{name}");
        }
        assert!(number("process_open_fds") < number("process_max_fds"), "{metrics}");
    }
    server.close().await;
}
