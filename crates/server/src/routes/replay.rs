//! Games to look at again: those of our tables, and those that somebody brings along.

use axum::Json;
use axum::extract::{Path, State};
use serde::Deserialize;
use serde_json::value::RawValue;
use table::stored::StoredError;
use table::{Event, NoRecord, Record};
use utoipa::{IntoParams, ToSchema};

use super::body::{Asked, Body};
use super::caller::Caller;
use super::solving::{self, LookingProblems};
use super::tables::table_id;
use crate::app::App;
use crate::problem::{Answer, Problem, ProblemDetails};
use protocol::{Replay, TextFault, TextFaultCode, TextPart, Worded};
use store::TableId;

/// A record is at most so long. The longest games that people play have a tenth of it.
pub(super) const RECORD_BYTES_MAX: usize = 2 * 1024 * 1024;

/// Which game of a table.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct WhichGame {
    /// Its number, counted from 1; the last one if it is left out.
    game: Option<u32>,
}

impl WhichGame {
    /// Whether one was asked for.
    pub(super) fn is_chosen(self) -> bool {
        self.game.is_some()
    }

    /// The game among a table's events.
    pub(super) fn of(self, events: &[Event]) -> Result<Record, NoRecord> {
        match self.game {
            None => Record::of_last_game(events),
            Some(number) => {
                let others = number.checked_sub(1).ok_or(NoRecord::NoGame)?;
                Record::of_game(events, others as usize)
            }
        }
    }
}

/// A game at a table, step by step, as far as it has come: the last one, if no other is asked for.
#[utoipa::path(
    get, path = "/api/tables/{id}/replay", tag = "tables",
    params(("id" = String, Path, description = "The table's id"), WhichGame),
    responses(
        (status = 200, description = "The game", body = Replay),
        (status = 403, description = "The table shows its games only to those who play them", body = ProblemDetails, content_type = "application/problem+json"),
        (status = 404, description = "There is no such table", body = ProblemDetails, content_type = "application/problem+json"),
        (status = 409, description = "No such game was started there", body = ProblemDetails, content_type = "application/problem+json"),
    )
)]
pub(super) async fn of_table(
    State(app): State<App>,
    Caller(address): Caller,
    Path(id): Path<String>,
    Asked(which): Asked<WhichGame>,
) -> Answer<Json<Replay>> {
    let id = table_id(&id)?;
    let events = events_of(&app, id).await?;
    let work = move |_: &_| {
        let record = which.of(&events)?;
        let games = Record::games(&events) as u32;
        Ok(Replay { games, ..protocol::replay(&record, id.as_str()) })
    };
    solving::run(&app, address, work).await?.map(Json).map_err(no_record)
}

/// A game that somebody brings along.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RecordBrought {
    /// The text of a record: JSON as `GET /api/tables/{id}/record` gives it, of which only `events` is read, or a game of
    /// RoboTory in the notation. At most 2 MiB.
    #[schema(example = "[Light \"Ada\"]\n[Dark \"Alan\"]\n\n1. Bc4 b:c3-c4 2. +B *\n")]
    record: String,
}

/// Any game, step by step. Every event is checked against the rules.
#[utoipa::path(
    post, path = "/api/replays", tag = "study", request_body = RecordBrought,
    responses((status = 200, description = "The game", body = Replay), LookingProblems)
)]
pub(super) async fn of_record(
    State(app): State<App>,
    Caller(address): Caller,
    Body(brought): Body<RecordBrought>,
) -> Answer<Json<Replay>> {
    let work = move |_: &_| read(&brought.record).map(|record| protocol::replay(&record, ""));
    let found: Result<Replay, Worded> = solving::run(&app, address, work).await?;
    found.map(Json).map_err(|fault| {
        Problem::unread("the record cannot be replayed", Some(TextPart::Record), [&fault])
    })
}

/// All events of a table, from the store: no table has to be woken for this.
pub(super) async fn events_of(app: &App, id: TableId) -> Answer<Vec<Event>> {
    let loaded = app.store().load(id, 0).await.map_err(|fault| Problem::fault(&fault))?;
    let records = loaded.ok_or_else(Problem::no_table)?.records;
    let events = records.iter().map(|record| table::stored::read(&record.line));
    events.collect::<Result<_, _>>().map_err(|error| Problem::fault(&error))
}

/// Why there is nothing to be seen.
pub(super) fn no_record(why: NoRecord) -> Problem {
    match why {
        NoRecord::NoGame => Problem::not_started(why.to_string()),
        NoRecord::Closed => Problem::closed_game(why.to_string()),
    }
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
    let game: robotory::Record = text.parse().map_err(|error| {
        let known = "a record is JSON with `events`, or a game of RoboTory in the notation";
        Worded { words: format!("{error}; {known}"), ..Worded::of(&error) }
    })?;
    let elsewhere = "the game begins from a position of its own: it can be studied instead";
    Record::of_robotory(&game).ok_or_else(|| Worded::only(elsewhere))
}

/// Reads the record of a table's game. Every event is checked.
pub(super) fn read_json(text: &str) -> Result<Record, Worded> {
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
