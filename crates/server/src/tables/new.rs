//! Founding a table.

use table::{
    Door, Event, Level, LifeFact, Name, Options, Player, Refusal, SeatFact, SeatId, SeatKey, Table,
    found, stored,
};

use super::summary::summary;
use super::{ActError, Tables};
use crate::random;
use store::{CreateError, Record, TableId};

/// How often another code is tried if one is taken. With a million tables that is one of four hundred.
const TRIES: usize = 8;

/// What somebody wants to play.
#[derive(Debug)]
pub(crate) struct NewTable {
    pub(crate) options: Options,
    pub(crate) door: Door,
    pub(crate) bots: Vec<NewBot>,
}

/// A bot that sits there from the beginning.
#[derive(Debug)]
pub(crate) struct NewBot {
    pub(crate) name: Name,
    pub(crate) level: Level,
}

impl Tables {
    /// Founds a table. The founder is known by the token.
    ///
    /// # Errors
    ///
    /// Returns why it cannot be, or that the store failed.
    pub(crate) async fn found(&self, new: NewTable) -> Result<(TableId, String), ActError> {
        if self.is_closing() {
            return Err(ActError::Closing);
        }
        let token = random::token();
        let events = first_events(new, random::key_of(&token), self.now())?;
        let table = Table::replay(&events);
        let records = |(at, event)| Record {
            number: at as u64 + 1,
            line: stored::write(event),
            command: None,
        };
        let records: Vec<Record> = events.iter().enumerate().map(records).collect();
        for _ in 0..TRIES {
            let id = TableId::random();
            match self.0.store.create(id, records.clone(), summary(&table)).await {
                Ok(()) => return Ok((id, token)),
                Err(CreateError::Taken) => {}
                Err(CreateError::Fault(fault)) => return Err(ActError::store(&fault)),
            }
        }
        Err(ActError::fault(&"every id that was tried is taken"))
    }
}

/// The options are checked by [`found`]. Nobody is host yet, so door and bots are the founder's word. Whoever sits down with
/// the founder's key becomes the host.
fn first_events(
    new: NewTable,
    founder: SeatKey,
    now: table::Millis,
) -> Result<Vec<Event>, ActError> {
    let seats = new.options.seats;
    let alone = new.options.is_alone();
    let mut events = found(new.options, random::secret(), now)?.events;
    let room = if alone { 0 } else { usize::from(seats).saturating_sub(1) };
    if new.bots.len() > room {
        let full = if alone {
            Refusal::WrongPlayers { least: 1, most: 1, now: 2 }
        } else {
            Refusal::Full(seats)
        };
        return Err(full.into());
    }
    events.push(Event { at: now, fact: LifeFact::FounderKept { key: founder }.into() });
    if new.door != Door::ByLink {
        events.push(Event { at: now, fact: LifeFact::DoorSet { door: new.door }.into() });
    }
    let mut names: Vec<Name> = Vec::new();
    for (at, bot) in new.bots.into_iter().enumerate() {
        if names.iter().any(|name| name.is_like(&bot.name)) {
            return Err(Refusal::NameTaken(bot.name).into());
        }
        names.push(bot.name.clone());
        let seat = SeatId(at as u16 + 1);
        let player = Player::Bot(bot.level);
        let fact = SeatFact::Seated { seat, name: bot.name, player }.into();
        events.push(Event { at: now, fact });
    }
    Ok(events)
}
