//! Games that were begun elsewhere and go on here.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::endpoints::ContinueGame;
use protocol::{GameContinued, SeatTaken};
use table::{Record, SeatId};

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
    let _turn = turn(&app, address).await?;
    let seats: Vec<SeatId> = along.seats.iter().map(|seat| SeatId(seat.0)).collect();
    let request = along.request.clone();
    let read: protocol::Answer<Record> =
        solving::run(&app, address, move |_: &_| along.read()).await?;
    let continued = app.tables().go_on(&read?, &seats, request).await?;
    let id = continued.id;
    tracing::info!("a game goes on that was begun elsewhere");
    app.origins().note(app.store(), id, address, app.config().clock.now()).await;
    let taken = |(seat, token): (SeatId, String)| SeatTaken { seat: seat.into(), token };
    let seats = continued.seats.into_iter().map(taken).collect();
    let made = GameContinued { table: id.to_string(), path: format!("/t/{id}"), seats };
    Ok((StatusCode::CREATED, Json(made)))
}
