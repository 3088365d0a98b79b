//! Parses pasted Ricochet Robots text, for the command line and the web client: positions and boards in every
//! supported format.

use std::sync::Arc;

use ::ricochet::json::PositionJson;
use ::ricochet::{
    Board, Goal, Position, Ricochet, Robot, Seeker, Setup, drawing, driftingdroids, position_file,
    random,
};
use dice::Dice;

use crate::paste::{PasteError, found};
use crate::{GameKind, StudyForm, StudyNote, StudyText, TextKind as Kind};

/// Seed for the robots placed on a board that comes without any.
const BOARD_ONLY_SEED: u64 = 1;

/// The parsed content of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pasted {
    /// The content.
    pub content: Content,
    /// The format of the text.
    pub form: StudyForm,
    /// Warnings about the conversion.
    pub warnings: Vec<driftingdroids::Warning>,
}

/// A position, or a board only.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "there is one at a time")]
pub enum Content {
    /// Board, robots and target.
    Position(Position),
    /// Only a board.
    Board(Board),
}

/// The format that a text looks like, if any. JSON text may also belong to another game.
pub fn looks_like(text: &str) -> Option<Kind> {
    let is_drawn = |line: &str| line.contains("+--") || line.trim_start().starts_with('|');
    if text.starts_with('{') {
        Some(Kind::RicochetJson)
    } else if driftingdroids::looks_like_id(text) {
        Some(Kind::DriftingDroids)
    } else if text.lines().any(is_drawn) || position_file::has_position_lines(text) {
        Some(Kind::RicochetFile)
    } else if text.contains('_') {
        Some(Kind::RicochetPosition)
    } else {
        looks_like_board(text).then_some(Kind::RicochetBoard)
    }
}

/// True for `12x10…` and for four faces.
fn looks_like_board(text: &str) -> bool {
    let first = text.split('-').next().unwrap_or_default();
    let sized = first.split_once(['x', 'X']).is_some_and(|(columns, rows)| {
        !columns.is_empty() && columns.bytes().chain(rows.bytes()).all(|b| b.is_ascii_digit())
    });
    sized || first.len() == 8 && first.bytes().skip(1).step_by(2).all(|b| b.is_ascii_digit())
}

/// Parses text of this kind. Text of another game is parsed as a position of this one.
///
/// # Errors
///
/// Returns all faults of the text.
pub fn paste(text: &str, kind: Kind) -> Result<Pasted, PasteError> {
    let unread_json = |error: serde_json::Error| PasteError::of(kind, &[error]);
    let (content, form) = match kind {
        Kind::RicochetJson => {
            let read: PositionJson = serde_json::from_str(text).map_err(unread_json)?;
            let position =
                Position::try_from(&read).map_err(|error| PasteError::of(kind, &error.0))?;
            (Content::Position(position), StudyForm::Json)
        }
        Kind::DriftingDroids => {
            let read =
                driftingdroids::import(text).map_err(|error| PasteError::of(kind, &error.0))?;
            let (content, form) = (Content::Position(read.position), StudyForm::DriftingDroids);
            return Ok(Pasted { content, form, warnings: read.warnings });
        }
        Kind::RicochetFile if position_file::has_position_lines(text) => {
            let position =
                position_file::parse(text).map_err(|error| PasteError::of(kind, &error.0))?;
            (Content::Position(position), StudyForm::File)
        }
        Kind::RicochetFile => {
            let board = drawing::parse(text).map_err(|error| PasteError::of(kind, &[error]))?;
            (Content::Board(board), StudyForm::BoardFile)
        }
        Kind::RicochetBoard => {
            let board = text.parse::<Board>().map_err(|error| PasteError::of(kind, &error.0))?;
            (Content::Board(board), StudyForm::Board)
        }
        _ => {
            let position = text
                .parse::<Position>()
                .map_err(|error| PasteError::of(Kind::RicochetPosition, &error.0))?;
            (Content::Position(position), StudyForm::Notation)
        }
    };
    Ok(Pasted { content, form, warnings: Vec::new() })
}

/// Parses text of this kind for the study board.
pub(crate) fn study(text: &str, kind: Kind) -> Result<StudyText, PasteError> {
    let Pasted { content, form, warnings } = paste(text, kind)?;
    let note = |driftingdroids::Warning::WithoutBarriers(_): &_| StudyNote::WithoutBarriers;
    let mut notes: Vec<StudyNote> = warnings.iter().map(note).collect();
    let position = match content {
        Content::Position(position) => position,
        Content::Board(board) => {
            notes.push(StudyNote::BoardOnly);
            with_robots(board)?
        }
    };
    Ok(StudyText { notes, ..found(GameKind::Ricochet, form, position) })
}

/// Places robots on a board without any, always the same ones, so that it can be studied.
fn with_robots(board: Board) -> Result<Position, PasteError> {
    let full = || PasteError::of(Kind::RicochetBoard, &["no robot has room on it"]);
    let dice = &mut Dice::new(BOARD_ONLY_SEED);
    let robots =
        (1..=4).rev().find_map(|count| random::robots(&board, &Robot::ALL[..count], dice).ok());
    let robots = robots.ok_or_else(full)?;
    let anywhere = || {
        let cell = board.standable_cells().iter().last()?;
        Some(Goal { seeker: Seeker::Any, cell })
    };
    let goal = random::goal(&board, &robots, dice).ok().or_else(anywhere).ok_or_else(full)?;
    let setup = Setup { board: Arc::new(board), robots, goal, ricochet: Ricochet::default() };
    Position::try_from(setup).map_err(|faults| PasteError::of(Kind::RicochetBoard, &faults))
}

/// Parses the position and moves of a link, where moves are separated by hyphens.
pub(crate) fn read_link(position: &str, moves: &str) -> Result<StudyText, PasteError> {
    let moves = moves.replace('-', " ");
    Ok(StudyText { moves, ..study(position, Kind::RicochetPosition)? })
}
