//! What the store is told about a table, so that it can be listed and continued without being replayed.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use table::{Options, Span, Table};

use store::Summary;

/// When a table with people at it is looked at if nothing happens: should this server die, their connections are gone.
const PEOPLE_WITHIN: Span = Span::secs(60);

/// What is known of a table after its last event.
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
        // The founder's seat is not free.
        free: table.free_seats() + u16::from(table.gives_way().is_some()),
        next_deadline: [table.next_deadline(), people_until].into_iter().flatten().min(),
        wants_work: !table.jobs().is_empty(),
        updated_at: table.last_at(),
        about: about(table),
    }
}

/// What a list of tables shows beyond the rest.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum About<'a> {
    /// The names of those who sit there.
    Names(Vec<Cow<'a, str>>),
    /// The same at a table where guest bots may sit down.
    OpenToBots { guests: Vec<Cow<'a, str>> },
}

/// What a list of tables shows beyond the rest, as JSON.
fn about(table: &Table) -> String {
    let there = table.seats().filter(|(_, seat)| seat.is_playing());
    // Of a hall the first ones stand for all.
    let listed = there.take(usize::from(Options::SEATS_USUAL));
    let names = listed.map(|(_, seat)| Cow::from(seat.name.as_str())).collect();
    let open = table.rules().guest_bots;
    let about = if open { About::OpenToBots { guests: names } } else { About::Names(names) };
    serde_json::to_string(&about).unwrap_or_default()
}

/// The names in a summary.
pub(crate) fn names(about: &str) -> Vec<String> {
    let names = match serde_json::from_str(about) {
        Ok(About::Names(names) | About::OpenToBots { guests: names }) => names,
        Err(_) => Vec::new(),
    };
    names.into_iter().map(Cow::into_owned).collect()
}

/// Whether guest bots may sit down at the table of a summary.
pub(crate) fn wants_guest_bots(about: &str) -> bool {
    matches!(serde_json::from_str(about), Ok(About::OpenToBots { .. }))
}
