//! What every answer says about itself, and which pages may talk to us.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::problem::Problem;

/// Scripts, styles and pictures come from here and from nowhere else, and nobody puts us into a frame. WebAssembly is
/// compiled, which is the house in the page; no text becomes a script.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
     font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; base-uri 'none'; \
     form-action 'self'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // A table's link is its key: no other site may read it in a referrer.
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// What pages of the origins that were named may send and read.
const FOR_FRIENDS: [(HeaderName, &str); 4] = [
    (header::ACCESS_CONTROL_ALLOW_METHODS, "GET, POST"),
    (header::ACCESS_CONTROL_ALLOW_HEADERS, "accept, content-type"),
    (header::ACCESS_CONTROL_EXPOSE_HEADERS, "retry-after, robotable-waited-ms"),
    (header::ACCESS_CONTROL_MAX_AGE, "600"),
];

/// Puts the security headers on every answer, as far as it has none of its own.
pub(crate) async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

/// Turns away what another site's page sends: anything that changes something, and sockets.
pub(crate) async fn origin(State(app): State<App>, request: Request, next: Next) -> Response {
    let harmless = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let socket = request.headers().contains_key(header::UPGRADE);
    if (!harmless || socket) && !is_from_us(request.headers(), &app) {
        return Problem::other_origin().into_response();
    }
    let Some(friend) = friend(request.headers(), &app) else { return next.run(request).await };
    let asks = request.headers().contains_key(header::ACCESS_CONTROL_REQUEST_METHOD);
    let mut answer = if request.method() == Method::OPTIONS && asks {
        StatusCode::NO_CONTENT.into_response()
    } else {
        next.run(request).await
    };
    let headers = answer.headers_mut();
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, friend);
    headers.append(header::VARY, HeaderValue::from_static("origin"));
    for (name, value) in FOR_FRIENDS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    answer
}

/// The origin of the page that asks, if it is another site's and may read what we answer.
fn friend(headers: &HeaderMap, app: &App) -> Option<HeaderValue> {
    let origin = headers.get(header::ORIGIN)?;
    let text = origin.to_str().ok()?;
    let allowed = app.config().origins.iter().any(|allowed| allowed.eq_ignore_ascii_case(text));
    allowed.then(|| origin.clone())
}

/// Programs that are no browsers send no origin, and no page can make a browser leave it out where it matters.
fn is_from_us(headers: &HeaderMap, app: &App) -> bool {
    let config = app.config();
    let text = |name: &HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(origin) = headers.get(header::ORIGIN) else {
        let site = text(&HeaderName::from_static("sec-fetch-site"));
        return matches!(site, None | Some("same-origin" | "none"));
    };
    let Ok(origin) = origin.to_str() else { return false };
    if config.origins.iter().any(|allowed| allowed.eq_ignore_ascii_case(origin)) {
        return true;
    }
    let forwarded = HeaderName::from_static("x-forwarded-host");
    let forwarded = if config.trust_proxy { text(&forwarded) } else { None };
    let host = forwarded.or_else(|| text(&header::HOST));
    let authority = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    host.is_some() && host == authority
}
