//! Converts a game in RoboTory's own notation into a record of a table.

use ::robotory::{GameResult, PerSide, Position, Side, Turn};

use super::game::used_up;
use crate::{
    Event, EventKind, Millis, Name, Options, Player, Reason, Record, RobotoryEvent,
    RobotoryOptions, Rules, SeatEvent, SeatId, Table, TableEvent,
};

impl Record {
    /// A record of a game in RoboTory's notation; `None` if it does not begin with the normal start position.
    pub fn of_robotory(game: &::robotory::Record) -> Option<Record> {
        let end = game.start().end_rule();
        if *game.start() != Position::start_with(end) {
            return None;
        }
        let options = Options::robotory(RobotoryOptions { end, clock: None, ..Default::default() });
        let mut events = Vec::new();
        let mut happen = |fact: EventKind| events.push(Event { at: Millis(0), fact });
        happen(TableEvent::Founded { rules: Box::new(Rules::try_from(options).ok()?) }.into());
        let seats = PerSide { light: SeatId(0), dark: SeatId(1) };
        for (side, header) in [(Side::Light, "Light"), (Side::Dark, "Dark")] {
            let written = game.header(header).and_then(|name| Name::new(name).ok());
            let name = written.or_else(|| Name::new(header).ok())?;
            happen(
                SeatEvent::Seated { seat: seats[side], name, face: None, player: Player::Person }
                    .into(),
            );
        }
        happen(TableEvent::HostSet { seat: seats.light }.into());
        happen(RobotoryEvent::Started { light: seats.light, dark: seats.dark }.into());
        for (&action, side) in game.actions().iter().zip(Side::ALL.into_iter().cycle()) {
            happen(RobotoryEvent::Acted { seat: seats[side], action, left: None }.into());
        }
        let table = Table::replay(&events);
        let reason = match (game.end().turn(), game.result()) {
            (Turn::Over(_), _) => Some(used_up(end)),
            // The notation has no reason for the result. Resigning is the most common one.
            (Turn::Of(_), GameResult::Won(winner)) => Some(Reason::Resigned(seats[!winner])),
            (Turn::Of(_), GameResult::Open) => None,
        };
        if let (Some(reason), Some(game)) = (reason, table.game()) {
            let ended = TableEvent::Ended(game.ending(reason, &table));
            events.push(Event { at: Millis(0), fact: ended.into() });
        }
        Record::try_from(events).ok()
    }
}
