//! What is left of a game: everything that everybody may know of it.

use axum::Json;
use axum::extract::{Path, State};
use protocol::endpoints::RecordOfTable;
use protocol::{WhichGame, game_record};
use table::{Record, Table};

use super::Given;
use super::body::Asked;
use super::replay::events_of;
use super::tables::table_id;
use crate::app::App;
use crate::problem::{Answer, Problem};

/// The record of a game at a table, once it is over: of the last one, if no other is asked for.
pub(super) async fn record(
    State(app): State<App>,
    Path(id): Path<String>,
    Asked(which): Asked<WhichGame>,
) -> Answer<Given<RecordOfTable>> {
    let id = table_id(&id)?;
    if which.is_chosen() {
        let record = which.of(&events_of(&app, id).await?).map_err(protocol::Problem::from)?;
        let table = Table::replay(record.events());
        let found = game_record(&table, id.as_str()).ok_or_else(Problem::not_over)?;
        return Ok(Json(found.with(&record)));
    }
    let found = app.tables().open(id)?.look(move |table| game_record(table, id.as_str())).await?;
    let found = found.ok_or_else(Problem::not_over)?;
    let record = Record::of_last_game(&events_of(&app, id).await?);
    Ok(Json(match record {
        Ok(record) => found.with(&record),
        Err(_) => found,
    }))
}
