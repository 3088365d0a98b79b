//! What every answer says about itself, and which pages may talk to us.

use std::net::IpAddr;
use std::sync::LazyLock;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::config::{Config, Readers, SELF};
use crate::problem::Problem;
use crate::routes::is_health;

/// Scripts, styles and pictures come from here and from nowhere else, and nobody puts us into a frame, unless it is a board
/// that is made for it. WebAssembly is
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

/// Where everybody gets the same answer to the same question, and nothing is changed.
static OPEN: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let described = ["/api/openapi.json", "/api/asyncapi.json", "/api/socket.schema.json"];
    protocol::endpoints::open_paths().chain(described).collect()
});

/// What pages that may read our answers may send and read.
const FOR_FRIENDS: [(HeaderName, &str); 4] = [
    (header::ACCESS_CONTROL_ALLOW_METHODS, "GET, POST"),
    (header::ACCESS_CONTROL_ALLOW_HEADERS, "accept, content-type"),
    (header::ACCESS_CONTROL_EXPOSE_HEADERS, "retry-after, robotable-waited-ms"),
    (header::ACCESS_CONTROL_MAX_AGE, "600"),
];

/// Puts the security headers on every answer, as far as it has none of its own.
pub(crate) async fn headers(State(app): State<App>, request: Request, next: Next) -> Response {
    // A board for other sites' pages, and nothing else, may be in a frame of theirs.
    let is_board = request.uri().path().starts_with("/embed/");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    if let Some(policy) = is_board.then(|| in_frames_of(&app.config().embed)).flatten() {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    for (name, value) in HEADERS {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

/// The same policy with these pages around it; nothing if there are none.
fn in_frames_of(pages: &Readers) -> Option<HeaderValue> {
    let ancestors = match pages {
        Readers::None => return None,
        Readers::All => "*".to_owned(),
        Readers::Origins(origins) => {
            let written =
                |origin: &String| if origin == SELF { "'self'" } else { origin }.to_owned();
            origins.iter().map(written).collect::<Vec<_>>().join(" ")
        }
    };
    let policy = CONTENT_SECURITY_POLICY
        .replace("frame-ancestors 'none'", &format!("frame-ancestors {ancestors}"));
    HeaderValue::from_str(&policy).ok()
}

/// Names that end like this are in no public directory, so no stranger's page can have one.
const PRIVATE_NAMES: [&str; 5] = [".localhost", ".local", ".internal", ".home.arpa", ".lan"];

/// Turns away requests for another host than this one. A page of a stranger whose name leads to this machine (DNS rebinding)
/// would otherwise be of our own origin.
pub(crate) async fn host(State(app): State<App>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    // Those who watch over the server ask by whatever name they have.
    if path == "/metrics" || is_health(path) || answers_for(request.headers(), app.config()) {
        return next.run(request).await;
    }
    Problem::other_host().into_response()
}

fn answers_for(headers: &HeaderMap, config: &Config) -> bool {
    let Some(host) = headers.get(header::HOST) else { return true };
    let Ok(host) = host.to_str() else { return false };
    let name = without_port(host).trim_end_matches('.').to_ascii_lowercase();
    let is_ip = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>().is_ok();
    let is_private = !name.contains('.') || PRIVATE_NAMES.iter().any(|end| name.ends_with(end));
    // A proxy answers for its own names, and passes nothing else on.
    let by_proxy = config.trust_proxy && config.hosts.is_empty();
    let is_allowed = |allowed: &String| allowed == "*" || allowed.eq_ignore_ascii_case(&name);
    let is_origin = |origin: &String| {
        let host = origin.split_once("://").map(|(_, host)| without_port(host));
        host.is_some_and(|host| host.eq_ignore_ascii_case(&name))
    };
    is_ip
        || is_private
        || by_proxy
        || config.hosts.iter().any(is_allowed)
        || config.origins.iter().any(is_origin)
}

/// The host without its port.
fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Turns away what another site's page sends: anything that changes something, and sockets. Where everybody gets the same
/// answer, pages of other sites may ask, if whoever runs the server allows that.
pub(crate) async fn origin(State(app): State<App>, request: Request, next: Next) -> Response {
    let harmless = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let socket = request.headers().contains_key(header::UPGRADE);
    let readers =
        if !socket && is_open(request.uri().path()) { &app.config().cors } else { &Readers::None };
    let friend = friend(request.headers(), &app);
    let varies = friend.is_some() || matches!(readers, Readers::Origins(_));
    let allowed = friend.or_else(|| reader(request.headers(), readers));
    if (!harmless || socket) && allowed.is_none() && !is_from_us(request.headers(), &app) {
        return Problem::other_origin().into_response();
    }
    let asks = request.headers().contains_key(header::ACCESS_CONTROL_REQUEST_METHOD);
    let mut answer = if request.method() == Method::OPTIONS && asks && allowed.is_some() {
        StatusCode::NO_CONTENT.into_response()
    } else {
        next.run(request).await
    };
    let headers = answer.headers_mut();
    if varies {
        // Whoever keeps the answer must not give it to the page of another origin.
        headers.append(header::VARY, HeaderValue::from_static("origin"));
    }
    if let Some(allowed) = allowed {
        headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, allowed);
        for (name, value) in FOR_FRIENDS {
            headers.insert(name, HeaderValue::from_static(value));
        }
    }
    answer
}

fn is_open(path: &str) -> bool {
    OPEN.iter().any(|open| fits(open, path))
}

/// Whether a path is this one, with its parts in braces filled in.
fn fits(open: &str, path: &str) -> bool {
    let is_part = |(open, part): (&str, &str)| open == part || open.starts_with('{');
    open.split('/').count() == path.split('/').count()
        && open.split('/').zip(path.split('/')).all(is_part)
}

/// What the page that asks is told about who may read the answer, if it may.
fn reader(headers: &HeaderMap, readers: &Readers) -> Option<HeaderValue> {
    match readers {
        Readers::None => None,
        Readers::All => Some(HeaderValue::from_static("*")),
        Readers::Origins(origins) => {
            let origin = headers.get(header::ORIGIN)?;
            let text = origin.to_str().ok()?;
            let allowed = origins.iter().any(|allowed| allowed.eq_ignore_ascii_case(text));
            allowed.then(|| origin.clone())
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(config: &Config, host: &str) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().expect("a header"));
        answers_for(&headers, config)
    }

    #[test]
    fn a_strangers_name_for_this_machine_is_not_answered() {
        let usual = Config::default();
        for host in ["localhost", "localhost:8080", "127.0.0.1:8080", "[::1]:8080", "[::1]"] {
            assert!(answers(&usual, host), "{host}");
        }
        for host in ["raspberry:8080", "raspberry.local", "192.168.1.7", "games.home.arpa:80"] {
            assert!(answers(&usual, host), "{host}");
        }
        for host in [
            "evil.example",
            "evil.example:8080",
            "127.0.0.1.evil.example",
            "localhost.evil.example.",
        ] {
            assert!(!answers(&usual, host), "{host}");
        }
        assert!(answers_for(&HeaderMap::new(), &usual), "no browser leaves it out");
        let named = Config { hosts: vec!["games.example".into()], ..Config::default() };
        assert!(answers(&named, "Games.example:8080") && !answers(&named, "evil.example"));
        let origins = vec!["https://games.example:8443".to_owned()];
        assert!(answers(&Config { origins, ..Config::default() }, "games.example"));
        let proxy = Config { trust_proxy: true, ..Config::default() };
        assert!(answers(&proxy, "whatever.example"), "the proxy has looked");
        let both = Config { trust_proxy: true, ..named };
        assert!(!answers(&both, "whatever.example"));
    }
}
