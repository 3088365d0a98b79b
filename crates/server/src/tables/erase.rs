//! Somebody takes back their name, their notes and what they said. The game stays as it was played.

use table::{
    Actor as By, Command, Decided, Event, Fact, Name, SeatFact, SeatKey, ServerCommand, Table,
    Words, decide, stored,
};

use super::actor::{Actor, scene};
use super::message::ActError;
use super::past::events;
use super::summary::summary;
use store::{AppendError, Erasure, Record};

/// How often to try again because other servers were faster.
const RACES_MAX: usize = 20;

impl Actor {
    /// Takes back what the owner of this key is called and has written here. Says what they are called instead.
    ///
    /// Also where they have left, and where the table is archived: then no event tells of it.
    pub(super) async fn erase(&mut self, key: &SeatKey) -> Result<Name, ActError> {
        // Nobody keeps the table meanwhile as it was.
        let tables = self.tables.clone();
        let _turn = tables.keeping().await;
        for _ in 0..RACES_MAX {
            self.catch_up().await?;
            let events = events(self.tables.store(), self.id, 0).await;
            let events =
                events.map_err(|fault| ActError::store(&fault))?.ok_or(ActError::NoTable)?;
            if events.len() as u64 != self.table.version() {
                continue;
            }
            let mut decided = self.decide_erasure(key)?;
            let name = match &decided {
                Some((name, _)) => name.clone(),
                None => nobody(&events, key)?,
            };
            let words = Words::of(&events, key, &name);
            if words.without.is_empty() {
                // They are nobody already: at most they have said something since.
                decided = None;
            }
            let after = match &decided {
                Some((_, decided)) => decided.table.clone(),
                None => Table::replay(&without(events, &words)),
            };
            let erasure =
                self.erasure(&words, decided.as_ref().map(|(_, decided)| decided), &after);
            match self.tables.store().erase(self.id, erasure).await {
                Ok(()) => {
                    match decided {
                        Some((_, decided)) => self.advance(decided.table, &decided.events),
                        None => self.table = after,
                    }
                    self.erased = Some(self.table.version());
                    return Ok(name);
                }
                Err(AppendError::Conflict { .. }) => {}
                Err(AppendError::Gone) => return Err(ActError::NoTable),
                Err(AppendError::Fault(fault)) => {
                    self.stale = true;
                    return Err(ActError::store(&fault));
                }
            }
        }
        Err(ActError::fault(&"other servers are always faster"))
    }

    /// What happens at the table, if they still sit there and it takes events.
    fn decide_erasure(&self, key: &SeatKey) -> Result<Option<(Name, Decided)>, ActError> {
        let Some(seat) = self.table.seat_of_key(key).filter(|_| !self.archived) else {
            return Ok(None);
        };
        let command = Command::Server(ServerCommand::Erase(seat));
        let decided = decide(&self.table, By::Server, &command, self.tables.now())?;
        let name = decided.events.iter().find_map(|event| match &event.fact {
            Fact::Seat(SeatFact::Erased { name, .. }) => Some(name.clone()),
            _ => None,
        });
        Ok(name.map(|name| (name, decided)))
    }

    fn erasure(&self, words: &Words, decided: Option<&Decided>, after: &Table) -> Erasure {
        let expected = self.table.version();
        let events = decided.map_or(&[][..], |decided| &decided.events);
        let record = |(number, event)| Record { number, line: stored::write(event), command: None };
        Erasure {
            expected,
            lines: words.without.iter().map(|(at, event)| (*at, stored::write(event))).collect(),
            chat: words.sat.iter().map(|sat| (sat.seat, sat.since, sat.until)).collect(),
            records: (expected + 1..).zip(events).map(record).collect(),
            summary: summary(after),
        }
    }

    /// Where somebody has taken back their words, here or at another server, nobody is shown them any more.
    pub(super) async fn hear_erased(&mut self) {
        if self.erased.take().is_none() || self.chat.is_none() {
            return;
        }
        if let Err(fault) = self.load_chat().await {
            tracing::warn!(%fault, table = %self.id, "what was taken back is still shown");
            self.chat = Some(Vec::new());
        }
        let scene = scene(self.id, &self.table, self.chat.as_deref(), self.tables.now());
        self.audience.show_again(&scene);
    }
}

/// The name of somebody who has left, or whose table is archived: nobody's.
fn nobody(events: &[Event], key: &SeatKey) -> Result<Name, ActError> {
    let seat = events.iter().find_map(|event| match &event.fact {
        Fact::Seat(SeatFact::KeyKept { seat, key: own }) if own == key => Some(*seat),
        _ => None,
    });
    let seat = seat.ok_or(ActError::BadToken)?;
    let name = Name::new(&format!("Player {}", u32::from(seat.0) + 1));
    name.map_err(|bad| ActError::fault(&bad))
}

fn without(mut events: Vec<Event>, words: &Words) -> Vec<Event> {
    for (number, event) in &words.without {
        if let Some(place) = (*number as usize).checked_sub(1).and_then(|at| events.get_mut(at)) {
            *place = event.clone();
        }
    }
    events
}
