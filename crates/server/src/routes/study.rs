//! Reading pasted text.

use axum::Json;
use protocol::endpoints::ReadText;
use protocol::{is_game_record, paste, paste_record};

use super::body::Body;
use super::caller::Caller;
use super::{BodyOf, JsonAnswer, solving};
use crate::problem::Answer;

/// Recognises and parses a pasted text.
pub(super) async fn read(
    Caller { app, address }: Caller,
    Body(asked): BodyOf<ReadText>,
) -> Answer<JsonAnswer<ReadText>> {
    let text = asked.text();
    if is_game_record(text) {
        // Validating thousands of events takes long, so a worker does it.
        let text = text.to_owned();
        let found = solving::run(&app, address, move |_: &_| paste_record(&text)).await?;
        return Ok(Json(found?));
    }
    let most = app.config.limits.message_bytes;
    if text.len() > most {
        let detail = format!("only the record of a game may be longer than {most} bytes");
        return Err(protocol::Problem::too_long(detail).into());
    }
    Ok(Json(paste(text)?))
}
