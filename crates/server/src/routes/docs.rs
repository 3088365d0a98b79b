//! The API as a page to read, made from its description. It needs no script and nothing from elsewhere.

use std::fmt::Write;
use std::sync::LazyLock;

use axum::http::header;
use axum::response::{Html, IntoResponse};
use serde_json::Value;

use protocol::endpoints::openapi;
use protocol::{PROBLEM_KINDS, asyncapi, socket_schema};

use super::markdown;

static PAGE: LazyLock<String> = LazyLock::new(|| written(&openapi()));

/// What is said over a socket, for people.
const PROTOCOL: &str = include_str!("../../docs/protocol.md");

const STYLE: &str = "
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
h3 code { font-size: 1.05rem; }
pre { overflow-x: auto; padding: .6rem; background: #8882; font-family: ui-monospace, monospace; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .2rem .8rem .2rem 0; border-bottom: 1px solid #8884; }
details { margin: .5rem 0; }
";

/// The description for programs.
pub(super) async fn description() -> impl IntoResponse {
    // Written once: whoever asks for it again and again costs little.
    static API: LazyLock<String> = LazyLock::new(|| openapi().to_string());
    let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-cache")];
    (headers, API.as_str())
}

/// The messages of the socket, for programs: JSON Schema.
pub(super) async fn socket() -> impl IntoResponse {
    static SCHEMA: LazyLock<String> = LazyLock::new(|| socket_schema().to_string());
    let headers =
        [(header::CONTENT_TYPE, "application/schema+json"), (header::CACHE_CONTROL, "no-cache")];
    (headers, SCHEMA.as_str())
}

/// The socket, for programs: `AsyncAPI`.
pub(super) async fn channel() -> impl IntoResponse {
    static API: LazyLock<String> = LazyLock::new(|| asyncapi().to_string());
    let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-cache")];
    (headers, API.as_str())
}

/// The protocol, for people.
pub(super) async fn protocol() -> impl IntoResponse {
    static PAGE: LazyLock<String> = LazyLock::new(|| {
        let (head, end) = (head("Robotable: the protocol"), "</body></html>");
        format!("{head}{}{end}", markdown::html(PROTOCOL))
    });
    ([(header::CACHE_CONTROL, "no-cache")], Html(PAGE.as_str()))
}

/// The description for people.
pub(super) async fn page() -> impl IntoResponse {
    ([(header::CACHE_CONTROL, "no-cache")], Html(PAGE.as_str()))
}

/// How the page looks.
pub(super) async fn style() -> impl IntoResponse {
    (
        [(header::CONTENT_TYPE, "text/css; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")],
        STYLE,
    )
}

fn written(api: &Value) -> String {
    let mut page = head("Robotable: the API") + "<h1>Robotable: the API</h1>";
    put(&mut page, "p", &api["info"]["description"]);
    page.push_str(
        "<p>For programs there is <a href=\"/api/openapi.json\">openapi.json</a> (OpenAPI 3.1). Tables are played over \
         a WebSocket: <a href=\"/api/protocol\">the protocol</a> tells its messages, \
         <a href=\"/api/socket.schema.json\">socket.schema.json</a> (JSON Schema 2020-12) and \
         <a href=\"/api/asyncapi.json\">asyncapi.json</a> (AsyncAPI 3) have them for programs.</p><h2>Requests</h2>",
    );
    for (path, methods) in fields(&api["paths"]) {
        for (method, about) in fields(methods) {
            operation(&mut page, path, method, about);
        }
    }
    page.push_str("<h2>Types</h2>");
    for (name, schema) in fields(&api["components"]["schemas"]) {
        component(&mut page, name, schema);
    }
    page.push_str("<h2>Problems</h2><p>Errors are <code>application/problem+json</code> (RFC 9457). Besides these \
         codes there are those of the table's refusals, such as <code>name-taken</code>.</p><table>");
    for (code, about) in PROBLEM_KINDS {
        // Writing to a string cannot fail, here and below.
        write!(page, "<tr id=\"{code}\"><td><code>{code}</code></td><td>{}</td></tr>", text(about))
            .unwrap_or_default();
    }
    page.push_str("</table></body></html>");
    page
}

/// The beginning of a page.
fn head(title: &str) -> String {
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>{title}</title>\
         <meta name=\"viewport\" content=\"width=device-width\"><link rel=\"stylesheet\" href=\"/api/docs.css\">\
         </head><body>"
    )
}

fn operation(page: &mut String, path: &str, method: &str, about: &Value) {
    let (method, path) = (method.to_uppercase(), text(path));
    write!(page, "<section><h3><code>{method} {path}</code></h3>").unwrap_or_default();
    put(page, "p", &about["summary"]);
    put(page, "p", &about["description"]);
    let body = &about["requestBody"]["content"];
    for (kind, content) in fields(body) {
        write!(
            page,
            "<p>Takes {} as <code>{}</code>.</p>",
            kind_of(&content["schema"]),
            text(kind)
        )
        .unwrap_or_default();
    }
    page.push_str("<table>");
    for parameter in about["parameters"].as_array().into_iter().flatten() {
        let name = text(parameter["name"].as_str().unwrap_or_default());
        let said = text(parameter["description"].as_str().unwrap_or_default());
        write!(page, "<tr><td><code>{name}</code></td><td>{said}</td></tr>").unwrap_or_default();
    }
    for (status, answer) in fields(&about["responses"]) {
        let said = text(answer["description"].as_str().unwrap_or_default());
        let kinds: Vec<String> =
            fields(&answer["content"]).map(|(_, content)| kind_of(&content["schema"])).collect();
        write!(page, "<tr><td>{}</td><td>{said} {}</td></tr>", text(status), kinds.join(", "))
            .unwrap_or_default();
    }
    page.push_str("</table></section>");
}

fn component(page: &mut String, name: &str, schema: &Value) {
    let name = text(name);
    write!(page, "<details id=\"type-{name}\"><summary><code>{name}</code></summary>")
        .unwrap_or_default();
    put(page, "p", &schema["description"]);
    page.push_str("<table>");
    let shapes = schema["oneOf"].as_array().cloned().unwrap_or_else(|| vec![schema.clone()]);
    for shape in &shapes {
        if shapes.len() > 1 && !shape["$ref"].is_string() {
            let said = shape["description"].as_str().unwrap_or("or");
            write!(page, "<tr><th colspan=\"3\">{} {}</th></tr>", text(said), words(shape))
                .unwrap_or_default();
        }
        if shape["$ref"].is_string() {
            write!(page, "<tr><td>{}</td></tr>", kind_of(shape)).unwrap_or_default();
        }
        let whole =
            shape["allOf"].as_array().into_iter().flatten().find(|it| it["$ref"].is_string());
        if let Some(whole) = whole {
            write!(page, "<tr><td>all of {}</td></tr>", kind_of(whole)).unwrap_or_default();
        }
        let own = shape["allOf"].as_array().into_iter().flatten().map(|it| &it["properties"]);
        let own = own.chain([&shape["properties"]]);
        for (field, about) in own.flat_map(fields) {
            let said = text(about["description"].as_str().unwrap_or_default());
            let field = text(field);
            write!(
                page,
                "<tr><td><code>{field}</code></td><td>{}</td><td>{said}</td></tr>",
                kind_of(about)
            )
            .unwrap_or_default();
        }
    }
    if shapes.len() == 1 && schema["enum"].is_array() {
        write!(page, "<tr><td>{}</td></tr>", words(schema)).unwrap_or_default();
    }
    page.push_str("</table></details>");
}

/// The words that something may be.
fn words(schema: &Value) -> String {
    let words = schema["enum"].as_array().into_iter().flatten().filter_map(Value::as_str);
    words.map(|word| format!("<code>{}</code>", text(word))).collect::<Vec<_>>().join(" ")
}

/// What type something has, with a link if it is one of ours.
fn kind_of(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        let name = text(name);
        return format!("<a href=\"#type-{name}\">{name}</a>");
    }
    if schema["items"].is_object() {
        return format!("list of {}", kind_of(&schema["items"]));
    }
    if let Some(only) = schema["const"].as_str() {
        return format!("<code>{}</code>", text(only));
    }
    for several in ["oneOf", "anyOf", "allOf"] {
        if let Some(kinds) = schema[several].as_array() {
            return kinds.iter().map(kind_of).collect::<Vec<_>>().join(" or ");
        }
    }
    match &schema["type"] {
        Value::String(kind) => text(kind),
        Value::Array(kinds) => {
            let kinds = kinds.iter().filter_map(Value::as_str);
            kinds.map(text).collect::<Vec<_>>().join(" or ")
        }
        _ => String::new(),
    }
}

fn fields(value: &Value) -> impl Iterator<Item = (&str, &Value)> {
    value.as_object().into_iter().flatten().map(|(name, value)| (name.as_str(), value))
}

fn put(page: &mut String, tag: &str, value: &Value) {
    if let Some(said) = value.as_str() {
        write!(page, "<{tag}>{}</{tag}>", text(said)).unwrap_or_default();
    }
}

/// Text, not HTML.
pub(super) fn text(said: &str) -> String {
    said.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_request_and_type_is_told() {
        let api = openapi();
        assert_eq!(api["openapi"], "3.1.0");
        let page = written(&api);
        for path in ["/api/tables", "/api/ricochet/solve", "/api/puzzles/today"] {
            assert!(page.contains(path), "{path}");
        }
        assert!(page.contains("id=\"type-TableSummary\""));
        assert!(!page.contains("<script"));
    }
}
