//! Arbitrary input never panics, and every error names a place and a reason.

use proptest::prelude::*;
use serde_json::{Value, json};

fn check(text: &str) {
    let faults = match robotable_protocol::read(text) {
        Ok(message) => {
            let written = serde_json::to_string(&message).unwrap();
            assert_eq!(
                robotable_protocol::read(&written).unwrap(),
                message,
                "what is read is written the same"
            );
            return;
        }
        Err(unreadable) => {
            assert!(!unreadable.to_string().is_empty() && !unreadable.code.is_empty());
            unreadable.faults
        }
    };
    assert!(!faults.is_empty(), "{text} has no fault");
    for fault in faults {
        assert!(!fault.place.is_empty() && !fault.text.is_empty(), "{text}: {fault:?}");
        assert!(fault.text.chars().count() < 700, "{fault:?} is too long");
    }
}

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (0..40u64).prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "[a-z-]{0,9}".prop_map(Value::from),
        any::<String>().prop_map(Value::from),
        word().prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 24, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::hash_map(word(), inner, 0..6)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

/// Words of the protocol.
fn word() -> impl Strategy<Value = String> {
    const WORDS: [&str; 40] = [
        "t",
        "id",
        "command",
        "options",
        "game",
        "hello",
        "do",
        "say",
        "react",
        "steps",
        "ping",
        "protocol",
        "token",
        "seen",
        "text",
        "reaction",
        "robot",
        "path",
        "sent",
        "moves",
        "name",
        "seat",
        "set-options",
        "bid",
        "move",
        "place",
        "refill",
        "discs",
        "ricochet",
        "micro",
        "robotory",
        "seats",
        "timer",
        "board",
        "robots",
        "prize",
        "practice",
        "clock",
        "red",
        "up",
    ];
    prop::sample::select(&WORDS[..]).prop_map(str::to_owned)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn any_text(text in any::<String>()) {
        check(&text);
    }

    #[test]
    fn any_json_at_all(value in any_json()) {
        check(&value.to_string());
        let _anything = robotable_protocol::read_new_table(&value.to_string());
        let _anything = robotable_protocol::read_sit_down(&value.to_string());
    }

    #[test]
    fn commands_with_anything_in_them(kind in word(), mut command in any_json()) {
        if let Value::Object(fields) = &mut command {
            fields.insert("t".to_owned(), kind.into());
        }
        check(&json!({"t": "do", "id": "1", "command": command}).to_string());
    }

    #[test]
    fn options_with_anything_in_them(game in word(), mut options in any_json(), own in any_json()) {
        if let (Value::Object(fields), Value::Object(mut own)) = (&mut options, own) {
            own.insert("t".to_owned(), game.into());
            fields.insert("game".to_owned(), own.into());
        }
        let text = json!({ "options": options }).to_string();
        match robotable_protocol::read_new_table(&text) {
            Ok(made) => drop(table::Rules::try_from(made.options)),
            Err(faults) => {
                prop_assert!(!faults.is_empty());
                prop_assert!(faults.iter().all(|f| !f.place.is_empty() && !f.text.is_empty()));
            }
        }
    }
}

fn faults(text: &str) -> Vec<String> {
    let faults = robotable_protocol::read(text).unwrap_err().faults;
    faults.into_iter().map(|fault| format!("{}: {}", fault.place, fault.text)).collect()
}

#[test]
fn errors_say_where_and_what_would_be_right() {
    assert_eq!(
        faults(r#"{"t":"do","id":"","command":{"t":"bid","moves":"7","at":1}}"#),
        [
            "id: it has 0 characters, 1 to 36 are allowed",
            r#"command.moves: "7" is not a whole number from 0 to 255"#,
            "command.at: there is no such field here",
        ]
    );
    assert_eq!(
        faults(r#"{"t":"do","id":"1","command":{"t":"move","robot":"pink","direction":"up"}}"#),
        [
            "command.robot: unknown variant `pink`, expected one of `red`, `green`, `blue`, `yellow`, `black`, `transparent`"
        ]
    );
    assert_eq!(
        faults(r#"{"t":"shout"}"#),
        ["t: it is one of `hello`, `do`, `say`, `react`, `steps` and `ping`"]
    );
    assert_eq!(faults("[1]"), ["message: [1] is no object: write { }"]);
    assert_eq!(
        faults("{\"t\":\n!"),
        ["line 2, column 1: this is not JSON: expected value at line 2 column 1"]
    );
    assert_eq!(faults(r#"{"t":"hello","protocol":9}"#), ["protocol: 9 is not spoken here: 1 is"]);
}
