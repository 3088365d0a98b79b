//! Options in both directions, and the value ranges that forms get.

use robotable_protocol::{Fault, OptionInfo, OptionValues, Options};
use serde_json::{Value, json};
use table::{Rules, Span};

use crate::client::some_options;

fn faults_of(options: &Value) -> Vec<String> {
    let text = json!({ "options": options }).to_string();
    let faults = match robotable_protocol::read_new_table(&text) {
        Err(faults) => faults,
        Ok(made) => match Rules::try_from(made.options) {
            Err(faults) => faults.iter().map(Fault::from).collect(),
            Ok(_) => Vec::new(),
        },
    };
    faults.into_iter().map(|fault| fault.place).collect()
}

#[test]
fn what_is_shown_can_be_sent_back() {
    let mut dice = dice::Dice::new(3);
    for _ in 0..50 {
        let options = some_options(&mut dice);
        let sent = serde_json::to_string(&json!({ "options": options })).unwrap();
        let read = robotable_protocol::read_new_table(&sent).unwrap().options;
        assert_eq!(read, options);
    }
}

#[test]
fn all_faults_come_at_once_under_their_names() {
    let options = json!({
        "seats": 1001, "lapse": "long", "host_patience": 1, "colour": "blue",
        "game": {"t": "ricochet", "timer": 1, "prize": "none", "mode": "war", "speed": 3},
    });
    assert_eq!(
        faults_of(&options),
        ["prize", "mode", "speed", "lapse", "colour"],
        "what cannot be read comes first"
    );
    let options = json!({
        "seats": 1001, "host_patience": 1, "game": {"t": "ricochet", "timer": 1, "prize": 18},
    });
    assert_eq!(faults_of(&options), ["seats", "host_patience", "timer", "prize"]);
    assert_eq!(faults_of(&json!({"game": {"t": "chess"}})), ["game.t"]);
    assert_eq!(faults_of(&json!({"late_seats": true})), ["game"]);
    assert_eq!(faults_of(&json!({"game": {"t": "micro"}})), [""; 0], "the rest has defaults");
}

/// The options with one of them changed.
fn with(options: &Options, name: &str, own: bool, value: Value) -> Value {
    let mut json = serde_json::to_value(options).unwrap();
    let mut place = if own { &mut json["game"] } else { &mut json };
    for part in name.split('.') {
        place = &mut place[part];
    }
    *place = value;
    json
}

#[test]
fn forms_are_told_the_ranges_that_are_checked() {
    let mut checked = 0;
    for game in robotable_protocol::options_info().games {
        for preset in &game.presets {
            let json = serde_json::to_value(&preset.options).unwrap();
            assert_eq!(faults_of(&json), [""; 0], "{}", preset.name);
        }
        let mut named: Vec<&str> = game.own.iter().map(|info| info.name.as_str()).collect();
        named.retain(|name| !name.contains('.'));
        let defaults = serde_json::to_value(&game.defaults).unwrap();
        let fields = defaults["game"].as_object().unwrap().keys();
        let mut fields: Vec<&str> =
            fields.map(String::as_str).filter(|name| *name != "t").collect();
        named.sort_unstable();
        fields.sort_unstable();
        assert_eq!(named, fields, "every option is told");
        // Some options apply only alone, some only with clocks: use a preset that has them.
        let alone = game.presets.iter().find(|one| ["solo", "clock"].contains(&one.name.as_str()));
        let alone = &alone.expect("there is such a preset").options;
        for (info, own) in
            game.table.iter().map(|info| (info, false)).chain(game.own.iter().map(|i| (i, true)))
        {
            let base =
                if info.alone || info.name.starts_with("clock.") { alone } else { &game.defaults };
            checked += check(info, own, base);
        }
    }
    assert!(checked > 30, "{checked} options");
}

fn check(info: &OptionInfo, own: bool, base: &Options) -> u32 {
    let name = info.name.as_str();
    let faulty = |value: Value| faults_of(&with(base, name, own, value)).contains(&info.name);
    if info.nullable {
        assert!(!faulty(Value::Null), "{name} may be null");
    }
    match &info.may_be {
        OptionValues::Number { least, most, or } => {
            for word in or {
                assert!(!faulty(word.as_str().into()), "{name} may be {word}");
            }
            // Alone there is one seat, otherwise there are two or more.
            let least = if name == "seats" { (*least).max(2) } else { *least };
            assert!(!faulty(least.into()) && !faulty((*most).into()), "{name}");
            assert!(least == 0 || faulty((least - 1).into()), "{name}");
            assert!(faulty((most + 1).into()), "{name}");
        }
        OptionValues::Span { least: Span(least), most: Span(most) } => {
            assert!(!faulty((*least).into()) && !faulty((*most).into()), "{name}");
            assert!(*least == 0 || faulty((least - 1).into()), "{name}");
            assert!(faulty((most + 1).into()), "{name}");
        }
        OptionValues::Choice { words, .. } => {
            assert!(words.iter().all(|word| !faulty(word.as_str().into())), "{name}");
            assert!(faulty("something else".into()), "{name}");
        }
        OptionValues::Board { or } => {
            assert!(or.iter().all(|word| !faulty(word.as_str().into())), "{name}");
            assert!(faulty("something else".into()), "{name}");
        }
        OptionValues::Switch => assert!(!faulty(true.into()) && faulty(1.into()), "{name}"),
        OptionValues::Seat | OptionValues::Robots | OptionValues::Group { .. } => {
            assert!(faulty("something else".into()), "{name}");
        }
    }
    1
}

// RR-5: the option used to be a boolean.
#[test]
fn barriers_may_be_a_word_or_the_switch_of_old() {
    for (sent, shown) in [
        (json!(true), "any"),
        (json!(false), "none"),
        (json!("none"), "none"),
        (json!("some"), "some"),
        (json!("any"), "any"),
        (json!("all"), "all"),
    ] {
        let text = json!({"options": {"game": {"t": "ricochet", "barriers": sent}}}).to_string();
        let read = serde_json::to_value(robotable_protocol::read_new_table(&text).unwrap().options)
            .unwrap();
        assert_eq!(read["game"]["barriers"], shown);
    }
    assert_eq!(faults_of(&json!({"game": {"t": "ricochet", "barriers": "few"}})), ["barriers"]);
}
