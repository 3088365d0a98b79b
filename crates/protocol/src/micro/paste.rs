//! Parses pasted Micro Robots text, for the command line and the web client: boards with or without a task.

use ::micro::{Board, Position, Task, json};

use crate::paste::{PasteError, found};
use crate::{GameKind, StudyForm, StudyText, TextKind as Kind};

/// The parsed content of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pasted {
    /// The board.
    pub board: Board,
    /// The task, if the text has one.
    pub task: Option<Task>,
    /// The format of the text.
    pub form: StudyForm,
}

/// Reads a board or a position in any format.
///
/// # Errors
///
/// Returns all faults of the text.
pub fn paste(text: &str) -> Result<Pasted, PasteError> {
    if text.trim_start().starts_with('{') {
        let json::BoardAndTask { board, task } =
            json::read(text).map_err(|error| PasteError::of(Kind::Micro, &[error]))?;
        return Ok(Pasted { board, task, form: StudyForm::Json });
    }
    // Ignore colons in comments.
    if text.lines().any(|line| line.split('#').next().unwrap_or_default().contains(':')) {
        let read = text.parse::<Position>();
        let Position { board, task } =
            read.map_err(|error| PasteError::of(Kind::Micro, error.as_slice()))?;
        return Ok(Pasted { board, task: Some(task), form: StudyForm::Notation });
    }
    let board = text.parse().map_err(|error| PasteError::of(Kind::Micro, &[error]))?;
    Ok(Pasted { board, task: None, form: StudyForm::Board })
}

/// Parses text for the study board.
pub(crate) fn study(text: &str) -> Result<StudyText, PasteError> {
    let Pasted { board, task, form } = paste(text)?;
    Ok(match task {
        Some(task) => found(GameKind::Micro, form, Position { board, task }),
        None => found(GameKind::Micro, form, board),
    })
}

/// Parses the position and moves of a link.
pub(crate) fn read_link(position: &str, moves: &str) -> Result<StudyText, PasteError> {
    Ok(StudyText { moves: moves.to_owned(), ..study(position)? })
}
