//! Erasing a player's name, notes and chat. The game itself is unchanged.

use std::collections::BTreeMap;

use table::{
    Actor as By, Command, Decided, Event, EventKind, Millis, Name, PersonalText, SeatEvent,
    SeatKey, ServerCommand, Table, decide, stored,
};

use super::actor::{Actor, scene};
use super::commit::records;
use super::history::events;
use super::message::ActError;
use super::summary::summary;
use store::{AppendError, Erasure, Fault, FaultKind, Store, TableId};

/// How often an erasure is repeated after version conflicts with other servers.
const RACES_MAX: usize = 20;

/// The changes that an erasure makes to a table.
struct Plan {
    /// The replacement name.
    name: Name,
    /// New events, if the player still has a seat and the table is not archived.
    events: Vec<Event>,
    after: Table,
    erasure: Erasure,
}

impl Plan {
    /// The plan for a table with these events.
    fn new(
        table: &Table,
        archived: bool,
        past: Vec<Event>,
        key: &SeatKey,
        now: Millis,
    ) -> Result<Plan, ActError> {
        let decided = match table.seat_of_key(key).filter(|_| !archived) {
            Some(seat) => {
                let command = Command::Server(ServerCommand::Erase(seat));
                Some(decide(table, By::Server, &command, now)?)
            }
            None => None,
        };
        let name = match decided.as_ref().and_then(erased_name) {
            Some(name) => name,
            None => nobody(&past, key)?,
        };
        let words = PersonalText::of(&past, key, &name);
        // If there is nothing to erase in the events, at most the chat has changed.
        let decided = decided.filter(|_| !words.without.is_empty());
        let (events, after) = match decided {
            Some(Decided { events, table }) => (events, table),
            None => (Vec::new(), Table::replay(&without(past, &words))),
        };
        let expected = table.version();
        let erasure = Erasure {
            expected,
            lines: words.without.iter().map(|(at, event)| (*at, stored::write(event))).collect(),
            chat: words.sat.iter().map(|sat| (sat.seat, sat.since, sat.until)).collect(),
            records: records(expected, &events),
            summary: summary(&after),
        };
        Ok(Plan { name, events, after, erasure })
    }
}

impl Actor {
    /// Erases the name and the text of the owner of this key. Returns the replacement name.
    ///
    /// This also works after the player has left and for archived tables; then it adds no event.
    pub(super) async fn erase(&mut self, key: &SeatKey) -> Result<Name, ActError> {
        // Keeps the old state from being written as a snapshot meanwhile.
        let tables = self.tables.clone();
        let _turn = tables.keeping().await;
        for _ in 0..RACES_MAX {
            self.catch_up().await?;
            let past = events(&self.tables.store, self.id, 0).await;
            let past = past?.ok_or(ActError::NoTable)?;
            if past.len() as u64 != self.table.version() {
                continue;
            }
            let Plan { name, events, after, erasure } =
                Plan::new(&self.table, self.archived, past, key, self.tables.now())?;
            match self.tables.store.erase(self.id, erasure).await {
                Ok(()) => {
                    if events.is_empty() {
                        self.table = after;
                    } else {
                        self.advance(after, &events);
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

    /// After an erasure, here or at another server, reloads the chat and sends every client the new state.
    pub(super) async fn hear_erased(&mut self) {
        if self.erased.take().is_none() || self.chat.is_none() {
            return;
        }
        if let Err(fault) = self.load_chat().await {
            tracing::warn!(%fault, table = %self.id, "erased text is still shown");
            self.chat = Some(Vec::new());
        }
        let scene = scene(self.id, &self.table, self.chat.as_deref(), self.tables.now());
        self.audience.show_again(&scene);
    }
}

/// Erases, at one table of a database, the text of every player who ever had this name there. For operators; servers
/// may be running. Returns the number of players.
///
/// # Errors
///
/// Returns the fault of the database or of its contents.
pub async fn erase_name(store: &Store, id: TableId, name: &str, now: Millis) -> Result<u64, Fault> {
    let broken = |error: ActError| Fault {
        doing: "erasing text",
        cause: error.to_string(),
        kind: FaultKind::Other,
    };
    let mut done = Vec::new();
    for _ in 0..RACES_MAX {
        let Some(loaded) = store.load(id, 0).await? else { return Ok(0) };
        let lines = loaded.records.iter().map(|record| stored::read(&record.line));
        let past: Vec<Event> = lines
            .collect::<Result<_, _>>()
            .map_err(|error| broken(ActError::Fault(error.to_string())))?;
        let keys = called(&past, name);
        let Some(key) = keys.into_iter().find(|key| !done.contains(key)) else {
            return Ok(done.len() as u64);
        };
        let table = Table::replay(&past);
        // Time at a table never goes back.
        let now = now.max(table.last_at());
        let plan = Plan::new(&table, loaded.archived, past, &key, now).map_err(broken)?;
        match store.erase(id, plan.erasure).await {
            Ok(()) => done.push(key),
            Err(AppendError::Conflict { .. }) => {}
            Err(AppendError::Gone) => return Ok(done.len() as u64),
            Err(AppendError::Fault(fault)) => return Err(fault),
        }
    }
    Err(broken(ActError::Fault("servers are always faster".to_owned())))
}

/// The keys of all players who ever had this name.
fn called(past: &[Event], wanted: &str) -> Vec<SeatKey> {
    let (mut owners, mut named) = (BTreeMap::new(), BTreeMap::new());
    let mut keys = Vec::new();
    for event in past {
        let EventKind::Seat(fact) = &event.fact else { continue };
        match fact {
            SeatEvent::Seated { seat, name, .. } => {
                owners.remove(seat);
                named.insert(*seat, name.as_str() == wanted);
            }
            SeatEvent::KeyKept { seat, key } => {
                owners.insert(*seat, *key);
            }
            SeatEvent::Renamed { seat, name } => {
                named.insert(*seat, name.as_str() == wanted);
            }
            _ => continue,
        }
        for (seat, key) in &owners {
            if named.get(seat) == Some(&true) && !keys.contains(key) {
                keys.push(*key);
            }
        }
    }
    keys
}

fn erased_name(decided: &Decided) -> Option<Name> {
    decided.events.iter().find_map(|event| match &event.fact {
        EventKind::Seat(SeatEvent::Erased { name, .. }) => Some(name.clone()),
        _ => None,
    })
}

/// The replacement name of a player who has left, or whose table is archived.
fn nobody(events: &[Event], key: &SeatKey) -> Result<Name, ActError> {
    let seat = events.iter().find_map(|event| match &event.fact {
        EventKind::Seat(SeatEvent::KeyKept { seat, key: own }) if own == key => Some(*seat),
        _ => None,
    });
    let seat = seat.ok_or(ActError::BadToken)?;
    let name = Name::new(&format!("Player {}", u32::from(seat.0) + 1));
    name.map_err(|bad| ActError::fault(&bad))
}

fn without(mut events: Vec<Event>, words: &PersonalText) -> Vec<Event> {
    for (number, event) in &words.without {
        if let Some(place) = (*number as usize).checked_sub(1).and_then(|at| events.get_mut(at)) {
            *place = event.clone();
        }
    }
    events
}
