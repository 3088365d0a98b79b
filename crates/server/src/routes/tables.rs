//! Founding tables, finding them, and taking a seat.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use serde::Deserialize;
use table::{Level, Name};
use utoipa::IntoParams;

use super::body::JsonText;
use super::caller::Caller;
use crate::app::App;
use crate::problem::{Answer, Problem, ProblemDetails};
use crate::tables::{self, ActError, Message, Sit};
use protocol::{NewTable, SeatNo, SeatTaken, SitDown, TableMade, TableSummary};
use store::{Listed, StageName, TableId};

const LISTED_MAX: u32 = 100;
/// What bots are called that come with a table.
const NAMES: [&str; 8] = ["Ampère", "Bolt", "Cog", "Dynamo", "Echo", "Flux", "Gizmo", "Helix"];

/// Found a table.
#[utoipa::path(
    post, path = "/api/tables", tag = "tables", request_body = NewTable,
    responses(
        (status = 201, description = "The table", body = TableMade),
        (status = 409, description = "So many bots cannot be", body = ProblemDetails, content_type = "application/problem+json"),
        (status = 422, description = "The options cannot be", body = ProblemDetails, content_type = "application/problem+json"),
        (status = 429, description = "Too many tables", body = ProblemDetails, content_type = "application/problem+json"),
    )
)]
pub(super) async fn create(
    State(app): State<App>,
    Caller(address): Caller,
    JsonText(text): JsonText,
) -> Answer<(StatusCode, Json<TableMade>)> {
    let new = protocol::read_new_table(&text).map_err(impossible)?;
    let options = new.options.for_table().map_err(impossible)?;
    let bots = new.bots.unwrap_or_default();
    let bots = bots.into_iter().enumerate().map(|(at, level)| bot(at, level));
    let bots = bots.collect::<Answer<Vec<_>>>()?;
    let door = new.door.map_or(table::Door::ByLink, Into::into);
    app.limiters().tables.take(address).map_err(|wait| Problem::too_many("tables", wait))?;
    let game = options.kind();
    let id = app.tables().found(tables::NewTable { options, door, bots }).await?;
    tracing::info!(game = ?game, "a table was founded");
    let made = TableMade { table: id.to_string(), path: format!("/t/{id}") };
    Ok((StatusCode::CREATED, Json(made)))
}

fn bot(at: usize, level: u8) -> Answer<tables::NewBot> {
    let wrong = || {
        let fault = format!("bots: level {level} is none: 1 to 10 are");
        Problem::impossible("a bot cannot be", vec![fault])
    };
    let name = NAMES.get(at).map_or_else(|| format!("Bot {}", at + 1), ToString::to_string);
    let name = Name::new(&name).map_err(|_| wrong())?;
    Ok(tables::NewBot { name, level: Level::new(level).ok_or_else(wrong)? })
}

fn impossible(faults: Vec<protocol::Fault>) -> Problem {
    let faults = faults.into_iter().map(|fault| format!("{}: {}", fault.place, fault.text));
    Problem::impossible("what was sent cannot be", faults.collect())
}

/// Which tables to list.
#[derive(Debug, Deserialize, IntoParams)]
pub(super) struct Which {
    /// How many at most, up to 100.
    most: Option<u32>,
}

/// Open tables that everybody may come to.
#[utoipa::path(
    get, path = "/api/tables", tag = "tables", params(Which),
    responses((status = 200, description = "Those with news first", body = Vec<TableSummary>))
)]
pub(super) async fn list(
    State(app): State<App>,
    Query(which): Query<Which>,
) -> Answer<Json<Vec<TableSummary>>> {
    let most = which.most.unwrap_or(LISTED_MAX).min(LISTED_MAX);
    let listed = app.store().listed(most).await.map_err(|fault| ActError::store(&fault))?;
    Ok(Json(listed.into_iter().map(told).collect()))
}

/// What everybody with the link may know of a table.
#[utoipa::path(
    get, path = "/api/tables/{id}", tag = "tables",
    params(("id" = String, Path, description = "The table's id")),
    responses(
        (status = 200, description = "The table", body = TableSummary),
        (status = 404, description = "There is none", body = ProblemDetails, content_type = "application/problem+json"),
    )
)]
pub(super) async fn summary(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Answer<Json<TableSummary>> {
    let id = table_id(&id)?;
    let listed = app.store().summary(id).await.map_err(|fault| ActError::store(&fault))?;
    Ok(Json(told(listed.ok_or_else(Problem::no_table)?)))
}

/// Take a free seat, or the same one again.
#[utoipa::path(
    post, path = "/api/tables/{id}/seats", tag = "tables", request_body = SitDown,
    params(("id" = String, Path, description = "The table's id")),
    responses(
        (status = 201, description = "The seat and its token, which nobody else gets", body = SeatTaken),
        (status = 404, description = "There is no such table", body = ProblemDetails, content_type = "application/problem+json"),
        (status = 409, description = "No seat can be taken", body = ProblemDetails, content_type = "application/problem+json"),
        (status = 422, description = "The name or the request cannot be", body = ProblemDetails, content_type = "application/problem+json"),
    )
)]
pub(super) async fn sit(
    State(app): State<App>,
    Path(id): Path<String>,
    JsonText(text): JsonText,
) -> Answer<(StatusCode, Json<SeatTaken>)> {
    let arrived = app.config().clock.now();
    let id = table_id(&id)?;
    let sit = protocol::read_sit_down(&text).map_err(impossible)?;
    let name = Name::new(&sit.name)
        .map_err(|bad| Problem::impossible("the name cannot be", vec![format!("name: {bad}")]))?;
    let table = app.tables().open(id)?;
    let sit = Sit { name, request: sit.request, arrived };
    let seated = table.ask(|reply| Message::Sit(sit, reply)).await?;
    let taken = SeatTaken { seat: SeatNo(seated.seat.0), token: seated.token };
    Ok((StatusCode::CREATED, Json(taken)))
}

/// What everybody with the link may know.
fn told(listed: Listed) -> TableSummary {
    let Listed { id, summary, .. } = listed;
    TableSummary {
        table: id.to_string(),
        game: summary.game.into(),
        door: summary.door.into(),
        stage: match summary.stage {
            StageName::Lobby => protocol::Stage::Lobby,
            StageName::Playing => protocol::Stage::Playing,
            StageName::Over => protocol::Stage::Over,
        },
        names: tables::names(&summary.about),
        free: summary.free,
        updated: summary.updated_at.into(),
    }
}

pub(super) fn table_id(id: &str) -> Answer<TableId> {
    id.parse().map_err(|_| Problem::no_table())
}
