//! A table with clients at several servers behaves like a table at one: seat requests are idempotent, chat and
//! reactions reach all clients, spectators are counted together, and one server computes each bot action.

use std::collections::HashSet;

use robotable_server::Clock;
use serde_json::{Value, json};
use testkit::{Fault, FaultyProxy, PostgresCluster, Upstream, eventually};

use crate::servers::{three, two};
use crate::test_server::{Guest, TestServer, within};

/// A client whose answer was lost asks another server and gets the same seat.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_for_a_seat_at_two_servers_gets_one() {
    let (one, other) = two().await;
    let table = one.found(json!({"options": {"seats": 30, "game": {"t": "ricochet"}}})).await;
    let first = one.sit_as(&table, "Ada", "0b1c-2d3e-4f5a-6b7c-8d9e").await;
    assert_eq!(first.status, 201, "{first:?}");
    let again = other.sit_as(&table, "Ada", "0b1c-2d3e-4f5a-6b7c-8d9e").await;
    assert_eq!(again.json(), first.json());
    // Also concurrently, and with a rival for the same name: one of the two gets a number appended.
    for round in 0..8 {
        let name = format!("Bob {round}");
        let (mine, theirs) = (format!("mine-{round:020}-a"), format!("theirs-{round:020}-b"));
        let (first, again, rival) = tokio::join!(
            one.sit_as(&table, &name, &mine),
            other.sit_as(&table, &name, &mine),
            other.sit_as(&table, &name, &theirs),
        );
        assert_eq!([first.status, again.status, rival.status], [201; 3], "round {round}");
        assert_eq!(first.json(), again.json());
        assert_ne!(first.json()["seat"], rival.json()["seat"]);
    }
    let mut ada = one.connect(&table, None).await;
    ada.until(|view| view["seats"].as_array().map(Vec::len) == Some(17)).await;
    let seats = ada.view["seats"].as_array().unwrap();
    let names: HashSet<&str> = seats.iter().filter_map(|seat| seat["name"].as_str()).collect();
    for round in 0..8 {
        assert!(names.contains(format!("Bob {round}").as_str()), "{names:?}");
        assert!(names.contains(format!("Bob {round} (2)").as_str()), "{names:?}");
    }
    one.close().await;
    other.close().await;
}

/// Text that is erased at one server disappears at the others.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn words_are_taken_back_everywhere() {
    let (one, other) = two().await;
    let table = one.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let (own, mut ada) = one.come(&table, "Ada").await;
    let (_, mut bob) = other.come(&table, "Bob").await;
    ada.send(&json!({"t": "say", "id": "s1", "text": "hello"})).await;
    assert_eq!(bob.hear("said").await["said"]["text"], "hello");
    let taken = one.post(&format!("/api/tables/{table}/erase"), &json!({"token": own.token})).await;
    assert_eq!(taken.status, 200, "{taken:?}");
    while bob.welcome["chat"] != json!([]) || bob.view["seats"][0]["name"] != "Player 1" {
        bob.hear("welcome").await;
    }
    one.close().await;
    other.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_reaches_everybody() {
    let (one, other) = two().await;
    let table = one.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let (_, mut ada) = one.come(&table, "Ada").await;
    let (_, mut bob) = other.come(&table, "Bob").await;
    ada.send(&json!({"t": "say", "id": "s1", "text": "hello"})).await;
    assert_eq!(bob.hear("said").await["said"]["text"], "hello");
    bob.send(&json!({"t": "say", "id": "s1", "text": "hi"})).await;
    while ada.hear("said").await["said"]["text"] != "hi" {}
    let third = other.connect(&table, None).await;
    assert_eq!(third.welcome["chat"].as_array().map(Vec::len), Some(2));
    one.close().await;
    other.close().await;
}

/// The reactions of this kind that a client has received.
fn heard(guest: &Guest, reaction: &str) -> Vec<Value> {
    let heard = guest.heard.iter().map(|text| serde_json::from_str::<Value>(text).expect("JSON"));
    heard.filter(|message| message["t"] == "reacted" && message["reaction"] == reaction).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reactions_reach_everybody_once() {
    let servers = three().await;
    let [one, two, three] = &servers;
    let table = one.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let (_, mut ada) = one.come(&table, "Ada").await;
    let (_, mut bob) = two.come(&table, "Bob").await;
    let mut spectator = three.connect(&table, None).await;
    // Servers exchange reactions once they listen to each other; before that, events are found by polling and
    // reactions are lost.
    eventually("all servers hear each other", async || {
        for guest in [&mut ada, &mut bob] {
            guest.send(&json!({"t": "react", "id": "r", "reaction": "clap"})).await;
            guest.answer_to("r").await;
        }
        let mut deaf = false;
        for (guest, others) in
            [(&mut ada, vec![1]), (&mut bob, vec![0]), (&mut spectator, vec![0, 1])]
        {
            guest.send(&json!({"t": "ping", "sent": 1})).await;
            guest.hear("pong").await;
            let claps = heard(guest, "clap");
            let of = |seat: &i32| claps.iter().any(|clap| clap["seat"] == *seat);
            deaf |= !others.iter().all(of);
        }
        !deaf
    })
    .await;
    let reactions = ["laugh", "wow", "think", "oops", "heart"];
    for (at, reaction) in reactions.into_iter().enumerate() {
        let (from, seat) = if at % 2 == 0 { (&mut ada, 0) } else { (&mut bob, 1) };
        let id = format!("id-{reaction}");
        from.send(&json!({"t": "react", "id": id, "reaction": reaction})).await;
        assert_eq!(from.answer_to(&id).await["t"], "done");
        for guest in [&mut ada, &mut bob, &mut spectator] {
            within(async {
                while heard(guest, reaction).is_empty() {
                    guest.next().await.expect("more comes");
                }
            })
            .await;
            assert_eq!(heard(guest, reaction)[0]["seat"], seat);
        }
    }
    // The last one has arrived everywhere, and so would have any duplicate.
    for guest in [&mut ada, &mut bob, &mut spectator] {
        guest.send(&json!({"t": "ping", "sent": 1})).await;
        guest.hear("pong").await;
        for reaction in reactions {
            assert_eq!(heard(guest, reaction).len(), 1, "{reaction}");
        }
    }
    for server in servers {
        server.close().await;
    }
}

/// The last count of spectators that a client received.
fn watchers(guest: &Guest) -> Option<u64> {
    let heard = guest.heard.iter().map(|text| serde_json::from_str::<Value>(text).expect("JSON"));
    let mut counts =
        heard.filter_map(|message| message["watchers"].as_u64().or(message["count"].as_u64()));
    counts.next_back()
}

async fn told(guest: &mut Guest, count: u64) {
    within(async {
        while watchers(guest) != Some(count) {
            guest.next().await.expect("more comes");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn watchers_are_counted_over_all_servers() {
    let servers = three().await;
    let [one, two, three] = &servers;
    let table = one.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let (_, mut ada) = one.come(&table, "Ada").await;
    let (_, mut bob) = two.come(&table, "Bob").await;
    let first = two.connect(&table, None).await;
    let mut second = three.connect(&table, None).await;
    let third = three.connect(&table, None).await;
    for guest in [&mut ada, &mut bob, &mut second] {
        told(guest, 3).await;
    }
    // A player who leaves becomes a spectator.
    bob.does(json!({"t": "leave"})).await;
    for guest in [&mut ada, &mut bob, &mut second] {
        told(guest, 4).await;
    }
    first.leave().await;
    third.leave().await;
    for guest in [&mut ada, &mut bob, &mut second] {
        told(guest, 2).await;
    }
    // Spectators of a server that stops are no longer counted until they reconnect.
    let [one, two, three] = servers;
    three.close().await;
    told(&mut ada, 1).await;
    let _again = one.connect(&table, None).await;
    for guest in [&mut ada, &mut bob] {
        told(guest, 2).await;
    }
    one.close().await;
    two.close().await;
}

/// All servers have clients of the table and could run the bot, and one of them does. If that one is cut off
/// silently, another takes over soon.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_is_thought_out_by_one_server() {
    let database = PostgresCluster::shared().database();
    let proxy = || FaultyProxy::to(Upstream::Unix(PostgresCluster::shared().socket()));
    let proxies = [proxy(), proxy(), proxy()];
    let mut servers = Vec::new();
    for proxy in &proxies {
        let url = format!("postgres://robotable@{}/{}", proxy.address, database.name);
        let server =
            TestServer::with(|config| (config.database, config.clock) = (url, Clock::default()));
        servers.push(server.await);
    }
    let game = json!({"t": "robotory", "sides": "host-light"});
    let table = servers[0].found(json!({"options": {"game": game}, "bots": [2]})).await;
    let (seat, ada) = servers[0].come(&table, "Ada").await;
    let mut adas = vec![ada];
    for server in &servers[1..] {
        adas.push(server.connect(&table, Some(&seat)).await);
    }
    // The counts prove that every server has announced that it serves the table.
    let mut spectators = Vec::new();
    for server in &servers {
        spectators.push(server.connect(&table, None).await);
    }
    for spectator in &mut spectators {
        told(spectator, 3).await;
    }
    adas[0].does(json!({"t": "start"})).await;
    place(&mut adas[0]).await;
    for ada in &mut adas {
        ada.until(|view| turns(view) == 2).await;
    }
    let jobs: Vec<u64> = servers.iter().map(|server| server.jobs.count()).collect();
    assert_eq!(jobs.iter().sum::<u64>(), 1, "{jobs:?}");

    let thinks = jobs.iter().position(|&jobs| jobs == 1).expect("one of them");
    let survivor = (thinks + 1) % 3;
    assert!(0 < proxies[thinks].inject(Fault::Freeze));
    let ada = &mut adas[survivor];
    place(ada).await;
    // It counts as dead after 1.5 s; the rest is search time. Without the detection the others would wait ten
    // seconds.
    let acts = ada.until(|view| turns(view) == 4);
    let soon = tokio::time::timeout(std::time::Duration::from_secs(8), acts).await;
    soon.expect("the bot acts in time");
    let others = |at: &usize| *at != thinks;
    let jobs: u64 = (0..3).filter(others).map(|at| servers[at].jobs.count()).sum();
    assert_eq!(jobs, 1, "of the two that are left one has done it");
    // The server that was cut off stops too.
    for server in servers {
        server.close().await;
    }
}

fn turns(view: &Value) -> usize {
    view["past"].as_array().map_or(0, Vec::len)
}

/// Places a disc on any free space.
async fn place(guest: &mut Guest) {
    guest.until(|view| !view["possible"].is_null()).await;
    let possible = &guest.view["possible"];
    let (disc, hex) = (possible["discs"][0].clone(), possible["placeable"][0].clone());
    // Another connection of the same seat may have used the same count.
    let id = format!("turn {}", turns(&guest.view));
    let answer = guest.ask_as(&id, json!({"t": "place", "disc": disc, "hex": hex})).await;
    assert_eq!(answer["t"], "done", "{answer}");
}
