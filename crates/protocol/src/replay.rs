//! A game to look at again, step by step: the same view and the same changes that somebody saw who watched it.

use serde::Serialize;
use serde_json::value::RawValue;
use table::{Event, Fact, LifeFact, Record, Table, Viewer};
use ts_rs::TS;
use utoipa::ToSchema;

use super::basics::At;
use super::game::GameKind;
use super::message::FromServer;
use super::screen::{Greeting, Screen};
use super::view::View;

/// A game, step by step.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Replay {
    /// Which game.
    pub game: GameKind,
    /// How many games were started at its table.
    pub games: u32,
    /// The table when the game had just started, as a spectator saw it.
    #[ts(as = "View")]
    #[schema(value_type = View)]
    pub first: Box<RawValue>,
    /// When that was.
    pub at: At,
    /// The position then in the notation, if something was asked for.
    pub position: Option<String>,
    /// What happened, one thing after the other.
    pub steps: Vec<ReplayStep>,
}

/// Something that happened.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct ReplayStep {
    /// The `changed` that everybody got who watched.
    #[ts(as = "FromServer")]
    #[schema(value_type = Object)]
    pub changed: Box<RawValue>,
    /// The position after it in the notation, if something is asked for then.
    pub position: Option<String>,
}

/// A game, step by step. `id` is that of its table, or empty.
pub fn replay(record: &Record, id: &str) -> Replay {
    let (mut table, during) = record.game();
    let mut screen = Screen::new(&table, id);
    let greeting = Greeting { now: table.last_at().into(), missed: None, chat: &[], watchers: 0 };
    // From here on the screen tells a spectator what changes.
    screen.welcome(&table, Viewer::Spectator, greeting);
    let first = raw(screen.view(&table, Viewer::Spectator));
    let (at, position) = (table.last_at().into(), position(&table));
    let mut steps = Vec::new();
    for events in during.chunk_by(|_, next| is_quiet(&next.fact)) {
        for event in events {
            table::apply(&mut table, event);
        }
        let told = screen.advance(&table, events);
        let changed = told.into_iter().map(|(_, changed)| raw(changed.to_string()));
        steps.extend(
            changed.map(|changed| ReplayStep { changed, position: self::position(&table) }),
        );
    }
    Replay { game: table.kind().into(), games: 1, first, at, position, steps }
}

fn position(table: &Table) -> Option<String> {
    table.game().filter(|_| table.rules().spectators)?.notation()
}

/// Whether something happened beside the game: it belongs to the step before it.
fn is_quiet(fact: &Fact) -> bool {
    match fact {
        Fact::Life(LifeFact::Paused | LifeFact::WentOn | LifeFact::Ended(_)) => false,
        Fact::Seat(_) | Fact::Life(_) => true,
        of_game => of_game.is_analysis(),
    }
}

fn raw(text: String) -> Box<RawValue> {
    RawValue::from_string(text).expect("it was written here")
}

/// The events of a game as they are stored, for a file that anybody can keep.
pub fn stored_events(events: &[Event]) -> Vec<Box<RawValue>> {
    events.iter().map(|event| raw(table::stored::write(event))).collect()
}
