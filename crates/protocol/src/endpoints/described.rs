//! What is known of an endpoint: enough to describe it to people and to programs.

use std::borrow::Cow;

use ts_rs::{Config, TS, TypeVisitor};
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};

use super::Method;
use crate::typescript::Types;

/// An endpoint, described.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Described {
    pub(crate) name: &'static str,
    pub(crate) tag: &'static str,
    pub(crate) about: &'static str,
    pub(crate) method: Method,
    pub(crate) path: &'static str,
    pub(crate) body: Option<Shape>,
    pub(crate) query: Option<Shape>,
    pub(crate) progress: Option<Shape>,
    pub(crate) answer: Option<Shape>,
    pub(crate) status: u16,
    pub(crate) what: &'static str,
    pub(crate) failures: Failures,
    /// What comes line by line, where the answer is no single piece of JSON.
    pub(crate) lines: Option<Shape>,
}

impl Described {
    /// The names in braces.
    pub(crate) fn parts(&self) -> impl Iterator<Item = &'static str> {
        let parts = self.path.split('{').skip(1);
        parts.filter_map(|rest| rest.split_once('}')).map(|(name, _)| name)
    }

    /// Every type that it names.
    pub(crate) fn shapes(&self) -> impl Iterator<Item = Shape> {
        [self.body, self.query, self.progress, self.answer, self.lines].into_iter().flatten()
    }
}

/// How it can fail: a status of HTTP, and when.
pub(crate) type Failures = &'static [(u16, &'static str)];

/// It does not fail in any way of its own.
pub(crate) const NONE: Failures = &[];

/// How help with a puzzle can fail.
const BEING_PLAYED: (u16, &str) = (409, "People at a table here are thinking about just this");

/// How looking at something can fail.
pub(crate) const LOOKING: Failures =
    &[BEING_PLAYED, (422, "What was asked about cannot be"), (429, "Too many questions")];

/// How work can fail.
pub(crate) const SOLVING: Failures = &[
    BEING_PLAYED,
    (422, "What was asked about cannot be"),
    (429, "Too many questions"),
    (503, "Too much to do"),
];

/// How a batch can fail as a whole.
pub(crate) const BATCH: Failures =
    &[(422, "So much cannot be asked for"), (429, "Too many questions"), (503, "Too much to do")];

/// A type, for the description of the API and for TypeScript.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    /// What it is called in the description.
    pub(crate) name: fn() -> Cow<'static, str>,
    /// It and all that it is made of, for the description.
    pub(crate) schemas: fn(&mut Vec<(String, RefOr<Schema>)>),
    /// What it is called in TypeScript.
    pub(crate) typescript: fn(&Config) -> String,
    /// Writes it down in TypeScript.
    pub(crate) visit: fn(&mut Types),
}

impl Shape {
    pub(crate) fn of<T: TS + ToSchema + 'static>() -> Shape {
        Shape {
            name: <T as ToSchema>::name,
            schemas: |schemas| {
                schemas.push((<T as ToSchema>::name().into_owned(), T::schema()));
                T::schemas(schemas);
            },
            typescript: <T as TS>::name,
            visit: |types| types.visit::<T>(),
        }
    }
}
