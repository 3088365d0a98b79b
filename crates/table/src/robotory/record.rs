//! A game that was written down elsewhere, as a game at a table.

use ::robotory::{GameResult, PerSide, Position, Side, Turn};

use super::game::used_up;
use super::{RobotoryFact, RobotoryOptions, RobotoryStart};
use crate::ending::Reason;
use crate::event::{Event, Fact, LifeFact, SeatFact};
use crate::options::{Options, Rules};
use crate::record::Record;
use crate::seat::{Name, Player, SeatId};
use crate::table::Table;
use crate::time::Millis;

impl Record {
    /// A game of RoboTory that was written down; `None` if it began elsewhere than games at a table do.
    pub fn of_robotory(game: &::robotory::Record) -> Option<Record> {
        let end = game.start().end_rule();
        if *game.start() != Position::start_with(end) {
            return None;
        }
        let options = Options::robotory(RobotoryOptions { end, clock: None, ..Default::default() });
        let mut events = Vec::new();
        let mut happen = |fact: Fact| events.push(Event { at: Millis(0), fact });
        happen(LifeFact::Founded { rules: Box::new(Rules::try_from(options).ok()?) }.into());
        let seats = PerSide { light: SeatId(0), dark: SeatId(1) };
        for (side, header) in [(Side::Light, "Light"), (Side::Dark, "Dark")] {
            let written = game.header(header).and_then(|name| Name::new(name).ok());
            let name = written.or_else(|| Name::new(header).ok())?;
            happen(SeatFact::Seated { seat: seats[side], name, player: Player::Person }.into());
        }
        happen(LifeFact::HostSet { seat: seats.light }.into());
        happen(RobotoryFact::Started(RobotoryStart { seats }).into());
        for (&action, side) in game.actions().iter().zip(Side::ALL.into_iter().cycle()) {
            happen(RobotoryFact::Acted { seat: seats[side], action, left: None }.into());
        }
        let table = Table::replay(&events);
        let reason = match (game.end().turn(), game.result()) {
            (Turn::Over(_), _) => Some(used_up(end)),
            // Why is not written down, and to resign is what people do.
            (Turn::Of(_), GameResult::Won(winner)) => Some(Reason::Resigned(seats[!winner])),
            (Turn::Of(_), GameResult::Open) => None,
        };
        if let (Some(reason), Some(game)) = (reason, table.game()) {
            let ended = LifeFact::Ended(game.ending(reason, &table));
            events.push(Event { at: Millis(0), fact: ended.into() });
        }
        Record::try_from(events).ok()
    }
}
