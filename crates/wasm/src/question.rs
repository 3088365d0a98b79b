//! Requests that need no table, dispatched over the same endpoint list as on a server.

use protocol::endpoints::{
    Answers, Endpoint, JobEndpoint, ListOptions, Nothing, QueryEndpoint, ReadText, ReplayRecord,
    answer_games,
};
use protocol::{Answer, Batches, Problem, Report, is_game_record, paste, paste_record};
use serde::de::DeserializeOwned;

use crate::local_server::{JobControl, RouteResult};
use crate::response::Answered;

/// An HTTP-style request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HttpRequest<'a> {
    pub(crate) method: &'a str,
    pub(crate) path: &'a str,
    pub(crate) body: &'a str,
}

impl HttpRequest<'_> {
    /// True if the request is for this endpoint.
    pub(crate) fn is<E: Endpoint>(&self) -> bool {
        self.method == E::METHOD.name() && self.path == E::PATH
    }

    /// Parses the request body.
    pub(crate) fn read<T: DeserializeOwned>(&self) -> Answer<T> {
        serde_json::from_str(self.body)
            .map_err(|error| Problem::new((400, "Bad Request"), "unreadable", error.to_string()))
    }
}

/// The response, if the request is known.
pub(crate) fn answer(asked: HttpRequest<'_>, control: &JobControl<'_>) -> RouteResult {
    if asked.is::<ListOptions>() {
        return Some(Ok(Answered::new(200, &protocol::options_info())));
    }
    if asked.is::<ReadText>() {
        return Some(read_text(asked));
    }
    if asked.is::<ReplayRecord>() {
        let brought = asked.read::<<ReplayRecord as Endpoint>::Body>();
        return Some(
            brought.and_then(|brought| brought.replay()).map(|it| Answered::new(200, &it)),
        );
    }
    answer_games(Asking { asked, control, answer: None }).answer
}

fn read_text(asked: HttpRequest<'_>) -> Answer<Answered> {
    let question = asked.read::<<ReadText as Endpoint>::Body>()?;
    let text = question.text();
    let found = if is_game_record(text) { paste_record(text)? } else { paste(text)? };
    Ok(Answered::new(200, &found))
}

/// An endpoint visitor that answers the one that matches the request.
struct Asking<'a> {
    asked: HttpRequest<'a>,
    control: &'a JobControl<'a>,
    answer: RouteResult,
}

impl Asking<'_> {
    fn when<E: Endpoint>(mut self, answer: impl FnOnce(&Self) -> Answer<E::Answer>) -> Self {
        if self.asked.is::<E>() {
            self.answer = Some(answer(&self).map(|answer| Answered::new(200, &answer)));
        }
        self
    }

    fn work_on<E: JobEndpoint>(self) -> Self {
        self.when::<E>(|asking| {
            let work = E::begin(asking.asked.read()?)?;
            let tell = |progress: E::Progress| (asking.control.tell)(&protocol::json(&progress));
            Ok(work(asking.control.watch, &Report::new(&tell)))
        })
    }
}

impl Answers for Asking<'_> {
    fn show<E: QueryEndpoint<Body = Nothing>>(self) -> Self {
        self.when::<E>(|_| E::look(Nothing {}))
    }

    fn look<E: QueryEndpoint>(self) -> Self {
        self.when::<E>(|asking| E::look(asking.asked.read()?))
    }

    fn measure<E: JobEndpoint>(self) -> Self {
        self.work_on::<E>()
    }

    fn work<E: JobEndpoint>(self) -> Self {
        self.work_on::<E>()
    }

    fn search<E: JobEndpoint>(self) -> Self {
        self.work_on::<E>()
    }

    /// Batches are for API clients, which use a server.
    fn batch<E: Batches>(self) -> Self {
        self
    }
}
