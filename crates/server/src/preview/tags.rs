//! The preview tags in the head of a page, and the origin used in them.

use std::fmt::Write as _;

use axum::http::header::HOST;
use axum::http::{HeaderMap, HeaderName};
use protocol::CARD_SIZE;

use crate::routes::escape_html;

/// The content of a link preview.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LinkPreview {
    pub(super) title: String,
    pub(super) text: String,
    /// Path and query of the picture.
    pub(super) picture: String,
    /// Description of the picture, for `alt`.
    pub(super) shows: String,
}

/// The tags. The picture is left out if our own origin is unknown, because it needs an absolute URL, or if this build
/// cannot draw it.
pub(super) fn tags(
    preview: &LinkPreview,
    link: &str,
    origin: Option<&str>,
    locale: &str,
) -> String {
    let mut tags = String::new();
    let mut tag = |kind: &str, name: &str, content: &str| {
        // Writing to a string cannot fail.
        let _infallible =
            writeln!(tags, "    <meta {kind}=\"{name}\" content=\"{}\" />", escape_html(content));
    };
    tag("property", "og:site_name", "Robotable");
    tag("property", "og:type", "website");
    tag("property", "og:locale", locale);
    tag("property", "og:title", &preview.title);
    tag("property", "og:description", &preview.text);
    tag("name", "twitter:card", "summary_large_image");
    tag("name", "twitter:title", &preview.title);
    tag("name", "twitter:description", &preview.text);
    if let Some(origin) = origin {
        tag("property", "og:url", &format!("{origin}{link}"));
    }
    if let Some(origin) = origin.filter(|_| super::HAS_PICTURES) {
        let picture = format!("{origin}{}", preview.picture);
        let (width, height) = CARD_SIZE;
        tag("property", "og:image", &picture);
        tag("property", "og:image:type", "image/png");
        tag("property", "og:image:width", &width.to_string());
        tag("property", "og:image:height", &height.to_string());
        tag("property", "og:image:alt", &preview.shows);
        tag("name", "twitter:image", &picture);
        tag("name", "twitter:image:alt", &preview.shows);
    }
    tags
}

/// The scheme and host under which the client reached us. A trusted proxy's headers take precedence; behind one, https
/// is assumed.
pub(super) fn origin(headers: &HeaderMap, trust_proxy: bool) -> Option<String> {
    let text = |name: &HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let forwarded = |name: &'static str| {
        text(&HeaderName::from_static(name)).filter(|_| trust_proxy).map(str::trim)
    };
    let host = forwarded("x-forwarded-host").or_else(|| text(&HOST))?;
    let allowed = |letter: char| letter.is_ascii_alphanumeric() || "-._:[]".contains(letter);
    if host.is_empty() || host.len() > 255 || !host.chars().all(allowed) {
        return None;
    }
    let scheme = match forwarded("x-forwarded-proto") {
        Some("http") => "http",
        _ if trust_proxy => "https",
        _ => "http",
    };
    Some(format!("{scheme}://{host}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(all: &[(&'static str, &str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in all {
            headers.insert(HeaderName::from_static(name), value.parse().expect("a header"));
        }
        headers
    }

    #[test]
    fn the_address_is_ours_or_the_proxys() {
        let asked = headers(&[
            ("host", "10.0.0.1:8080"),
            ("x-forwarded-host", "games.example.org"),
            ("x-forwarded-proto", "http"),
        ]);
        assert_eq!(origin(&asked, false).as_deref(), Some("http://10.0.0.1:8080"));
        assert_eq!(origin(&asked, true).as_deref(), Some("http://games.example.org"));
        let quiet = headers(&[("host", "games.example.org")]);
        assert_eq!(origin(&quiet, true).as_deref(), Some("https://games.example.org"));
        for wrong in ["\"><script>", "a b", "", "x/y", &"x".repeat(300)] {
            assert_eq!(origin(&headers(&[("host", wrong)]), false), None, "{wrong}");
        }
    }

    #[test]
    fn nobodys_name_is_read_as_html() {
        let hostile = "\"><script>alert('1')</script>&";
        let preview = LinkPreview {
            title: hostile.to_owned(),
            text: hostile.to_owned(),
            picture: format!("/preview/{hostile}"),
            shows: hostile.to_owned(),
        };
        let written = tags(&preview, hostile, Some("http://x"), hostile);
        assert!(!written.contains("<script") && !written.contains('\''), "{written}");
        for line in written.lines() {
            assert!(line.starts_with("    <meta ") && line.ends_with("\" />"), "{line}");
            assert_eq!((line.matches('"').count(), line.matches(['<', '>']).count()), (4, 2));
        }
    }
}
