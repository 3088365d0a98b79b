//! How much is written at a table: so fast for each seat, so fast for all of them, and so much in all. A game that is
//! being played can always be finished: only what is not part of it is refused.

use std::collections::BTreeMap;
use std::time::Instant;

use table::{Command, HostCommand, Options, SeatId, Subject, Table};

use super::message::ActError;
use crate::config::Limits;
use crate::limits::{Bucket, Rate};

/// How fast those at one table write.
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

    /// Whether there is room for another event that no game needs.
    pub(super) fn has_room(&self, table: &Table) -> Result<(), ActError> {
        if table.version() < self.most(table) { Ok(()) } else { Err(ActError::TableFull) }
    }

    /// How many events a table may have: a hall as many more as it has seats.
    fn most(&self, table: &Table) -> u64 {
        let times = table.rules().seats.div_ceil(Options::SEATS_USUAL);
        self.events_most.saturating_mul(times.into())
    }

    /// Whether somebody may do this now.
    pub(super) fn allows(
        &mut self,
        seat: SeatId,
        command: &Command,
        table: &Table,
    ) -> Result<(), ActError> {
        // A game that goes on for as long again is none.
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

    /// Whether somebody may say something now.
    pub(super) fn may_say(&mut self, seat: SeatId) -> Result<(), ActError> {
        let now = Instant::now();
        let bucket = self.chat.entry(seat).or_insert_with(|| Bucket::new(now));
        bucket.take(self.chat_rate, now).map_err(|_| ActError::TooMuch)?;
        self.all_chat.take(self.all_chat_rate, now).map_err(|_| ActError::TooMuch)
    }
}

/// Whether a game cannot be played to its end without it, or its host needs it against somebody who spoils it.
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
