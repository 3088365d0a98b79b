//! What is left of a game: everything that everybody may know of it.

use axum::Json;
use axum::extract::{Path, State};
use robotory::{Position, Side};
use serde::Serialize;
use serde_json::value::RawValue;
use table::{Ending, Game, Record, RobotoryGame, Stage, Table, Viewer};
use utoipa::ToSchema;

use super::body::Asked;
use super::replay::{WhichGame, events_of, no_record};
use super::tables::table_id;
use crate::app::App;
use crate::problem::{Answer, Problem, ProblemDetails};
use protocol::View;

/// A game that is over.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct GameRecord {
    /// The table at the end, as a spectator sees it: options, seats, board, every round or turn, the ending.
    #[serde(flatten)]
    view: View,
    /// RoboTory: the game in the notation, for other programs.
    text: Option<String>,
    /// Every event that everybody could see, from an empty table on, as they are stored: what `POST /api/replays` reads.
    #[schema(value_type = Vec<Object>)]
    events: Vec<Box<RawValue>>,
}

/// The record of a game at a table, once it is over: of the last one, if no other is asked for.
#[utoipa::path(
    get, path = "/api/tables/{id}/record", tag = "tables",
    params(("id" = String, Path, description = "The table's id"), WhichGame),
    responses(
        (status = 200, description = "The game", body = GameRecord),
        (status = 404, description = "There is no such table", body = ProblemDetails, content_type = "application/problem+json"),
        (status = 409, description = "No game is over there", body = ProblemDetails, content_type = "application/problem+json"),
    )
)]
pub(super) async fn record(
    State(app): State<App>,
    Path(id): Path<String>,
    Asked(which): Asked<WhichGame>,
) -> Answer<Json<GameRecord>> {
    let id = table_id(&id)?;
    if which.is_chosen() {
        let record = which.of(&events_of(&app, id).await?).map_err(no_record)?;
        let table = Table::replay(record.events());
        let mut found = game_record(&table, id.as_str()).ok_or_else(Problem::not_over)?;
        found.events = protocol::stored_events(record.events());
        return Ok(Json(found));
    }
    let found = app.tables().open(id)?.look(move |table| game_record(table, id.as_str())).await?;
    let mut found = found.ok_or_else(Problem::not_over)?;
    if let Ok(record) = Record::of_last_game(&events_of(&app, id).await?) {
        found.events = protocol::stored_events(record.events());
    }
    Ok(Json(found))
}

fn game_record(table: &Table, id: &str) -> Option<GameRecord> {
    let Stage::Over { game, ending } = table.stage() else { return None };
    let text = match game {
        Game::Robotory(game) if table.rules().spectators => robotory_text(table, game, ending),
        Game::Robotory(_) | Game::Ricochet(_) | Game::Micro(_) => None,
    };
    let events = Vec::new();
    Some(GameRecord { view: protocol::view(table, Viewer::Spectator, id), text, events })
}

/// The game from the beginning, as a record that other programs read.
fn robotory_text(table: &Table, game: &RobotoryGame, ending: &Ending) -> Option<String> {
    let mut record = robotory::Record::new(Position::start_with(game.position().end_rule()));
    for side in Side::ALL {
        let seat = game.seats()[side];
        let name = table.seat(seat).map(|seat| seat.name.as_str()).unwrap_or_default();
        record.set_header(if side == Side::Light { "Light" } else { "Dark" }, name);
    }
    for &action in game.actions() {
        record.play(action).ok()?;
    }
    let winner = ending.winners.first().and_then(|&seat| game.side_of(seat));
    if let (Some(winner), [_]) = (winner, &ending.winners[..]) {
        record.decide(winner);
    }
    Some(record.to_string())
}
