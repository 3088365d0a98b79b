//! Games that were begun elsewhere and go on here.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::endpoints::ContinueGame;
use protocol::{GameContinued, SeatTaken};
use table::{Record, SeatId, Table};

use super::body::Body;
use super::caller::Caller;
use super::replay::turn;
use super::{Given, Taken, solving};
use crate::app::App;
use crate::problem::{Answer, Problem};

/// Go on with a game at a new table.
pub(super) async fn go_on(
    State(app): State<App>,
    Caller(address): Caller,
    Body(along): Taken<ContinueGame>,
) -> Answer<(StatusCode, Given<ContinueGame>)> {
    app.limiters().tables.take(address).map_err(|wait| Problem::too_many("tables", wait))?;
    // It is kept, as what people write is. A long one takes all that there is.
    let text = &app.limiters().text;
    let most = app.config().limits.text_per_address.burst;
    let bytes = u32::try_from(along.record.len()).unwrap_or(u32::MAX).min(most);
    text.take_many(address, bytes).map_err(|wait| Problem::too_many("bytes", wait))?;
    let _turn = turn(&app, address).await?;
    let seats: Vec<SeatId> = along.seats.iter().map(|seat| SeatId(seat.0)).collect();
    let request = along.request.clone();
    let read: protocol::Answer<Record> =
        solving::run(&app, address, move |_: &_| along.read()).await?;
    let record = read?;
    // Alone with the position of others, a player could have hints.
    let likenesses = Table::replay(record.events()).likenesses();
    solving::played(&app, &likenesses)?;
    let continued = app.tables().go_on(&record, &seats, request).await?;
    let id = continued.id;
    tracing::info!("a game goes on that was begun elsewhere");
    app.origins().note(app.store(), id, address, app.config().clock.now()).await;
    let taken = |(seat, token): (SeatId, String)| SeatTaken { seat, token };
    let seats = continued.seats.into_iter().map(taken).collect();
    let made = GameContinued { table: id.to_string(), path: format!("/t/{id}"), seats };
    Ok((StatusCode::CREATED, Json(made)))
}
