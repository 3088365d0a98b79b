//! Long responses, sent in chunks. A response holds its turn until the last chunk is taken, so that unread responses do
//! not pile up.

use std::convert::Infallible;

use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt, stream};

use crate::address_queue::Turn;

/// Approximate chunk size in bytes.
const PIECE: usize = 32 * 1024;

/// A response of serialised JSON.
pub(super) fn json(text: String, turn: Turn) -> Response {
    let mut rest = Bytes::from(text);
    let length = rest.len();
    let pieces = std::iter::from_fn(move || {
        let piece = rest.split_to(rest.len().min(PIECE));
        (!piece.is_empty()).then_some(piece)
    });
    ([(header::CONTENT_LENGTH, length.to_string())], answer(pieces, turn)).into_response()
}

/// A JSON response of many parts, which are serialised on demand.
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
        // The turn is dropped with the stream.
        let _turn = &turn;
        Ok::<_, Infallible>(piece)
    });
    ([(header::CONTENT_TYPE, "application/json")], Body::from_stream(body)).into_response()
}
