//! A position as an editable text file: the board's [`drawing`], then the robots and the target.
//!
//! ```
//! let text = "   +---+---+---+
//!  1 | .   . | Rc|
//!    +   +---+   +
//!  2 | .   .   . |
//!    +---+---+---+
//! robots R=A1 G=C2
//! target R=C1
//! ricochet none
//! ";
//! let position = robotable_ricochet::position_file::parse(text).unwrap();
//! assert_eq!(position.to_string(), "3x2-B1es-C1Rc_RA1-GC2_RC1_none");
//! let printed = robotable_ricochet::position_file::print(&position);
//! assert_eq!(robotable_ricochet::position_file::parse(&printed), Ok(position));
//! ```
//!
//! Instead of a drawing, a line `board b2r1y2g2` may name the board in the one-line [`notation`](crate::notation). `V`
//! is a target for any robot; `ricochet turn` may be left out.

use std::fmt::Write as _;

use thiserror::Error;

use crate::drawing::{self, DrawingError};
use crate::faults::{FaultList, Faults};
use crate::notation::{Draft, NotationError, NotationFault};
use crate::{Position, SetupFault};

/// Formats a position with a drawing of its board. [`parse`] reads it back.
pub fn print(position: &Position) -> String {
    let mut text = drawing::draw(position.board());
    text.push_str("robots");
    for (robot, cell) in position.standing() {
        let _infallible = write!(text, " {}={cell}", robot.letter());
    }
    let goal = position.goal();
    let _infallible = writeln!(text, "\ntarget {}={}", goal.seeker.letter(), goal.cell);
    let _infallible = writeln!(text, "ricochet {}", position.ricochet().name());
    text
}

/// All faults of a position file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", FaultList(.0))]
pub struct PositionFileError(pub Vec<PositionFileFault>);

/// A fault of a position file, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum PositionFileFault {
    #[error(transparent)]
    Drawing(#[from] DrawingError),
    #[error("line {line}: {fault}")]
    Line { line: usize, fault: NotationFault },
    #[error("line {line}: there is a second line {kind}")]
    Twice { line: usize, kind: &'static str },
    #[error("line {line}: the board is drawn already: leave this line out, or the drawing")]
    DrawnAndNamed { line: usize },
    #[error("the line {0} is missing")]
    Missing(&'static str),
    #[error(transparent)]
    Setup(SetupFault),
}

/// True if a text has the lines that turn a drawing into a position: robots and target.
pub fn has_position_lines(text: &str) -> bool {
    text.lines().any(|line| matches!(Kind::of(line), Some((Kind::Robots | Kind::Target, _))))
}

/// Parses a position file.
///
/// # Errors
///
/// Returns [`PositionFileError`] with all faults, lines counted from 1. Of an unreadable drawing only the first fault
/// is reported.
pub fn parse(text: &str) -> Result<Position, PositionFileError> {
    let mut draft = Draft::default();
    let mut faults = Faults::default();
    let mut seen: Vec<Kind> = Vec::new();
    let mut drawing = String::new();
    let mut named_at = None;
    for (line, text) in (1..).zip(text.lines()) {
        if let Some((kind, rest)) = Kind::of(text) {
            if seen.contains(&kind) {
                faults.push(PositionFileFault::Twice { line, kind: kind.example() });
            } else {
                seen.push(kind);
                kind.read(rest, &mut draft);
                let found = draft.faults.take();
                faults
                    .extend(found.into_iter().map(|fault| PositionFileFault::Line { line, fault }));
            }
            if kind == Kind::Board {
                named_at.get_or_insert(line);
            }
        } else {
            drawing.push_str(text);
        }
        // Keep an empty line, so that the drawing's line numbers stay right.
        drawing.push('\n');
    }
    match (drawing::parse(&drawing), named_at) {
        (Err(DrawingError::Empty), Some(_)) => {}
        (Ok(_), Some(line)) => faults.push(PositionFileFault::DrawnAndNamed { line }),
        (Ok(board), None) => draft.board = Some(board),
        (Err(error), _) => faults.push(PositionFileFault::from(error)),
    }
    let needed = [Kind::Robots, Kind::Target].into_iter().filter(|kind| !seen.contains(kind));
    faults.extend(needed.map(|kind| PositionFileFault::Missing(kind.example())));
    if !faults.is_empty() {
        return Err(PositionFileError(faults.take()));
    }
    draft.finish().map_err(|NotationError(found)| {
        let setup = |fault| match fault {
            NotationFault::Setup(fault) => Some(PositionFileFault::Setup(fault)),
            _ => None,
        };
        PositionFileError(found.into_iter().filter_map(setup).collect())
    })
}

/// The kind of a line outside the drawing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Board,
    Robots,
    Target,
    Ricochet,
}

impl Kind {
    /// The kind of a line and the text after its first word; `None` for lines of the drawing.
    fn of(line: &str) -> Option<(Kind, &str)> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let kind = match word.to_ascii_lowercase().as_str() {
            "board" => Kind::Board,
            "robots" => Kind::Robots,
            "target" => Kind::Target,
            "ricochet" => Kind::Ricochet,
            _ => return None,
        };
        Some((kind, rest.trim()))
    }

    fn example(self) -> &'static str {
        match self {
            Kind::Board => "`board b2r1y2g2`",
            Kind::Robots => "`robots R=A1 G=C3`",
            Kind::Target => "`target R=B5`",
            Kind::Ricochet => "`ricochet turn`",
        }
    }

    fn read(self, rest: &str, draft: &mut Draft) {
        match self {
            Kind::Board => draft.set_board(rest),
            Kind::Robots => {
                for item in rest.split_whitespace() {
                    draft.add_robot(item, &item.replacen('=', "", 1));
                }
            }
            Kind::Target => draft.set_goal(rest, &rest.replacen('=', "", 1)),
            Kind::Ricochet => draft.set_ricochet(rest),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "# a small one
+---+---+
| .   Rc|
+---+---+
robots R=A1
target R=B1
";

    // RR-62
    #[test]
    fn a_file_goes_there_and_back() {
        let position = parse(FILE).unwrap();
        assert_eq!(parse(&print(&position)), Ok(position));
        let printed: Position = "b2r1y2g2_RM13-GH10_VB10_none".parse().unwrap();
        assert_eq!(parse(&print(&printed)), Ok(printed.clone()));
        let named = "board b2r1y2g2\nrobots R=M13 g=h10\ntarget v=B10\nricochet none";
        assert_eq!(parse(named), Ok(printed));
    }

    #[test]
    fn all_faults_come_at_once_with_their_lines() {
        let check = |text: &str, parts: &[&str]| {
            let error = parse(text).unwrap_err();
            assert_eq!(error.0.len(), parts.len(), "{error}");
            for part in parts {
                assert!(error.to_string().contains(part), "{part:?} is not in {error}");
            }
        };
        check("", &["no drawing", "`robots R=A1 G=C3` is missing", "`target R=B5` is missing"]);
        check(
            &FILE.replace("R=A1", "R=A1 Q=B1 G=Z1").replace("| . ", "| ? "),
            &["line 3, space A1", "line 5: robots: \"Q=B1\"", "line 5: robots: \"G=Z1\""],
        );
        check(&format!("{FILE}robots G=B1"), &["line 7: there is a second line"]);
        check(&format!("{FILE}board r1g1b1y1"), &["line 7: the board is drawn already"]);
        check(&format!("{FILE}ricochet?"), &["line 7: \"ricochet?\" draws nothing"]);
        check(&FILE.replace("R=A1", "G=C1"), &["C1, outside", "the red robot, which"]);
    }
}
