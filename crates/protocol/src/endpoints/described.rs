//! What is known of an endpoint: enough to describe it to people and to programs.

use super::Method;

/// An endpoint, described.
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
    /// What comes line by line, where the answer is no single piece of JSON.
    pub(crate) lines: Option<Shape>,
}

#[cfg(feature = "describe")]
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

/// A type that an endpoint takes or gives.
#[cfg(feature = "describe")]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    /// Its name in JSON Schema.
    pub(crate) name: fn() -> std::borrow::Cow<'static, str>,
    /// Its JSON Schema and those of all types that it refers to.
    pub(crate) schemas: fn(&mut Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::Schema>)>),
    /// Its name in TypeScript.
    pub(crate) typescript: fn(&ts_rs::Config) -> String,
    /// Writes its TypeScript declaration.
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

/// A type that an endpoint takes or gives: unknown without descriptions.
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
