//! Differences between two JSON values that are mostly equal, as a subset of JSON Patch (RFC 6902).

use serde_json::{Map, Value};
use wire::wire;

/// A change of a view: JSON Patch (RFC 6902) with only `add` and `replace`.
#[wire]
pub struct ReplayEdit {
    /// The operation.
    pub op: EditKind,
    /// The place in the view, as a JSON Pointer (RFC 6901); `-` is the place after the last element of a list.
    #[describe(schema(example = "/game/phase/slides/-"))]
    pub path: String,
    /// The new value.
    #[describe(ts(type = "unknown"), schema(value_type = serde_json::Value))]
    pub value: Value,
}

/// The operation of an edit.
#[wire(Copy)]
pub enum EditKind {
    /// Adds a value.
    Add,
    /// Replaces a value.
    Replace,
}

/// The edits that turn the old value, which is at `path`, into the new one.
pub(crate) fn edits(path: &str, old: &Value, new: &Value) -> Vec<ReplayEdit> {
    let mut found = Vec::new();
    compare(path.to_owned(), old, new, &mut found);
    found
}

fn compare(path: String, old: &Value, new: &Value, found: &mut Vec<ReplayEdit>) {
    match (old, new) {
        _ if old == new => {}
        (Value::Object(old), Value::Object(new)) if old.keys().all(|key| new.contains_key(key)) => {
            compare_fields(&path, old, new, found);
        }
        (Value::Array(old), Value::Array(new)) if grew(old, new) => {
            if let (Some(last), Some(now)) = (old.last(), new.get(old.len().wrapping_sub(1))) {
                compare(format!("{path}/{}", old.len() - 1), last, now, found);
            }
            let more = new.iter().skip(old.len());
            found.extend(more.map(|value| edit(EditKind::Add, format!("{path}/-"), value)));
        }
        _ => found.push(edit(EditKind::Replace, path, new)),
    }
}

fn compare_fields(
    path: &str,
    old: &Map<String, Value>,
    new: &Map<String, Value>,
    found: &mut Vec<ReplayEdit>,
) {
    for (key, value) in new {
        let path = format!("{path}/{}", key.replace('~', "~0").replace('/', "~1"));
        match old.get(key) {
            Some(before) => compare(path, before, value, found),
            None => found.push(edit(EditKind::Add, path, value)),
        }
    }
}

/// True if the old list is a prefix of the new one, except perhaps for its last element.
fn grew(old: &[Value], new: &[Value]) -> bool {
    let same = old.len().saturating_sub(1);
    old.len() <= new.len() && old[..same] == new[..same]
}

fn edit(op: EditKind, path: String, value: &Value) -> ReplayEdit {
    ReplayEdit { op, path, value: value.clone() }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Applies edits the way a client does.
    fn apply(mut value: Value, edits: &[ReplayEdit]) -> Value {
        for edit in edits {
            let (parent, key) = edit.path.rsplit_once('/').expect("a pointer");
            match value.pointer_mut(parent).expect("the parent exists") {
                Value::Array(list) if key == "-" => list.push(edit.value.clone()),
                Value::Array(list) => {
                    list[key.parse::<usize>().expect("a place")] = edit.value.clone();
                }
                Value::Object(fields) => {
                    let key = key.replace("~1", "/").replace("~0", "~");
                    fields.insert(key, edit.value.clone());
                }
                other => panic!("{other} has no parts"),
            }
        }
        value
    }

    #[test]
    fn edits_make_the_new_value_of_the_old_one() {
        let values = [
            json!(null),
            json!({"list": []}),
            json!({"list": [1, 2], "more": {"a": 1}}),
            json!({"list": [1, 3, 4], "more": {"a": 1, "b/~": [0]}}),
            json!({"list": [2, 3, 4], "more": {"a": 2, "b/~": [0, [1]]}}),
            json!({"list": [{"slides": [1]}]}),
            json!({"list": [{"slides": [1, 2]}, {}], "x": null}),
        ];
        for old in &values {
            for new in &values {
                let (old, new) = (json!({"game": old}), json!({"game": new}));
                let edits = edits("/game", &old["game"], &new["game"]);
                assert_eq!(apply(old.clone(), &edits), new, "{old}: {edits:?}");
            }
        }
    }

    #[test]
    fn what_is_the_same_is_not_told_again() {
        let old = json!({"phase": {"slides": ["a long one", "another one"]}});
        let new = json!({"phase": {"slides": ["a long one", "another one", "a third one"]}});
        let path = "/game/phase/slides/-".to_owned();
        let value = json!("a third one");
        assert_eq!(edits("/game", &old, &new), [ReplayEdit { op: EditKind::Add, path, value }]);
        assert_eq!(edits("/game", &new, &new), []);
    }
}
