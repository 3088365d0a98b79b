//! Text input of commands: a file, standard input, or the argument itself.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context as _, bail};
use serde_json::{Map, Value};

/// More than any board or position needs, with comments; anything larger is not one.
const TEXT_BYTES_MAX: u64 = 64 * 1024;

/// Enough for tens of thousands of games of RoboTory.
const GAMES_BYTES_MAX: u64 = 64 * 1024 * 1024;

/// A text and its origin.
pub(crate) enum Source {
    /// The argument is the text.
    Argument,
    /// Read from a file or standard input.
    Read {
        text: String,
        /// For messages: the file's name, quoted, or `standard input`.
        name: String,
    },
}

impl Source {
    /// `-` is standard input, and the name of a file is that file, which may be a pipe.
    pub(crate) fn of(argument: &str) -> anyhow::Result<Source> {
        Source::at_most(TEXT_BYTES_MAX, argument)
    }

    /// The same for input with many games.
    pub(crate) fn of_games(argument: &str) -> anyhow::Result<Source> {
        Source::at_most(GAMES_BYTES_MAX, argument)
    }

    fn at_most(bytes_max: u64, argument: &str) -> anyhow::Result<Source> {
        let content = |source: &mut dyn Read| content(source, bytes_max);
        if argument == "-" {
            let name = "standard input".to_owned();
            let text = content(&mut io::stdin()).with_context(|| name.clone())?;
            return Ok(Source::Read { text, name });
        }
        let path = Path::new(argument);
        if path.is_dir() {
            bail!("{path:?} is a directory, not a file");
        }
        if !path.exists() {
            return Ok(Source::Argument);
        }
        let name = format!("{path:?}");
        let text = File::open(path).map_err(Into::into).and_then(|mut file| content(&mut file));
        let text = text.with_context(|| name.clone())?;
        Ok(Source::Read { text, name })
    }
}

fn content(source: &mut dyn Read, bytes_max: u64) -> anyhow::Result<String> {
    let mut text = String::new();
    source.take(bytes_max + 1).read_to_string(&mut text)?;
    if text.len() as u64 > bytes_max {
        bail!("larger than {bytes_max} bytes, the most that this command reads");
    }
    // Some editors begin every file with a byte order mark.
    let text = text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text);
    Ok(positions_of(&text).unwrap_or(text))
}

/// The positions in the JSON that another command printed, one per line; `None` if the text is something else.
fn positions_of(text: &str) -> Option<String> {
    if let Some(position) = position_of(text) {
        return Some(position);
    }
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let positions: Vec<String> = lines.map(position_of).collect::<Option<_>>()?;
    (!positions.is_empty()).then(|| positions.join("\n"))
}

fn position_of(text: &str) -> Option<String> {
    match serde_json::from_str(text.trim()) {
        Ok(Value::Object(fields)) => position_in(&fields),
        _ => None,
    }
}

/// `position` of an answer, the notation among the `forms` of `convert`, or the `board` of an answer without a position.
/// `None` if the object itself is the position.
fn position_in(fields: &Map<String, Value>) -> Option<String> {
    let notation = || fields.get("forms")?.get("notation");
    let text = fields.get("position").or_else(notation).or_else(|| fields.get("board"))?;
    Some(text.as_str()?.to_owned())
}

/// The id of a line, `null` if it has none, and its position in any notation.
pub(crate) fn line_of(text: &str) -> (Value, Cow<'_, str>) {
    let Ok(Value::Object(mut fields)) = serde_json::from_str(text) else {
        return (Value::Null, text.into());
    };
    let id = fields.remove("id").unwrap_or_default();
    let position = match position_in(&fields) {
        Some(position) => position.into(),
        // The text itself shows fields that are there twice.
        None if id.is_string() || id.is_null() => text.into(),
        // The formats of positions know only texts as ids.
        None => Value::Object(fields).to_string().into(),
    };
    (id, position)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_taken_from_json_that_commands_print() {
        assert_eq!(
            positions_of("{\"position\":\"a\"}\n{\"position\":\"b\"}\n").as_deref(),
            Some("a\nb")
        );
        for one in [
            r#"{"forms":{"notation":"a"}}"#,
            r#"{"board":"a"}"#,
            r#"{"board":"b","position":"a"}"#,
            "{\n  \"position\": \"a\"\n}\n",
        ] {
            assert_eq!(positions_of(one).as_deref(), Some("a"), "{one}");
        }
        for other in [
            "",
            "\n",
            "b2r1y2g2",
            "{\"board\":[]}",
            "{\"position\":7}",
            "{\"position\":\"a\"}\nb",
            "[1]",
            "{",
        ] {
            assert_eq!(positions_of(other), None, "{other}");
        }
    }

    #[test]
    fn a_line_has_an_id_and_a_position() {
        for (line, id, position) in [
            ("b2r1y2g2", "null", "b2r1y2g2"),
            (r#"{"id":7,"position":"a"}"#, "7", "a"),
            (r#"{"id":[1],"board":"a"}"#, "[1]", "a"),
            (r#"{"position":"a"}"#, "null", "a"),
            (r#"{"id":"x","board":["a"]}"#, "\"x\"", r#"{"id":"x","board":["a"]}"#),
            (r#"{"id":7,"board":["a"]}"#, "7", r#"{"board":["a"]}"#),
            (r#"{"id":7,"position":8}"#, "7", r#"{"position":8}"#),
            ("[1]", "null", "[1]"),
        ] {
            let (found_id, found) = line_of(line);
            assert_eq!((found_id.to_string().as_str(), &*found), (id, position), "{line}");
        }
    }
}
