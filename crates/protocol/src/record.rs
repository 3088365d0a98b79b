//! Records of games: what is left of one at a table, and what somebody brings along to look at it again.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::stored::StoredError;
use table::{Event, NoRecord, Record, Stage, Table, Viewer};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::game::game_of;
use crate::{
    Answer, Problem, Replay, TextFault, TextFaultCode, TextPart, View, Worded, replay, robotory,
    stored_events,
};

/// A record is at most so long. The longest games that people play have a tenth of it.
pub const RECORD_BYTES_MAX: usize = 2 * 1024 * 1024;

/// Which game of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct WhichGame {
    /// Its number, counted from 1; the last one if it is left out.
    #[ts(optional = nullable)]
    pub game: Option<u32>,
}

impl WhichGame {
    /// Whether one was asked for.
    pub fn is_chosen(self) -> bool {
        self.game.is_some()
    }

    /// The game among a table's events.
    ///
    /// # Errors
    ///
    /// Returns why there is none, or why it is not shown.
    pub fn of(self, events: &[Event]) -> Result<Record, NoRecord> {
        match self.game {
            None => Record::of_last_game(events),
            Some(number) => {
                let others = number.checked_sub(1).ok_or(NoRecord::NoGame)?;
                Record::of_game(events, others as usize)
            }
        }
    }
}

/// A game at a table, step by step: `id` is the table's, `events` are all of them.
///
/// # Errors
///
/// Returns why there is none, or why it is not shown.
pub fn replay_of(events: &[Event], which: WhichGame, id: &str) -> Answer<Replay> {
    let record = which.of(events)?;
    let games = Record::games(events) as u32;
    Ok(Replay { games, ..replay(&record, id) })
}

/// A game that somebody brings along.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordBrought {
    /// The text of a record: JSON as `GET /api/tables/{id}/record` gives it, of which only `events` is read, or a game of
    /// RoboTory in the notation. At most 2 MiB.
    #[schema(example = "[Light \"Ada\"]\n[Dark \"Alan\"]\n\n1. Bc4 b:c3-c4 2. +B *\n")]
    pub record: String,
}

impl RecordBrought {
    /// The game, step by step. Every event is checked against the rules, which may take a while.
    ///
    /// # Errors
    ///
    /// Returns what is wrong with the record.
    pub fn replay(&self) -> Answer<Replay> {
        let read = read(&self.record).map(|record| replay(&record, ""));
        read.map_err(|fault| {
            Problem::unread("the record cannot be replayed", Some(TextPart::Record), [&fault])
        })
    }
}

/// A game that is over.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct GameRecord {
    /// The table at the end, as a spectator sees it: options, seats, board, every round or turn, the ending.
    #[serde(flatten)]
    view: View,
    /// RoboTory: the game in the notation, for other programs.
    text: Option<String>,
    /// Every event that everybody could see, from an empty table on, as they are stored: what `POST /api/replays` reads.
    #[schema(value_type = Vec<Object>)]
    #[ts(type = "unknown[]")]
    events: Vec<Box<RawValue>>,
}

impl GameRecord {
    /// The same with the events of the game.
    #[must_use]
    pub fn with(self, record: &Record) -> GameRecord {
        GameRecord { events: stored_events(record.events()), ..self }
    }
}

/// What is left of a table's game, if it is over. The events come from a [`Record`], which the table does not have.
pub fn game_record(table: &Table, id: &str) -> Option<GameRecord> {
    let Stage::Over { ending, .. } = table.stage() else { return None };
    let seen = table::view(table, Viewer::Spectator);
    let text = game_of(&seen).and_then(|game| game.record(table, ending));
    let events = Vec::new();
    Some(GameRecord { view: crate::view(table, Viewer::Spectator, id), text, events })
}

#[derive(Deserialize)]
struct Written {
    events: Vec<Box<RawValue>>,
}

/// Reads a record of either kind.
fn read(text: &str) -> Result<Record, Worded> {
    let text = text.trim();
    if text.starts_with('{') {
        return read_json(text);
    }
    robotory::read_record(text)
}

/// Reads the record of a table's game. Every event is checked.
pub(crate) fn read_json(text: &str) -> Result<Record, Worded> {
    let written: Written = serde_json::from_str(text).map_err(|error| Worded::of(&error))?;
    if written.events.len() > Record::EVENTS_MAX {
        let (found, most) = (written.events.len(), Record::EVENTS_MAX);
        return Err(Worded::only(format!("{found} events, it takes at most {most}")));
    }
    let mut events = Vec::with_capacity(written.events.len());
    for (number, line) in (1..).zip(&written.events) {
        let event = table::stored::read(line.get()).map_err(|error| unknown_event(number, &error));
        events.push(event?);
    }
    Record::try_from(events).map_err(|fault| Worded::of(&fault))
}

fn unknown_event(number: u32, error: &StoredError) -> Worded {
    let told = match error {
        StoredError::Version(version) => {
            TextFault::new(TextFaultCode::RecordVersion).with("found", version)
        }
        StoredError::Json(_) => TextFault::other(error),
    };
    let told = told.within_one(TextPart::Event, number);
    Worded { words: format!("event {number}: {error}"), told }
}
