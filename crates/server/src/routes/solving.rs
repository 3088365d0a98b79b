//! What all solving for others has in common: a limit for each address, a queue, and an answer or "later".
//!
//! Whoever accepts `text/event-stream` is told how far it has come: events `progress`, and at last one `answer`, or a
//! `problem` with the same content as a problem over HTTP. Who hangs up, streaming or not, stops the work.

use std::convert::Infallible;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::Json;
use axum::extract::FromRequestParts;
use axum::http::header;
use axum::http::request::Parts;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use protocol::Watch as _;
use serde::Serialize;
use tokio::sync::watch;
use utoipa::IntoResponses;

use super::caller::Caller;
use crate::app::App;
use crate::limits::{Address, TooMany};
use crate::problem::{Answer, Problem, ProblemDetails};
use crate::workers::{Busy, Kind, Watch, Working};

/// When to try again if the queue is full.
const LATER: Duration = Duration::from_secs(4);

/// How many searches of one address may run or wait at the same time: a class behind one address, and no more.
const AT_ONCE_MAX: usize = 16;

/// How often progress is told.
const TELL_EVERY: Duration = Duration::from_millis(150);

/// What can come instead of an answer, for the description of the API.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "only described: `Problem` is what is sent")]
pub(super) enum SolvingProblems {
    /// What was asked about cannot be
    #[response(status = 422, content_type = "application/problem+json")]
    Impossible(ProblemDetails),
    /// Too many questions
    #[response(status = 429, content_type = "application/problem+json")]
    TooMany(ProblemDetails),
    /// Too much to do
    #[response(status = 503, content_type = "application/problem+json")]
    Busy(ProblemDetails),
}

/// What can come instead of a look, for the description of the API.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "only described: `Problem` is what is sent")]
pub(super) enum LookingProblems {
    /// What was asked about cannot be
    #[response(status = 422, content_type = "application/problem+json")]
    Impossible(ProblemDetails),
    /// Too many questions
    #[response(status = 429, content_type = "application/problem+json")]
    TooMany(ProblemDetails),
}

/// Has a worker do it, if whoever asks has not asked too often.
pub(super) async fn run<T: Send + 'static>(
    app: &App,
    address: Address,
    work: impl FnOnce(&Watch) -> T + Send + 'static,
) -> Answer<T> {
    app.limiters().solving.take(address).map_err(|wait| Problem::too_many("questions", wait))?;
    match app.workers().run(Kind::Request, work).await {
        Ok(Some(found)) => Ok(found),
        Ok(None) => Err(nothing(app)),
        Err(Busy) => Err(Problem::busy(LATER)),
    }
}

/// Who asks for a search, and how they want to be answered.
#[derive(Debug)]
pub(super) struct Asker {
    app: App,
    address: Address,
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
    pub(super) fn counted(self) -> Answer<Asker> {
        let taken = self.app.limiters().solving.take(self.address);
        taken.map_err(|wait| Problem::too_many("questions", wait))?;
        Ok(self)
    }

    /// Has it done by the threads for study, so that no long search keeps a table waiting, and answers as wanted.
    ///
    /// # Errors
    ///
    /// Returns the problem if there is too much to do, or if nothing came of it.
    pub(super) async fn answer<P, T>(
        self,
        work: impl FnOnce(&Watch, &Report<P>) -> T + Send + 'static,
    ) -> Answer<Response>
    where
        P: Serialize + Clone + Send + Sync + 'static,
        T: Serialize + Send + 'static,
    {
        let room = Room::take(&self.app, self.address)?;
        let (report, progress) = Report::new();
        let begun = self.app.workers().begin(Kind::Study, move |watch| work(watch, &report));
        let working = begun.map_err(|Busy| Problem::busy(LATER))?;
        let search = Search { app: self.app, working, progress, _room: room };
        if self.wants_events {
            Ok(search.events())
        } else {
            search.found().await.map(|found| Json(found).into_response())
        }
    }
}

/// How a search tells how far it has come.
#[derive(Debug)]
pub(super) struct Report<P> {
    progress: watch::Sender<Option<P>>,
    told_ms: AtomicU64,
}

impl<P> Report<P> {
    fn new() -> (Report<P>, watch::Receiver<Option<P>>) {
        let (progress, listener) = watch::channel(None);
        (Report { progress, told_ms: AtomicU64::new(0) }, listener)
    }

    /// Tells it, if the last time is long enough ago. Searches call this all the time.
    pub(super) fn tell(&self, watch: &Watch, progress: impl FnOnce() -> P) {
        let now = watch.elapsed().as_millis() as u64;
        let told = self.told_ms.load(Ordering::Relaxed);
        if now.saturating_sub(told) >= TELL_EVERY.as_millis() as u64 {
            self.told_ms.store(now, Ordering::Relaxed);
            self.progress.send_replace(Some(progress()));
        }
    }
}

/// A search for somebody who waits.
struct Search<P, T> {
    app: App,
    working: Working<T>,
    progress: watch::Receiver<Option<P>>,
    _room: Room,
}

impl<P, T> Search<P, T>
where
    P: Serialize + Clone + Send + Sync + 'static,
    T: Serialize + Send + 'static,
{
    async fn found(mut self) -> Answer<T> {
        self.working.found().await.ok_or_else(|| nothing(&self.app))
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
        tokio::select! {
            biased;
            found = self.working.found() => {
                let event = match found {
                    Some(found) => written("answer", &found),
                    None => written("problem", nothing(&self.app).details()),
                };
                (event, true)
            }
            // Nothing changes any more when the work is done: then only the answer is waited for.
            Ok(()) = self.progress.changed() => {
                (written("progress", &*self.progress.borrow_and_update()), false)
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
struct Room {
    app: App,
    address: Address,
}

impl Room {
    fn take(app: &App, address: Address) -> Answer<Room> {
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

/// How much a search may take: chosen by whoever asks, within limits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    pub(super) time_max: Duration,
    pub(super) memory_bytes_max: usize,
}

impl Effort {
    /// The longest that anybody may ask for.
    pub(super) const SECONDS_MAX: u8 = 30;
    /// The most memory that anybody may ask for.
    pub(super) const MEMORY_MIB_MAX: u16 = 256;

    /// What was asked for, or the usual.
    ///
    /// # Errors
    ///
    /// Returns the problem with everything that is too much or too little.
    pub(super) fn new(
        seconds: Option<u8>,
        memory_mib: Option<u16>,
        usual: Duration,
    ) -> Answer<Effort> {
        let mut faults = Vec::new();
        if let Some(seconds) =
            seconds.filter(|seconds| !(1..=Effort::SECONDS_MAX).contains(seconds))
        {
            faults.push(format!("seconds: {seconds}, it takes 1 to {}", Effort::SECONDS_MAX));
        }
        if let Some(mib) = memory_mib.filter(|mib| !(1..=Effort::MEMORY_MIB_MAX).contains(mib)) {
            faults.push(format!("memory_mib: {mib}, it takes 1 to {}", Effort::MEMORY_MIB_MAX));
        }
        if !faults.is_empty() {
            return Err(Problem::impossible("so much cannot be asked for", faults));
        }
        Ok(Effort {
            time_max: seconds.map_or(usual, |seconds| Duration::from_secs(seconds.into())),
            memory_bytes_max: usize::from(memory_mib.unwrap_or(64)) << 20,
        })
    }
}
