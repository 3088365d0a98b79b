//! The endpoints of the HTTP API, each declared once: method, path, request and response. The router, the API
//! description and the client's types are generated from these lists. Endpoints of a game are declared in the game's
//! folder.

mod described;
mod moderation;
mod tables;

use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Answer, Batches, Report, Watch};

pub use crate::game::answer_games;
pub(crate) use described::{BATCH, Described, Failures, LOOKING, NONE, SOLVING, Shape};
pub use moderation::*;
pub use tables::*;

/// The method of an endpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Reads something.
    Get,
    /// Answers a query with a body, or changes something.
    Post,
}

impl Method {
    /// `GET` or `POST`.
    pub fn name(self) -> &'static str {
        ["GET", "POST"][self as usize]
    }
}

/// An endpoint of the HTTP API.
pub trait Endpoint: 'static {
    /// The HTTP method.
    const METHOD: Method;
    /// The path, with parameters in braces.
    const PATH: &'static str;
    /// The request body.
    type Body: DeserializeOwned + Send + 'static;
    /// The query string.
    type Query: DeserializeOwned + Send + 'static;
    /// The progress reports, for clients that ask for an event stream.
    type Progress: Serialize + Clone + Send + Sync + 'static;
    /// The response body.
    type Answer: Serialize + Send + 'static;
}

/// A query that is answered immediately, without a search.
pub trait QueryEndpoint: Endpoint {
    /// Answers the query.
    ///
    /// # Errors
    ///
    /// Returns everything that is wrong with the query.
    fn look(asked: Self::Body) -> Answer<Self::Answer>;

    /// Symmetry-invariant hashes of the puzzles in the query. The server refuses help with puzzles that are being
    /// played.
    fn canonical_hashes(_asked: &Self::Body) -> Vec<u64> {
        Vec::new()
    }
}

/// Work that returns an answer and reports its progress.
pub trait Work<P, A>: FnOnce(&dyn Watch, &Report<'_, P>) -> A + Send + 'static {}

impl<P, A, F> Work<P, A> for F where F: FnOnce(&dyn Watch, &Report<'_, P>) -> A + Send + 'static {}

/// A query whose answer takes work, which runs on a worker thread.
pub trait JobEndpoint: Endpoint {
    /// Validates the query and returns the work. The work ends when its [`Watch`] says so.
    ///
    /// # Errors
    ///
    /// Returns everything that is wrong with the query.
    fn begin(asked: Self::Body) -> Answer<impl Work<Self::Progress, Self::Answer>>;

    /// The (usual) upper limit of the running time. Shorter work is scheduled first.
    fn length(_asked: &Self::Body) -> Duration {
        Duration::from_secs(1)
    }

    /// Symmetry-invariant hashes of the puzzles in the query. The server refuses help with puzzles that are being
    /// played.
    fn canonical_hashes(_asked: &Self::Body) -> Vec<u64> {
        Vec::new()
    }
}

/// A registry of endpoints, e.g. a router. Each game registers its endpoints by kind.
pub trait Answers: Sized {
    /// A query without a body that is answered immediately.
    fn show<E: QueryEndpoint<Body = Nothing>>(self) -> Self;
    /// A query that is answered immediately.
    fn look<E: QueryEndpoint>(self) -> Self;
    /// A little work that clients request after every move.
    fn measure<E: JobEndpoint>(self) -> Self;
    /// Some work.
    fn work<E: JobEndpoint>(self) -> Self;
    /// A search, which may take long.
    fn search<E: JobEndpoint>(self) -> Self;
    /// A batch of positions, answered line by line.
    fn batch<E: Batches>(self) -> Self;
}

/// An empty body, query string or response.
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, Serialize)]
pub struct Nothing {}

/// All endpoints: the game-independent ones, then game by game, then the puzzles.
pub(crate) fn all() -> Vec<Described> {
    [
        tables::list(),
        moderation::list(),
        crate::game::endpoints(),
        crate::puzzles::endpoints::list(),
    ]
    .concat()
}

/// The method and path of every endpoint.
pub fn addresses() -> Vec<(Method, &'static str)> {
    all().into_iter().map(|endpoint| (endpoint.method, endpoint.path)).collect()
}

/// The paths that are public and free of side effects: every client gets the same response to the same request. The
/// operator may allow other sites to use them (CORS). They reveal nothing about open tables.
pub fn open_paths() -> impl Iterator<Item = &'static str> {
    let is_open = |tag: &str| matches!(tag, "study" | "solving" | "puzzles" | "data");
    all().into_iter().filter(move |endpoint| is_open(endpoint.tag)).map(|endpoint| endpoint.path)
}

/// Declares a list of endpoints. Each entry has a doc comment, a tag for the description, a method and a path; then
/// the type of the body in parentheses, of the query string after `?`, and of progress reports after `~`; then the
/// status and the type of the response (after `*` if it is sent line by line), a short description of it, and the
/// errors.
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

        /// All endpoints of this list.
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

/// Declares how each endpoint of a list is answered.
macro_rules! answered {
    ($($how:ident: $($name:ident),+;)+) => {
        /// Registers each endpoint of this list.
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
