//! Telling the operator about a name or words.

use axum::Json;
use axum::extract::State;
use protocol::endpoints::ReportSeat;
use store::Report;
use table::SeatId;

use super::body::{Body, Path};
use super::caller::Caller;
use super::tables::table_id;
use super::{Given, Taken};
use crate::app::App;
use crate::problem::{Answer, Problem};
use crate::tables::ActError;
use protocol::Reported;

/// So many of somebody's last words go with a report.
const WORDS: u32 = 20;
/// So much of the chat is looked through for them.
const CHAT: u32 = 200;

/// Tell the operator what somebody is called and has said last. Whoever sees it can tell it.
pub(super) async fn report(
    State(app): State<App>,
    Caller(address): Caller,
    Path(id): Path<String>,
    Body(asked): Taken<ReportSeat>,
) -> Answer<Given<ReportSeat>> {
    let id = table_id(&id)?;
    let seat = SeatId(asked.seat.0);
    app.limiters().reports.take(address).map_err(|wait| Problem::too_many("reports", wait))?;
    let table = app.tables().open(id)?;
    let name = table.look(move |table| Some(table.seat(seat)?.name.clone())).await;
    let name = name?.ok_or(ActError::Refused(table::Refusal::NobodyThere(seat)))?;
    let said = app.store().chat(id, CHAT).await.map_err(|fault| ActError::store(&fault))?;
    let words = said.iter().filter(|said| said.saying.seat == seat).rev().take(WORDS as usize);
    let words: Vec<&str> = words.map(|said| said.saying.text.as_str()).collect();
    let report = Report {
        number: 0,
        at: app.config().clock.now(),
        table: id,
        seat,
        name: name.to_string(),
        words: words.into_iter().rev().collect::<Vec<_>>().join("\n"),
        from: app.origins().mark(app.store(), address).await,
    };
    app.store().report(report).await.map_err(|fault| ActError::store(&fault))?;
    tracing::info!(table = %id, seat = seat.0, "somebody was reported: see `robotable db reports`");
    Ok(Json(Reported { name: name.to_string() }))
}
