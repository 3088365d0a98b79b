//! Replays of games at tables here and of uploaded records, and the public records of finished games.

use axum::response::Response;
use protocol::endpoints::{Endpoint, ReplayOfTable, ReplayRecord};
use protocol::{GameRecord, WhichGame, game_record};
use store::TableId;
use table::{Event, Record, Table};

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

/// The record of a finished game at a table: the last one, if no other is requested.
pub(super) async fn record(
    Caller { app, address }: Caller,
    Path(id): Path<String>,
    QueryString(which): QueryString<WhichGame>,
) -> Answer<Response> {
    let id = table_id(&id)?;
    let turn = turn(&app, address).await?;
    let (head, events) = if which.is_chosen() {
        let record = which.of(&events_of(&app, id).await?).map_err(protocol::Problem::from)?;
        let table = Table::replay(record.events());
        let found = game_record(&table, id.as_str()).ok_or_else(Problem::not_over)?;
        (found.head(), record.into())
    } else {
        let head = move |table: &Table| Some(game_record(table, id.as_str())?.head());
        let head = app.tables.open(id)?.look(head).await?.ok_or_else(Problem::not_over)?;
        let record = Record::of_last_game(&events_of(&app, id).await?);
        (head, record.map_or_else(|_| Vec::new(), Vec::from))
    };
    Ok(long::parts(parts(head, events), turn))
}

/// Serialises events one by one, because the whole record can be long.
fn parts(head: String, events: Vec<Event>) -> impl Iterator<Item = String> + Send {
    let commas = std::iter::once("").chain(std::iter::repeat(","));
    let lines = events.into_iter().zip(commas);
    let lines = lines.map(|(event, comma)| format!("{comma}{}", table::stored::write(&event)));
    std::iter::once(head).chain(lines).chain(std::iter::once(GameRecord::END.to_owned()))
}
