//! Arbitrary text as stored events. The fuzz target shares it.

use robotable_table::{Event, Table, Viewer, stored};

/// Parses each line as an event and applies the valid ones to one table, in the given order.
pub(crate) fn feed(text: &str) {
    let events: Vec<Event> = text.lines().filter_map(|line| stored::read(line).ok()).collect();
    let mut table = Table::new();
    for (number, event) in (1..).zip(&events) {
        assert_eq!(stored::read(&stored::write(event)).as_ref(), Ok(event));
        robotable_table::apply(&mut table, event);
        assert_eq!(table.version(), number);
        let _ =
            (table.jobs(), table.next_deadline(), robotable_table::view(&table, Viewer::Spectator));
    }
}
