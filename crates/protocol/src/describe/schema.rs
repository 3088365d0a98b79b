//! The protocol's types as JSON Schema (2020-12), for `OpenAPI` and for the WebSocket messages. Corrects what the
//! derives cannot express: bounds of integers, pairs, discriminators of unions, and required fields of responses.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

use super::options;
use crate::endpoints::Shape;
use crate::{Ms, RicochetPrize, RicochetPrizeWord, RicochetRobotAt, SeatNo};

/// The place of the types in a description.
const PLACE: &str = "#/components/schemas/";

/// Types by name, including everything that they refer to.
#[derive(Debug, Default)]
pub(crate) struct Schemas {
    found: BTreeMap<String, Value>,
    /// The types in requests.
    taken: BTreeSet<String>,
}

impl Schemas {
    /// Adds a type of a request.
    pub(crate) fn take(&mut self, shape: Shape) {
        self.taken.insert((shape.name)().into_owned());
        self.give(shape);
    }

    /// Adds a type of a response.
    pub(crate) fn give(&mut self, shape: Shape) {
        let mut schemas = Vec::new();
        (shape.schemas)(&mut schemas);
        self.found.extend(schemas.into_iter().map(|(name, schema)| (name, json!(schema))));
    }

    /// All types, corrected.
    pub(crate) fn written(mut self) -> BTreeMap<String, Value> {
        for part in [
            Shape::of::<Ms>(),
            Shape::of::<SeatNo>(),
            Shape::of::<RicochetRobotAt>(),
            Shape::of::<RicochetPrize>(),
            Shape::of::<RicochetPrizeWord>(),
        ] {
            self.give(part);
        }
        for (name, schema) in options::schemas() {
            // An enumeration that other types have too describes itself.
            if schema["enum"].is_null() || !self.found.contains_key(&name) {
                self.found.insert(name, schema);
            }
        }
        let taken = reached(&self.found, self.taken);
        let typescript = super::typescript();
        for (name, schema) in &mut self.found {
            put_right(schema);
            // Types without a TypeScript declaration keep the required fields of the derive.
            if let Some(declared) = declared(&typescript, name).filter(|_| !taken.contains(name)) {
                need_all(schema, declared);
            }
        }
        split_unions(self.found)
    }
}

/// The name of the type that a schema refers to.
pub(crate) fn referred(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.strip_prefix(PLACE)
}

/// A reference to a type.
pub(crate) fn reference(name: &str) -> Value {
    json!({ "$ref": format!("{PLACE}{name}") })
}

/// These types and everything that they refer to.
fn reached(found: &BTreeMap<String, Value>, from: BTreeSet<String>) -> BTreeSet<String> {
    let mut open: Vec<String> = from.iter().cloned().collect();
    let mut reached = from;
    while let Some(schema) = open.pop().and_then(|name| found.get(&name)) {
        let mut names = Vec::new();
        visit(schema, &mut |part| names.extend(referred(part).map(str::to_owned)));
        open.extend(names.into_iter().filter(|name| reached.insert(name.clone())));
    }
    reached
}

fn visit(value: &Value, see: &mut impl FnMut(&Value)) {
    see(value);
    match value {
        Value::Object(fields) => fields.values().for_each(|value| visit(value, see)),
        Value::Array(values) => values.iter().for_each(|value| visit(value, see)),
        _ => {}
    }
}

/// Makes a change to this object and to all objects in it.
pub(super) fn change_objects(value: &mut Value, change: &mut impl FnMut(&mut Map<String, Value>)) {
    match value {
        Value::Object(object) => {
            change(object);
            object.values_mut().for_each(|value| change_objects(value, change));
        }
        Value::Array(values) => values.iter_mut().for_each(|value| change_objects(value, change)),
        _ => {}
    }
}

/// Corrects a schema and its parts.
fn put_right(schema: &mut Value) {
    change_objects(schema, &mut |schema| {
        // A field that is left out is not `null`, although the derive says so for types with defaults.
        if schema.get("default").is_some_and(Value::is_null) {
            schema.remove("default");
        }
        bound(schema);
        fix_length(schema);
        if let Some([only]) = schema.get("enum").and_then(Value::as_array).map(Vec::as_slice) {
            let only = only.clone();
            schema.remove("enum");
            schema.insert("const".to_owned(), only);
        }
    });
}

/// Derives the bounds of an integer from its format. utoipa's formats of unsigned integers are not standard; bounds
/// are.
fn bound(schema: &mut Map<String, Value>) {
    let most = match schema.get("format").and_then(Value::as_str) {
        Some("u-int8") => u64::from(u8::MAX),
        Some("u-int16") => u64::from(u16::MAX),
        Some("u-int32") => u64::from(u32::MAX),
        Some("u-int64") => {
            schema.insert("format".to_owned(), "int64".into());
            schema.entry("minimum").or_insert(0.into());
            return;
        }
        _ => return,
    };
    schema.remove("format");
    schema.entry("minimum").or_insert(0.into());
    schema.entry("maximum").or_insert(most.into());
}

/// Writes a tuple of equal types as a list of fixed length.
fn fix_length(schema: &mut Map<String, Value>) {
    let Some(parts) = schema.get("prefixItems").and_then(Value::as_array).cloned() else { return };
    if parts.windows(2).all(|two| two[0] == two[1]) {
        schema.remove("prefixItems");
        schema.insert("items".to_owned(), parts[0].clone());
        schema.insert("minItems".to_owned(), parts.len().into());
        schema.insert("maxItems".to_owned(), parts.len().into());
    }
}

/// The TypeScript declaration of a type, which distinguishes optional fields from nullable ones; the schema derive
/// does not.
fn declared<'a>(typescript: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = typescript.split_once(&format!("\nexport type {name} = "))?;
    rest.split("\nexport ").next()
}

/// Marks the fields of a response as required, including nullable ones, unless they are optional in TypeScript.
fn need_all(schema: &mut Value, declared: &str) {
    for several in ["oneOf", "allOf"] {
        let shapes = schema.get_mut(several).and_then(Value::as_array_mut);
        shapes.into_iter().flatten().for_each(|shape| need_all(shape, declared));
    }
    let Some(fields) = schema.get("properties").and_then(Value::as_object) else { return };
    let is_left_out = |name: &str| {
        let field = format!("{name}?:");
        declared.match_indices(&field).any(|(at, _)| declared[..at].ends_with(['\n', ' ']))
    };
    let nullable = fields.iter().filter(|(name, about)| is_nullable(about) && !is_left_out(name));
    let names: Vec<Value> = nullable.map(|(name, _)| name.as_str().into()).collect();
    let Some(schema) = schema.as_object_mut().filter(|_| !names.is_empty()) else { return };
    if let Some(required) = schema.entry("required").or_insert_with(|| json!([])).as_array_mut() {
        let new: Vec<Value> = names.into_iter().filter(|name| !required.contains(name)).collect();
        required.extend(new);
    }
}

fn is_nullable(schema: &Value) -> bool {
    let is_null = |kind: &Value| kind == "null";
    let in_types = schema["type"].as_array().is_some_and(|kinds| kinds.iter().any(is_null));
    let in_shapes = schema["oneOf"].as_array();
    in_types || in_shapes.is_some_and(|shapes| shapes.iter().any(|shape| shape["type"] == "null"))
}

/// Gives each variant of a union with the tag `t` a name of its own, and adds a discriminator.
fn split_unions(schemas: BTreeMap<String, Value>) -> BTreeMap<String, Value> {
    let mut all = BTreeMap::new();
    for (name, mut schema) in schemas {
        let shapes = schema["oneOf"].as_array().cloned().unwrap_or_default();
        let tags: Option<Vec<String>> = shapes.iter().map(tag).collect();
        if let Some(tags) = tags.filter(|tags| !tags.is_empty()) {
            let names: Vec<String> =
                tags.iter().map(|tag| format!("{name}{}", capitalised(tag))).collect();
            let mapping: Map<String, Value> = tags
                .into_iter()
                .zip(&names)
                .map(|(tag, name)| (tag, format!("{PLACE}{name}").into()))
                .collect();
            schema["oneOf"] = names.iter().map(|name| reference(name)).collect();
            schema["discriminator"] = json!({ "propertyName": "t", "mapping": mapping });
            for (name, shape) in names.into_iter().zip(shapes) {
                let before = all.insert(name, shape);
                debug_assert!(before.is_none(), "two types have one name");
            }
        }
        let before = all.insert(name, schema);
        debug_assert!(before.is_none(), "two types have one name");
    }
    all
}

/// The tag of a variant.
fn tag(shape: &Value) -> Option<String> {
    if let Some(tag) = shape["properties"]["t"]["const"].as_str() {
        return Some(tag.to_owned());
    }
    shape["allOf"].as_array()?.iter().find_map(tag)
}

/// Converts `too-early` to `TooEarly`.
fn capitalised(tag: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        let first = letters.next().map(|first| first.to_ascii_uppercase());
        first.into_iter().chain(letters).collect::<String>()
    };
    tag.split('-').map(word).collect()
}
