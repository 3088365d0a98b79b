//! Several servers on one PostgreSQL: none owns a table, and clients of different servers see the same.

use serde_json::{Value, json};
use table::Span;
use testkit::{PostgresCluster, eventually};

use crate::games::{pass_until, route, solution};
use crate::test_server::{Guest, TestServer};

/// Two servers on a database of their own, with one clock.
pub(crate) async fn two() -> (TestServer, TestServer) {
    let url = PostgresCluster::shared().database().url;
    let one = TestServer::with(|config| config.database = url).await;
    let other = one.beside().await;
    (one, other)
}

/// The events that a client received.
fn events(guest: &Guest) -> Vec<Value> {
    let heard = guest.heard.iter().map(|text| serde_json::from_str::<Value>(text).expect("JSON"));
    let events = heard.filter(|message| message["t"] == "changed");
    events.flat_map(|message| message["events"].as_array().cloned().unwrap_or_default()).collect()
}

/// Waits until all clients have received all events, and checks that these agree.
async fn agree(guests: &mut [&mut Guest]) {
    let last = guests.iter().map(|guest| guest.number).max().expect("there are guests");
    for guest in &mut *guests {
        while guest.number < last {
            guest.next().await.expect("more comes");
        }
    }
    let first = events(guests[0]);
    for guest in guests {
        let theirs = events(guest);
        // A client that joined later has received fewer.
        let Some(from) = theirs.first() else { continue };
        let shared = first.iter().skip_while(|event| event["number"] != from["number"]);
        // A message may contain more events than awaited.
        for (one, other) in shared.zip(&theirs) {
            assert_eq!((&one["number"], &one["at"]), (&other["number"], &other["at"]));
            // An event that is private to one of them is hidden from the other.
            let hidden = one["fact"].is_null() || other["fact"].is_null();
            assert!(hidden || one["fact"] == other["fact"], "{one} and {other}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_micro_robots_over_two_servers() {
    let (one, other) = two().await;
    play(one, other).await;
}

/// A clock that is set, or one that is wrong: time at a table continues from the last event and never goes back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_at_servers_whose_clocks_differ_by_a_minute() {
    let url = PostgresCluster::shared().database().url;
    let one = TestServer::with(|config| config.database = url).await;
    let other = one.beside_ahead(Span::secs(60)).await;
    play(one, other).await;
}

async fn play(one: TestServer, other: TestServer) {
    let table = one.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let (_, mut ada) = one.come(&table, "Ada").await;
    let (_, mut bob) = other.come(&table, "Bob").await;
    let mut spectator = other.connect(&table, None).await;
    bob.does(json!({"t": "ready"})).await;
    ada.until(|view| view["seats"][1]["ready"] == true).await;
    ada.does(json!({"t": "start"})).await;
    let mut round = 0;
    while ada.view["ending"].is_null() {
        round += 1;
        assert!(round < 40, "somebody wins");
        ada.until(|view| view["game"]["phase"]["t"] == "rolling").await;
        bob.until(|view| view["game"]["phase"]["t"] == "rolling").await;
        let roller = if ada.offered("roll") { &mut ada } else { &mut bob };
        roller.does(json!({"t": "roll"})).await;
        let thinker = if round % 2 == 0 { &mut ada } else { &mut bob };
        thinker.until(|view| view["game"]["phase"]["t"] == "thinking").await;
        let way = route(&one, &thinker.view).await;
        thinker.does(json!({"t": "announce", "moves": way.len()})).await;
        for to in way {
            thinker.does(json!({"t": "step", "to": to})).await;
        }
        let over =
            |view: &Value| view["game"]["phase"]["t"] == "between" || !view["ending"].is_null();
        ada.until(over).await;
        bob.until(over).await;
        if ada.view["ending"].is_null() {
            ada.does(json!({"t": "press-on"})).await;
            bob.does(json!({"t": "press-on"})).await;
        }
    }
    agree(&mut [&mut ada, &mut bob, &mut spectator]).await;
    assert_eq!(ada.view["ending"], bob.view["ending"]);
    // Each round has one post-mortem, computed by one server. The server in charge may change meanwhile.
    let jobs = one.jobs.count() + other.jobs.count();
    assert!(jobs <= round + 2, "{jobs} in {round} rounds");
    one.close().await;
    other.close().await;
}

/// Both servers hold the timer, and it expires once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_timer_runs_out_once() {
    let (one, other) = two().await;
    let new = json!({"options": {"game": {"t": "ricochet", "prize": 2, "barriers": false}}});
    let table = one.found(new).await;
    let (_, mut ada) = one.come(&table, "Ada").await;
    let (_, mut bob) = other.come(&table, "Bob").await;
    bob.does(json!({"t": "ready"})).await;
    ada.until(|view| view["seats"][1]["ready"] == true).await;
    ada.does(json!({"t": "start"})).await;
    bob.until(|view| view["game"]["phase"]["t"] == "bidding").await;
    let moves = solution(&one, &bob.view).await;
    bob.does(json!({"t": "bid", "moves": moves.len()})).await;
    agree(&mut [&mut ada, &mut bob]).await;
    one.pass(Span::secs(61));
    bob.until(|view| view["game"]["phase"]["t"] == "showing").await;
    for wanted in moves {
        bob.does(wanted).await;
    }
    ada.until(|view| view["game"]["phase"]["t"] == "between").await;
    agree(&mut [&mut ada, &mut bob]).await;
    let began = |event: &Value| event["fact"]["fact"]["t"] == "demonstration-began";
    assert_eq!(events(&ada).into_iter().filter(began).count(), 1, "{:#?}", events(&ada));
    one.close().await;
    other.close().await;
}

/// Three servers with different clocks.
pub(crate) async fn three() -> [TestServer; 3] {
    let url = PostgresCluster::shared().database().url;
    let one = TestServer::with(|config| config.database = url).await;
    let (two, three) = (one.beside_ahead(Span(0)).await, one.beside_ahead(Span(0)).await);
    [one, two, three]
}

/// Clocks jump by a minute while a timer runs, at one server or at all of them, forwards and back: it expires once in
/// each round, no bid is lost, and no client is stuck. (Real servers use a steady clock, see `clock.rs`; this tests a
/// second line of defence.)
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_timer_survives_clocks_that_jump() {
    let servers = three().await;
    let [one, two, three] = &servers;
    let game = json!({"t": "ricochet", "prize": 5, "barriers": false});
    let table = one.found(json!({"options": {"game": game}})).await;
    let (_, mut ada) = one.come(&table, "Ada").await;
    let (_, mut bob) = two.come(&table, "Bob").await;
    let mut spectator = three.connect(&table, None).await;
    bob.does(json!({"t": "ready"})).await;
    ada.until(|view| view["seats"][1]["ready"] == true).await;
    ada.does(json!({"t": "start"})).await;
    let jumps: [&dyn Fn(); 5] = [
        // One is ahead: the timer expires there, and its clock is corrected.
        &|| {
            three.jump(60);
            three.jump(-60);
            three.jump(61);
        },
        &|| three.jump(-61),
        // One is behind; the others expire the timer.
        &|| one.jump(-60),
        &|| one.jump(60),
        // All are set back, and then time passes.
        &|| {
            for server in &servers {
                server.jump(-60);
            }
        },
    ];
    for (round, jump) in jumps.into_iter().enumerate() {
        bob.until(|view| view["game"]["phase"]["t"] == "bidding").await;
        let moves = solution(two, &bob.view).await;
        bob.does(json!({"t": "bid", "moves": moves.len()})).await;
        agree(&mut [&mut ada, &mut bob, &mut spectator]).await;
        jump();
        eventually("the demonstration begins", async || {
            if bob.view["game"]["phase"]["t"] == "showing" {
                return true;
            }
            for server in &servers {
                server.jump(5);
            }
            bob.send(&json!({"t": "ping", "sent": 1})).await;
            bob.hear("pong").await;
            false
        })
        .await;
        for wanted in moves {
            bob.does(wanted).await;
        }
        ada.until(|view| view["game"]["phase"]["t"] == "between").await;
        if round + 1 < jumps.len() {
            ada.does(json!({"t": "press-on"})).await;
            bob.does(json!({"t": "press-on"})).await;
        }
    }
    agree(&mut [&mut ada, &mut bob, &mut spectator]).await;
    for kind in ["bid-made", "demonstration-began"] {
        let known = |event: &Value| event["fact"]["fact"]["t"] == kind;
        let count = events(&ada).into_iter().filter(known).count();
        assert_eq!(count, 5, "{kind}: {:#?}", events(&ada));
    }
    for server in servers {
        server.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_plays_on_while_clocks_jump() {
    let servers = three().await;
    let [one, two, three] = &servers;
    let table = one.found(json!({"options": {"game": {"t": "micro"}}, "bots": [10]})).await;
    let (_, mut ada) = one.come(&table, "Ada").await;
    let mut spectator = two.connect(&table, None).await;
    ada.does(json!({"t": "start"})).await;
    let mut jumps = [60, -60].into_iter().cycle();
    pass_by(one, &mut ada, |view| {
        let secs = jumps.next().unwrap_or_default();
        two.jump(secs);
        three.jump(-secs);
        one.jump(2);
        view["standing"]["scores"][1]["score"] == 1
    })
    .await;
    agree(&mut [&mut ada, &mut spectator]).await;
    for server in servers {
        server.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_plays_with_people_at_two_servers() {
    let (one, other) = two().await;
    let table = one.found(json!({"options": {"game": {"t": "micro"}}, "bots": [10]})).await;
    let (_, mut ada) = one.come(&table, "Ada").await;
    let mut spectator = other.connect(&table, None).await;
    ada.does(json!({"t": "start"})).await;
    pass_until(&one, &mut ada, |view| view["standing"]["scores"][1]["score"] == 1).await;
    agree(&mut [&mut ada, &mut spectator]).await;
    one.close().await;
    other.close().await;
}

fn presence(view: &Value, seat: usize) -> &str {
    let presence = &view["seats"][seat]["presence"];
    presence["t"].as_str().or(presence.as_str()).unwrap_or_default()
}

/// Advances the clock of one server until a client's view satisfies the condition.
async fn pass_by(server: &TestServer, guest: &mut Guest, mut what: impl FnMut(&Value) -> bool) {
    let mut number = 0;
    eventually("the view changes", async || {
        if what(&guest.view) {
            return true;
        }
        server.pass(Span(200));
        number += 1;
        guest.send(&json!({"t": "ping", "sent": number})).await;
        guest.hear("pong").await;
        false
    })
    .await;
}

/// A client that can use another server need not wait for a restart.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stops_sends_people_to_the_others() {
    let (one, other) = two().await;
    let table = one.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let (token, mut ada) = one.come(&table, "Ada").await;
    let wait = |closing: Value| closing["retry_ms"].as_u64().expect("it says when");
    one.close().await;
    let elsewhere = wait(ada.hear("closing").await);
    let mut ada = other.connect(&table, Some(&token)).await;
    other.close().await;
    let here = wait(ada.hear("closing").await);
    assert!(elsewhere < here, "{elsewhere} and {here}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_connected_to_another_server_is_there_until_it_ends() {
    let (one, other) = two().await;
    let table = one.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let (_, mut ada) = one.come(&table, "Ada").await;
    let (seat, mut bob) = other.come(&table, "Bob").await;
    ada.until(|view| view["seats"][1]["name"] == "Bob").await;
    // Cy disconnects from the first server after that server has learned of Bob, who never connected to it. When Cy
    // counts as away, Bob's grace period would be over too.
    let (_, cy) = one.come(&table, "Cy").await;
    cy.leave().await;
    pass_by(&one, &mut ada, |view| presence(view, 2) == "away").await;
    agree(&mut [&mut ada, &mut bob]).await;
    assert_eq!(presence(&ada.view, 1), "here");
    // The other server stops, and with it Bob's connection. This server notices that no server has a connection of
    // his.
    other.close().await;
    pass_by(&one, &mut ada, |view| presence(view, 1) == "away").await;
    // He reconnects here and receives what he has missed.
    let mut bob = one.connect(&table, Some(&seat)).await;
    bob.until(|view| presence(view, 1) == "here").await;
    ada.until(|view| presence(view, 1) == "here").await;
    one.close().await;
}

/// A client whose connection broke does not know if a command has arrived, and sends it to another server too.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_at_two_servers_acts_once() {
    let (one, other) = two().await;
    let table = one.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let (seat, mut here) = one.come(&table, "Ada").await;
    let mut there = other.connect(&table, Some(&seat)).await;
    for round in 1..=30 {
        let (id, text) = (format!("n{round}"), format!("note {round}"));
        let note = json!({"t": "write-note", "text": text});
        let (first, second) =
            tokio::join!(here.ask_as(&id, note.clone()), there.ask_as(&id, note.clone()));
        assert_eq!((&first["t"], &second["t"]), (&json!("done"), &json!("done")));
        assert_eq!(first["number"], second["number"], "round {round}");
    }
    agree(&mut [&mut here, &mut there]).await;
    one.close().await;
    other.close().await;
}
