//! Security headers, and checks of host and origin.

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

/// Scripts, styles and images come only from this server, and no page may embed ours in a frame, except for boards made
/// for it. WebAssembly may be compiled, for the offline engine; `eval` of text stays forbidden.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
     font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; base-uri 'none'; \
     form-action 'self'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // A table's link is its secret: other sites must not see it in a referrer.
    (header::REFERRER_POLICY, "no-referrer"),
    // The camera, for photographs of a real board. The browser still asks the user.
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
    ),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Paths with the same response for everyone and no side effects.
static OPEN: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let described = ["/api/openapi.json", "/api/asyncapi.json", "/api/socket.schema.json"];
    protocol::endpoints::open_paths().chain(described).collect()
});

/// CORS headers for origins that may read our responses.
const FOR_FRIENDS: [(HeaderName, &str); 4] = [
    (header::ACCESS_CONTROL_ALLOW_METHODS, "GET, POST"),
    (header::ACCESS_CONTROL_ALLOW_HEADERS, "accept, content-type"),
    (header::ACCESS_CONTROL_EXPOSE_HEADERS, "retry-after, robotable-waited-ms"),
    (header::ACCESS_CONTROL_MAX_AGE, "600"),
];

/// Adds the security headers to every response that does not set them itself.
pub(crate) async fn headers(State(app): State<App>, request: Request, next: Next) -> Response {
    // Only embeddable boards may be shown in frames of other sites.
    let is_board = request.uri().path().starts_with("/embed/");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    if let Some(policy) = is_board.then(|| in_frames_of(&app.config.embed)).flatten() {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    for (name, value) in HEADERS {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

/// The policy with these frame ancestors; `None` if no origin is allowed.
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

/// These suffixes are not in the public DNS, so no foreign page can have such a name.
const PRIVATE_NAMES: [&str; 5] = [".localhost", ".local", ".internal", ".home.arpa", ".lan"];

/// Refuses requests for other host names. Otherwise a foreign page whose name resolves to this machine (DNS rebinding)
/// would have the same origin as ours.
pub(crate) async fn host(State(app): State<App>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    // Monitoring uses whatever name it has.
    if path == "/metrics" || is_health(path) || answers_for(request.headers(), &app.config) {
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
    // A proxy forwards only its own names.
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

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Refuses state-changing requests and sockets from pages of other origins. Public resources may be read across origins
/// if the operator allows that.
pub(crate) async fn origin(State(app): State<App>, request: Request, next: Next) -> Response {
    let harmless = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let socket = request.headers().contains_key(header::UPGRADE);
    let readers =
        if !socket && is_open(request.uri().path()) { &app.config.cors } else { &Readers::None };
    let friend = one_of(request.headers(), &app.config.origins);
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
        // A cache must not serve this response to a page of another origin.
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

/// True if a path matches this pattern; segments in braces match anything.
fn fits(open: &str, path: &str) -> bool {
    let is_part = |(open, part): (&str, &str)| open == part || open.starts_with('{');
    open.split('/').count() == path.split('/').count()
        && open.split('/').zip(path.split('/')).all(is_part)
}

/// The value of `Access-Control-Allow-Origin`, if the requesting page may read the response.
fn reader(headers: &HeaderMap, readers: &Readers) -> Option<HeaderValue> {
    match readers {
        Readers::None => None,
        Readers::All => Some(HeaderValue::from_static("*")),
        Readers::Origins(origins) => one_of(headers, origins),
    }
}

/// The origin of the requesting page, if it is one of these.
fn one_of(headers: &HeaderMap, origins: &[String]) -> Option<HeaderValue> {
    let origin = headers.get(header::ORIGIN)?;
    let text = origin.to_str().ok()?;
    origins.iter().any(|allowed| allowed.eq_ignore_ascii_case(text)).then(|| origin.clone())
}

/// True for same-origin and non-browser requests. Programs other than browsers send no `Origin`, and no page can make a
/// browser omit it where it matters.
fn is_from_us(headers: &HeaderMap, app: &App) -> bool {
    let config = &app.config;
    let text = |name: &HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(origin) = headers.get(header::ORIGIN) else {
        let site = text(&HeaderName::from_static("sec-fetch-site"));
        return matches!(site, None | Some("same-origin" | "none"));
    };
    if one_of(headers, &config.origins).is_some() {
        return true;
    }
    let Ok(origin) = origin.to_str() else { return false };
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
