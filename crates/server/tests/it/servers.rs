//! Several servers on one PostgreSQL: none owns a table, and people at different ones see the same.

use serde_json::{Value, json};
use server::Clock;
use table::Span;

use crate::cable::{Cable, End, Harm};
use crate::cluster::Cluster;
use crate::games::{pass_until, route, solution};
use crate::house::{Guest, House, within};

/// Two servers on a database of their own, with one clock.
async fn two() -> (House, House) {
    let url = Cluster::shared().database().url;
    let one = House::with(|config| config.database = url).await;
    let other = one.beside().await;
    (one, other)
}

/// The events that somebody heard of, each with what everybody may know of it.
fn events(guest: &Guest) -> Vec<Value> {
    let heard = guest.heard.iter().map(|text| serde_json::from_str::<Value>(text).expect("JSON"));
    let events = heard.filter(|message| message["t"] == "changed");
    events.flat_map(|message| message["events"].as_array().cloned().unwrap_or_default()).collect()
}

/// Everybody has heard everything, and the same.
async fn agree(guests: &mut [&mut Guest]) {
    let last = guests.iter().map(|guest| guest.number).max().expect("somebody");
    for guest in &mut *guests {
        while guest.number < last {
            guest.next().await.expect("more comes");
        }
    }
    let first = events(guests[0]);
    for guest in guests {
        let theirs = events(guest);
        // Whoever came later has heard less.
        let Some(from) = theirs.first() else { continue };
        let shared = first.iter().skip_while(|event| event["number"] != from["number"]);
        // A message may bring more than we waited for.
        for (one, other) in shared.zip(&theirs) {
            assert_eq!((&one["number"], &one["at"]), (&other["number"], &other["at"]));
            // What only one of them may know is hidden from the other.
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

/// A clock that is set, or one that is wrong: time at a table goes on from the last event and never back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_at_servers_whose_clocks_differ_by_a_minute() {
    let url = Cluster::shared().database().url;
    let one = House::with(|config| config.database = url).await;
    let other = one.beside_ahead(Span::secs(60)).await;
    play(one, other).await;
}

async fn play(one: House, other: House) {
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
    // Each round has a post-mortem, which one of them makes. Who is first may change while they come.
    let jobs = one.jobs.count() + other.jobs.count();
    assert!(jobs <= round + 2, "{jobs} in {round} rounds");
    one.close().await;
    other.close().await;
}

/// Both servers have the timer, and it runs out once.
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

/// Three servers whose clocks go apart.
async fn three() -> [House; 3] {
    let url = Cluster::shared().database().url;
    let one = House::with(|config| config.database = url).await;
    let (two, three) = (one.beside_ahead(Span(0)).await, one.beside_ahead(Span(0)).await);
    [one, two, three]
}

/// Clocks that are set by a minute while a timer runs, at one server or at all of them, forwards and back: it runs out
/// once in each round, nothing that was bid is lost, and nobody is stuck. (Servers go by a steady clock, so this does not
/// even happen to them: see `clock.rs`. It is about what would if it did.)
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_timer_survives_clocks_that_jump() {
    let houses = three().await;
    let [one, two, three] = &houses;
    let game = json!({"t": "ricochet", "prize": 5, "barriers": false});
    let table = one.found(json!({"options": {"game": game}})).await;
    let (_, mut ada) = one.come(&table, "Ada").await;
    let (_, mut bob) = two.come(&table, "Bob").await;
    let mut spectator = three.connect(&table, None).await;
    bob.does(json!({"t": "ready"})).await;
    ada.until(|view| view["seats"][1]["ready"] == true).await;
    ada.does(json!({"t": "start"})).await;
    let jumps: [&dyn Fn(); 5] = [
        // One is ahead: the timer runs out there, and it is set right again.
        &|| {
            three.jump(60);
            three.jump(-60);
            three.jump(61);
        },
        &|| three.jump(-61),
        // One is behind; the others do it.
        &|| one.jump(-60),
        &|| one.jump(60),
        // All are set back, and then time passes.
        &|| {
            for house in &houses {
                house.jump(-60);
            }
        },
    ];
    for (round, jump) in jumps.into_iter().enumerate() {
        bob.until(|view| view["game"]["phase"]["t"] == "bidding").await;
        let moves = solution(two, &bob.view).await;
        bob.does(json!({"t": "bid", "moves": moves.len()})).await;
        agree(&mut [&mut ada, &mut bob, &mut spectator]).await;
        jump();
        within(async {
            while bob.view["game"]["phase"]["t"] != "showing" {
                for house in &houses {
                    house.jump(5);
                }
                bob.send(&json!({"t": "ping", "sent": 1})).await;
                bob.hear("pong").await;
                tokio::time::sleep(std::time::Duration::from_millis(10)).await;
            }
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
    for house in houses {
        house.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_plays_on_while_clocks_jump() {
    let houses = three().await;
    let [one, two, three] = &houses;
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
    for house in houses {
        house.close().await;
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

/// Each server has people of the table and wants the bot to act, and one of them has it think. If that one is cut off
/// without a word, another does it soon.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_is_thought_out_by_one_server() {
    let database = Cluster::shared().database();
    let cable = || Cable::to(End::Unix(Cluster::shared().socket()));
    let cables = [cable(), cable(), cable()];
    let mut houses = Vec::new();
    for cable in &cables {
        let url = format!("postgres://robotable@{}/{}", cable.address, database.name);
        let house = House::with(|config| (config.database, config.clock) = (url, Clock::default()));
        houses.push(house.await);
    }
    let game = json!({"t": "robotory", "sides": "host-light"});
    let table = houses[0].found(json!({"options": {"game": game}, "bots": [2]})).await;
    let (seat, ada) = houses[0].come(&table, "Ada").await;
    let mut adas = vec![ada];
    for house in &houses[1..] {
        adas.push(house.connect(&table, Some(&seat)).await);
    }
    // By this it is known that every server has said that it looks after the table.
    let mut spectators = Vec::new();
    for house in &houses {
        spectators.push(house.connect(&table, None).await);
    }
    for spectator in &mut spectators {
        told(spectator, 3).await;
    }
    adas[0].does(json!({"t": "start"})).await;
    place(&mut adas[0]).await;
    for ada in &mut adas {
        ada.until(|view| turns(view) == 2).await;
    }
    let jobs: Vec<u64> = houses.iter().map(|house| house.jobs.count()).collect();
    assert_eq!(jobs.iter().sum::<u64>(), 1, "{jobs:?}");

    let thinks = jobs.iter().position(|&jobs| jobs == 1).expect("one of them");
    let survivor = (thinks + 1) % 3;
    assert!(0 < cables[thinks].harm(Harm::Dead));
    let ada = &mut adas[survivor];
    place(ada).await;
    // It is dead after 1.5 s; the rest is thinking. Who waits without looking waits for ten.
    let acts = ada.until(|view| turns(view) == 4);
    let soon = tokio::time::timeout(std::time::Duration::from_secs(8), acts).await;
    soon.expect("the bot acts in time");
    let others = |at: &usize| *at != thinks;
    let jobs: u64 = (0..3).filter(others).map(|at| houses[at].jobs.count()).sum();
    assert_eq!(jobs, 1, "of the two that are left one has done it");
    for (at, house) in houses.into_iter().enumerate() {
        // The one that is cut off ends with the test: nobody can tell it anything.
        if at != thinks {
            house.close().await;
        }
    }
}

fn turns(view: &Value) -> usize {
    view["past"].as_array().map_or(0, Vec::len)
}

/// Places a disc somewhere.
async fn place(guest: &mut Guest) {
    guest.until(|view| !view["possible"].is_null()).await;
    let possible = &guest.view["possible"];
    let (disc, hex) = (possible["discs"][0].clone(), possible["placeable"][0].clone());
    // Another connection of the same seat may have counted as far.
    let id = format!("turn {}", turns(&guest.view));
    let answer = guest.ask_as(&id, json!({"t": "place", "disc": disc, "hex": hex})).await;
    assert_eq!(answer["t"], "done", "{answer}");
}

fn presence(view: &Value, seat: usize) -> &str {
    let presence = &view["seats"][seat]["presence"];
    presence["t"].as_str().or(presence.as_str()).unwrap_or_default()
}

/// Lets time pass at one server until somebody there sees this.
async fn pass_by(house: &House, guest: &mut Guest, mut what: impl FnMut(&Value) -> bool) {
    let mut number = 0;
    within(async {
        while !what(&guest.view) {
            house.pass(Span(200));
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            number += 1;
            guest.send(&json!({"t": "ping", "sent": number})).await;
            guest.hear("pong").await;
        }
    })
    .await;
}

/// Who can go to another server need not wait until this one is back.
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
    // Longer than the grace: the first server has loaded the table, and Bob has never come to it.
    for _ in 0..20 {
        one.pass(Span::secs(1));
        for guest in [&mut ada, &mut bob] {
            guest.send(&json!({"t": "ping", "sent": 1})).await;
            guest.hear("pong").await;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    agree(&mut [&mut ada, &mut bob]).await;
    assert_eq!(presence(&ada.view, 1), "here");
    // The other server ends, and so does Bob's connection. This one notices that nobody looks after him.
    other.close().await;
    pass_by(&one, &mut ada, |view| presence(view, 1) == "away").await;
    // He comes back here, and what he has missed is told.
    let mut bob = one.connect(&table, Some(&seat)).await;
    bob.until(|view| presence(view, 1) == "here").await;
    ada.until(|view| presence(view, 1) == "here").await;
    one.close().await;
}

/// Whose connection broke does not know whether a command has arrived, and sends it to another server too.
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

/// Whose answer was lost asks another server, and gets the seat that the first one gave.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_for_a_seat_at_two_servers_gets_one() {
    let (one, other) = two().await;
    let table = one.found(json!({"options": {"seats": 30, "game": {"t": "ricochet"}}})).await;
    let first = one.sit_as(&table, "Ada", "0b1c-2d3e-4f5a-6b7c-8d9e").await;
    assert_eq!(first.status, 201, "{first:?}");
    let again = other.sit_as(&table, "Ada", "0b1c-2d3e-4f5a-6b7c-8d9e").await;
    assert_eq!(again.json(), first.json());
    // At once, too, and beside others who want the same name.
    for round in 0..8 {
        let name = format!("Bob {round}");
        let (mine, theirs) = (format!("mine-{round:020}-a"), format!("theirs-{round:020}-b"));
        let (first, again, rival) = tokio::join!(
            one.sit_as(&table, &name, &mine),
            other.sit_as(&table, &name, &mine),
            other.sit_as(&table, &name, &theirs),
        );
        assert_eq!(first.status, again.status, "{first:?} {again:?}");
        let codes = [first.status, rival.status];
        assert!(codes == [201, 409] || codes == [409, 201], "round {round}: {codes:?}");
        if first.status == 201 {
            assert_eq!(first.json(), again.json());
        }
        let refused = if first.status == 409 { first } else { rival };
        assert_eq!(refused.json()["code"], "name-taken");
    }
    let mut ada = one.connect(&table, None).await;
    ada.until(|view| view["seats"].as_array().map(Vec::len) == Some(9)).await;
    one.close().await;
    other.close().await;
}

/// The reactions of this kind that somebody has seen.
fn heard(guest: &Guest, reaction: &str) -> Vec<Value> {
    let heard = guest.heard.iter().map(|text| serde_json::from_str::<Value>(text).expect("JSON"));
    heard.filter(|message| message["t"] == "reacted" && message["reaction"] == reaction).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reactions_reach_everybody_once() {
    let houses = three().await;
    let [one, two, three] = &houses;
    let table = one.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let (_, mut ada) = one.come(&table, "Ada").await;
    let (_, mut bob) = two.come(&table, "Bob").await;
    let mut spectator = three.connect(&table, None).await;
    // Servers hear each other once they listen; until then events are found by looking, and reactions are lost.
    within(async {
        loop {
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
            if !deaf {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
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
    // The last one has come everywhere, and so would have any that came twice.
    for guest in [&mut ada, &mut bob, &mut spectator] {
        guest.send(&json!({"t": "ping", "sent": 1})).await;
        guest.hear("pong").await;
        for reaction in reactions {
            assert_eq!(heard(guest, reaction).len(), 1, "{reaction}");
        }
    }
    for house in houses {
        house.close().await;
    }
}

/// The count of watchers that somebody was told last.
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
    let houses = three().await;
    let [one, two, three] = &houses;
    let table = one.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let (_, mut ada) = one.come(&table, "Ada").await;
    let (_, mut bob) = two.come(&table, "Bob").await;
    let first = two.connect(&table, None).await;
    let mut second = three.connect(&table, None).await;
    let third = three.connect(&table, None).await;
    for guest in [&mut ada, &mut bob, &mut second] {
        told(guest, 3).await;
    }
    // Who gives up a seat looks on.
    bob.does(json!({"t": "leave"})).await;
    for guest in [&mut ada, &mut bob, &mut second] {
        told(guest, 4).await;
    }
    first.leave().await;
    third.leave().await;
    for guest in [&mut ada, &mut bob, &mut second] {
        told(guest, 2).await;
    }
    // Those of a server that ends are gone, and come back somewhere.
    let [one, two, three] = houses;
    three.close().await;
    told(&mut ada, 1).await;
    let _again = one.connect(&table, None).await;
    for guest in [&mut ada, &mut bob] {
        told(guest, 2).await;
    }
    one.close().await;
    two.close().await;
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
