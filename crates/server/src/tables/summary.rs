//! The stored summary of a table, for listing and resuming it without a replay.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use table::{Options, Span, Table};

use store::Summary;

/// A table with connected players is checked after this time without events: if this server dies, their connections are
/// gone.
const PEOPLE_WITHIN: Span = Span::secs(60);

/// The summary after the table's last event.
pub(crate) fn summary(table: &Table) -> Summary {
    let stage = table.stage().into();
    let seats = table.seats().filter(|(_, seat)| !seat.is_removed()).count() as u16;
    let people = table.seats().any(|(_, seat)| seat.is_connected());
    let people_until = people.then(|| table.last_at() + PEOPLE_WITHIN);
    Summary {
        game: table.kind(),
        door: table.door(),
        stage,
        seats,
        // Without the seat reserved for the founder; with one that a newcomer takes over in a handed-over game.
        free: table.free_seats() + u16::from(table.gives_way().is_some()),
        next_deadline: [table.next_deadline(), people_until].into_iter().flatten().min(),
        wants_work: !table.jobs().is_empty(),
        updated_at: table.last_at(),
        about: about(table),
    }
}

/// Additional data for lists of tables.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum About<'a> {
    /// The players' names.
    Names(Vec<Cow<'a, str>>),
    /// The same for a table that is open to guest bots.
    OpenToBots { guests: Vec<Cow<'a, str>> },
}

/// Additional data for lists of tables, as JSON.
fn about(table: &Table) -> String {
    let there = table.seats().filter(|(_, seat)| seat.is_playing());
    // For a large table, the first names are enough.
    let listed = there.take(usize::from(Options::SEATS_USUAL));
    let names = listed.map(|(_, seat)| Cow::from(seat.name.as_str())).collect();
    let open = table.rules().guest_bots;
    let about = if open { About::OpenToBots { guests: names } } else { About::Names(names) };
    serde_json::to_string(&about).unwrap_or_default()
}

/// The names of the players in a stored summary.
pub fn names_in(about: &str) -> Vec<String> {
    let names = match serde_json::from_str(about) {
        Ok(About::Names(names) | About::OpenToBots { guests: names }) => names,
        Err(_) => Vec::new(),
    };
    names.into_iter().map(Cow::into_owned).collect()
}

/// True if the table of a summary is open to guest bots.
pub(crate) fn wants_guest_bots(about: &str) -> bool {
    matches!(serde_json::from_str(about), Ok(About::OpenToBots { .. }))
}
