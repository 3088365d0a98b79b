//! Many connections of one address: all kinds are counted, and other addresses are not delayed.

use std::net::SocketAddr;
use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use crate::test_server::{Guest, TestServer, within};

/// A connection from another loopback address, with a small receive buffer.
async fn connect(server: &TestServer, from: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4_096).unwrap();
    socket.bind(SocketAddr::new(from.parse().unwrap(), 0)).unwrap();
    within(socket.connect(server.address)).await.unwrap()
}

/// True if `/healthz` answers a client at this address.
async fn is_alive(server: &TestServer, from: &str) -> bool {
    let mut stream = connect(server, from).await;
    let ask =
        format!("GET /healthz HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", server.address);
    // A refused connection is closed, sooner or later.
    drop(stream.write_all(ask.as_bytes()).await);
    let mut answer = Vec::new();
    drop(within(stream.read_to_end(&mut answer)).await);
    answer.ends_with(b"ok\n")
}

/// Regression: one address used up all connections; 13,100 that sent requests and never read took `/healthz` down.
#[tokio::test]
async fn one_address_takes_no_connection_of_others() {
    let server = TestServer::with(|config| {
        config.limits.connections_per_address = 20;
        config.limits.connections = 30;
        config.limits.slow = Duration::from_secs(1);
    })
    .await;
    let asked = format!("GET /api/openapi.json HTTP/1.1\r\nhost: {}\r\n\r\n", server.address);
    let mut silent = Vec::new();
    for _ in 0..60 {
        let mut stream = connect(&server, "127.0.0.2").await;
        drop(stream.write_all(asked.repeat(30).as_bytes()).await);
        silent.push(stream);
    }
    for from in ["127.0.0.3", "127.0.0.2"] {
        assert!(is_alive(&server, from).await, "{from}");
    }
    // Its answers are never read, so the server closes it: in the end writes fail.
    let mut last = silent.pop().unwrap();
    within(async { while last.write_all(asked.as_bytes()).await.is_ok() {} }).await;
    server.close().await;
}

/// The number of requests per connection is limited.
#[tokio::test]
async fn a_connection_ends_after_many_requests() {
    let server = TestServer::open().await;
    let ask = format!("GET /healthz HTTP/1.1\r\nhost: {}\r\n\r\n", server.address);
    let answers = server.raw(ask.repeat(1_000).as_bytes()).await;
    let answers = String::from_utf8(answers).unwrap();
    assert_eq!(answers.matches("200 OK").count(), 1_000);
    assert_eq!(answers.matches("connection: close").count(), 1);
    server.close().await;
}

/// Regression: 100 spectators used up a table's connections, and its players could not reconnect.
#[tokio::test]
async fn watchers_keep_no_player_out() {
    let server = TestServer::with(|config| {
        config.limits.connections_per_table = 5;
        config.limits.connections_per_address = 12;
    })
    .await;
    let table = server.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let (seat, ada) = server.come(&table, "Ada").await;
    drop(ada);
    let mut watchers = Vec::new();
    for _ in 0..5 {
        watchers.push(server.connect(&table, None).await);
    }
    // No more spectators at this table, but its players can connect any number of times.
    let mut late = Guest::connect(server.address, &table).await;
    late.send(&json!({"t": "hello", "protocol": 1})).await;
    assert_eq!(late.hear("closing").await["reason"], "too-many");
    for _ in 0..3 {
        let again = server.connect(&table, Some(&seat)).await;
        assert_eq!(again.welcome["you"], 0);
    }

    // Above the limit per address the oldest spectators are closed, and the player stays.
    let mut player = server.connect(&table, Some(&seat)).await;
    let other = server.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let mut others = Vec::new();
    for _ in 0..5 {
        others.push(server.connect(&other, None).await);
    }
    let third = server.found(json!({"options": {"game": {"t": "micro"}}})).await;
    for _ in 0..5 {
        others.push(server.connect(&third, None).await);
    }
    let mut oldest = watchers.remove(0);
    assert_eq!(oldest.hear("closing").await["reason"], "too-many");
    player.does(json!({"t": "ready"})).await;
    let again = server.connect(&table, Some(&seat)).await;
    assert_eq!(again.welcome["you"], 0);
    server.close().await;
}

/// A player who opens many tabs loses the oldest of them, not the seat.
#[tokio::test]
async fn a_seat_has_so_many_connections() {
    let server = TestServer::open().await;
    let table = server.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let (seat, mut first) = server.come(&table, "Ada").await;
    let mut tabs = Vec::new();
    for _ in 0..12 {
        tabs.push(server.connect(&table, Some(&seat)).await);
    }
    assert_eq!(first.hear("closing").await["reason"], "too-many");
    tabs.pop().unwrap().does(json!({"t": "ready"})).await;
    server.close().await;
}

/// Regression: refusals of rate-limited requests were not delayed. A client got thousands a second on each
/// connection, and others waited for seconds.
#[tokio::test]
async fn whoever_asks_too_often_is_told_slowly() {
    let limit = robotable_server::Rate { burst: 1, every: Duration::from_hours(1) };
    let server = TestServer::with(|config| config.limits.requests = limit).await;
    assert_eq!(server.get("/api/tables").await.status, 200);
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let question = format!("GET /api/tables HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    stream.write_all(question.repeat(100).as_bytes()).await.unwrap();
    let mut answers = vec![0; 100_000];
    let mut heard = 0;
    // Each takes a second, however slow the machine is otherwise.
    let twenty = async {
        while String::from_utf8_lossy(&answers[..heard]).matches("HTTP/1.1 429").count() < 20 {
            let more = stream.read(&mut answers[heard..]).await.unwrap();
            assert_ne!(more, 0, "it stays open");
            heard += more;
        }
    };
    let in_time = tokio::time::timeout(Duration::from_millis(2_500), twenty).await;
    assert!(in_time.is_err(), "twenty answers in two seconds and a half");
    server.close().await;
}

/// Regression: thousands of silent connections from many addresses delayed new connections for seconds.
#[tokio::test]
async fn silent_connections_of_many_addresses_keep_nobody_waiting() {
    let server = TestServer::with(|config| {
        config.limits.connections_per_address = 5;
        config.limits.connections = 30;
        config.limits.connections_waiting = 20;
    })
    .await;
    let mut silent = Vec::new();
    for number in 0..400 {
        silent.push(connect(&server, &format!("127.0.1.{}", number % 20)).await);
    }
    let asked = is_alive(&server, "127.0.0.3");
    let alive = tokio::time::timeout(Duration::from_millis(500), asked).await;
    assert_eq!(alive, Ok(true));
    server.close().await;
}
