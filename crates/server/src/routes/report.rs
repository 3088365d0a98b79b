//! Reporting a player's name or chat messages to the operator.

use axum::Json;
use protocol::endpoints::ReportSeat;
use store::Report;
use table::SeatId;

use super::body::{Body, Path};
use super::caller::Caller;
use super::tables::table_id;
use super::{BodyOf, JsonAnswer};
use crate::problem::Answer;
use crate::tables::ActError;
use protocol::Reported;

/// The most chat messages in a report.
const WORDS: u32 = 20;
/// How much of the chat is searched for them.
const CHAT: u32 = 200;

/// Reports a player's name and latest messages to the operator. Anyone who knows the table's code may report.
pub(super) async fn report(
    Caller { app, address }: Caller,
    Path(id): Path<String>,
    Body(asked): BodyOf<ReportSeat>,
) -> Answer<JsonAnswer<ReportSeat>> {
    let id = table_id(&id)?;
    let seat = SeatId(asked.seat.0);
    app.limiters.reports.take(address)?;
    let table = app.tables.open(id)?;
    let name = table.look(move |table| Some(table.seat(seat)?.name.clone())).await;
    let name = name?.ok_or(ActError::Refused(table::Refusal::NobodyThere(seat)))?;
    let lines = app.store.chat(id, CHAT).await?;
    let words = lines.iter().filter(|line| line.saying.seat == seat).rev().take(WORDS as usize);
    let words: Vec<&str> = words.map(|line| line.saying.text.as_str()).collect();
    let report = Report {
        number: 0,
        at: app.config.clock.now(),
        table: id,
        seat,
        name: name.to_string(),
        words: words.into_iter().rev().collect::<Vec<_>>().join("\n"),
        from: app.origins.mark(&app.store, address).await,
    };
    app.store.report(report).await?;
    tracing::info!(table = %id, seat = seat.0, "a player was reported: see `robotable db reports`");
    Ok(Json(Reported { name: name.to_string() }))
}
