//! Limits on what is written at a table: rates per seat and per table, and a total number of events. A running game can
//! always be finished: only commands that it does not need are refused.

use std::collections::BTreeMap;
use std::time::Instant;

use table::{Command, HostCommand, Options, SeatId, Subject, Table};

use super::message::ActError;
use crate::config::Limits;
use crate::limits::{Bucket, Rate};

/// The limits of one table and their current state.
#[derive(Debug)]
pub(super) struct Pace {
    notes_rate: Rate,
    chat_rate: Rate,
    all_chat_rate: Rate,
    events_most: u64,
    notes: BTreeMap<SeatId, Bucket>,
    chat: BTreeMap<SeatId, Bucket>,
    all_chat: Bucket,
}

impl Pace {
    pub(super) fn new(limits: &Limits) -> Pace {
        Pace {
            notes_rate: limits.notes,
            chat_rate: limits.chat,
            all_chat_rate: limits.chat_per_table,
            events_most: limits.events_per_table,
            notes: BTreeMap::new(),
            chat: BTreeMap::new(),
            all_chat: Bucket::new(Instant::now()),
        }
    }

    /// Checks that there is room for another event that no game needs.
    pub(super) fn has_room(&self, table: &Table) -> Result<(), ActError> {
        if table.version() < self.most(table) { Ok(()) } else { Err(ActError::TableFull) }
    }

    /// The event limit of a table, which grows with its seats.
    fn most(&self, table: &Table) -> u64 {
        let times = table.rules().seats.div_ceil(Options::SEATS_USUAL);
        self.events_most.saturating_mul(times.into())
    }

    /// Checks that a player may execute this command now.
    pub(super) fn allows(
        &mut self,
        seat: SeatId,
        command: &Command,
        table: &Table,
    ) -> Result<(), ActError> {
        // Twice the limit applies even to commands that a game needs.
        if !is_needed(command) || table.version() >= self.most(table).saturating_mul(2) {
            self.has_room(table)?;
        }
        if matches!(command, Command::WriteNote(_)) {
            let now = Instant::now();
            let bucket = self.notes.entry(seat).or_insert_with(|| Bucket::new(now));
            bucket.take(self.notes_rate, now).map_err(|_| ActError::TooMuch)?;
        }
        Ok(())
    }

    /// Checks that a player may send a chat message now.
    pub(super) fn may_say(&mut self, seat: SeatId) -> Result<(), ActError> {
        let now = Instant::now();
        let bucket = self.chat.entry(seat).or_insert_with(|| Bucket::new(now));
        bucket.take(self.chat_rate, now).map_err(|_| ActError::TooMuch)?;
        self.all_chat.take(self.all_chat_rate, now).map_err(|_| ActError::TooMuch)
    }
}

/// True for commands that a game needs to be finished, or that its host needs against a disruptive player.
fn is_needed(command: &Command) -> bool {
    match command {
        Command::Rename(_)
        | Command::Ready
        | Command::NotReady
        | Command::WriteNote(_)
        | Command::Ask(Subject::Rematch)
        | Command::Sit { .. }
        | Command::SitAsBot { .. } => false,
        Command::Host(command) => match command {
            HostCommand::SetDoor(_)
            | HostCommand::SetChat { .. }
            | HostCommand::Remove(_)
            | HostCommand::SetMute { .. }
            | HostCommand::HandOver(_)
            | HostCommand::EndGame => true,
            HostCommand::SetOptions(_)
            | HostCommand::SeatBot { .. }
            | HostCommand::SetHandicap { .. }
            | HostCommand::Start
            | HostCommand::StartWith(_)
            | HostCommand::Reopen => false,
        },
        _ => true,
    }
}
