//! Whole games in the notation: written from a table, and read back for replay.

use ::robotory::{Position, Record, Side};
use table::{Ending, RobotoryView, Table};

use crate::paste::found;
use crate::{DescribedFault, GameKind, StudyForm, StudyText};

/// The game as a record that other programs can read.
pub(super) fn text(view: &RobotoryView, table: &Table, ending: &Ending) -> Option<String> {
    let mut record = Record::new(Position::start_with(view.position.end_rule()));
    for side in Side::ALL {
        let seat = view.seats[side];
        let name = table.seat(seat).map(|seat| seat.name.as_str()).unwrap_or_default();
        record.set_header(if side == Side::Light { "Light" } else { "Dark" }, name);
    }
    for &action in &view.actions {
        record.play(action).ok()?;
    }
    let winner = Side::ALL.into_iter().find(|&side| ending.winners == [view.seats[side]]);
    if let Some(winner) = winner {
        record.decide(winner);
    }
    Some(record.to_string())
}

/// The game from its start, for the study board.
pub(super) fn study(view: &RobotoryView) -> StudyText {
    let actions: Vec<String> = view.actions.iter().map(ToString::to_string).collect();
    let start = Position::start_with(view.position.end_rule());
    let text = found(GameKind::Robotory, StudyForm::Record, start);
    StudyText { moves: actions.join(" "), ..text }
}

/// Parses a record, to replay it as a game at a table.
pub(crate) fn read_record(text: &str) -> Result<table::Record, DescribedFault> {
    let game: Record = text.parse().map_err(|error| {
        let known = "a record is JSON with `events`, or a game of RoboTory in the notation";
        DescribedFault { words: format!("{error}; {known}"), ..DescribedFault::of(&error) }
    })?;
    let elsewhere = "the game begins from a position of its own: it can be studied instead";
    table::Record::of_robotory(&game).ok_or_else(|| DescribedFault::only(elsewhere))
}
