//! Database outages: clients get a clear error, no request hangs, and the server recovers by itself.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use store::{Options, Store};
use testkit::{Fault, FaultyProxy, PostgresCluster, Upstream, eventually};

use crate::test_server::{Guest, TestServer, within};

fn note(text: &str) -> Value {
    json!({"t": "write-note", "text": text})
}

/// Expects a problem with `Retry-After`.
async fn is_told(server: &TestServer, method: &str, path: &str, body: &Value) {
    let headers = [("content-type", "application/json")];
    let answer = server.request(method, path, &headers, &body.to_string()).await;
    assert_eq!(answer.status, 503, "{path}: {answer:?}");
    assert_eq!(answer.header("content-type"), Some("application/problem+json"));
    assert!(answer.header("retry-after").is_some(), "{answer:?}");
    let problem = answer.json();
    assert_eq!(problem["code"], "no-store", "{problem}");
    let detail = problem["detail"].as_str().expect("words");
    assert!(detail.contains("cannot reach its database: try again"), "{detail}");
}

/// Expects a new connection to be closed with a retry delay.
async fn is_sent_away(server: &TestServer, table: &str) {
    let mut guest = Guest::connect(server.address, table).await;
    guest.send(&json!({"t": "hello", "protocol": 1})).await;
    let closing = guest.hear("closing").await;
    assert_eq!(closing["reason"], "shutdown");
    assert!(closing["retry_ms"].as_u64().is_some_and(|wait| wait <= 1_000), "{closing}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_is_told_while_the_database_is_away() {
    let cluster = PostgresCluster::start();
    let url = cluster.database().url;
    let server = TestServer::with(|config| config.database = url).await;
    let new = json!({"options": {"game": {"t": "micro"}}});
    let (table, asleep) = (server.found(new.clone()).await, server.found(new.clone()).await);
    let (_, mut ada) = server.come(&table, "Ada").await;
    ada.does(note("before")).await;
    let number = ada.number;
    cluster.control("stop");

    let seats = format!("/api/tables/{table}/seats");
    let (about, none, bob) = (format!("/api/tables/{asleep}"), json!(null), json!({"name": "Bob"}));
    tokio::join!(
        is_told(&server, "GET", "/readyz", &none),
        is_told(&server, "GET", "/api/tables", &none),
        is_told(&server, "GET", &about, &none),
        is_told(&server, "POST", "/api/tables", &new),
        is_told(&server, "POST", &seats, &bob),
        is_sent_away(&server, &table),
        is_sent_away(&server, &asleep),
    );
    assert_eq!(server.get("/healthz").await.status, 200, "the process is well");
    let answer = ada.ask_as("x", note("meanwhile")).await;
    assert_eq!((&answer["t"], &answer["code"]), (&json!("refused"), &json!("no-store")));
    ada.send(&json!({"t": "ping", "sent": 1})).await;
    ada.hear("pong").await;
    assert_eq!(ada.number, number, "nothing is shown that is not kept");

    cluster.control("start");
    within(async {
        while server.get("/readyz").await.status != 200 {}
        while ada.ask_as("x", note("meanwhile")).await["t"] != "done" {}
    })
    .await;
    assert_eq!(ada.number, number + 1, "it has acted once");
    server.come(&table, "Bob").await;
    server.connect(&asleep, None).await;
    server.close().await;
}

/// The network between a server and its database fails silently, in the middle of a query.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_frozen_connection_to_the_database_is_given_up() {
    let database = PostgresCluster::shared().database();
    let proxy = FaultyProxy::to(Upstream::Unix(PostgresCluster::shared().socket()));
    let url = format!("postgres://robotable@{}/{}", proxy.address, database.name);
    let server = TestServer::with(|config| config.database = url).await;
    let near = TestServer::with(|config| config.database.clone_from(&database.url)).await;
    let table = server.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    let (_, mut bob) = near.come(&table, "Bob").await;
    for round in 0..2 {
        assert!(0 < proxy.inject(Fault::Freeze));
        let text = format!("round {round}");
        // Clients of another server are not blocked: no lock is left behind.
        let written = tokio::time::timeout(Duration::from_secs(8), bob.does(note(&text))).await;
        written.expect("it is written soon");
        within(async { while ada.ask_as(&text, note(&text)).await["t"] != "done" {} }).await;
    }
    within(async {
        while ada.number < bob.number {
            ada.next().await.expect("more comes");
        }
    })
    .await;
    server.close().await;
    near.close().await;
}

/// Every dead connection is replaced after each network failure, including one that was just being returned to the
/// pool.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_that_go_dead_are_replaced() {
    let database = PostgresCluster::shared().database();
    let proxy = FaultyProxy::to(Upstream::Unix(PostgresCluster::shared().socket()));
    let url = format!("postgres://robotable@{}/{}", proxy.address, database.name);
    let store = Store::open(&url, Options::default()).await.expect("it is there");
    for _ in 0..3 {
        let (stop, stopped) = tokio::sync::watch::channel(false);
        let answers = Arc::new(AtomicUsize::new(0));
        let asking = |_| {
            let (store, stopped, answers) = (store.clone(), stopped.clone(), Arc::clone(&answers));
            tokio::spawn(async move {
                while !*stopped.borrow() {
                    if store.ping().await.is_ok() {
                        answers.fetch_add(1, Ordering::Relaxed);
                    }
                }
            })
        };
        let asking: Vec<_> = (0..20).map(asking).collect();
        // Connections are acquired and released all the time.
        eventually("many connections are used", async || {
            proxy.connections() >= 4 && answers.load(Ordering::Relaxed) >= 200
        })
        .await;
        proxy.inject(Fault::Freeze);
        stop.send_replace(true);
        for task in asking {
            task.await.expect("it goes on");
        }
    }
    within(async { while store.ping().await.is_err() {} }).await;
    store.close().await;
}
