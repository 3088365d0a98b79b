//! Games that began elsewhere and continue here.

use axum::Json;
use axum::http::StatusCode;
use protocol::endpoints::ContinueGame;
use protocol::{GameContinued, SeatTaken};
use table::{Record, SeatId, Table};

use super::body::Body;
use super::caller::Caller;
use super::replay::turn;
use super::{BodyOf, JsonAnswer, solving};
use crate::problem::Answer;

/// Continues a game at a new table.
pub(super) async fn go_on(
    Caller { app, address }: Caller,
    Body(handover): BodyOf<ContinueGame>,
) -> Answer<(StatusCode, JsonAnswer<ContinueGame>)> {
    app.limiters.tables.take(address)?;
    // The record is stored like other text of players, so it counts against the same limit; a long one uses all of it.
    let text = &app.limiters.text;
    let most = app.config.limits.text_per_address.burst;
    let bytes = u32::try_from(handover.record.len()).unwrap_or(u32::MAX).min(most);
    text.take_many(address, bytes)?;
    let _turn = turn(&app, address).await?;
    let seats: Vec<SeatId> = handover.seats.iter().map(|seat| SeatId(seat.0)).collect();
    let request = handover.request.clone();
    let read: protocol::Answer<Record> =
        solving::run(&app, address, move |_: &_| handover.read()).await?;
    let record = read?;
    // Otherwise a player could get hints for a position that others are playing.
    let canonical_hashes = Table::replay(record.events()).canonical_hashes();
    solving::played(&app, &canonical_hashes)?;
    let continued = app.tables.go_on(&record, &seats, request).await?;
    let id = continued.id;
    tracing::info!("a game was handed over to this server");
    app.origins.note(&app.store, id, address, app.config.clock.now()).await;
    let taken = |(seat, token): (SeatId, String)| SeatTaken { seat, token };
    let seats = continued.seats.into_iter().map(taken).collect();
    let made = GameContinued { table: id.to_string(), path: format!("/t/{id}"), seats };
    Ok((StatusCode::CREATED, Json(made)))
}
