//! Handling of players' commands.

use table::Actor as By;

use super::actor::{Actor, count};
use super::idempotency::command_id;
use super::message::{Act, ActError};
use protocol::NotForTable;

impl Actor {
    /// Handles a command of a player.
    pub(super) async fn act(&mut self, act: Act) {
        let Some((seat, key)) = self.audience.seat_of(act.from) else {
            return self.audience.refuse(act.from, act.id, &table::Refusal::NoSeat.into());
        };
        let id = command_id(seat, &key, &act.id);
        if let Some(number) = self.done.number_of(&id) {
            count("repeated");
            return self.audience.done(act.from, act.id, number);
        }
        let settled = self.settle(act.arrived).await;
        let acted = match (settled, act.command.for_table(&self.table)) {
            (_, Err(NotForTable::Faults(faults))) => return self.unread(act, faults),
            (Err(error), _) => Err(error),
            (Ok(()), Err(NotForTable::Refused(refusal))) => Err(refusal.into()),
            (Ok(()), Ok(command)) => match self.pace.allows(seat, &command, &self.table) {
                Ok(()) => self.commit(By::Seat(seat), &command, act.arrived, Some(id)).await,
                Err(error) => Err(error),
            },
        };
        self.acted(act, acted).await;
    }

    /// Refuses a command that is not valid at this table.
    pub(super) fn unread(&self, act: Act, faults: Vec<protocol::Fault>) {
        count("unreadable");
        self.audience.refuse_form(act.from, act.id, faults);
    }

    /// Reports the result of a command.
    pub(super) async fn acted(&mut self, act: Act, acted: Result<u64, ActError>) {
        match acted {
            Ok(number) => {
                count("done");
                self.audience.done(act.from, act.id, number);
            }
            Err(error) => {
                count(if matches!(error, ActError::Refused(_)) { "refused" } else { "failed" });
                self.audience.refuse(act.from, act.id, &error);
                self.stirred(act.from).await;
            }
        }
    }
}
