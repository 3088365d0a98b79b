//! Games to look at again: those of our tables, and those that somebody brings along.

use axum::Json;
use axum::extract::{Path, State};
use protocol::WhichGame;
use protocol::endpoints::{ReplayOfTable, ReplayRecord};
use store::TableId;
use table::Event;

use super::body::{Asked, Body};
use super::caller::Caller;
use super::tables::table_id;
use super::{Given, Taken, solving};
use crate::app::App;
use crate::problem::{Answer, Problem};

/// A game at a table, step by step, as far as it has come.
pub(super) async fn of_table(
    State(app): State<App>,
    Caller(address): Caller,
    Path(id): Path<String>,
    Asked(which): Asked<WhichGame>,
) -> Answer<Given<ReplayOfTable>> {
    let id = table_id(&id)?;
    let events = events_of(&app, id).await?;
    let work = move |_: &_| protocol::replay_of(&events, which, id.as_str());
    Ok(Json(solving::run(&app, address, work).await??))
}

/// Any game, step by step.
pub(super) async fn of_record(
    State(app): State<App>,
    Caller(address): Caller,
    Body(brought): Taken<ReplayRecord>,
) -> Answer<Given<ReplayRecord>> {
    Ok(Json(solving::run(&app, address, move |_: &_| brought.replay()).await??))
}

/// All events of a table, from the store: no table has to be woken for this.
pub(crate) async fn events_of(app: &App, id: TableId) -> Answer<Vec<Event>> {
    let loaded = app.store().load(id, 0).await.map_err(|fault| Problem::fault(&fault))?;
    let records = loaded.ok_or_else(Problem::no_table)?.records;
    let events = records.iter().map(|record| table::stored::read(&record.line));
    events.collect::<Result<_, _>>().map_err(|error| Problem::fault(&error))
}
