//! Parses pasted RoboTory text, for the command line and the web client: positions and game records.

use ::robotory::{Position, PositionError, Record};

use crate::paste::{PasteError, found};
use crate::{GameKind, StudyForm, StudyText, TextKind as Kind};

/// Parses a position in the notation, or `start` for the initial position.
///
/// # Errors
///
/// Returns all faults of the text.
pub fn position(text: &str) -> Result<Position, PositionError> {
    if text == "start" { Ok(Position::start()) } else { text.parse() }
}

/// True if a text looks like game records rather than a position.
pub fn looks_like_record(text: &str) -> bool {
    text.starts_with('[') || text.starts_with("1.")
}

/// Parses a position for the study board.
pub(crate) fn study(text: &str) -> Result<StudyText, PasteError> {
    let position =
        position(text).map_err(|error| PasteError::of(Kind::RobotoryPosition, &error.0))?;
    Ok(found(GameKind::Robotory, StudyForm::Notation, position))
}

/// Parses a record for the study board.
pub(crate) fn study_record(text: &str) -> Result<StudyText, PasteError> {
    let record: Record =
        text.parse().map_err(|error| PasteError::of(Kind::RobotoryRecord, &[error]))?;
    let actions: Vec<String> = record.actions().iter().map(ToString::to_string).collect();
    let text = found(GameKind::Robotory, StudyForm::Record, record.start());
    Ok(StudyText { moves: actions.join(" "), ..text })
}

/// Parses the position and actions of a link.
pub(crate) fn read_link(position: &str, moves: &str) -> Result<StudyText, PasteError> {
    Ok(StudyText { moves: moves.to_owned(), ..study(position)? })
}
