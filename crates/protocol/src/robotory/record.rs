//! A game at a table, in the notation.

use ::robotory::{Position, Record, Side};
use table::{Ending, RobotoryGame, Table};

/// The game from the beginning, as a record that other programs read.
pub(crate) fn record_text(table: &Table, game: &RobotoryGame, ending: &Ending) -> Option<String> {
    let mut record = Record::new(Position::start_with(game.position().end_rule()));
    for side in Side::ALL {
        let seat = game.seats()[side];
        let name = table.seat(seat).map(|seat| seat.name.as_str()).unwrap_or_default();
        record.set_header(if side == Side::Light { "Light" } else { "Dark" }, name);
    }
    for &action in game.actions() {
        record.play(action).ok()?;
    }
    let winner = ending.winners.first().and_then(|&seat| game.side_of(seat));
    if let (Some(winner), [_]) = (winner, &ending.winners[..]) {
        record.decide(winner);
    }
    Some(record.to_string())
}
