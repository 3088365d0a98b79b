//! Sitting down, and showing that one is there.

use protocol::ClosingReason;
use table::{Actor as By, Command, Presence, SeatId, ServerCommand, Table};

use super::actor::Actor;
use super::message::{ActError, ConnectionId, Seated, Sit};
use crate::random;
use store::Care;

/// Whether a guest bot sits there.
pub(super) fn is_guest_bot(table: &Table, seat: SeatId) -> bool {
    table.seat(seat).is_some_and(|seat| seat.player.is_guest_bot())
}

impl Actor {
    /// A guest bot has to go: its seat is like that of a person who left, and its connections end.
    pub(super) async fn dismiss(&mut self, seat: SeatId) -> Result<(), ActError> {
        self.look_for_news().await?;
        if self.archived || !is_guest_bot(&self.table, seat) {
            return Ok(());
        }
        // Before a game its seat is gone with it, and nobody would know then whose connections these were.
        self.audience.send_away(seat, ClosingReason::BadToken);
        let gone = |presence| matches!(presence, Presence::Left { .. } | Presence::Removed { .. });
        if self.table.seat(seat).is_some_and(|seat| !gone(seat.presence)) {
            self.commit(By::Seat(seat), &Command::Leave, self.tables.now(), None).await?;
        }
        Ok(())
    }

    /// Somebody does something that the table does not hear of. They are not asleep, and where that matters it is told.
    pub(super) async fn stirred(&mut self, from: ConnectionId) {
        let now = self.tables.now();
        let Some((seat, _)) = self.audience.seat_of(from) else { return };
        if !self.archived
            && self.table.misses_sign_of(seat, now)
            && let Err(error) = self.by_server(ServerCommand::Stirred(seat), now).await
        {
            tracing::warn!(table = %self.id, %error, "a sign of life was not noted");
        }
    }

    pub(super) async fn sit(&mut self, sit: Sit) -> Result<Seated, ActError> {
        let now = self.tables.now();
        let derived = |request: &String| random::token_of(self.id, &sit.name, request);
        let asked = || sit.request.as_ref().map_or_else(random::token, derived);
        let token = sit.founder.clone().unwrap_or_else(asked);
        let key = random::key_of(&token);
        if self.table.seat_of_key(&key).is_some() {
            // They may have left it meanwhile, at another server.
            self.look_for_news().await?;
            if let Some(seat) = self.table.seat_of_key(&key) {
                return Ok(Seated { seat, token });
            }
        }
        if self.marks.bars(&self.table, sit.address, sit.browser.as_deref()) {
            return Err(table::Refusal::YouWereRemoved.into());
        }
        self.settle(sit.arrived).await?;
        self.pace.has_room(&self.table)?;
        let command = match sit.author {
            None => Command::Sit { name: sit.name, key },
            Some(author) => Command::SitAsBot { name: sit.name, author, key },
        };
        let seated = self.commit(By::Visitor, &command, sit.arrived, None).await;
        // The store may have failed after it was written, or another server has given them the seat a moment ago; then
        // it is refused now because they have it.
        let seat = match (self.table.seat_of_key(&key), seated) {
            (Some(seat), _) => seat,
            (None, Err(error)) => return Err(error),
            (None, Ok(_)) => return Err(ActError::fault(&"who sat down has no seat")),
        };
        self.marks.forget(seat);
        self.marks.note(&self.table, seat, sit.address, sit.browser.as_deref());
        self.arriving.insert(seat, sit.arriving);
        self.absent.lost(seat, now, self.tables.config().arrive);
        self.care(seat, Care::Waiting);
        Ok(Seated { seat, token })
    }
}
