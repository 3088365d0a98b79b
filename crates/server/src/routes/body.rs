//! Extractors for request bodies, paths and queries. Malformed input is reported as a [`Problem`].

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use serde::de::DeserializeOwned;

use crate::problem::Problem;

/// A JSON request body.
#[derive(Clone, Copy, Debug)]
pub(super) struct Body<T>(pub(super) T);

impl<S, T> FromRequest<S> for Body<T>
where
    Json<T>: FromRequest<S, Rejection = JsonRejection>,
    S: Send + Sync,
{
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Problem> {
        match Json::from_request(request, state).await {
            Ok(Json(value)) => Ok(Body(value)),
            Err(rejection) => Err(Problem::unreadable(rejection.status(), rejection.body_text())),
        }
    }
}

/// Path parameters.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Path<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Path<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Path<T>, Problem> {
        match axum::extract::Path::from_request_parts(parts, state).await {
            Ok(axum::extract::Path(value)) => Ok(Path(value)),
            Err(rejection) => Err(Problem::unreadable(rejection.status(), rejection.body_text())),
        }
    }
}

/// The token of an `Authorization: Bearer` header (RFC 6750).
pub(super) fn bearer(headers: &HeaderMap) -> Option<String> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim().to_owned())
}

/// Query parameters.
#[derive(Clone, Copy, Debug)]
pub(super) struct QueryString<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for QueryString<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<QueryString<T>, Problem> {
        match Query::from_request_parts(parts, state).await {
            Ok(Query(value)) => Ok(QueryString(value)),
            Err(rejection) => Err(Problem::unreadable(rejection.status(), rejection.body_text())),
        }
    }
}

/// A JSON request body as text, for handlers that report errors in it themselves.
#[derive(Clone, Debug)]
pub(super) struct JsonText(pub(super) String);

impl<S: Send + Sync> FromRequest<S> for JsonText {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<JsonText, Problem> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        // Another site's page can post a form without a CORS preflight, but not JSON.
        if !kind
            .is_some_and(|kind| kind.trim().to_ascii_lowercase().starts_with("application/json"))
        {
            let status = StatusCode::UNSUPPORTED_MEDIA_TYPE;
            return Err(Problem::unreadable(status, "the body has to be application/json"));
        }
        match String::from_request(request, state).await {
            Ok(text) => Ok(JsonText(text)),
            Err(rejection) => Err(Problem::unreadable(rejection.status(), rejection.body_text())),
        }
    }
}
