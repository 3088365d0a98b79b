//! Rules that are easily got wrong, as players see them over real sockets.

use serde_json::{Value, json};
use table::Span;

use crate::test_server::{Guest, TestServer};

/// A game with Ada, the host, and Bob.
async fn pair(server: &TestServer, game: Value, start: Value) -> (String, Guest, Guest) {
    let table = server.found(json!({"options": {"game": game}})).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    let (_, mut bob) = server.come(&table, "Bob").await;
    bob.does(json!({"t": "ready"})).await;
    ada.until(|view| view["seats"][1]["ready"] == true).await;
    ada.does(start).await;
    for guest in [&mut ada, &mut bob] {
        guest.until(|view| view["table"]["stage"] == "playing").await;
    }
    (table, ada, bob)
}

fn start() -> Value {
    json!({"t": "start"})
}

fn ask(subject: &str) -> Value {
    json!({"t": "ask", "subject": subject})
}

/// One player asks, the other agrees.
async fn agree(asks: &mut Guest, answers: &mut Guest, subject: &str) {
    asks.does(ask(subject)).await;
    answers.until(|view| view["question"]["subject"] == subject).await;
    answers.does(json!({"t": "agree"})).await;
    answers.until(|view| view["question"].is_null()).await;
    let number = answers.number;
    while asks.number < number {
        asks.next().await.expect("the other hears of it");
    }
}

// RR-34, RR-31
#[tokio::test]
async fn a_first_bid_in_the_timer_of_a_silence_leaves_the_others_a_whole_minute() {
    let server = TestServer::open().await;
    let (_, mut ada, mut bob) = pair(&server, json!({"t": "ricochet"}), start()).await;
    server.pass(Span::mins(4));
    bob.does(json!({"t": "turn-timer"})).await;
    bob.until(|view| view["game"]["phase"]["timer"].is_u64()).await;
    let turned = bob.view["game"]["phase"]["timer"].as_u64().expect("the timer runs");
    server.pass(Span::secs(59));
    ada.does(json!({"t": "bid", "moves": 9})).await;
    ada.until(|view| view["game"]["phase"]["bids"][0]["moves"] == 9).await;
    let anew = ada.view["game"]["phase"]["timer"].as_u64().expect("it runs anew");
    assert_eq!(anew - turned, 59_000);
    server.pass(Span::secs(59));
    bob.does(json!({"t": "bid", "moves": 8})).await;
    bob.until(|view| view["game"]["phase"]["bids"][1]["moves"] == 8).await;
    assert_eq!(bob.view["game"]["phase"]["timer"], anew, "a second bid does not turn it");
    server.pass(Span::secs(2));
    bob.until(|view| view["game"]["phase"]["t"] == "showing").await;
    assert_eq!(bob.view["game"]["phase"]["bid"], json!({"seat": 1, "moves": 8}));
    server.close().await;
}

// RR-45
#[tokio::test]
async fn the_goal_is_said_and_changes_with_who_joins_before_the_first_chip() {
    let server = TestServer::open().await;
    let (table, mut ada, _bob) = pair(&server, json!({"t": "ricochet"}), start()).await;
    ada.until(|view| view["game"]["prize"] == 8).await;
    let (_, cy) = server.come(&table, "Cy").await;
    assert_eq!(cy.view["game"]["prize"], 6);
    ada.until(|view| view["game"]["prize"] == 6).await;
    let told = facts(&ada);
    assert!(told.contains(&json!({"t": "goal-changed", "prize": 6})), "{told:?}");
    assert!(told.iter().any(|fact| fact["t"] == "started" && fact["prize"] == 8));
    let server = server.close().await.reopen().await;
    let again = server.connect(&table, None).await;
    assert_eq!(again.view["game"]["prize"], 6, "it is stored");
    server.close().await;
}

/// The game events that a player received.
fn facts(guest: &Guest) -> Vec<Value> {
    let heard = guest.heard.iter().map(|text| serde_json::from_str::<Value>(text).unwrap());
    let changed = heard.filter(|message| message["t"] == "changed");
    let events = changed.filter_map(|message| message["events"].as_array().cloned());
    events.flatten().map(|event| event["fact"]["fact"].clone()).collect()
}

// MR-10
#[tokio::test]
async fn the_host_names_who_rolls_first() {
    let server = TestServer::open().await;
    let youngest = json!({"t": "start", "first_roller": 1});
    let (_, mut ada, bob) = pair(&server, json!({"t": "micro"}), youngest).await;
    assert_eq!(bob.view["game"]["roller"], 1);
    assert!(bob.offered("roll"));
    assert_eq!(ada.refused(json!({"t": "roll"})).await, "not-your-turn");
    let table = server.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let (_, mut host) = server.come(&table, "Ada").await;
    let (_, mut guest) = server.come(&table, "Bob").await;
    guest.does(json!({"t": "ready"})).await;
    host.until(|view| view["seats"][1]["ready"] == true).await;
    let offers = host.view["offers"].as_array().expect("offers");
    let offer = offers.iter().find(|offer| offer["command"] == "start").expect("start");
    assert_eq!(offer["seats"], json!([0, 1]), "who can roll first");
    let nobody = json!({"t": "start", "first_roller": 5});
    assert_eq!(host.refused(nobody).await, "nobody-there");
    server.close().await;
}

// MR-19
#[tokio::test]
async fn all_can_agree_to_lay_no_chip_and_to_go_back() {
    let server = TestServer::open().await;
    let options = json!({"t": "micro", "between": 0});
    let (_, mut ada, mut bob) = pair(&server, options, start()).await;
    for (subject, laid, back) in
        [("no-target-chip", false, "target-chip"), ("target-chip", true, "no-target-chip")]
    {
        assert!(ada.offered(&format!("ask-{subject}")), "{}", ada.view["offers"]);
        assert!(!ada.offered(&format!("ask-{back}")));
        agree(&mut ada, &mut bob, subject).await;
        let set = |fact: &Value| fact["t"] == "target-chip-set" && fact["laid"] == laid;
        assert!(facts(&ada).iter().any(set), "it is told");
        let roller = if ada.offered("roll") { &mut ada } else { &mut bob };
        roller.does(json!({"t": "roll"})).await;
        ada.until(|view| view["game"]["phase"]["t"] == "thinking").await;
        assert_eq!(ada.view["game"]["target_chip"], laid);
        assert_eq!(ada.view["game"]["dice"], ada.view["game"]["task"]["target"]);
        ada.does(json!({"t": "announce", "moves": 1})).await;
        ada.does(json!({"t": "give-up"})).await;
        server.pass(Span(1));
        for guest in [&mut ada, &mut bob] {
            guest.until(|view| view["game"]["phase"]["t"] == "rolling").await;
        }
    }
    server.close().await;
}

// MR-30
#[tokio::test]
async fn experts_see_the_chip_on_the_target_and_the_space_before_it_on_the_dice() {
    let server = TestServer::open().await;
    let info = server.get("/api/options").await.json();
    let presets = info["games"][1]["presets"].as_array().expect("presets");
    let preset = presets.iter().find(|preset| preset["name"] == "experts").expect("experts");
    let game = &preset["options"]["game"];
    assert_eq!((&game["experts"], &game["target_chip"]), (&json!(true), &json!(true)));
    let (_, mut ada, _bob) = pair(&server, game.clone(), start()).await;
    ada.does(json!({"t": "roll"})).await;
    ada.until(|view| view["game"]["phase"]["t"] == "thinking").await;
    let shown = &ada.view["game"];
    assert_eq!(shown["target_chip"], true);
    assert_eq!(shown["dice"], shown["task"]["via"]);
    assert!(!shown["dice"].is_null() && shown["dice"] != shown["task"]["target"]);
    assert!(!ada.offered("ask-no-target-chip"), "the dice cannot show two spaces");
    let via = shown["task"]["via"].clone();
    ada.does(json!({"t": "announce", "moves": 1})).await;
    ada.until(|view| view["possible"]["spaces"].is_array()).await;
    let next = ada.view["possible"]["spaces"].as_array().expect("spaces").clone();
    let past_it = next.iter().find(|&space| *space != via).expect("there is another way");
    ada.does(json!({"t": "step", "to": past_it})).await;
    ada.until(|view| view["past"][0]["result"]["t"] == "failed").await;
    assert_eq!(ada.view["past"][0]["result"]["why"]["t"], "via-missed");
    server.close().await;
}

// RT-5, RT-21
#[tokio::test]
async fn sides_are_drawn_again_or_alternate_in_a_rematch() {
    let server = TestServer::open().await;
    for sides in ["drawn", "alternating"] {
        let options = json!({"t": "robotory", "sides": sides});
        let (_, mut ada, mut bob) = pair(&server, options, start()).await;
        let (mut kept, rematches) = (0, 24);
        for games in 2..2 + rematches {
            let light = ada.view["game"]["seats"]["light"].clone();
            ada.does(json!({"t": "resign"})).await;
            agree(&mut ada, &mut bob, "rematch").await;
            let next = |view: &Value| {
                view["table"]["games"] == games && view["table"]["stage"] == "playing"
            };
            ada.until(next).await;
            bob.until(next).await;
            kept += u32::from(ada.view["game"]["seats"]["light"] == light);
        }
        // A fair coin falls the same way 24 times in a row once in eight million times.
        let drawn_anew = kept > 0 && kept < rematches;
        assert_eq!(drawn_anew, sides == "drawn", "{sides}: {kept} of {rematches} kept theirs");
        assert!(sides == "drawn" || kept == 0);
    }
    server.close().await;
}

// RT-20
#[tokio::test]
async fn a_game_that_one_colour_ends_says_so() {
    let server = TestServer::open().await;
    let options = json!({"t": "robotory", "end": "one-colour", "sides": "host-light"});
    let (_, mut ada, mut bob) = pair(&server, options, start()).await;
    for turn in 0..400 {
        let (acts, waits) = if turn % 2 == 0 { (&mut ada, &mut bob) } else { (&mut bob, &mut ada) };
        acts.until(|view| !view["possible"].is_null() || !view["ending"].is_null()).await;
        if !acts.view["ending"].is_null() {
            break;
        }
        let action = crate::games::some_action(&acts.view);
        acts.does(action).await;
        let number = acts.number;
        while waits.number < number {
            waits.next().await.expect("the other hears of it");
        }
    }
    ada.until(|view| !view["ending"].is_null()).await;
    assert_eq!(ada.view["ending"]["reason"], "one-colour", "{}", ada.view["ending"]);
    server.close().await;
}

// MR-2
#[tokio::test]
async fn a_board_says_which_side_of_its_sections_is_up() {
    let server = TestServer::open().await;
    for side in ["black", "copper"] {
        let (_, ada, _) = pair(&server, json!({"t": "micro", "board": side}), start()).await;
        assert_eq!(ada.view["board"]["side"], side);
    }
    server.close().await;
}
