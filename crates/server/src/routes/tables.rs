//! Creating and listing tables, their options, taking a seat, and erasing a player's text.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use table::Name;

use super::body::{Body, JsonText, Path, QueryString, bearer};
use super::caller::Caller;
use super::{BodyOf, JsonAnswer, replay};
use crate::app::App;
use crate::problem::{Answer, Problem};
use crate::tables::{self, ActError, Message, Sit};
use protocol::endpoints::{EraseWords, FoundTable, ListOptions, ListTables, LookAtTable, TakeSeat};
use protocol::{
    Founding, SeatTaken, TableMade, TableSummary, Tables, TablesWanted, TakeBack, TakenBack,
};
use store::{Listed, TableId};

const LISTED_MAX: u32 = 100;

/// Creates a table.
pub(super) async fn create(
    Caller { app, address }: Caller,
    JsonText(text): JsonText,
) -> Answer<(StatusCode, JsonAnswer<FoundTable>)> {
    let new = protocol::read_new_table(&text).map_err(protocol::Problem::from)?;
    let founding = Founding::try_from(new)?;
    app.limiters.tables.take(address)?;
    let game = founding.game();
    let (id, token) = app.tables.found(founding).await?;
    tracing::info!(game = ?game, "a table was founded");
    app.origins.note(&app.store, id, address, app.config.clock.now()).await;
    let made = TableMade { table: id.to_string(), path: format!("/t/{id}"), token };
    Ok((StatusCode::CREATED, Json(made)))
}

/// Open tables that are listed publicly.
pub(super) async fn list(
    State(app): State<App>,
    QueryString(wanted): QueryString<TablesWanted>,
) -> Answer<JsonAnswer<ListTables>> {
    let most = wanted.most.unwrap_or(LISTED_MAX).min(LISTED_MAX);
    let listed = app.store.listed(most).await?;
    Ok(Json(Tables(listed.into_iter().map(summary_of).collect())))
}

/// Every option of every game, with its default and allowed values.
pub(super) async fn options() -> JsonAnswer<ListOptions> {
    Json(protocol::options_info())
}

/// The public summary of a table.
pub(super) async fn summary(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Answer<JsonAnswer<LookAtTable>> {
    let id = table_id(&id)?;
    let listed = app.store.summary(id).await?;
    Ok(Json(summary_of(listed.ok_or_else(Problem::no_table)?)))
}

/// Takes a free seat, or returns the same one for a repeated request.
pub(super) async fn sit(
    Caller { app, address }: Caller,
    Path(id): Path<String>,
    JsonText(text): JsonText,
) -> Answer<(StatusCode, JsonAnswer<TakeSeat>)> {
    let arrived = app.config.clock.now();
    let id = table_id(&id)?;
    let sit = protocol::read_sit_down(&text).map_err(protocol::Problem::from)?;
    let name = Name::new(&sit.name).map_err(|bad| {
        protocol::Problem::impossible("the name cannot be", vec![format!("name: {bad}")])
    })?;
    let arriving = app.limiters.arriving.take(address).await?;
    let table = app.tables.open(id)?;
    let protocol::SitDown { face, request, founder, browser, .. } = sit;
    let (author, caller) = (None, tracing::Span::current());
    let sit =
        Sit { name, face, author, request, founder, address, browser, arriving, arrived, caller };
    let seated = table.ask(|reply| Message::Sit(Box::new(sit), reply)).await?;
    app.origins.note(&app.store, id, address, arrived).await;
    let taken = SeatTaken { seat: seated.seat, token: seated.token };
    Ok((StatusCode::CREATED, Json(taken)))
}

/// Erases a player's name and text.
pub(super) async fn erase(
    Caller { app, address }: Caller,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(TakeBack { token }): BodyOf<EraseWords>,
) -> Answer<JsonAnswer<EraseWords>> {
    let id = table_id(&id)?;
    let token = token.or_else(|| bearer(&headers)).ok_or(ActError::BadToken)?;
    let key = host::key_of(&token);
    app.limiters.erasures.take(address)?;
    // The whole table is read for it.
    let _turn = replay::turn(&app, address).await?;
    let name = app.tables.open(id)?.ask(|reply| Message::Erase(key, reply)).await?;
    Ok(Json(TakenBack { name: name.to_string() }))
}

/// The public summary of a table.
fn summary_of(listed: Listed) -> TableSummary {
    let Listed { id, summary, .. } = listed;
    TableSummary {
        table: id.to_string(),
        game: summary.game,
        door: summary.door,
        stage: summary.stage,
        names: tables::names_in(&summary.about),
        free: summary.free,
        guest_bots: tables::wants_guest_bots(&summary.about),
        // Rounded to the minute: otherwise it would reveal when a hidden event happens.
        updated: protocol::At(summary.updated_at.0 / 60_000 * 60_000),
    }
}

pub(super) fn table_id(id: &str) -> Answer<TableId> {
    id.parse().map_err(|_| Problem::no_table())
}
