//! What all solving for others has in common: a limit for each address, a queue, and an answer or "later".
//!
//! Whoever accepts `text/event-stream` is told how far it has come: events `progress`, and at last one `answer`, or a
//! `problem` with the same content as a problem over HTTP; and `waiting`, if its turn has not come within a second. Anyone who hangs up, streaming or not, stops the work.

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
use protocol::endpoints::{Looks, Nothing, Work, Works};
use serde::Serialize;
use tokio::sync::watch;
use tokio::time::Sleep;

use super::body::Body;
use super::caller::Caller;
use super::{Given, Taken};
use crate::app::App;
use crate::limits::{Address, TooMany};
use crate::problem::{Answer, Problem};
use crate::workers::{Busy, Kind, Order, Owner, Watch, Working};

/// When to try again if the queue is full.
pub(super) const LATER: Duration = Duration::from_secs(4);

/// How long a request that is not for study may keep a worker, or nearly always.
const REQUEST: Duration = Duration::from_secs(1);
/// Whoever waits longer than this for their turn is told.
const LATE: Duration = Duration::from_secs(1);
/// How long it waited for its turn, in milliseconds, where that is worth telling.
const WAITED: HeaderName = HeaderName::from_static("robotable-waited-ms");

/// How many searches of one address may run or wait at the same time: a class behind one address, and no more.
const AT_ONCE_MAX: usize = 16;

/// Answers a question that needs nothing but asking.
pub(super) async fn show<E: Looks<Body = Nothing>>() -> Answer<Given<E>> {
    Ok(Json(E::look(Nothing {})?))
}

/// Answers a question that needs no search.
pub(super) async fn look<E: Looks>(
    State(app): State<App>,
    Body(asked): Taken<E>,
) -> Answer<Given<E>> {
    nobody_plays(&app, &E::likenesses(&asked))?;
    Ok(Json(E::look(asked)?))
}

/// Answers a question that takes some work.
pub(super) async fn work<E: Works>(
    State(app): State<App>,
    Caller(address): Caller,
    Body(asked): Taken<E>,
) -> Answer<Given<E>> {
    nobody_plays(&app, &E::likenesses(&asked))?;
    let work = E::begin(asked)?;
    let work = move |watch: &Watch| work(watch, &Report::new(&|_| {}));
    run(&app, address, work).await.map(Json)
}

/// Answers a question that may take long, and counts it among those of the address, each of which costs real work.
pub(super) async fn search<E: Works>(asker: Asker, Body(asked): Taken<E>) -> Answer<Response> {
    let length = E::length(&asked);
    nobody_plays(&asker.app, &E::likenesses(&asked))?;
    let work = E::begin(asked)?;
    asker.counted()?.answer::<E>(work, length).await
}

/// The same for what somebody asks after every move, which counts as looking.
pub(super) async fn measure<E: Works>(asker: Asker, Body(asked): Taken<E>) -> Answer<Response> {
    let length = E::length(&asked);
    nobody_plays(&asker.app, &E::likenesses(&asked))?;
    asker.answer::<E>(E::begin(asked)?, length).await
}

/// Nobody is helped with what people at a table here are thinking about.
///
/// # Errors
///
/// Returns the problem if it is being played.
fn nobody_plays(app: &App, likenesses: &[u64]) -> Answer<()> {
    Ok(played(app, likenesses)?)
}

/// The same as a problem of the protocol.
pub(super) fn played(app: &App, likenesses: &[u64]) -> protocol::Answer<()> {
    let played = app.config().fair_play && app.tables().puzzles().has(likenesses);
    // A puzzle is everybody's, whatever is played at some table.
    if played && !app.puzzles().has(likenesses) {
        Err(Problem::being_played().told())
    } else {
        Ok(())
    }
}

/// Has a worker do it, if whoever asks has not asked too often.
pub(crate) async fn run<T: Send + 'static>(
    app: &App,
    address: Address,
    work: impl FnOnce(&Watch) -> T + Send + 'static,
) -> Answer<T> {
    app.limiters().solving.take(address).map_err(|wait| Problem::too_many("questions", wait))?;
    hand_over(app, address, work).await
}

/// Has a worker do what belongs to every move that somebody makes, which takes it a moment and counts as looking.
pub(super) async fn for_move<T: Send + 'static>(
    app: &App,
    address: Address,
    work: impl FnOnce(&Watch) -> T + Send + 'static,
) -> Answer<T> {
    let _room = Room::take(app, address)?;
    hand_over(app, address, work).await
}

async fn hand_over<T: Send + 'static>(
    app: &App,
    address: Address,
    work: impl FnOnce(&Watch) -> T + Send + 'static,
) -> Answer<T> {
    let order = Order { kind: Kind::Request, owner: Owner::at(address), length: REQUEST };
    match app.workers().run(order, work).await {
        Ok(Some(found)) => Ok(found),
        Ok(None) => Err(nothing(app)),
        Err(Busy) => Err(Problem::busy(LATER)),
    }
}

/// Who asks for a search, and how they want to be answered.
#[derive(Debug)]
pub(super) struct Asker {
    pub(super) app: App,
    pub(super) address: Address,
    wants_events: bool,
}

impl FromRequestParts<App> for Asker {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Asker, Problem> {
        let Caller(address) = Caller::from_request_parts(parts, app).await?;
        let accept = parts.headers.get_all(header::ACCEPT).iter();
        let events = |kinds: &str| kinds.to_ascii_lowercase().contains("text/event-stream");
        let wants_events = accept.filter_map(|kinds| kinds.to_str().ok()).any(events);
        Ok(Asker { app: app.clone(), address, wants_events })
    }
}

impl Asker {
    /// Counts this question among those of the address, each of which costs real work.
    ///
    /// # Errors
    ///
    /// Returns the problem if there were too many.
    fn counted(self) -> Answer<Asker> {
        let taken = self.app.limiters().solving.take(self.address);
        taken.map_err(|wait| Problem::too_many("questions", wait))?;
        Ok(self)
    }

    /// Has it done by the threads for study, so that no long search keeps a table waiting, and answers as wanted.
    ///
    /// # Errors
    ///
    /// Returns the problem if there is too much to do, or if nothing came of it.
    async fn answer<E: Works>(
        self,
        work: impl Work<E::Progress, E::Answer>,
        length: Duration,
    ) -> Answer<Response> {
        let room = Room::take(&self.app, self.address)?;
        let (teller, progress) = watch::channel(None);
        let (begin, begun) = watch::channel(None);
        let work = move |watch: &Watch| {
            begin.send_replace(Some(watch.waited()));
            let tell = |progress| drop(teller.send_replace(Some(progress)));
            work(watch, &Report::new(&tell))
        };
        let order = Order { kind: Kind::Study, owner: Owner::at(self.address), length };
        let working = self.app.workers().begin(order, work);
        let working = working.map_err(|Busy| Problem::busy(LATER))?;
        let late = Box::pin(tokio::time::sleep(LATE));
        let search = Search { app: self.app, working, progress, begun, late, _room: room };
        if self.wants_events { Ok(search.events()) } else { search.found().await }
    }
}

/// A search for somebody who waits.
struct Search<P, T> {
    app: App,
    working: Working<T>,
    progress: watch::Receiver<Option<P>>,
    /// How long it waited for its turn, once that has come.
    begun: watch::Receiver<Option<Duration>>,
    /// From when on whoever waits is told.
    late: Pin<Box<Sleep>>,
    _room: Room,
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

    /// The next event, and whether it is the last one.
    async fn next(&mut self) -> (Event, bool) {
        loop {
            let is_early = !self.late.is_elapsed();
            tokio::select! {
                biased;
                found = self.working.found() => {
                    let event = match found {
                        Some(found) => written("answer", &found),
                        None => written("problem", nothing(&self.app).details()),
                    };
                    return (event, true);
                }
                // Nothing changes any more when the work is done: then only the answer is waited for.
                Ok(()) = self.progress.changed() => {
                    return (written("progress", &*self.progress.borrow_and_update()), false);
                }
                // Once is enough: what comes next is progress.
                () = &mut self.late, if is_early => {
                    if self.begun.borrow().is_none() {
                        return (written("waiting", &Nothing {}), false);
                    }
                }
            }
        }
    }
}

fn written(name: &str, said: &impl Serialize) -> Event {
    let written = Event::default().event(name).json_data(said);
    written.unwrap_or_else(|error| {
        let problem = Event::default().event("problem");
        problem.json_data(Problem::fault(&error).details()).unwrap_or_default()
    })
}

/// Why nothing came of it.
fn nothing(app: &App) -> Problem {
    if app.tables().is_closing() {
        Problem::closing()
    } else {
        Problem::fault(&"a worker panicked")
    }
}

/// Room for one of an address's searches; dropping it makes room for another.
pub(super) struct Room {
    app: App,
    address: Address,
}

impl Room {
    pub(super) fn take(app: &App, address: Address) -> Answer<Room> {
        if !app.limiters().searches.add(address, AT_ONCE_MAX) {
            let wait = TooMany { retry_after: LATER };
            return Err(Problem::too_many("searches at the same time", wait));
        }
        Ok(Room { app: app.clone(), address })
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        self.app.limiters().searches.remove(self.address);
    }
}
