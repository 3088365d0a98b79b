//! Parses the positions that commands are given, in every notation.

use std::borrow::Cow;

use anyhow::{Context as _, anyhow};
use protocol::TextKind;
use protocol::ricochet::{Content, Pasted, looks_like, paste};
use ricochet::{Position, driftingdroids, excerpt};

use crate::source::Source;
use crate::stderr;

/// Limit of an argument's characters quoted in messages: a position of four robots.
const QUOTED_MAX: usize = 40;

/// For the help of every command that takes a position.
pub(crate) const POSITION_HELP: &str = "A position: our notation (b2r1y2g2_RM13-GH10-BC4-YA11_YB10), a \
     DriftingDroids ID (0765+42+2E21BD0F+93), JSON ({\"board\":…}), a file with one of these or with a drawing, \
     or - for standard input";

/// Reads a position in any notation, from the argument itself, from the file that it names, or from standard input
/// for `-`. Prints its warnings.
pub(crate) fn read_position(argument: &str) -> anyhow::Result<Position> {
    position_of(read_board_or_position(argument)?, Some(argument))
}

/// Like [`read_position`], but also reads boards without robots and target: `b2r1y2g2`, or a drawing.
pub(crate) fn read_board_or_position(argument: &str) -> anyhow::Result<Content> {
    let Pasted { content, warnings, .. } = match Source::of(argument)? {
        Source::Read { text, name } => parse_board_or_position(&text).context(name)?,
        Source::Argument => parse_board_or_position(argument).with_context(|| {
            format!("{:?} is no file, and no position", excerpt(argument, QUOTED_MAX))
        })?,
    };
    for warning in &warnings {
        stderr::print(format_args!("warning: {warning}"));
    }
    Ok(content)
}

/// Parses a position in any notation.
pub(crate) fn parse_position(text: &str) -> anyhow::Result<Position> {
    position_of(parse_board_or_position(text)?.content, None)
}

fn position_of(content: Content, argument: Option<&str>) -> anyhow::Result<Position> {
    match content {
        Content::Position(position) => Ok(position),
        Content::Board(board) => {
            let named = argument.map_or_else(|| board.to_string(), |text| format!("{text:?}"));
            Err(anyhow!(
                "{named} is a board alone: write robots and a target too, as in {board}_RA1-GB2_RC3"
            ))
        }
    }
}

fn parse_board_or_position(text: &str) -> anyhow::Result<Pasted> {
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
    match kind {
        TextKind::RicochetJson => pasted.context("JSON"),
        TextKind::DriftingDroids => pasted.context("DriftingDroids ID"),
        _ => Ok(pasted?),
    }
}

/// The only line of a text that is not a comment; the whole text if there are several, which then belong together.
fn only_line(text: &str) -> anyhow::Result<Cow<'_, str>> {
    let is_content = |line: &&str| !line.is_empty() && !line.starts_with('#');
    let lines: Vec<&str> = text.lines().map(str::trim).filter(is_content).collect();
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
    use ricochet::json::PositionJson;
    use ricochet::{Board, drawing, position_file};

    use super::*;

    #[test]
    fn every_notation_gives_the_same_position() {
        let line = "g1y2r2b2_RO3-GB3-BN12-YP1_BD10";
        let position: Position = line.parse().unwrap();
        let json = serde_json::to_string_pretty(&PositionJson::from(&position)).unwrap();
        let file = position_file::print(&position);
        for text in [line, "0765+42+2E21BD0F+93", &json, &file] {
            assert_eq!(parse_position(text).unwrap(), position, "{text}");
        }
    }

    #[test]
    fn boards_may_come_alone() {
        let board: Board = "b2r1y2g2".parse().unwrap();
        for text in ["b2r1y2g2", &drawing::draw(&board)] {
            match parse_board_or_position(text).unwrap().content {
                Content::Board(found) => assert_eq!(found, board),
                Content::Position(position) => panic!("{position}"),
            }
        }
        let whole = parse_board_or_position("b2r1y2g2_RA1_RB10").unwrap();
        assert!(matches!(whole.content, Content::Position(_)));
    }

    #[test]
    fn comments_may_stand_around_a_position() {
        let line = "g1y2r2b2_RO3-GB3-BN12-YP1_BD10";
        let file = format!("# a hard one\n\n{line}\n# 24 moves\n");
        assert_eq!(parse_position(&file).unwrap().to_string(), line);
        for two in [format!("{line}\n{line}"), "0765+42+2E21BD0F+93\n".repeat(2), "{}\n{}".into()] {
            let error = parse_position(&two).unwrap_err().to_string();
            assert!(error.starts_with("2 positions, where one is expected"), "{error}");
        }
    }

    #[test]
    fn warnings_come_along() {
        assert_eq!(parse_board_or_position("C765+42+2E21BD0F+93").unwrap().warnings.len(), 1);
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
