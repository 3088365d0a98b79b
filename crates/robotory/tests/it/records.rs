//! Records and all other parsers: round trips, faults with their place, and arbitrary text without a panic.

use dice::Dice;
use proptest::prelude::*;
use robotable_robotory::{
    Action, EndRule, GameResult, Position, Record, RecordError, RecordFault, Side, Sketch, Turn,
};

use crate::feed::feed;

fn read(text: &str) -> Result<Record, RecordError> {
    text.parse()
}

/// A random game, finished or not.
fn random_game(seed: u64) -> Record {
    let mut dice = Dice::new(seed);
    let end = if dice.chance(1, 2) { EndRule::Reserve } else { EndRule::OneColour };
    let mut position = Position::start_with(end);
    for _ in 0..dice.below(8) {
        let actions: Vec<Action> = position.actions().take(200).collect();
        position.play(*dice.pick(&actions).unwrap()).unwrap();
    }
    let mut record = Record::new(position);
    record.set_header("Light", "a \"quoted\" name\\");
    record.set_header("Dark", "ünïcode");
    for _ in 0..dice.below(60) {
        let actions: Vec<Action> = record.end().actions().take(200).collect();
        let Some(&action) = dice.pick(&actions) else { break };
        record.play(action).unwrap();
    }
    if dice.chance(1, 4) {
        record.decide(Side::Dark);
    }
    record
}

// RT-30: parsing a record replays the game.
#[test]
fn records_read_back() {
    let mut all = String::new();
    let mut games = Vec::new();
    for seed in 0..200 {
        let record = random_game(seed);
        let text = record.to_string();
        assert_eq!(read(&text).as_ref(), Ok(&record), "{text}");
        all += &text;
        all += "\n";
        games.push(record);
    }
    assert_eq!(Record::parse_all(&all), Ok(games));
}

#[test]
fn positions_of_a_record_lead_to_its_end() {
    let record = random_game(3);
    let positions: Vec<Position> = record.positions().collect();
    assert_eq!(positions.len(), record.actions().len() + 1);
    assert_eq!((positions.first(), positions.last()), (Some(record.start()), Some(record.end())));
}

// RT-21: resigning ends a game that is not over on the board.
#[test]
fn a_decided_game_takes_no_more_actions() {
    let mut record = Record::new(Position::start());
    record.decide(Side::Dark);
    record.decide(Side::Light);
    assert_eq!(record.result(), GameResult::Won(Side::Dark));
    assert!(record.play("Wc4".parse().unwrap()).is_err());
    assert!(matches!(record.end().turn(), Turn::Of(Side::Light)));
}

#[test]
fn what_is_wrong_is_said_with_its_line() {
    let fault = |text: &str| {
        let error = read(text).unwrap_err();
        format!("{}: {}", error.line, error.kind)
    };
    assert_eq!(fault(""), "1: there is no record here");
    assert_eq!(fault("[Light Ada]\n\n*"), "1: a header looks like [Name \"value\"]");
    assert_eq!(
        fault("[End \"never\"]\n\n*"),
        "1: `never` is not this game's end rule: `reserve` or `one-colour`, as in its position"
    );
    assert_eq!(fault("\n1. Wc4\n3. Bc5 *"), "3: `3.` where turn 1 comes next");
    assert_eq!(
        fault("1. Wc4 Wc4 *"),
        "1: `Wc4` is illegal: c4 is not free: the white disc is there"
    );
    assert_eq!(
        fault("1. Wc9 *"),
        "1: `c9` is not a hexagon: columns a to e have 4, 5, 6, 5 and 4, as in `c6`"
    );
    assert_eq!(fault("1. Wc4\n\n"), "2: the game ends without a result: `1-0`, `0-1` or `*`");
    assert_eq!(fault("1. Wc4 {never\nended"), "1: a comment `{` is never closed");
    assert_eq!(fault("[Result \"1-0\"]\n\n*"), "1: `1-0`, but the game ended *");
    assert_eq!(fault("*\n\n*"), "3: a second record follows: one was expected");
    let over = "[Position \"4/2w2/2b3/2r2/4 WWW/- 0W1B l\"]\n\n1. +B 1-0";
    assert_eq!(fault(over), "3: `1-0`, but the game ended 0-1");
}

#[test]
fn comments_are_skipped() {
    let record = read("{first} 1. Wc4{why\nnot} Bc5 {x} 1-0").unwrap();
    assert_eq!(record.actions().len(), 2);
    assert!(matches!(read("1. Wc4 }").unwrap_err().kind, RecordFault::Action(_)));
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,60}") {
        feed(&text);
    }

    #[test]
    fn text_that_looks_like_a_position(text in "[1-6wbrWB/]{5,30} [WB-]{1,6}/[WB-]{0,6} [0-9]{0,4}W[0-9]{0,3}B [ld] ?[a-z-]{0,4}") {
        feed(&text);
    }

    #[test]
    fn text_that_looks_like_an_action(text in "[WBwbr+:]{1,3}([a-e][1-6]-?){0,30}[WB]{0,5}") {
        feed(&text);
    }

    #[test]
    fn text_that_looks_like_a_record(text in "(\\[[A-Z][a-z]{0,5} \"[^\n]{0,9}\"\\]\n){0,3}\n?([1-3]\\. |Wc4 |Bc5 |\\+WB |w:b3-c4 |\\{|\\} ?|\n|1-0|\\*){0,12}") {
        feed(&text);
    }

    #[test]
    fn a_damaged_record_is_refused_or_read(seed in 0_u64..50, at in 0_usize..2_000, letter in "\\PC") {
        let mut text = random_game(seed).to_string();
        let at = at % (text.len() + 1);
        if text.is_char_boundary(at) {
            text.insert_str(at, &letter);
        }
        feed(&text);
    }
}

#[test]
fn odd_headers_are_named_and_a_byte_order_mark_is_not() {
    let why = "[Result \"banana\"]\n\n*\n".parse::<Record>().expect_err("no result");
    assert_eq!(why.to_string(), "line 1: `banana` is no result: `1-0`, `0-1` or `*`");
    let headers: Vec<String> = (0..300).map(|i| format!("[H{i} \"x\"]")).collect();
    let why = format!("{}\n\n*\n", headers.join("\n")).parse::<Record>().expect_err("too many");
    assert_eq!(why.to_string(), "line 257: more than 256 headers");
    assert!("\u{feff}1. Bc4 *\n".parse::<Record>().is_ok());
}

#[test]
fn a_draft_keeps_what_a_position_would_refuse() {
    for (line, faults) in [
        ("4/2w2/2b3/2r2/4 WWBB/WWBB 10W10B l", 0),
        ("4/5/6/5/4 WWBB/WWBB 10W10B d one-colour", 3),
        ("4/2ww1/2b3/5/4 WWBBB/- 11W3B l", 4),
    ] {
        let sketch: Sketch = line.parse().unwrap();
        assert_eq!((sketch.to_string().as_str(), sketch.faults().len()), (line, faults));
        assert_eq!(Position::try_from(sketch).is_ok(), faults == 0);
    }
    for seed in 0..50 {
        let position = random_game(seed).end().clone();
        assert_eq!(Position::try_from(Sketch::from(&position)), Ok(position));
    }
    // A parse fault does not prevent the robots from being counted.
    let error = "4/2w2/6/2r2/4 WWBB 10W10B l".parse::<Position>().unwrap_err();
    assert_eq!(error.0.len(), 2, "{error}");
}
