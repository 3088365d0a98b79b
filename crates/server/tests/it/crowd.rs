//! Many connections of one address: they are counted, whatever they are, and nobody else has to wait for them.

use std::net::SocketAddr;
use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use crate::house::{Guest, House, within};

/// A connection from another address of this machine, which takes little at a time.
async fn connect(house: &House, from: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4_096).unwrap();
    socket.bind(SocketAddr::new(from.parse().unwrap(), 0)).unwrap();
    within(socket.connect(house.address)).await.unwrap()
}

/// Whether the server is alive for somebody at this address.
async fn is_alive(house: &House, from: &str) -> bool {
    let mut stream = connect(house, from).await;
    let ask =
        format!("GET /healthz HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", house.address);
    // Whoever is turned away finds the connection closed, sooner or later.
    drop(stream.write_all(ask.as_bytes()).await);
    let mut answer = Vec::new();
    drop(within(stream.read_to_end(&mut answer)).await);
    answer.ends_with(b"ok\n")
}

/// One address took every connection: 13,100 that asked and never read ended `/healthz` for everybody.
#[tokio::test]
async fn one_address_takes_no_connection_of_others() {
    let house = House::with(|config| {
        config.limits.connections_per_address = 20;
        config.limits.connections = 30;
        config.limits.slow = Duration::from_secs(1);
    })
    .await;
    let asked = format!("GET /api/openapi.json HTTP/1.1\r\nhost: {}\r\n\r\n", house.address);
    let mut silent = Vec::new();
    for _ in 0..60 {
        let mut stream = connect(&house, "127.0.0.2").await;
        drop(stream.write_all(asked.repeat(30).as_bytes()).await);
        silent.push(stream);
    }
    for from in ["127.0.0.3", "127.0.0.2"] {
        assert!(is_alive(&house, from).await, "{from}");
    }
    // Nobody reads what the last of them asks for, so it is ended: at last nothing can be written any more.
    let mut last = silent.pop().unwrap();
    within(async { while last.write_all(asked.as_bytes()).await.is_ok() {} }).await;
    house.close().await;
}

/// Nobody asks for ever on one connection.
#[tokio::test]
async fn a_connection_ends_after_many_requests() {
    let house = House::open().await;
    let ask = format!("GET /healthz HTTP/1.1\r\nhost: {}\r\n\r\n", house.address);
    let answers = house.raw(ask.repeat(1_000).as_bytes()).await;
    let answers = String::from_utf8(answers).unwrap();
    assert_eq!(answers.matches("200 OK").count(), 1_000);
    assert_eq!(answers.matches("connection: close").count(), 1);
    house.close().await;
}

/// Those who watch took every connection of a table, and its players could not come back: 100 were enough.
#[tokio::test]
async fn watchers_keep_no_player_out() {
    let house = House::with(|config| {
        config.limits.connections_per_table = 5;
        config.limits.connections_per_address = 12;
    })
    .await;
    let table = house.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let (seat, ada) = house.come(&table, "Ada").await;
    drop(ada);
    let mut watchers = Vec::new();
    for _ in 0..5 {
        watchers.push(house.connect(&table, None).await);
    }
    // No more watchers at this table, but its players come, as often as they like.
    let mut late = Guest::connect(house.address, &table).await;
    late.send(&json!({"t": "hello", "protocol": 1})).await;
    assert_eq!(late.hear("closing").await["reason"], "too-many");
    for _ in 0..3 {
        let again = house.connect(&table, Some(&seat)).await;
        assert_eq!(again.welcome["you"], 0);
    }

    // More connections of one address than it may have: watchers go, the oldest first, and the player stays.
    let mut player = house.connect(&table, Some(&seat)).await;
    let other = house.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let mut others = Vec::new();
    for _ in 0..5 {
        others.push(house.connect(&other, None).await);
    }
    let third = house.found(json!({"options": {"game": {"t": "micro"}}})).await;
    for _ in 0..5 {
        others.push(house.connect(&third, None).await);
    }
    let mut oldest = watchers.remove(0);
    assert_eq!(oldest.hear("closing").await["reason"], "too-many");
    player.does(json!({"t": "ready"})).await;
    let again = house.connect(&table, Some(&seat)).await;
    assert_eq!(again.welcome["you"], 0);
    house.close().await;
}

/// Somebody who opens one tab after the other loses the oldest of them, not the seat.
#[tokio::test]
async fn a_seat_has_so_many_connections() {
    let house = House::open().await;
    let table = house.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let (seat, mut first) = house.come(&table, "Ada").await;
    let mut tabs = Vec::new();
    for _ in 0..12 {
        tabs.push(house.connect(&table, Some(&seat)).await);
    }
    assert_eq!(first.hear("closing").await["reason"], "too-many");
    tabs.pop().unwrap().does(json!({"t": "ready"})).await;
    house.close().await;
}

/// Whoever had asked too often was told so at once, as often as they liked: thousands of times a second on each of their
/// connections, so that others waited for seconds.
#[tokio::test]
async fn whoever_asks_too_often_is_told_slowly() {
    let limit = server::Rate { burst: 1, every: Duration::from_hours(1) };
    let house = House::with(|config| config.limits.requests = limit).await;
    assert_eq!(house.get("/api/tables").await.status, 200);
    let mut stream = TcpStream::connect(house.address).await.unwrap();
    let question = format!("GET /api/tables HTTP/1.1\r\nHost: {}\r\n\r\n", house.address);
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
    house.close().await;
}

/// Thousands of silent connections of many addresses kept everybody else from being accepted for seconds.
#[tokio::test]
async fn silent_connections_of_many_addresses_keep_nobody_waiting() {
    let house = House::with(|config| {
        config.limits.connections_per_address = 5;
        config.limits.connections = 30;
        config.limits.connections_waiting = 20;
    })
    .await;
    let mut silent = Vec::new();
    for number in 0..400 {
        silent.push(connect(&house, &format!("127.0.1.{}", number % 20)).await);
    }
    let asked = is_alive(&house, "127.0.0.3");
    let alive = tokio::time::timeout(Duration::from_millis(500), asked).await;
    assert_eq!(alive, Ok(true));
    house.close().await;
}
