//! The positions that commands are given: one place that knows every way to write one.

use std::fs;
use std::io::Read as _;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context as _, anyhow};
use ricochet::json::PositionJson;
use ricochet::{Board, Position, drawing, driftingdroids, position_file};

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
    let source = Source::of(argument)?;
    parse_board_or_position(&source.text).with_context(|| source.name)
}

/// A text and where it came from, for messages.
struct Source {
    text: String,
    name: String,
}

impl Source {
    fn of(argument: &str) -> anyhow::Result<Source> {
        if argument == "-" {
            let name = "standard input".to_owned();
            let mut text = String::new();
            std::io::stdin().read_to_string(&mut text).with_context(|| name.clone())?;
            return Ok(Source { text, name });
        }
        if Path::new(argument).is_file() {
            let text = fs::read_to_string(argument).with_context(|| argument.to_owned())?;
            return Ok(Source { text, name: argument.to_owned() });
        }
        let name = format!("{argument:?} is no file, and no position");
        Ok(Source { text: argument.to_owned(), name })
    }
}

fn parse_board_or_position(text: &str) -> anyhow::Result<BoardOrPosition> {
    let line = text.trim();
    let drawn = line.contains('\n') && !line.starts_with('{');
    if drawn && !position_file::has_position_lines(text) {
        return Ok(BoardOrPosition::Board(Arc::new(drawing::parse(text)?)));
    }
    let named = !line.is_empty() && line.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    if named {
        return Ok(BoardOrPosition::Board(Arc::new(line.parse()?)));
    }
    parse_position(text).map(BoardOrPosition::Position)
}

/// Reads a position in any notation.
fn parse_position(text: &str) -> anyhow::Result<Given> {
    let text = text.trim_end();
    let line = text.trim_start();
    if line.starts_with('{') {
        let json: PositionJson = serde_json::from_str(line).context("JSON")?;
        return Ok(Position::try_from(&json)?.into());
    }
    if driftingdroids::looks_like_id(line) {
        let imported = driftingdroids::import(line).context("DriftingDroids ID")?;
        let warnings = imported.warnings.iter().map(ToString::to_string).collect();
        return Ok(Given { position: imported.position, warnings });
    }
    if text.contains('\n') || position_file::has_position_lines(text) {
        return Ok(position_file::parse(text)?.into());
    }
    if line.is_empty() {
        return Err(anyhow!("there is nothing to read"));
    }
    Ok(line.parse::<Position>()?.into())
}

impl From<Position> for Given {
    fn from(position: Position) -> Given {
        Given { position, warnings: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_notation_gives_the_same_position() {
        let line = "g1y2r2b2_RO3-GB3-BN12-YP1_BD10";
        let position: Position = line.parse().unwrap();
        let json = serde_json::to_string_pretty(&PositionJson::from(&position)).unwrap();
        let file = position_file::print(&position);
        for text in [line, "0765+42+2E21BD0F+93", &json, &file] {
            assert_eq!(parse_position(text).unwrap().position, position, "{text}");
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
    fn warnings_come_along() {
        assert_eq!(parse_position("C765+42+2E21BD0F+93").unwrap().warnings.len(), 1);
    }

    #[test]
    fn what_is_no_position_says_why() {
        let error = |text: &str| format!("{:#}", parse_position(text).unwrap_err());
        assert!(error("").contains("nothing to read"));
        assert!(error("{}").contains("missing field `board`"));
        assert!(error("0765+42").contains("2 parts"));
        assert!(error("r1g1b1y1_RA1_RZ1").contains("\"Z1\" is not a space"));
        assert!(error("+---+\n| . |\n+---+\nrobots R=A1").contains("is missing"));
    }
}
