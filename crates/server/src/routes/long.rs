//! Long answers, sent piece by piece. Whoever asked has their turn until the last piece is taken, so that answers which
//! nobody reads do not pile up.

use std::convert::Infallible;

use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt, stream};

use crate::turns::Turn;

/// So many bytes go out at a time, more or less.
const PIECE: usize = 32 * 1024;

/// JSON that is written already.
pub(super) fn json(text: String, turn: Turn) -> Response {
    let mut rest = Bytes::from(text);
    let length = rest.len();
    let pieces = std::iter::from_fn(move || {
        let piece = rest.split_to(rest.len().min(PIECE));
        (!piece.is_empty()).then_some(piece)
    });
    ([(header::CONTENT_LENGTH, length.to_string())], answer(pieces, turn)).into_response()
}

/// JSON of many parts, each of which is written when it is needed.
pub(super) fn parts(
    mut parts: impl Iterator<Item = String> + Send + 'static,
    turn: Turn,
) -> Response {
    let pieces = std::iter::from_fn(move || {
        let mut piece = String::new();
        while piece.len() < PIECE
            && let Some(part) = parts.next()
        {
            piece.push_str(&part);
        }
        (!piece.is_empty()).then(|| Bytes::from(piece))
    });
    answer(pieces, turn)
}

fn answer(pieces: impl Iterator<Item = Bytes> + Send + 'static, turn: Turn) -> Response {
    let body = stream::iter(pieces).map(move |piece| {
        // It goes when the last piece has gone.
        let _turn = &turn;
        Ok::<_, Infallible>(piece)
    });
    ([(header::CONTENT_TYPE, "application/json")], Body::from_stream(body)).into_response()
}
