//! A game of each kind against bots, to its end; in the middle the worker dies.

use protocol::{GameAlong, SeatNo};
use serde_json::{Value, json};
use table::{Millis, Table};

use crate::Page;

/// What somebody does who wants to get on: a robot or a disc in RoboTory, and whatever keeps the others waiting.
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

/// Plays until the game is over, and looks at it again.
fn play(options: &Value, bots: &[u8]) -> Page {
    let mut page = Page::found(options, bots);
    let mut reloads = 0;
    for step in 0..3_000 {
        if page.is_over() && !page.think() {
            break;
        }
        if page.is_over() {
            continue;
        }
        if let Some(command) = next(&page) {
            let answer = page.act(&command);
            assert_eq!(answer["t"], "done", "{command}: {answer}");
        } else if !page.think() {
            page.sleep();
        }
        if step % 40 == 39 && reloads < 3 {
            reloads += 1;
            page.reload();
        }
    }
    assert!(page.is_over(), "{}", page.view["game"]);
    // All that was kept gives all that was seen.
    let seen = page.view.clone();
    page.reload();
    assert_eq!(page.view, seen);
    let table = page.table.clone();
    let replay = page.get(&format!("/api/tables/{table}/replay?game=1"));
    assert!(replay["of"].as_u64().unwrap() > 3);
    let record = page.get(&format!("/api/tables/{table}/record"));
    assert_eq!(record["ending"], seen["ending"]);
    // The record is one that every server takes.
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
    let mut page = Page::found(&json!({"game": {"t": "ricochet"}}), &[3]);
    let command = json!({"t": "do", "id": "again", "command": {"t": "start"}});
    page.hear(&command);
    let (first, kept) = (page.answers.pop().unwrap(), page.kept.len());
    page.hear(&command);
    assert_eq!(page.answers.pop().unwrap(), first);
    page.reload();
    let after = page.kept.len();
    page.hear(&command);
    assert_eq!(page.answers.pop().unwrap(), first);
    assert_eq!(page.kept.len(), after, "only the time without a page was added to {kept}");
}

#[test]
fn a_night_without_the_page_costs_no_time() {
    let mut page = Page::found(&json!({"game": {"t": "robotory"}}), &[1]);
    page.act(&json!({"t": "start"}));
    page.now += 12 * 3_600_000;
    page.reload();
    page.tell(&json!({"t": "wake", "table": page.table.clone(), "now": page.now}));
    assert!(!page.is_over(), "{}", page.view["ending"]);
}

#[test]
fn another_page_that_was_faster_is_followed() {
    let mut page = Page::found(&json!({"game": {"t": "ricochet"}}), &[3]);
    let before = page.kept.len();
    page.act(&json!({"t": "rename", "name": "Grace"}));
    // The other one knows only what was kept before, and gets the news.
    let mut other = page::House::default();
    let (table, lines) = (page.table.clone(), page.kept[..before].to_vec());
    let load =
        json!({"t": "load", "table": table, "lines": lines, "now": page.now, "alone": false});
    crate::ask(&mut other, &load);
    let hello = json!({"t": "hello", "protocol": 1}).to_string();
    let hear = json!({"t": "hear", "table": table, "from": 7, "text": hello, "now": page.now});
    crate::ask(&mut other, &hear);
    let news = json!({"t": "news", "table": table, "lines": page.kept.clone(), "now": page.now});
    let told = crate::ask(&mut other, &news);
    assert!(told["tell"][0]["text"].as_str().unwrap().contains("Grace"), "{told}");
    assert!(crate::list(&told, "keep").is_empty());
}

/// What a server is given when somebody wants to play on with friends. The table here stays as it is.
#[test]
fn a_game_is_taken_along_as_it_stands() {
    for game in ["ricochet", "micro", "robotory"] {
        let mut page = Page::found(&json!({"game": {"t": game}}), &[1]);
        page.act(&json!({"t": "start"}));
        let kept = page.kept.len();
        page.now += 1_000;
        let record = page.get(&format!("/api/tables/{}/along", page.table)).to_string();
        assert_eq!(page.kept.len(), kept, "{game}");
        for secret in ["secret-kept", "key-kept", "founder-kept"] {
            assert!(!record.contains(secret), "{game}: {record}");
        }
        let along = GameAlong { record, seats: vec![SeatNo(0)], request: None };
        let table = Table::replay(along.read().unwrap().events());
        assert!(table.is_playing() && table.is_paused(), "{game}");
        assert_eq!(table.last_at(), Millis(page.now), "{game}");
        assert_eq!(table.seats().count(), 2, "{game}");
    }
}

#[test]
fn only_who_has_the_token_plays() {
    let mut page = Page::found(&json!({"game": {"t": "micro"}}), &[3]);
    let hello = json!({"t": "hello", "protocol": 1, "token": "0123456789"}).to_string();
    let table = page.table.clone();
    let hear = json!({"t": "hear", "table": table, "from": 2, "text": hello, "now": page.now});
    let told = page.tell(&hear);
    assert!(told["tell"][0]["text"].as_str().unwrap().contains("bad-token"));
}

#[test]
fn what_cannot_be_kept_is_not_shown_even_if_it_is_due() {
    let mut page =
        Page::found(&json!({"game": {"t": "robotory", "clock": {"base": 60_000}}}), &[1]);
    page.act(&json!({"t": "start"}));
    let (seen, kept) = (page.view.clone(), page.kept.len());
    // Every clock has run out long ago, and there is no room for what follows from that.
    page.now += 3_600_000;
    page.house = page::House::default();
    let (table, lines) = (page.table.clone(), page.kept.clone());
    let load =
        json!({"t": "load", "table": table, "lines": lines, "now": page.now, "alone": false});
    crate::ask(&mut page.house, &load);
    let hello = json!({"t": "hello", "protocol": 1, "token": page.token.clone()}).to_string();
    page.view = Value::Null;
    page.tell(&json!({"t": "greet", "table": table, "from": 1, "text": hello, "now": page.now}));
    assert_eq!((&page.view, page.kept.len()), (&seen, kept));
    // As soon as there is room, it happens.
    page.tell(&json!({"t": "wake", "table": table, "now": page.now}));
    assert!(page.is_over() && page.kept.len() > kept, "{}", page.view["game"]);
}
