//! Games to look at again: those of our tables, and those that somebody brings along.

use axum::extract::State;
use axum::response::Response;
use protocol::endpoints::{Endpoint, ReplayOfTable, ReplayRecord};
use store::TableId;
use table::Event;

use super::body::{Asked, Body, Path};
use super::caller::Caller;
use super::tables::table_id;
use super::{Taken, long, solving};
use crate::app::App;
use crate::limits::Address;
use crate::problem::{Answer, Problem};
use crate::turns::Turn;

/// A game at a table, step by step, as far as it has come.
pub(super) async fn of_table(
    State(app): State<App>,
    Caller(address): Caller,
    Path(id): Path<String>,
    Asked(wanted): Asked<<ReplayOfTable as Endpoint>::Query>,
) -> Answer<Response> {
    let id = table_id(&id)?;
    let turn = turn(&app, address).await?;
    let events = events_of(&app, id).await?;
    let work = move |_: &_| Ok(written(&protocol::replay_of(&events, wanted, id.as_str())?));
    let text: protocol::Answer<String> = solving::run(&app, address, work).await?;
    Ok(long::json(text?, turn))
}

/// Any game, step by step.
pub(super) async fn of_record(
    State(app): State<App>,
    Caller(address): Caller,
    Body(brought): Taken<ReplayRecord>,
) -> Answer<Response> {
    let turn = turn(&app, address).await?;
    let work = move |_: &_| Ok(written(&brought.replay()?));
    let text: protocol::Answer<String> = solving::run(&app, address, work).await?;
    Ok(long::json(text?, turn))
}

/// Waits until it is this address's turn to be given a game.
pub(super) async fn turn(app: &App, address: Address) -> Answer<Turn> {
    let turn = app.limiters().games.take(address).await;
    turn.map_err(|wait| Problem::too_many("games at the same time", wait))
}

fn written(replay: &protocol::Replay) -> String {
    serde_json::to_string(replay).expect("the protocol has only text, numbers and lists")
}

/// All events of a table, from the store: no table has to be woken for this.
pub(crate) async fn events_of(app: &App, id: TableId) -> Answer<Vec<Event>> {
    let events = crate::tables::events(app.store(), id, 0).await;
    events.map_err(|fault| Problem::fault(&fault))?.ok_or_else(Problem::no_table)
}
