//! Answers that come line by line from a worker: whoever reads them has each as soon as it is known, and whoever hangs up
//! ends the work.

use std::io;
use std::time::Duration;

use axum::body::{Body as Sent, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use protocol::{Batches, PuzzlesWanted};
use serde::Serialize;
use tokio::sync::mpsc;

use super::Taken;
use super::body::{Asked, Body};
use super::solving::{Asker, LATER, Room, played};
use crate::problem::{Answer, Problem};
use crate::random;
use crate::workers::{Busy, Kind, Order, Owner, Watch, Working};

/// So much time counts as one question of the address: as long as one takes that does not say how long.
const QUESTION: Duration = Duration::from_secs(5);

/// Solves many positions.
pub(super) async fn batch<E: Batches>(asker: Asker, Body(batch): Taken<E>) -> Answer<Response> {
    let positions = batch.read()?;
    let app = asker.app.clone();
    written(asker, positions.time_max(), move |watch, tell| {
        positions.solve::<E>(watch, &|likenesses| played(&app, likenesses), tell)
    })
}

/// Makes puzzles to order.
pub(super) async fn puzzles(asker: Asker, Asked(wanted): Asked<PuzzlesWanted>) -> Answer<Response> {
    let search = wanted.read(random::seed())?;
    written(asker, search.time_max(), move |watch, tell| search.find(watch, tell))
}

/// Has a worker for study tell lines, for at most so long, and sends them as they come. It says whether these were all.
///
/// # Errors
///
/// Returns the problem if this address has asked too much, or there is too much to do.
fn written<L: Serialize>(
    asker: Asker,
    time_max: Duration,
    work: impl FnOnce(&Watch, &mut dyn FnMut(&L)) -> bool + Send + 'static,
) -> Answer<Response> {
    let Asker { app, address, .. } = asker;
    let room = Room::take(&app, address)?;
    let questions = time_max.as_millis().div_ceil(QUESTION.as_millis());
    // Where fewer are allowed at once, it takes all of them.
    let questions =
        u32::try_from(questions).unwrap_or(u32::MAX).min(app.config().limits.solving.burst);
    let taken = app.limiters().solving.take_many(address, questions);
    taken.map_err(|wait| Problem::too_many("questions", wait))?;
    // There are not many lines, and no worker waits for somebody who reads slowly.
    let (teller, lines) = mpsc::unbounded_channel();
    let order = Order { kind: Kind::Study, owner: Owner::at(address), length: time_max };
    let working = app.workers().begin(order, move |watch| {
        let mut tell = |line: &L| {
            if let Ok(mut text) = serde_json::to_vec(line) {
                text.push(b'\n');
                // Whoever asked may have hung up.
                teller.send(Bytes::from(text)).unwrap_or_default();
            }
        };
        work(watch, &mut tell)
    });
    let working = working.map_err(|Busy| Problem::busy(LATER))?;
    Ok(sent(Coming { lines, working, _room: room }))
}

/// Lines that are still being found.
struct Coming {
    lines: mpsc::UnboundedReceiver<Bytes>,
    working: Working<bool>,
    _room: Room,
}

impl Coming {
    /// The next line; an error if the work broke off, so that nobody takes what came for all there is.
    async fn next(&mut self) -> Option<io::Result<Bytes>> {
        if let Some(line) = self.lines.recv().await {
            return Some(Ok(line));
        }
        match self.working.found().await {
            Some(true) => None,
            Some(false) | None => Some(Err(io::Error::other("the work broke off"))),
        }
    }
}

fn sent(coming: Coming) -> Response {
    let lines = stream::unfold(Some(coming), |coming| async {
        let mut coming = coming?;
        let line = coming.next().await?;
        let goes_on = line.is_ok();
        Some((line, goes_on.then_some(coming)))
    });
    ndjson(Sent::from_stream(lines))
}

/// A line must not wait in a compressor for the next one.
pub(super) fn ndjson(lines: Sent) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson"),
        (header::CONTENT_ENCODING, "identity"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    (headers, lines).into_response()
}
