//! The description of the API: `OpenAPI` 3.1.

use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use super::schema::{Schemas, reference};
use crate::endpoints::{self, Described, Failures, Shape};
use crate::{FromClient, FromServer, ProblemDetails, PuzzleGame, PuzzleLevel};

/// Errors of all endpoints under `/api`.
const ALWAYS: Failures = &[
    (403, "The operator has banned this address, or the request comes from a page of another site"),
    (429, "Too many requests"),
    (500, "An internal error"),
    (503, "The server is overloaded, about to restart, or cannot reach its database"),
];
/// Errors of endpoints with path or query parameters.
const NAMED: Failures = &[(400, "The address cannot be read")];
/// Errors of endpoints with a body.
const SENT: Failures = &[
    (400, "The body or the address cannot be read"),
    (413, "The body is too long"),
    (415, "The body is not `application/json`"),
    (422, "The body is valid JSON, but not a valid request"),
];

/// The description of event streams, which endpoints with a search offer.
const EVENTS: &str = "With `Accept: text/event-stream`: events `waiting`, if the request waits \
     longer than a second, `progress` while it searches, and then one `answer` or `problem`; the data of each is JSON.";

/// The description, as JSON.
pub fn openapi() -> Value {
    let mut schemas = Schemas::default();
    for named in [
        Shape::of::<ProblemDetails>(),
        Shape::of::<PuzzleGame>(),
        Shape::of::<PuzzleLevel>(),
        Shape::of::<FromServer>(),
    ] {
        schemas.give(named);
    }
    schemas.take(Shape::of::<FromClient>());
    let mut paths = Map::new();
    for endpoint in endpoints::all() {
        for taken in [endpoint.body, endpoint.query].into_iter().flatten() {
            schemas.take(taken);
        }
        for given in [endpoint.progress, endpoint.answer, endpoint.lines].into_iter().flatten() {
            schemas.give(given);
        }
        let at = paths.entry(endpoint.path).or_insert_with(|| json!({}));
        at[endpoint.method.name().to_ascii_lowercase()] = operation(&endpoint);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Robotable",
            "description": "Tables for Ricochet Robots, Micro Robots and RoboTory; solving and analysing their positions.",
            "version": env!("CARGO_PKG_VERSION"),
            "license": { "name": env!("CARGO_PKG_LICENSE"), "identifier": env!("CARGO_PKG_LICENSE") },
        },
        "servers": [{ "url": "/", "description": "The server of this description" }],
        // No authentication, unless an operation requires it.
        "security": [{}],
        "tags": tags(),
        "paths": paths,
        "components": { "schemas": schemas.written(), "securitySchemes": {
            "seat": bearer("The token of a seat, from `TakeSeat`. The body may contain it instead."),
            "operator": bearer("The token of the operator, from the server's settings."),
            "bot": bearer("The token of a guest bot, from `RegisterBot` or the operator."),
        } },
    })
}

fn bearer(about: &str) -> Value {
    json!({ "type": "http", "scheme": "bearer", "description": about })
}

fn tags() -> Value {
    json!([
        { "name": "tables", "description": "Create and find tables, take a seat, read finished games." },
        { "name": "bots", "description": "Programs of other people that play as bots." },
        { "name": "study", "description": "Inspect, set up and export positions." },
        { "name": "solving", "description": "Requests that search." },
        { "name": "puzzles", "description": "Puzzles of the day, and endless ones." },
        { "name": "data", "description": "Bulk access to finished games." },
        { "name": "operation", "description": "Probes and the operator's texts." },
        { "name": "moderation", "description": "For the operator, with the operator's token." },
    ])
}

fn operation(endpoint: &Described) -> Value {
    let (summary, description) = told(endpoint.about);
    let mut operation = json!({
        "tags": [endpoint.tag],
        "operationId": endpoint.name,
        "summary": summary,
        "responses": responses(endpoint),
    });
    if !description.is_empty() {
        operation["description"] = description.into();
    }
    if let Some(needed) = security(endpoint) {
        operation["security"] = needed;
    }
    let mut parameters: Vec<Value> = endpoint.parts().map(part).collect();
    parameters.extend(endpoint.query.into_iter().flat_map(query));
    if !parameters.is_empty() {
        operation["parameters"] = parameters.into();
    }
    if let Some(body) = endpoint.body {
        operation["requestBody"] =
            json!({ "content": content("application/json", body), "required": true });
    }
    operation
}

/// The token that an operation takes in the header `Authorization`.
fn security(endpoint: &Described) -> Option<Value> {
    match endpoint.name {
        // The token may also be in the body.
        "EraseWords" => Some(json!([{ "seat": [] }, {}])),
        "SitAsBot" | "FollowAsBot" => Some(json!([{ "bot": [] }])),
        _ if endpoint.tag == "moderation" => Some(json!([{ "operator": [] }])),
        _ => None,
    }
}

/// The first paragraph, and the rest.
fn told(about: &str) -> (String, String) {
    let lines: Vec<&str> = about.lines().map(str::trim).collect();
    let end = lines.iter().position(|line| line.is_empty()).unwrap_or(lines.len());
    (lines[..end].join(" "), lines[end..].join("\n").trim().to_owned())
}

fn responses(endpoint: &Described) -> Value {
    let mut right = json!({ "description": endpoint.what });
    if let Some(answer) = endpoint.answer {
        right["content"] = content("application/json", answer);
    } else if let Some(line) = endpoint.lines {
        let name = (line.name)();
        let about =
            format!("Lines of JSON; each is a `{name}`, as `contentSchema` says, or empty.");
        right["content"] = json!({ "application/x-ndjson": { "schema": {
            "type": "string", "description": about,
            "contentMediaType": "application/json", "contentSchema": reference(&name) } } });
    } else if endpoint.status == 200 {
        right["content"] = json!({ "text/plain": { "schema": { "type": "string" } } });
    }
    if endpoint.progress.is_some() {
        right["content"]["text/event-stream"] =
            json!({ "schema": { "type": "string", "description": EVENTS } });
        let waited = "The waiting time in the queue in milliseconds, if it was more than a second";
        right["headers"] = json!({ "Robotable-Waited-Ms": {
            "description": waited, "schema": { "type": "integer", "minimum": 0 } } });
    }
    let mut responses = Map::new();
    responses.insert(endpoint.status.to_string(), right);
    let is_api = endpoint.path.starts_with("/api/");
    let is_named = endpoint.query.is_some() || endpoint.parts().next().is_some();
    let usual = [
        if endpoint.body.is_some() { SENT } else { &[] },
        if is_named { NAMED } else { &[] },
        if is_api { ALWAYS } else { &[] },
    ];
    // The endpoint's own errors take precedence.
    for (status, when) in endpoint.failures.iter().chain(usual.into_iter().flatten()) {
        responses.entry(status.to_string()).or_insert_with(|| problem(*status, when));
    }
    responses.into()
}

fn problem(status: u16, when: &str) -> Value {
    let content = content("application/problem+json", Shape::of::<ProblemDetails>());
    let mut problem = json!({ "description": when, "content": content });
    if matches!(status, 429 | 500 | 503) {
        problem["headers"] = json!({ "Retry-After": {
            "description": "Seconds to wait before the next attempt",
            "schema": { "type": "integer", "minimum": 1 },
        } });
    }
    problem
}

fn content(kind: &str, shape: Shape) -> Value {
    json!({ kind: { "schema": reference(&(shape.name)()) } })
}

/// A path parameter. A name means the same in every path.
fn part(name: &str) -> Value {
    let (schema, about, example) = match name {
        "id" => (json!({ "type": "string", "minLength": 1 }), "The table's id", "k7mq2x".into()),
        "date" => {
            (json!({ "type": "string", "format": "date" }), "The day in UTC", json!("2026-11-15"))
        }
        "game" => (
            reference(&<PuzzleGame as ToSchema>::name()),
            "The game",
            json!(PuzzleGame::Ricochet.name()),
        ),
        "level" => (
            reference(&<PuzzleLevel as ToSchema>::name()),
            "The level",
            json!(PuzzleLevel::Easy.name()),
        ),
        "number" => (
            json!({ "type": "integer", "minimum": 1, "maximum": 999_999 }),
            "1 to 999999",
            json!(7),
        ),
        _ => (json!({ "type": "string" }), "", json!("")),
    };
    json!({
        "name": name,
        "in": "path",
        "required": true,
        "description": about,
        "schema": schema,
        "example": example,
    })
}

/// The query parameters: each property of the type. Query strings have no `null`.
fn query(shape: Shape) -> Vec<Value> {
    let mut schemas = Schemas::default();
    schemas.take(shape);
    let mut whole = schemas.written().remove(&*(shape.name)()).unwrap_or_default();
    let required = whole["required"].take();
    let properties = whole["properties"].take();
    let parameter = |(name, schema): (&String, &Value)| {
        let mut schema = schema.clone();
        let mut shapes = schema["oneOf"].as_array().into_iter().flatten();
        if let Some(shape) = shapes.find(|shape| shape["type"] != "null").cloned() {
            schema = shape;
        }
        if let Some(kind) = schema["type"].as_array().and_then(|kinds| kinds.first()).cloned() {
            schema["type"] = kind;
        }
        let about = schema["description"].take();
        if let Some(schema) = schema.as_object_mut() {
            schema.remove("description");
        }
        let needed = required.as_array().is_some_and(|names| names.contains(&json!(name)));
        json!({ "name": name, "in": "query", "required": needed, "description": about, "schema": schema })
    };
    properties.as_object().into_iter().flatten().map(parameter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Collects every `$ref`.
    fn references(value: &Value, found: &mut Vec<String>) {
        match value {
            Value::Object(fields) => {
                for (name, value) in fields {
                    match value {
                        Value::String(path) if name == "$ref" => found.push(path.clone()),
                        _ => references(value, found),
                    }
                }
            }
            Value::Array(values) => values.iter().for_each(|value| references(value, found)),
            _ => {}
        }
    }

    #[test]
    fn everything_that_is_named_is_described() {
        let api = openapi();
        let mut found = Vec::new();
        references(&api, &mut found);
        assert!(found.len() > 100);
        for path in found {
            let pointer = path.strip_prefix('#').expect("it is in this document");
            assert!(api.pointer(pointer).is_some(), "{path}");
        }
        let mut names: Vec<&str> =
            super::endpoints::all().iter().map(|endpoint| endpoint.name).collect();
        names.sort_unstable();
        assert!(names.is_sorted_by(|one, next| one != next), "two have one name");
    }

    /// Every union has a discriminator, and every integer the bounds of its type.
    #[test]
    fn what_derives_cannot_say_is_put_right() {
        let api = openapi();
        let schemas = api["components"]["schemas"].as_object().unwrap();
        for (name, schema) in schemas {
            let shapes = schema["oneOf"].as_array().into_iter().flatten();
            let inline = shapes.filter(|shape| shape["properties"].is_object()).count();
            assert_eq!(inline, 0, "{name} has shapes without a name");
            let text = schema.to_string();
            assert!(!text.contains("\"u-int") && !text.contains("prefixItems"), "{name}: {text}");
        }
        let phase = &schemas["RicochetPhase"]["discriminator"]["mapping"]["bidding"];
        assert_eq!(phase, "#/components/schemas/RicochetPhaseBidding");
        assert_eq!(schemas["Ms"]["maximum"], u32::MAX);
        assert_eq!(schemas["OptionsWanted"]["required"], json!(["game"]));
        let look = schemas["RicochetLook"]["required"].as_array().unwrap();
        assert!(look.contains(&json!("solved_by")), "an answer has all its fields: {look:?}");
        let question = schemas["RicochetQuestion"]["required"].as_array().unwrap();
        assert_eq!(question.as_slice(), [json!("position")]);
        assert_eq!(schemas["RicochetQuestion"]["properties"]["most"]["maximum"], 300);
        assert_eq!(schemas["MicroSolution"]["properties"]["lengths"]["items"]["maxItems"], 2);
    }
}
