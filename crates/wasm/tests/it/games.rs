//! A game of each kind against bots, played to its end, with a worker restart in the middle.

use protocol::{GameHandover, SeatNo};
use serde_json::{Value, json};
use table::{Millis, Table};

use crate::Page;

/// The next command of a player who keeps the game moving.
fn next(page: &Page) -> Option<Value> {
    for simple in ["start", "roll", "press-on", "done"] {
        if page.offers(simple) {
            return Some(json!({"t": simple}));
        }
    }
    let possible = &page.view["possible"];
    if possible["t"] != "turn" {
        return None;
    }
    let robots = possible["robots"].as_array().unwrap().iter();
    let mut ways = robots.flat_map(|robot| {
        let paths = robot["paths"].as_array().unwrap().iter();
        paths.map(|path| json!({"t": "move-robot", "robot": robot["robot"], "path": path}))
    });
    let (disc, hex) = (&possible["discs"][0], &possible["placeable"][0]);
    if !disc.is_null() && !hex.is_null() {
        return Some(json!({"t": "place", "disc": disc, "hex": hex}));
    }
    let refill = &possible["refills"][0];
    if !refill.is_null() {
        return Some(json!({"t": "refill", "discs": refill}));
    }
    ways.next()
}

/// Plays until the game is over, then checks its replay.
fn play(options: &Value, bots: &[u8]) -> Page {
    let mut page = Page::create(options, bots);
    let mut reloads = 0;
    for step in 0..3_000 {
        if page.is_over() && !page.run_job() {
            break;
        }
        if page.is_over() {
            continue;
        }
        if let Some(command) = next(&page) {
            let answer = page.act(&command);
            assert_eq!(answer["t"], "done", "{command}: {answer}");
        } else if !page.run_job() {
            page.wait();
        }
        if step % 40 == 39 && reloads < 3 {
            reloads += 1;
            page.reload();
        }
    }
    assert!(page.is_over(), "{}", page.view["game"]);
    // The persisted events reproduce the view.
    let seen = page.view.clone();
    page.reload();
    assert_eq!(page.view, seen);
    let table = page.table.clone();
    let replay = page.get(&format!("/api/tables/{table}/replay?game=1"));
    assert!(replay["of"].as_u64().unwrap() > 3);
    let record = page.get(&format!("/api/tables/{table}/record"));
    assert_eq!(record["ending"], seen["ending"]);
    // Servers accept the record.
    let again = page.post("/api/replays", &json!({"record": record.to_string()}));
    assert_eq!(again["of"], replay["of"]);
    page
}

#[test]
fn ricochet_robots() {
    play(&json!({"game": {"t": "ricochet", "prize": 2, "barriers": false}}), &[10, 5]);
}

#[test]
fn micro_robots() {
    play(&json!({"game": {"t": "micro"}}), &[10]);
}

#[test]
fn robotory() {
    play(&json!({"game": {"t": "robotory"}}), &[1]);
}

#[test]
fn what_is_sent_again_acts_once_also_after_a_crash() {
    let mut page = Page::create(&json!({"game": {"t": "ricochet"}}), &[3]);
    let command = json!({"t": "do", "id": "again", "command": {"t": "start"}});
    page.send(&command);
    let (first, count) = (page.answers.pop().unwrap(), page.events.len());
    page.send(&command);
    assert_eq!(page.answers.pop().unwrap(), first);
    page.reload();
    let after = page.events.len();
    page.send(&command);
    assert_eq!(page.answers.pop().unwrap(), first);
    assert_eq!(page.events.len(), after, "only the time without a page was added to {count}");
}

#[test]
fn a_night_without_the_page_costs_no_time() {
    let mut page = Page::create(&json!({"game": {"t": "robotory"}}), &[1]);
    page.act(&json!({"t": "start"}));
    page.now += 12 * 3_600_000;
    page.reload();
    page.request(&json!({"t": "wake", "table": page.table.clone(), "now": page.now}));
    assert!(!page.is_over(), "{}", page.view["ending"]);
}

#[test]
fn another_page_that_was_faster_is_followed() {
    let mut page = Page::create(&json!({"game": {"t": "ricochet"}}), &[3]);
    let before = page.events.len();
    page.act(&json!({"t": "rename", "name": "Grace"}));
    // The other page knows only the earlier events and receives the new ones.
    let mut other = robotable_wasm::LocalServer::default();
    let (table, lines) = (page.table.clone(), page.events[..before].to_vec());
    let load =
        json!({"t": "load", "table": table, "lines": lines, "now": page.now, "alone": false});
    crate::ask(&mut other, &load);
    let hello = json!({"t": "hello", "protocol": 1}).to_string();
    let hello_request =
        json!({"t": "hear", "table": table, "from": 7, "text": hello, "now": page.now});
    crate::ask(&mut other, &hello_request);
    let news = json!({"t": "news", "table": table, "lines": page.events.clone(), "now": page.now});
    let outcome = crate::ask(&mut other, &news);
    assert!(outcome["tell"][0]["text"].as_str().unwrap().contains("Grace"), "{outcome}");
    assert!(crate::list(&outcome, "keep").is_empty());
}

/// The state that a server receives to continue a game with friends. The table itself does not change.
#[test]
fn a_game_is_taken_along_as_it_stands() {
    for game in ["ricochet", "micro", "robotory"] {
        let mut page = Page::create(&json!({"game": {"t": game}}), &[1]);
        page.act(&json!({"t": "start"}));
        let count = page.events.len();
        page.now += 1_000;
        let record = page.get(&format!("/api/tables/{}/along", page.table)).to_string();
        assert_eq!(page.events.len(), count, "{game}");
        for secret in ["secret-kept", "key-kept", "founder-kept"] {
            assert!(!record.contains(secret), "{game}: {record}");
        }
        let handover = GameHandover { record, seats: vec![SeatNo(0)], request: None };
        let table = Table::replay(handover.read().unwrap().events());
        assert!(table.is_playing() && table.is_paused(), "{game}");
        assert_eq!(table.last_at(), Millis(page.now), "{game}");
        assert_eq!(table.seats().count(), 2, "{game}");
    }
}

#[test]
fn only_who_has_the_token_plays() {
    let mut page = Page::create(&json!({"game": {"t": "micro"}}), &[3]);
    let hello = json!({"t": "hello", "protocol": 1, "token": "0123456789"}).to_string();
    let table = page.table.clone();
    let hello_request =
        json!({"t": "hear", "table": table, "from": 2, "text": hello, "now": page.now});
    let outcome = page.request(&hello_request);
    assert!(outcome["tell"][0]["text"].as_str().unwrap().contains("bad-token"));
}

#[test]
fn what_cannot_be_kept_is_not_shown_even_if_it_is_due() {
    let mut page =
        Page::create(&json!({"game": {"t": "robotory", "clock": {"base": 60_000}}}), &[1]);
    page.act(&json!({"t": "start"}));
    let (seen, count) = (page.view.clone(), page.events.len());
    // All clocks have run out long ago, but the resulting events cannot be persisted.
    page.now += 3_600_000;
    page.engine = robotable_wasm::LocalServer::default();
    let (table, lines) = (page.table.clone(), page.events.clone());
    let load =
        json!({"t": "load", "table": table, "lines": lines, "now": page.now, "alone": false});
    crate::ask(&mut page.engine, &load);
    let hello = json!({"t": "hello", "protocol": 1, "token": page.token.clone()}).to_string();
    page.view = Value::Null;
    page.request(&json!({"t": "greet", "table": table, "from": 1, "text": hello, "now": page.now}));
    assert_eq!((&page.view, page.events.len()), (&seen, count));
    // The next wake-up makes up for it.
    page.request(&json!({"t": "wake", "table": table, "now": page.now}));
    assert!(page.is_over() && page.events.len() > count, "{}", page.view["game"]);
}
