//! The web client, embedded in the binary. Files with a hash in their name never change. Every page of the client is
//! the same `index.html`, revalidated on each request; only the link preview tags in its head differ ([`preview`]).

use std::borrow::Cow;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use sha2::{Digest, Sha256};

use crate::preview;
use crate::problem::Problem;
use crate::routes::Caller;

/// The build output of `web/`: `client` is a symlink to `web/dist`, and a real folder in a published package. Without
/// it the server still compiles and serves its API.
#[derive(RustEmbed)]
#[folder = "client"]
#[allow_missing = true]
struct Client;

const WITHOUT_CLIENT: &str = "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Robotable</title>\
    </head><h1>Robotable</h1><p>The server runs, but this program was built without the web client. Build it with \
    <code>npm ci &amp;&amp; npm run build</code> in <code>web/</code>, then build the program again.</p>\
    <p><a href=\"/api/docs\">The API</a></p></html>";

/// Preview tags are inserted before this.
const END_OF_HEAD: &str = "</head>";

/// Serves a file of the client, or `index.html` for one of its pages.
pub(crate) async fn serve(
    Caller { app, address }: Caller,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return Problem::no_method().into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Client::get(path).filter(|_| !path.is_empty() && path != "index.html") {
        let EmbeddedFile { data, metadata } = file;
        return answer(path, data, &metadata.sha256_hash(), &headers);
    }
    // Client routes have no dot in their last segment; any other path is a missing file.
    let last = path.rsplit('/').next().unwrap_or_default();
    let is_page = !last.contains('.') || path == "index.html";
    if path.starts_with("api/") || path.starts_with("assets/") || !is_page {
        return Problem::not_found().into_response();
    }
    page(&preview::head(&app, address, &uri, &headers).await, &headers)
}

/// `index.html` with these tags in its head.
fn page(tags: &str, asked: &HeaderMap) -> Response {
    let page = Client::get("index.html").map(|file| file.data.into_owned());
    let page = page.and_then(|page| String::from_utf8(page).ok());
    let mut page = page.unwrap_or_else(|| WITHOUT_CLIENT.to_owned());
    if let Some(at) = page.find(END_OF_HEAD) {
        page.insert_str(at, tags);
    }
    let hash = Sha256::digest(&page);
    let mut response = answer("index.html", Cow::Owned(page.into_bytes()), &hash, asked);
    response.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-language"));
    response
}

fn answer(path: &str, data: Cow<'static, [u8]>, hash: &[u8], asked: &HeaderMap) -> Response {
    let tag = tag(hash);
    let known = asked.get(header::IF_NONE_MATCH).is_some_and(|known| *known == tag);
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        Response::new(Body::from(data.into_owned()))
    };
    // The bundler puts all files with hashed names in this folder.
    let caching = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind_of(path)));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    headers.insert(header::ETAG, tag);
    response
}

/// The `ETag` of this content. It is weak because the response may be compressed.
fn tag(hash: &[u8]) -> HeaderValue {
    let start = hash.iter().take(8).fold(0_u64, |tag, &byte| tag << 8 | u64::from(byte));
    HeaderValue::from_str(&format!("W/\"{start:016x}\""))
        .unwrap_or(HeaderValue::from_static("W/\"\""))
}

/// The content type, from the file extension.
fn kind_of(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    }
}
