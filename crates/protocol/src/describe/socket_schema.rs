//! The WebSocket messages as JSON Schema (2020-12), and as `AsyncAPI` 3 with the same types.

use serde_json::{Map, Value, json};

use super::schema::{Schemas, change_objects};
use crate::endpoints::Shape;
use crate::{FromClient, FromServer};

/// All WebSocket messages as JSON Schema: a document with a definition for every message, command and event payload.
pub fn socket_schema() -> Value {
    let mut defs = schemas();
    change_objects(&mut defs, &mut |schema| {
        if let Some(Value::String(path)) = schema.get_mut("$ref") {
            *path = path.replace("#/components/schemas/", "#/$defs/");
        }
        if let Some(example) = schema.remove("example") {
            schema.insert("examples".to_owned(), json!([example]));
        }
    });
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Robotable: the socket of a table, version 1",
        "description": "Every frame is one JSON object as text: a client sends `FromClient`, the server `FromServer`. \
            A client ignores fields that it does not know.",
        "anyOf": [{ "$ref": "#/$defs/FromClient" }, { "$ref": "#/$defs/FromServer" }],
        "$defs": defs,
    })
}

/// The WebSocket as `AsyncAPI`, from the server's point of view: it receives the messages of clients.
pub fn asyncapi() -> Value {
    let schemas = schemas();
    let (mut messages, mut channel) = (Map::new(), Map::new());
    let mut said = |side: &str| -> Vec<Value> {
        let shapes = schemas[side]["oneOf"].as_array().into_iter().flatten();
        let names = shapes.filter_map(|shape| shape["$ref"].as_str()?.rsplit('/').next());
        let mut references = Vec::new();
        for name in names {
            let shape = &schemas[name];
            messages.insert(
                name.to_owned(),
                json!({
                    "name": shape["properties"]["t"]["const"],
                    "summary": shape["description"],
                    "payload": { "$ref": format!("#/components/schemas/{name}") },
                }),
            );
            channel.insert(
                name.to_owned(),
                json!({ "$ref": format!("#/components/messages/{name}") }),
            );
            references.push(json!({ "$ref": format!("#/channels/table/messages/{name}") }));
        }
        references
    };
    let (received, sent) = (said("FromClient"), said("FromServer"));
    let table = json!({ "$ref": "#/channels/table" });
    json!({
        "asyncapi": "3.0.0",
        "info": {
            "title": "Robotable: the socket of a table",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "One WebSocket per table and person. `/api/protocol` tells what the messages mean.",
            "license": { "name": env!("CARGO_PKG_LICENSE") },
        },
        "defaultContentType": "application/json",
        "channels": { "table": {
            "address": "/api/tables/{id}/socket",
            "parameters": { "id": { "description": "The table's id" } },
            "messages": channel,
            "bindings": { "ws": { "method": "GET" } },
        } },
        "operations": {
            "hear": { "action": "receive", "channel": table, "messages": received },
            "tell": { "action": "send", "channel": table, "messages": sent },
        },
        "components": { "messages": messages, "schemas": schemas },
    })
}

/// All message types, without the parts that are specific to `OpenAPI`.
fn schemas() -> Value {
    let mut schemas = Schemas::default();
    schemas.give(Shape::of::<FromServer>());
    schemas.take(Shape::of::<FromClient>());
    let mut written = json!(schemas.written());
    change_objects(&mut written, &mut |schema| drop(schema.remove("discriminator")));
    written
}
