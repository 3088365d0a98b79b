//! Reading whatever somebody pastes of Micro Robots, on the command line and in a page: boards, with or without a task.

use ::micro::{Board, Position, Task, json};

use crate::paste::{Unread, found};
use crate::{GameKind, StudyForm, StudyText, TextKind as Kind};

/// What a text was found to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pasted {
    /// The board.
    pub board: Board,
    /// What is asked for on it, if the text says so.
    pub task: Option<Task>,
    /// How it is written.
    pub form: StudyForm,
}

/// Reads a board or a position in any format.
///
/// # Errors
///
/// Returns everything that is wrong with it.
pub fn paste(text: &str) -> Result<Pasted, Unread> {
    if text.trim_start().starts_with('{') {
        let json::Given { board, task } =
            json::read(text).map_err(|error| Unread::of(Kind::Micro, &[error]))?;
        return Ok(Pasted { board, task, form: StudyForm::Json });
    }
    // A comment may have a colon of its own.
    if text.lines().any(|line| line.split('#').next().unwrap_or_default().contains(':')) {
        let read = text.parse::<Position>();
        let Position { board, task } =
            read.map_err(|error| Unread::of(Kind::Micro, error.as_slice()))?;
        return Ok(Pasted { board, task: Some(task), form: StudyForm::Notation });
    }
    let board = text.parse().map_err(|error| Unread::of(Kind::Micro, &[error]))?;
    Ok(Pasted { board, task: None, form: StudyForm::Board })
}

/// A text of Micro Robots, to be studied.
pub(crate) fn study(text: &str) -> Result<StudyText, Unread> {
    let Pasted { board, task, form } = paste(text)?;
    Ok(match task {
        Some(task) => found(GameKind::Micro, form, Position { board, task }),
        None => found(GameKind::Micro, form, board),
    })
}

/// What stood in a link.
pub(crate) fn read_link(position: &str, moves: &str) -> Result<StudyText, Unread> {
    Ok(StudyText { moves: moves.to_owned(), ..study(position)? })
}
