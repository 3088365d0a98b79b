//! The committed descriptions of the API and of the WebSocket are up to date.

use robotable_protocol::{asyncapi, openapi, socket_schema};
use serde_json::Value;

fn is_committed(name: &str, generated: &Value) {
    let file = format!("{}/../../docs/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = serde_json::to_string_pretty(generated).unwrap() + "\n";
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&file, &text).unwrap();
    }
    let committed = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(committed == text, "docs/{name} is old: run `make protocol` and read the difference");
}

#[test]
fn the_committed_schemas_are_what_the_code_generates() {
    is_committed("socket.schema.json", &socket_schema());
    is_committed("asyncapi.json", &asyncapi());
    is_committed("openapi.json", &openapi());
}

/// Every variant of a message, a command and an event payload has its own definition, as in `OpenAPI`.
#[test]
fn every_message_command_and_fact_has_a_definition() {
    let schema = socket_schema();
    for name in [
        "FromClient",
        "FromServer",
        "Command",
        "EventKind",
        "RicochetEvent",
        "MicroEvent",
        "RobotoryEvent",
    ] {
        let shapes = schema["$defs"][name]["oneOf"].as_array().unwrap();
        assert!(shapes.len() > 1, "{name}");
        for shape in shapes {
            let path = shape["$ref"].as_str().unwrap().strip_prefix('#').unwrap();
            let found = schema.pointer(path).unwrap_or_else(|| panic!("{path}"));
            assert!(found.to_string().contains("\"const\""), "{path} says what it is");
        }
    }
}
