//! A database that is away: everybody is told clearly, nobody hangs, and it goes on by itself.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use store::{Options, Store};
use testkit::{Fault, FaultyProxy, PostgresCluster, Upstream, eventually};

use crate::house::{Guest, House, within};

fn note(text: &str) -> Value {
    json!({"t": "write-note", "text": text})
}

/// A problem that says when to try again.
async fn is_told(house: &House, method: &str, path: &str, body: &Value) {
    let headers = [("content-type", "application/json")];
    let answer = house.request(method, path, &headers, &body.to_string()).await;
    assert_eq!(answer.status, 503, "{path}: {answer:?}");
    assert_eq!(answer.header("content-type"), Some("application/problem+json"));
    assert!(answer.header("retry-after").is_some(), "{answer:?}");
    let problem = answer.json();
    assert_eq!(problem["code"], "no-store", "{problem}");
    let detail = problem["detail"].as_str().expect("words");
    assert!(detail.contains("cannot reach its database: try again"), "{detail}");
}

/// Somebody who comes is told when to try again.
async fn is_sent_away(house: &House, table: &str) {
    let mut guest = Guest::connect(house.address, table).await;
    guest.send(&json!({"t": "hello", "protocol": 1})).await;
    let closing = guest.hear("closing").await;
    assert_eq!(closing["reason"], "shutdown");
    assert!(closing["retry_ms"].as_u64().is_some_and(|wait| wait <= 1_000), "{closing}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_is_told_while_the_database_is_away() {
    let cluster = PostgresCluster::start();
    let url = cluster.database().url;
    let house = House::with(|config| config.database = url).await;
    let new = json!({"options": {"game": {"t": "micro"}}});
    let (table, asleep) = (house.found(new.clone()).await, house.found(new.clone()).await);
    let (_, mut ada) = house.come(&table, "Ada").await;
    ada.does(note("before")).await;
    let number = ada.number;
    cluster.control("stop");

    let seats = format!("/api/tables/{table}/seats");
    let (about, none, bob) = (format!("/api/tables/{asleep}"), json!(null), json!({"name": "Bob"}));
    tokio::join!(
        is_told(&house, "GET", "/readyz", &none),
        is_told(&house, "GET", "/api/tables", &none),
        is_told(&house, "GET", &about, &none),
        is_told(&house, "POST", "/api/tables", &new),
        is_told(&house, "POST", &seats, &bob),
        is_sent_away(&house, &table),
        is_sent_away(&house, &asleep),
    );
    assert_eq!(house.get("/healthz").await.status, 200, "the process is well");
    let answer = ada.ask_as("x", note("meanwhile")).await;
    assert_eq!((&answer["t"], &answer["code"]), (&json!("refused"), &json!("no-store")));
    ada.send(&json!({"t": "ping", "sent": 1})).await;
    ada.hear("pong").await;
    assert_eq!(ada.number, number, "nothing is shown that is not kept");

    cluster.control("start");
    within(async {
        while house.get("/readyz").await.status != 200 {}
        while ada.ask_as("x", note("meanwhile")).await["t"] != "done" {}
    })
    .await;
    assert_eq!(ada.number, number + 1, "it has acted once");
    house.come(&table, "Bob").await;
    house.connect(&asleep, None).await;
    house.close().await;
}

/// The network goes dead between a server and its database, in the middle of whatever they were saying.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_frozen_connection_to_the_database_is_given_up() {
    let database = PostgresCluster::shared().database();
    let proxy = FaultyProxy::to(Upstream::Unix(PostgresCluster::shared().socket()));
    let url = format!("postgres://robotable@{}/{}", proxy.address, database.name);
    let house = House::with(|config| config.database = url).await;
    let near = House::with(|config| config.database.clone_from(&database.url)).await;
    let table = house.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let (_, mut ada) = house.come(&table, "Ada").await;
    let (_, mut bob) = near.come(&table, "Bob").await;
    for round in 0..2 {
        assert!(0 < proxy.inject(Fault::Freeze));
        let text = format!("round {round}");
        // Whoever is connected to another server is not held up: no lock is left behind.
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
    house.close().await;
    near.close().await;
}

/// However often the network goes dead, every connection that went with it is replaced: also one that was just being given
/// back.
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
        // Connections are taken and given back all the time.
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
