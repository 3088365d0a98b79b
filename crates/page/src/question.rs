//! Questions without a table: the same as over HTTP, answered by the same list.

use protocol::endpoints::{
    Answers, Endpoint, ListOptions, Looks, Nothing, ReadText, ReplayRecord, Works, answer_games,
};
use protocol::{Answer, Batches, Problem, Report, is_game_record, paste, paste_record};
use serde::de::DeserializeOwned;

use crate::house::{Ears, Maybe};
use crate::outcome::{Answered, written};

/// A question as it comes over HTTP.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked<'a> {
    pub(crate) method: &'a str,
    pub(crate) path: &'a str,
    pub(crate) body: &'a str,
}

impl Asked<'_> {
    /// Whether this is what is asked.
    pub(crate) fn is<E: Endpoint>(&self) -> bool {
        self.method == E::METHOD.name() && self.path == E::PATH
    }

    /// What was sent with it.
    pub(crate) fn read<T: DeserializeOwned>(&self) -> Answer<T> {
        serde_json::from_str(self.body)
            .map_err(|error| Problem::new((400, "Bad Request"), "unreadable", error.to_string()))
    }
}

/// The answer, if there is such a question.
pub(crate) fn answer(asked: Asked<'_>, ears: &Ears<'_>) -> Maybe {
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
    answer_games(Asking { asked, ears, answer: None }).answer
}

fn read_text(asked: Asked<'_>) -> Answer<Answered> {
    let question = asked.read::<<ReadText as Endpoint>::Body>()?;
    let text = question.text();
    let found = if is_game_record(text) { paste_record(text)? } else { paste(text)? };
    Ok(Answered::new(200, &found))
}

/// Goes through all that can be asked about the games until it comes to what is.
struct Asking<'a> {
    asked: Asked<'a>,
    ears: &'a Ears<'a>,
    answer: Maybe,
}

impl Asking<'_> {
    fn when<E: Endpoint>(mut self, answer: impl FnOnce(&Self) -> Answer<E::Answer>) -> Self {
        if self.asked.is::<E>() {
            self.answer = Some(answer(&self).map(|answer| Answered::new(200, &answer)));
        }
        self
    }

    fn work_on<E: Works>(self) -> Self {
        self.when::<E>(|asking| {
            let work = E::begin(asking.asked.read()?)?;
            let tell = |progress: E::Progress| (asking.ears.tell)(&written(&progress));
            Ok(work(asking.ears.watch, &Report::new(&tell)))
        })
    }
}

impl Answers for Asking<'_> {
    fn show<E: Looks<Body = Nothing>>(self) -> Self {
        self.when::<E>(|_| E::look(Nothing {}))
    }

    fn look<E: Looks>(self) -> Self {
        self.when::<E>(|asking| E::look(asking.asked.read()?))
    }

    fn measure<E: Works>(self) -> Self {
        self.work_on::<E>()
    }

    fn work<E: Works>(self) -> Self {
        self.work_on::<E>()
    }

    fn search<E: Works>(self) -> Self {
        self.work_on::<E>()
    }

    /// Batches are for programs, and those ask a server.
    fn batch<E: Batches>(self) -> Self {
        self
    }
}
