//! Responses that a worker produces line by line: the client gets each line as soon as it is known, and disconnecting
//! stops the work.

use std::io;
use std::time::Duration;

use axum::body::{Body as Sent, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use protocol::{Batches, PuzzlesWanted};
use serde::Serialize;
use tokio::sync::mpsc;

use super::BodyOf;
use super::body::{Body, QueryString};
use super::solving::{Asker, LATER, SearchPermit, played};
use crate::problem::{Answer, Problem};
use crate::random;
use crate::workers::{Busy, Kind, Order, Owner, Watch, Working};

/// This much search time counts as one question of the address: the default time of a single search.
const QUESTION: Duration = Duration::from_secs(5);

/// Solves a batch of positions.
pub(super) async fn batch<E: Batches>(asker: Asker, Body(batch): BodyOf<E>) -> Answer<Response> {
    let positions = batch.read()?;
    let app = asker.app.clone();
    stream_lines(asker, positions.time_max(), move |watch, send| {
        positions.solve::<E>(watch, &|canonical_hashes| played(&app, canonical_hashes), send)
    })
}

/// Generates puzzles to order.
pub(super) async fn puzzles(
    asker: Asker,
    QueryString(wanted): QueryString<PuzzlesWanted>,
) -> Answer<Response> {
    let search = wanted.read(random::seed())?;
    stream_lines(asker, search.time_max(), move |watch, send| search.find(watch, send))
}

/// Runs `work` on a study worker for at most `time_max`, and streams its lines. `work` returns true if it was
/// completed.
///
/// # Errors
///
/// Returns the problem if this address is over its limit, or the server is overloaded.
fn stream_lines<L: Serialize>(
    asker: Asker,
    time_max: Duration,
    work: impl FnOnce(&Watch, &mut dyn FnMut(&L)) -> bool + Send + 'static,
) -> Answer<Response> {
    let Asker { app, address, .. } = asker;
    let room = SearchPermit::take(&app, address)?;
    let questions = time_max.as_millis().div_ceil(QUESTION.as_millis());
    // Capped at the burst, so that a small limit does not rule out long searches.
    let questions =
        u32::try_from(questions).unwrap_or(u32::MAX).min(app.config.limits.searches.burst);
    app.limiters.solving.take_many(address, questions)?;
    // Unbounded: there are few lines, and a slow reader must not block a worker.
    let (sender, receiver) = mpsc::unbounded_channel();
    let order = Order { kind: Kind::Study, owner: Owner::at(address), length: time_max };
    let working = app.workers.begin(order, move |watch| {
        let mut send = |line: &L| {
            if let Ok(mut text) = serde_json::to_vec(line) {
                text.push(b'\n');
                // The client may have disconnected.
                sender.send(Bytes::from(text)).unwrap_or_default();
            }
        };
        work(watch, &mut send)
    });
    let working = working.map_err(|Busy| Problem::busy(LATER))?;
    Ok(response(LineStream { receiver, working, _room: room }))
}

/// Lines that are still being produced.
struct LineStream {
    receiver: mpsc::UnboundedReceiver<Bytes>,
    working: Working<bool>,
    _room: SearchPermit,
}

impl LineStream {
    /// The next line; an error if the work was aborted, so that a truncated response is not taken for a complete one.
    async fn next(&mut self) -> Option<io::Result<Bytes>> {
        if let Some(line) = self.receiver.recv().await {
            return Some(Ok(line));
        }
        match self.working.found().await {
            Some(true) => None,
            Some(false) | None => Some(Err(io::Error::other("the work broke off"))),
        }
    }
}

fn response(pending: LineStream) -> Response {
    let lines = stream::unfold(Some(pending), |pending| async {
        let mut pending = pending?;
        let line = pending.next().await?;
        let goes_on = line.is_ok();
        Some((line, goes_on.then_some(pending)))
    });
    ndjson(Sent::from_stream(lines))
}

/// A response of lines. It is not compressed, because a compressor would hold lines back.
pub(super) fn ndjson(lines: Sent) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson"),
        (header::CONTENT_ENCODING, "identity"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    (headers, lines).into_response()
}
