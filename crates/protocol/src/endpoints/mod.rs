//! What can be asked over HTTP, each thing once: its method, its path, what it takes and what it gives. The router, the
//! description of the API and the client's types are made from these lists; those of a game stand with the game.

mod described;
mod frame;

use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Answer, Batches, Report, Watch};

pub use crate::game::answer_games;
pub(crate) use described::{BATCH, Described, Failures, LOOKING, NONE, SOLVING, Shape};
pub use frame::*;

/// How something is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// To look at something.
    Get,
    /// To ask a question, or to have something done.
    Post,
}

impl Method {
    /// `GET` or `POST`.
    pub fn name(self) -> &'static str {
        ["GET", "POST"][self as usize]
    }
}

/// Something that can be asked.
pub trait Endpoint: 'static {
    /// How it is asked.
    const METHOD: Method;
    /// Where it is asked, with parts in braces that are filled in.
    const PATH: &'static str;
    /// What is sent.
    type Body: DeserializeOwned + Send + 'static;
    /// What stands behind the path.
    type Query: DeserializeOwned + Send + 'static;
    /// What is told while it is being answered, to those who listen.
    type Progress: Serialize + Clone + Send + Sync + 'static;
    /// What comes back.
    type Answer: Serialize + Send + 'static;
}

/// A question that is answered at once, without a search.
pub trait Looks: Endpoint {
    /// The answer.
    ///
    /// # Errors
    ///
    /// Returns everything that is wrong with the question.
    fn look(asked: Self::Body) -> Answer<Self::Answer>;

    /// By what the puzzles in the question are known again, so that help with those that are being played can be refused.
    fn likenesses(_asked: &Self::Body) -> Vec<u64> {
        Vec::new()
    }
}

/// Work that gives an answer, and tells how far it has come.
pub trait Work<P, A>: FnOnce(&dyn Watch, &Report<'_, P>) -> A + Send + 'static {}

impl<P, A, F> Work<P, A> for F where F: FnOnce(&dyn Watch, &Report<'_, P>) -> A + Send + 'static {}

/// A question whose answer takes work, on a thread that has time for it.
pub trait Works: Endpoint {
    /// The work that gives the answer. It ends when its [`Watch`] says so.
    ///
    /// # Errors
    ///
    /// Returns everything that is wrong with the question.
    fn begin(asked: Self::Body) -> Answer<impl Work<Self::Progress, Self::Answer>>;

    /// How long that may take at most, or nearly always: whatever is shorter goes first.
    fn length(_asked: &Self::Body) -> Duration {
        Duration::from_secs(1)
    }

    /// By what the puzzles in the question are known again, so that help with those that are being played can be refused.
    fn likenesses(_asked: &Self::Body) -> Vec<u64> {
        Vec::new()
    }
}

/// Whoever answers questions: each game tells them how each of its own is to be answered.
pub trait Answers: Sized {
    /// At once, and nothing is sent with it.
    fn show<E: Looks<Body = Nothing>>(self) -> Self;
    /// At once.
    fn look<E: Looks>(self) -> Self;
    /// With a little work that somebody asks for after every move.
    fn measure<E: Works>(self) -> Self;
    /// With some work.
    fn work<E: Works>(self) -> Self;
    /// With work that may take long.
    fn search<E: Works>(self) -> Self;
    /// Line by line, about many positions.
    fn batch<E: Batches>(self) -> Self;
}

/// What is sent, or asked for, where nothing is.
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, Serialize)]
pub struct Nothing {}

/// All of them: those of the frame, then game by game.
pub(crate) fn all() -> Vec<Described> {
    [frame::list(), crate::game::endpoints(), crate::puzzles::endpoints::list()].concat()
}

/// The method and path of everything that can be asked.
pub fn addresses() -> Vec<(Method, &'static str)> {
    all().into_iter().map(|endpoint| (endpoint.method, endpoint.path)).collect()
}

/// The paths under which everybody gets the same answer to the same question, and nothing is changed: pages of other sites may
/// have it where the host of the server allows that. Nothing about an open table is among them.
pub fn open_paths() -> impl Iterator<Item = &'static str> {
    let is_open = |tag: &str| matches!(tag, "study" | "solving" | "puzzles" | "data");
    all().into_iter().filter(move |endpoint| is_open(endpoint.tag)).map(|endpoint| endpoint.path)
}

/// A list of endpoints. Each has a sentence or two, a tag for the description, a method and a path; then in parentheses
/// what it takes, after `?` what may stand behind the path, after `~` what it tells meanwhile; then its status and what
/// it gives (after `*` if that comes line by line), in a few words too, and how it can fail.
macro_rules! endpoints {
    ($(
        $(#[doc = $about:literal])+
        $tag:literal $name:ident = $method:ident $path:literal
            $(($body:ty))? $(? ($query:ty))? $(~ ($progress:ty))?
            => $status:literal $([$answer:ty])? $(* ($line:ty))? $what:literal, $failures:expr;
    )+) => {
        $(
            $(#[doc = $about])+
            #[derive(Clone, Copy, Debug)]
            pub struct $name;

            impl $crate::endpoints::Endpoint for $name {
                const METHOD: $crate::endpoints::Method = $crate::endpoints::Method::$method;
                const PATH: &'static str = $path;
                type Body = $crate::endpoints::or_nothing!($($body)?);
                type Query = $crate::endpoints::or_nothing!($($query)?);
                type Progress = $crate::endpoints::or_nothing!($($progress)?);
                type Answer = $crate::endpoints::or_nothing!($($answer)?);
            }
        )+

        /// All of this list.
        pub(crate) fn list() -> Vec<$crate::endpoints::Described> {
            vec![$(
                $crate::endpoints::Described {
                    name: stringify!($name),
                    tag: $tag,
                    about: concat!($($about, "\n"),+),
                    method: $crate::endpoints::Method::$method,
                    path: $path,
                    body: $crate::endpoints::shape!($($body)?),
                    query: $crate::endpoints::shape!($($query)?),
                    progress: $crate::endpoints::shape!($($progress)?),
                    answer: $crate::endpoints::shape!($($answer)?),
                    status: $status,
                    what: $what,
                    failures: $failures,
                    lines: $crate::endpoints::shape!($($line)?),
                },
            )+]
        }
    };
}

/// How each of a list of endpoints is to be answered.
macro_rules! answered {
    ($($how:ident: $($name:ident),+;)+) => {
        /// Has each of them answered.
        pub(crate) fn answer<A: $crate::endpoints::Answers>(by: A) -> A {
            by$($(.$how::<$name>())+)+
        }
    };
}

macro_rules! or_nothing {
    () => {
        $crate::endpoints::Nothing
    };
    ($given:ty) => {
        $given
    };
}

macro_rules! shape {
    () => {
        None
    };
    ($given:ty) => {
        Some($crate::endpoints::Shape::of::<$given>())
    };
}

pub(crate) use {answered, endpoints, or_nothing, shape};
