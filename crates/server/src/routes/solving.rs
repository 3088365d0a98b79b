//! Common parts of solving requests: a limit per address, a queue, and an answer or "try again later".
//!
//! With `Accept: text/event-stream` the client gets `progress` events and finally an `answer`, or a `problem` with the
//! same content as an HTTP problem; and `waiting`, if the search has not started within a second. Disconnecting stops
//! the work, streaming or not.

use std::convert::Infallible;
use std::pin::Pin;
use std::time::Duration;

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderName, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use protocol::Report;
use protocol::endpoints::{JobEndpoint, Nothing, QueryEndpoint, Work};
use serde::Serialize;
use tokio::sync::watch;
use tokio::time::Sleep;

use super::body::Body;
use super::caller::Caller;
use super::{BodyOf, JsonAnswer};
use crate::app::App;
use crate::limits::{Address, TooMany};
use crate::problem::{Answer, Problem};
use crate::workers::{Busy, Kind, Order, Owner, Watch, Working};

/// `Retry-After` if the queue is full.
pub(super) const LATER: Duration = Duration::from_secs(4);

/// Expected maximum time of a request that is not a study search.
const REQUEST: Duration = Duration::from_secs(1);
/// After this time in the queue, the client is told that it is waiting.
const LATE: Duration = Duration::from_secs(1);
/// Time spent in the queue in milliseconds, if it was longer than [`LATE`].
const WAITED: HeaderName = HeaderName::from_static("robotable-waited-ms");

/// Searches of one address that may run or wait at the same time: enough for a class behind one address.
const AT_ONCE_MAX: usize = 16;

/// Answers a query without parameters.
pub(super) async fn show<E: QueryEndpoint<Body = Nothing>>() -> Answer<JsonAnswer<E>> {
    Ok(Json(E::look(Nothing {})?))
}

/// Answers a query that needs no search.
pub(super) async fn look<E: QueryEndpoint>(
    State(app): State<App>,
    Body(asked): BodyOf<E>,
) -> Answer<JsonAnswer<E>> {
    nobody_plays(&app, &E::canonical_hashes(&asked))?;
    Ok(Json(E::look(asked)?))
}

/// Answers a query on a worker.
pub(super) async fn work<E: JobEndpoint>(
    Caller { app, address }: Caller,
    Body(asked): BodyOf<E>,
) -> Answer<JsonAnswer<E>> {
    nobody_plays(&app, &E::canonical_hashes(&asked))?;
    let work = E::begin(asked)?;
    let work = move |watch: &Watch| work(watch, &Report::new(&|_| {}));
    run(&app, address, work).await.map(Json)
}

/// Answers a query that may take long, and counts it against the address's limit for solving.
pub(super) async fn search<E: JobEndpoint>(
    asker: Asker,
    Body(asked): BodyOf<E>,
) -> Answer<Response> {
    let length = E::length(&asked);
    nobody_plays(&asker.app, &E::canonical_hashes(&asked))?;
    let work = E::begin(asked)?;
    asker.counted()?.answer::<E>(work, length).await
}

/// Like [`search`] for queries that clients send after every move, which count as position queries.
pub(super) async fn measure<E: JobEndpoint>(
    asker: Asker,
    Body(asked): BodyOf<E>,
) -> Answer<Response> {
    let length = E::length(&asked);
    nobody_plays(&asker.app, &E::canonical_hashes(&asked))?;
    asker.answer::<E>(E::begin(asked)?, length).await
}

/// Refuses help with positions that are being played at a table here.
///
/// # Errors
///
/// Returns the problem if it is being played.
fn nobody_plays(app: &App, canonical_hashes: &[u64]) -> Answer<()> {
    Ok(played(app, canonical_hashes)?)
}

/// The same with a problem of the protocol.
pub(super) fn played(app: &App, canonical_hashes: &[u64]) -> protocol::Answer<()> {
    let played = app.config.fair_play && app.tables.puzzles.has(canonical_hashes);
    // Published puzzles may always be solved, even if a table plays the same position.
    if played && !app.puzzles.has(canonical_hashes) {
        Err(Problem::being_played().problem())
    } else {
        Ok(())
    }
}

/// Runs `work` on a worker, within the limit for solving.
pub(crate) async fn run<T: Send + 'static>(
    app: &App,
    address: Address,
    work: impl FnOnce(&Watch) -> T + Send + 'static,
) -> Answer<T> {
    app.limiters.solving.take(address)?;
    hand_over(app, address, work).await
}

/// Runs the work for a single move on a worker. It is short and counts as a position query.
pub(super) async fn for_move<T: Send + 'static>(
    app: &App,
    address: Address,
    work: impl FnOnce(&Watch) -> T + Send + 'static,
) -> Answer<T> {
    let _room = SearchPermit::take(app, address)?;
    hand_over(app, address, work).await
}

async fn hand_over<T: Send + 'static>(
    app: &App,
    address: Address,
    work: impl FnOnce(&Watch) -> T + Send + 'static,
) -> Answer<T> {
    let order = Order { kind: Kind::Request, owner: Owner::at(address), length: REQUEST };
    match app.workers.run(order, work).await {
        Ok(Some(found)) => Ok(found),
        Ok(None) => Err(nothing(app)),
        Err(Busy) => Err(Problem::busy(LATER)),
    }
}

/// The client of a search, and the response format it accepts.
#[derive(Debug)]
pub(super) struct Asker {
    pub(super) app: App,
    pub(super) address: Address,
    wants_events: bool,
}

impl FromRequestParts<App> for Asker {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Asker, Problem> {
        let Caller { app, address } = Caller::from_request_parts(parts, app).await?;
        let accept = parts.headers.get_all(header::ACCEPT).iter();
        let events = |kinds: &str| kinds.to_ascii_lowercase().contains("text/event-stream");
        let wants_events = accept.filter_map(|kinds| kinds.to_str().ok()).any(events);
        Ok(Asker { app, address, wants_events })
    }
}

impl Asker {
    /// Counts this query against the address's limit for solving.
    ///
    /// # Errors
    ///
    /// Returns the problem if the limit is reached.
    fn counted(self) -> Answer<Asker> {
        self.app.limiters.solving.take(self.address)?;
        Ok(self)
    }

    /// Runs the search on the study threads, so that no long search delays a table, and responds in the accepted
    /// format.
    ///
    /// # Errors
    ///
    /// Returns the problem if the server is overloaded, or if the search failed.
    async fn answer<E: JobEndpoint>(
        self,
        work: impl Work<E::Progress, E::Answer>,
        length: Duration,
    ) -> Answer<Response> {
        let room = SearchPermit::take(&self.app, self.address)?;
        let (sender, progress) = watch::channel(None);
        let (begin, begun) = watch::channel(None);
        let work = move |watch: &Watch| {
            begin.send_replace(Some(watch.waited()));
            let send = |progress| drop(sender.send_replace(Some(progress)));
            work(watch, &Report::new(&send))
        };
        let order = Order { kind: Kind::Study, owner: Owner::at(self.address), length };
        let working = self.app.workers.begin(order, work);
        let working = working.map_err(|Busy| Problem::busy(LATER))?;
        let late = Box::pin(tokio::time::sleep(LATE));
        let search = Search { app: self.app, working, progress, begun, late, _room: room };
        if self.wants_events { Ok(search.events()) } else { search.found().await }
    }
}

/// A running search.
struct Search<P, T> {
    app: App,
    working: Working<T>,
    progress: watch::Receiver<Option<P>>,
    /// Time spent in the queue, once the search has started.
    begun: watch::Receiver<Option<Duration>>,
    /// When the client is told that it is waiting.
    late: Pin<Box<Sleep>>,
    _room: SearchPermit,
}

impl<P, T> Search<P, T>
where
    P: Serialize + Clone + Send + Sync + 'static,
    T: Serialize + Send + 'static,
{
    async fn found(mut self) -> Answer<Response> {
        let found = self.working.found().await.ok_or_else(|| nothing(&self.app))?;
        let mut answer = Json(found).into_response();
        let waited = *self.begun.borrow();
        if let Some(waited) = waited.filter(|waited| *waited > LATE) {
            let waited = u64::try_from(waited.as_millis()).unwrap_or(u64::MAX);
            answer.headers_mut().insert(WAITED, waited.into());
        }
        Ok(answer)
    }

    fn events(self) -> Response {
        let events = stream::unfold(Some(self), |search| async {
            let mut search = search?;
            let (event, over) = search.next().await;
            Some((Ok::<_, Infallible>(event), (!over).then_some(search)))
        });
        Sse::new(events).keep_alive(KeepAlive::default()).into_response()
    }

    /// The next event, and true if it is the last one.
    async fn next(&mut self) -> (Event, bool) {
        loop {
            let is_early = !self.late.is_elapsed();
            tokio::select! {
                biased;
                found = self.working.found() => {
                    let event = match found {
                        Some(found) => event("answer", &found),
                        None => event("problem", nothing(&self.app).details()),
                    };
                    return (event, true);
                }
                // The sender is dropped when the work is done; then only the answer is left.
                Ok(()) = self.progress.changed() => {
                    return (event("progress", &*self.progress.borrow_and_update()), false);
                }
                // Sent at most once: progress follows.
                () = &mut self.late, if is_early => {
                    if self.begun.borrow().is_none() {
                        return (event("waiting", &Nothing {}), false);
                    }
                }
            }
        }
    }
}

fn event(name: &str, data: &impl Serialize) -> Event {
    let event = Event::default().event(name).json_data(data);
    event.unwrap_or_else(|error| {
        let problem = Event::default().event("problem");
        problem.json_data(Problem::fault(&error).details()).unwrap_or_default()
    })
}

/// The problem for a search without a result.
fn nothing(app: &App) -> Problem {
    if app.tables.is_closing() { Problem::closing() } else { Problem::fault(&"a worker panicked") }
}

/// A slot for one of an address's searches; dropping it frees the slot.
pub(super) struct SearchPermit {
    app: App,
    address: Address,
}

impl SearchPermit {
    pub(super) fn take(app: &App, address: Address) -> Answer<SearchPermit> {
        if !app.limiters.searches.add(address, AT_ONCE_MAX) {
            let what = "searches at the same time";
            return Err(TooMany { what, retry_after: LATER }.into());
        }
        Ok(SearchPermit { app: app.clone(), address })
    }
}

impl Drop for SearchPermit {
    fn drop(&mut self) {
        self.app.limiters.searches.remove(self.address);
    }
}
