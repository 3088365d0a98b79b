//! The description of the API: `OpenAPI` 3.1.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use super::described::{Described, Shape};
use crate::{ProblemDetails, PuzzleGame, PuzzleLevel};

/// The description, as JSON.
pub fn openapi() -> Value {
    let mut schemas = Vec::new();
    for named in
        [Shape::of::<ProblemDetails>(), Shape::of::<PuzzleGame>(), Shape::of::<PuzzleLevel>()]
    {
        (named.schemas)(&mut schemas);
    }
    let mut paths = Map::new();
    for endpoint in super::all() {
        for shape in endpoint.shapes() {
            (shape.schemas)(&mut schemas);
        }
        let at = paths.entry(endpoint.path).or_insert_with(|| json!({}));
        at[endpoint.method.name().to_ascii_lowercase()] = operation(&endpoint);
    }
    let schemas: BTreeMap<String, Value> =
        schemas.into_iter().map(|(name, schema)| (name, json!(schema))).collect();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Robotable",
            "description": "Tables for Ricochet Robots, Micro Robots and RoboTory; solving and analysing their positions.",
            "version": env!("CARGO_PKG_VERSION"),
            "license": { "name": env!("CARGO_PKG_LICENSE"), "identifier": env!("CARGO_PKG_LICENSE") },
        },
        "paths": paths,
        "components": { "schemas": schemas },
    })
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

/// The first paragraph, and the others.
fn told(about: &str) -> (String, String) {
    let lines: Vec<&str> = about.lines().map(str::trim).collect();
    let end = lines.iter().position(|line| line.is_empty()).unwrap_or(lines.len());
    (lines[..end].join(" "), lines[end..].join("\n").trim().to_owned())
}

fn responses(endpoint: &Described) -> Value {
    let mut responses = Map::new();
    let mut right = json!({ "description": endpoint.what });
    if let Some(answer) = endpoint.answer {
        right["content"] = content("application/json", answer);
    }
    responses.insert(endpoint.status.to_string(), right);
    for (status, when) in endpoint.failures {
        let problem = content("application/problem+json", Shape::of::<ProblemDetails>());
        responses.insert(status.to_string(), json!({ "description": when, "content": problem }));
    }
    responses.into()
}

fn content(kind: &str, shape: Shape) -> Value {
    json!({ kind: { "schema": reference(&(shape.name)()) } })
}

fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

/// A part of a path. One name means the same wherever it stands.
fn part(name: &str) -> Value {
    let text = json!({ "type": "string" });
    let (schema, about, example) = match name {
        "id" => (text, "The table's id", None),
        "date" => (text, "The day, by the calendar of UTC", Some(json!("2026-11-15"))),
        "game" => (reference(&<PuzzleGame as ToSchema>::name()), "Which game", None),
        "level" => (reference(&<PuzzleLevel as ToSchema>::name()), "How hard", None),
        "number" => (
            json!({ "type": "integer", "minimum": 1, "maximum": 999_999 }),
            "1 to 999999",
            Some(json!(7)),
        ),
        _ => (text, "", None),
    };
    let mut part = json!({ "name": name, "in": "path", "required": true, "description": about, "schema": schema });
    if let Some(example) = example {
        part["example"] = example;
    }
    part
}

/// What may stand behind a path: each property of the type.
fn query(shape: Shape) -> Vec<Value> {
    let mut schemas = Vec::new();
    (shape.schemas)(&mut schemas);
    let whole = schemas.first().map(|(_, schema)| json!(schema)).unwrap_or_default();
    let properties = whole["properties"].as_object().cloned().unwrap_or_default();
    let parameter = |(name, schema): (String, Value)| {
        let about = schema["description"].clone();
        json!({ "name": name, "in": "query", "required": false, "description": about, "schema": schema })
    };
    properties.into_iter().map(parameter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every `$ref` leads somewhere.
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
            super::super::all().iter().map(|endpoint| endpoint.name).collect();
        names.sort_unstable();
        assert!(names.is_sorted_by(|one, next| one != next), "two have one name");
    }
}
