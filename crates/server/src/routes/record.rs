//! The public record of a finished game.

use axum::response::Response;
use protocol::{GameRecord, WhichGame, game_record};
use table::{Event, Record, Table};

use super::body::{Path, QueryString};
use super::caller::Caller;
use super::long;
use super::replay::{events_of, turn};
use super::tables::table_id;
use crate::problem::{Answer, Problem};

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
