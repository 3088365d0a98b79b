//! The positions that commands are given: one place that knows every way to write one.

use std::borrow::Cow;
use std::sync::Arc;

use anyhow::{Context as _, anyhow};
use protocol::TextKind;
use protocol::ricochet::{Content, Pasted, looks_like, paste};
use ricochet::json::PositionJson;
use ricochet::{Board, Position, driftingdroids, excerpt};
use serde_json::Value;

use crate::source::Source;

/// So many characters of an argument are repeated in messages: a position of four robots.
const QUOTED_MAX: usize = 40;

/// For the help of every command that takes a position.
pub(crate) const POSITION_HELP: &str = "A position: our notation (b2r1y2g2_RM13-GH10-BC4-YA11_YB10), a \
     DriftingDroids ID (0765+42+2E21BD0F+93), JSON ({\"board\":…}), a file with one of these or with a drawing, \
     or - for standard input";

/// A position and what should be said about it before it is used.
#[derive(Debug)]
pub(crate) struct Given {
    pub(crate) position: Position,
    pub(crate) warnings: Vec<String>,
}

/// A whole position, or a board alone.
#[derive(Debug)]
pub(crate) enum BoardOrPosition {
    Board(Arc<Board>),
    Position(Given),
}

/// Reads a position in any notation, from the argument itself, from the file that it names, or from standard
/// input for `-`.
pub(crate) fn read_position(argument: &str) -> anyhow::Result<Given> {
    match read_board_or_position(argument)? {
        BoardOrPosition::Position(given) => Ok(given),
        BoardOrPosition::Board(board) => Err(anyhow!(
            "{argument:?} is a board alone: write robots and a target too, as in {board}_RA1-GB2_RC3"
        )),
    }
}

/// Reads what [`read_position`] reads, and boards without robots and target: `b2r1y2g2`, or a drawing.
pub(crate) fn read_board_or_position(argument: &str) -> anyhow::Result<BoardOrPosition> {
    match Source::of(argument)? {
        Source::Read { text, name } => parse_board_or_position(&text).context(name),
        Source::Argument => parse_board_or_position(argument).with_context(|| {
            format!("{:?} is no file, and no position", excerpt(argument, QUOTED_MAX))
        }),
    }
}

/// Reads a position in any notation from a text.
pub(crate) fn parse_position(text: &str) -> anyhow::Result<Position> {
    match parse_board_or_position(text)? {
        BoardOrPosition::Position(given) => Ok(given.position),
        BoardOrPosition::Board(board) => Err(anyhow!(
            "{board} is a board alone: write robots and a target too, as in {board}_RA1-GB2_RC3"
        )),
    }
}

/// The name and the position of a line, in JSON or in any other notation. Only JSON has names; they come back also if
/// the rest is wrong.
pub(crate) fn parse_line(text: &str) -> (Value, Result<Position, String>) {
    if !text.trim_start().starts_with(['{', '[']) {
        let read = parse_position(text);
        return (Value::Null, read.map_err(|error| format!("{error:#}")));
    }
    let position =
        |json: &PositionJson| Position::try_from(json).map_err(|error| error.to_string());
    let error = match serde_json::from_str::<PositionJson>(text) {
        Ok(json) => return (json.id.clone().map_or(Value::Null, Value::String), position(&json)),
        Err(error) => error.to_string(),
    };
    let Ok(Value::Object(mut fields)) = serde_json::from_str(text) else {
        return (Value::Null, Err(error));
    };
    let id = fields.remove("id").unwrap_or(Value::Null);
    if id.is_string() || id.is_null() {
        return (id, Err(error));
    }
    // A number is a good name as well; it is only given back.
    match serde_json::from_value::<PositionJson>(Value::Object(fields)) {
        Ok(json) => (id, position(&json)),
        Err(error) => (id, Err(error.to_string())),
    }
}

fn parse_board_or_position(text: &str) -> anyhow::Result<BoardOrPosition> {
    let text = only_line(text)?;
    let text = text.trim_end();
    let line = text.trim_start();
    if line.is_empty() {
        return Err(anyhow!("there is nothing to read"));
    }
    let kind = looks_like(line).unwrap_or_else(|| {
        let named = line.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        if line.contains('\n') {
            TextKind::RicochetFile
        } else if named {
            TextKind::RicochetBoard
        } else {
            TextKind::RicochetPosition
        }
    });
    // A drawing may begin with blanks.
    let pasted = paste(if kind == TextKind::RicochetFile { text } else { line }, kind);
    let Pasted { content, warnings, .. } = match kind {
        TextKind::RicochetJson => pasted.context("JSON")?,
        TextKind::DriftingDroids => pasted.context("DriftingDroids ID")?,
        _ => pasted?,
    };
    Ok(match content {
        Content::Board(board) => BoardOrPosition::Board(Arc::new(board)),
        Content::Position(position) => {
            let warnings = warnings.iter().map(ToString::to_string).collect();
            BoardOrPosition::Position(Given { position, warnings })
        }
    })
}

/// The one line of a text that is no comment; the whole text if there are more, which then belong together.
fn only_line(text: &str) -> anyhow::Result<Cow<'_, str>> {
    let said = |line: &&str| !line.is_empty() && !line.starts_with('#');
    let lines: Vec<&str> = text.lines().map(str::trim).filter(said).collect();
    let whole = |line: &&str| {
        line.contains('_') || line.starts_with('{') || driftingdroids::looks_like_id(line)
    };
    match lines[..] {
        [line] => Ok(line.into()),
        [_, _, ..] if lines.iter().all(whole) => Err(anyhow!(
            "{} positions, where one is expected; `ricochet solve --jsonl` takes many",
            lines.len()
        )),
        _ => Ok(text.into()),
    }
}

#[cfg(test)]
mod tests {
    use ricochet::{drawing, position_file};

    use super::*;

    fn parse_given(text: &str) -> anyhow::Result<Given> {
        match parse_board_or_position(text)? {
            BoardOrPosition::Position(given) => Ok(given),
            BoardOrPosition::Board(board) => Err(anyhow!("only the board {board}")),
        }
    }

    #[test]
    fn every_notation_gives_the_same_position() {
        let line = "g1y2r2b2_RO3-GB3-BN12-YP1_BD10";
        let position: Position = line.parse().unwrap();
        let json = serde_json::to_string_pretty(&PositionJson::from(&position)).unwrap();
        let file = position_file::print(&position);
        for text in [line, "0765+42+2E21BD0F+93", &json, &file] {
            assert_eq!(parse_given(text).unwrap().position, position, "{text}");
        }
    }

    #[test]
    fn boards_may_come_alone() {
        let board: Board = "b2r1y2g2".parse().unwrap();
        for text in ["b2r1y2g2", &drawing::draw(&board)] {
            match parse_board_or_position(text).unwrap() {
                BoardOrPosition::Board(found) => assert_eq!(*found, board),
                BoardOrPosition::Position(given) => panic!("{given:?}"),
            }
        }
        let whole = parse_board_or_position("b2r1y2g2_RA1_RB10").unwrap();
        assert!(matches!(whole, BoardOrPosition::Position(_)));
    }

    #[test]
    fn comments_may_stand_around_a_position() {
        let line = "g1y2r2b2_RO3-GB3-BN12-YP1_BD10";
        let file = format!("# a hard one\n\n{line}\n# 24 moves\n");
        let BoardOrPosition::Position(given) = parse_board_or_position(&file).unwrap() else {
            panic!("it is a position");
        };
        assert_eq!(given.position.to_string(), line);
        for two in [format!("{line}\n{line}"), "0765+42+2E21BD0F+93\n".repeat(2), "{}\n{}".into()] {
            let error = parse_board_or_position(&two).unwrap_err().to_string();
            assert!(error.starts_with("2 positions, where one is expected"), "{error}");
        }
    }

    #[test]
    fn warnings_come_along() {
        assert_eq!(parse_given("C765+42+2E21BD0F+93").unwrap().warnings.len(), 1);
    }

    #[test]
    fn what_is_no_position_says_why() {
        let error = |text: &str| format!("{:#}", parse_given(text).unwrap_err());
        assert!(error("").contains("nothing to read"));
        assert!(error("{}").contains("missing field `board`"));
        assert!(error("0765+42").contains("2 parts"));
        assert!(error("r1g1b1y1_RA1_RZ1").contains("\"Z1\" is not a space"));
        assert!(error("+---+\n| . |\n+---+\nrobots R=A1").contains("is missing"));
    }

    #[test]
    fn a_line_may_have_any_notation() {
        let line = "g1y2r2b2_RO3-GB3-BN12-YP1_BD10";
        let position: Position = line.parse().unwrap();
        let json = serde_json::to_string(&PositionJson::from(&position)).unwrap();
        for text in [line, "0765+42+2E21BD0F+93", &json] {
            assert_eq!(parse_line(text), (Value::Null, Ok(position.clone())), "{text}");
        }
    }

    #[test]
    fn names_come_back_from_lines_that_are_wrong() {
        let id = |text: &str| {
            let (id, position) = parse_line(text);
            assert!(position.is_err(), "{text}");
            id
        };
        assert_eq!(id(r#"{"id":"a","board":[]}"#), "a");
        assert_eq!(id(r#"{"id":7}"#), 7);
        assert_eq!(id(r#"{"board":[]}"#), Value::Null);
        assert_eq!(id("nonsense"), Value::Null);
        assert_eq!(id("[1,2]"), Value::Null);
    }
}
