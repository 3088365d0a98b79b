//! What is different between two values, where most of them is the same: as much of JSON Patch (RFC 6902) as it takes.

use serde::Serialize;
use serde_json::{Map, Value};

/// A change of a view: JSON Patch (RFC 6902), of which only `add` and `replace` are used.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ReplayEdit {
    /// What is done.
    pub op: EditKind,
    /// Where in the view, as a JSON Pointer (RFC 6901); `-` stands for the place after the last of a list.
    #[cfg_attr(feature = "describe", schema(example = "/game/phase/slides/-"))]
    pub path: String,
    /// What is there then.
    #[cfg_attr(feature = "describe", ts(type = "unknown"))]
    #[cfg_attr(feature = "describe", schema(value_type = serde_json::Value))]
    pub value: Value,
}

/// What an edit does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum EditKind {
    /// Something new.
    Add,
    /// Something else in its place.
    Replace,
}

/// What makes the new value of the old one, which is at `path`.
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

/// Whether a list is the same but for its last element and what comes after it.
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

    /// What a client does with them.
    fn apply(mut value: Value, edits: &[ReplayEdit]) -> Value {
        for edit in edits {
            let (parent, key) = edit.path.rsplit_once('/').expect("a pointer");
            match value.pointer_mut(parent).expect("it is there") {
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
