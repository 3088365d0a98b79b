//! Reading whatever somebody pastes of RoboTory, on the command line and in a page: positions, and records of games.

use ::robotory::{Position, PositionError, Record};

use crate::paste::{Unread, found};
use crate::{GameKind, StudyForm, StudyText, TextKind as Kind};

/// Reads a position in the notation, or `start`, with which every game begins.
///
/// # Errors
///
/// Returns everything that is wrong with it.
pub fn position(text: &str) -> Result<Position, PositionError> {
    if text == "start" { Ok(Position::start()) } else { text.parse() }
}

/// Whether a text looks like records of games rather than like a position.
pub fn looks_like_record(text: &str) -> bool {
    text.starts_with('[') || text.starts_with("1.")
}

/// A position, to be studied.
pub(crate) fn study(text: &str) -> Result<StudyText, Unread> {
    let position = position(text).map_err(|error| Unread::of(Kind::RobotoryPosition, &error.0))?;
    Ok(found(GameKind::Robotory, StudyForm::Notation, position))
}

/// A record, to be studied.
pub(crate) fn study_record(text: &str) -> Result<StudyText, Unread> {
    let record: Record =
        text.parse().map_err(|error| Unread::of(Kind::RobotoryRecord, &[error]))?;
    let actions: Vec<String> = record.actions().iter().map(ToString::to_string).collect();
    let text = found(GameKind::Robotory, StudyForm::Record, record.start());
    Ok(StudyText { moves: actions.join(" "), ..text })
}

/// What stood in a link.
pub(crate) fn read_link(position: &str, moves: &str) -> Result<StudyText, Unread> {
    Ok(StudyText { moves: moves.to_owned(), ..study(position)? })
}
