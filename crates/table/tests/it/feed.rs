//! Any text as stored events. The fuzz target shares it.

use table::{Event, Table, Viewer, stored};

/// Reads each line as an event and lets what can be read happen at one table, in whatever order it comes.
pub(crate) fn feed(text: &str) {
    let events: Vec<Event> = text.lines().filter_map(|line| stored::read(line).ok()).collect();
    let mut table = Table::new();
    for (number, event) in (1..).zip(&events) {
        assert_eq!(stored::read(&stored::write(event)).as_ref(), Ok(event));
        table::apply(&mut table, event);
        assert_eq!(table.version(), number);
        let _ = (table.jobs(), table.next_deadline(), table::view(&table, Viewer::Spectator));
    }
}
