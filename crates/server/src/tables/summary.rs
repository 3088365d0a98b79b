//! What the store is told about a table, so that it can be listed and continued without being replayed.

use table::{Options, Presence, Span, Stage, Table};

use store::{StageName, Summary};

/// When a table with people at it is looked at if nothing happens: should this server die, their connections are gone.
const PEOPLE_WITHIN: Span = Span::secs(60);

/// What is known of a table after its last event.
pub(crate) fn summary(table: &Table) -> Summary {
    let stage = match table.stage() {
        Stage::Lobby => StageName::Lobby,
        Stage::Playing(_) => StageName::Playing,
        Stage::Over { .. } => StageName::Over,
    };
    let gone = |presence| matches!(presence, Presence::Removed { .. });
    let seats = table.seats().filter(|(_, seat)| !gone(seat.presence)).count() as u16;
    let people = table.seats().any(|(_, seat)| seat.is_connected());
    let people_until = people.then(|| table.last_at() + PEOPLE_WITHIN);
    Summary {
        game: table.kind(),
        door: table.door(),
        stage,
        seats,
        free: table.rules().seats.saturating_sub(seats),
        next_deadline: [table.next_deadline(), people_until].into_iter().flatten().min(),
        wants_work: !table.jobs().is_empty(),
        updated_at: table.last_at(),
        about: about(table),
    }
}

/// The names of those who sit there, as JSON: what a list of tables shows beyond the rest.
fn about(table: &Table) -> String {
    let there = table.seats().filter(|(_, seat)| seat.is_playing());
    // Of a hall the first ones stand for all.
    let listed = there.take(usize::from(Options::SEATS_USUAL));
    let names: Vec<&str> = listed.map(|(_, seat)| seat.name.as_str()).collect();
    serde_json::to_string(&names).unwrap_or_default()
}

/// The names in a summary.
pub(crate) fn names(about: &str) -> Vec<String> {
    serde_json::from_str(about).unwrap_or_default()
}
