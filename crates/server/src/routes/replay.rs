//! Replays of games at tables here, and of uploaded records.

use axum::response::Response;
use protocol::endpoints::{Endpoint, ReplayOfTable, ReplayRecord};
use store::TableId;
use table::Event;

use super::body::{Body, Path, QueryString};
use super::caller::Caller;
use super::tables::table_id;
use super::{BodyOf, long, solving};
use crate::address_queue::Turn;
use crate::app::App;
use crate::limits::Address;
use crate::problem::{Answer, Problem};

/// A game at a table, step by step, up to its current state.
pub(super) async fn of_table(
    Caller { app, address }: Caller,
    Path(id): Path<String>,
    QueryString(wanted): QueryString<<ReplayOfTable as Endpoint>::Query>,
) -> Answer<Response> {
    let id = table_id(&id)?;
    let turn = turn(&app, address).await?;
    let events = events_of(&app, id).await?;
    let work = move |_: &_| Ok(written(&protocol::replay_of(&events, wanted, id.as_str())?));
    let text: protocol::Answer<String> = solving::run(&app, address, work).await?;
    Ok(long::json(text?, turn))
}

/// An uploaded game, step by step.
pub(super) async fn of_record(
    Caller { app, address }: Caller,
    Body(brought): BodyOf<ReplayRecord>,
) -> Answer<Response> {
    let turn = turn(&app, address).await?;
    let work = move |_: &_| Ok(written(&brought.replay()?));
    let text: protocol::Answer<String> = solving::run(&app, address, work).await?;
    Ok(long::json(text?, turn))
}

/// Waits until this address may download a game.
pub(super) async fn turn(app: &App, address: Address) -> Answer<Turn> {
    Ok(app.limiters.games.take(address).await?)
}

fn written(replay: &protocol::Replay) -> String {
    serde_json::to_string(replay).expect("the protocol has only text, numbers and lists")
}

/// All events of a table, from the store, without loading the table.
pub(crate) async fn events_of(app: &App, id: TableId) -> Answer<Vec<Event>> {
    let events = crate::tables::events(&app.store, id, 0).await;
    events.map_err(|fault| Problem::fault(&fault))?.ok_or_else(Problem::no_table)
}
