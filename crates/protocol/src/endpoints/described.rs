//! Metadata of an endpoint, for people and programs.

use super::Method;

/// The metadata of an endpoint.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(
    not(feature = "describe"),
    expect(dead_code, reason = "only descriptions use all of it")
)]
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
    /// The type of a line, if the response is sent line by line.
    pub(crate) lines: Option<Shape>,
}

#[cfg(feature = "describe")]
impl Described {
    /// The names of the path parameters.
    pub(crate) fn parts(&self) -> impl Iterator<Item = &'static str> {
        let parts = self.path.split('{').skip(1);
        parts.filter_map(|rest| rest.split_once('}')).map(|(name, _)| name)
    }

    /// Every type that the endpoint refers to.
    pub(crate) fn shapes(&self) -> impl Iterator<Item = Shape> {
        [self.body, self.query, self.progress, self.answer, self.lines].into_iter().flatten()
    }
}

/// Errors of an endpoint: HTTP status and description.
pub(crate) type Failures = &'static [(u16, &'static str)];

/// No errors of its own.
pub(crate) const NONE: Failures = &[];

/// Help with a puzzle that is being played is refused.
const BEING_PLAYED: (u16, &str) =
    (409, "A game with this position is in progress at a table of this server");

/// Errors of queries that are answered immediately.
pub(crate) const LOOKING: Failures =
    &[BEING_PLAYED, (422, "The position or a parameter is invalid"), (429, "Too many requests")];

/// Errors of queries that take work.
pub(crate) const SOLVING: Failures = &[
    BEING_PLAYED,
    (422, "The position or a parameter is invalid"),
    (429, "Too many requests"),
    (503, "The server is overloaded"),
];

/// Errors of a batch as a whole.
pub(crate) const BATCH: Failures = &[
    (422, "The number or the time is too high"),
    (429, "Too many requests"),
    (503, "The server is overloaded"),
];

/// A type in a request or a response.
#[cfg(feature = "describe")]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    /// Its name in JSON Schema.
    pub(crate) name: fn() -> std::borrow::Cow<'static, str>,
    /// Its JSON Schema and those of all types that it refers to.
    pub(crate) schemas: fn(&mut Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::Schema>)>),
    /// Its name in TypeScript.
    pub(crate) typescript: fn(&ts_rs::Config) -> String,
    /// Collects its TypeScript declaration.
    pub(crate) visit: fn(&mut crate::describe::Types),
}

#[cfg(feature = "describe")]
impl Shape {
    pub(crate) fn of<T: ts_rs::TS + utoipa::ToSchema + 'static>() -> Shape {
        use ts_rs::TypeVisitor;
        Shape {
            name: <T as utoipa::ToSchema>::name,
            schemas: |schemas| {
                schemas.push((<T as utoipa::ToSchema>::name().into_owned(), T::schema()));
                T::schemas(schemas);
            },
            typescript: <T as ts_rs::TS>::name,
            visit: |types| types.visit::<T>(),
        }
    }
}

/// A type in a request or a response: without descriptions it is not needed.
#[cfg(not(feature = "describe"))]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape;

#[cfg(not(feature = "describe"))]
#[expect(clippy::extra_unused_type_parameters, reason = "the descriptions use the type")]
impl Shape {
    pub(crate) fn of<T>() -> Shape {
        Shape
    }
}
