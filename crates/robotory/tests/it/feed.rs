//! Feeds one text to every parser. Shared with the fuzz target.

use robotable_robotory::{Action, Hex, Position, Record, Sketch};

/// Parses a text as everything. Accepted text must survive a round trip.
pub(crate) fn feed(text: &str) {
    if let Some(hex) = explained(text.parse::<Hex>()) {
        assert_eq!(hex.to_string().parse(), Ok(hex));
    }
    if let Some(action) = explained(text.parse::<Action>()) {
        assert_eq!(action.to_string(), text);
        let mut position = Position::start();
        let legal = position.check(action).is_ok();
        assert_eq!(position.play(action).is_ok(), legal);
    }
    if let Some(position) = explained(text.parse::<Position>()) {
        assert_eq!(position.to_string().parse(), Ok(position));
    }
    if let Some(sketch) = explained(text.parse::<Sketch>()) {
        assert_eq!(sketch.to_string().parse::<Sketch>().as_ref(), Ok(&sketch));
        assert_eq!(sketch.faults().is_empty(), text.parse::<Position>().is_ok());
    }
    for record in explained(Record::parse_all(text)).into_iter().flatten() {
        assert_eq!(record.to_string().parse(), Ok(record));
    }
}

/// Checks that an error has a message without a full stop.
fn explained<T, E: std::error::Error>(read: Result<T, E>) -> Option<T> {
    read.inspect_err(|error| {
        let message = error.to_string();
        assert!(message.len() > 10, "{message:?}");
        assert!(!message.ends_with('.'), "{message:?}");
    })
    .ok()
}
