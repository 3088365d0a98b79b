//! Taking seats, and signs of activity.

use protocol::ClosingReason;
use table::{Actor as By, Command, Presence, SeatId, ServerCommand, Table};

use super::actor::Actor;
use super::message::{ActError, ConnectionId, Seated, Sit};
use crate::random;
use store::LeaseChange;

/// True if a guest bot has this seat.
pub(super) fn is_guest_bot(table: &Table, seat: SeatId) -> bool {
    table.seat(seat).is_some_and(|seat| seat.player.is_guest_bot())
}

impl Actor {
    /// Removes a guest bot: its seat becomes like that of a player who left, and its connections are closed.
    pub(super) async fn dismiss(&mut self, seat: SeatId) -> Result<(), ActError> {
        self.load_news().await?;
        if self.archived || !is_guest_bot(&self.table, seat) {
            return Ok(());
        }
        // Before a game its seat disappears with it, and its connections could no longer be found.
        self.audience.send_away(seat, ClosingReason::BadToken);
        let gone = |presence| matches!(presence, Presence::Left { .. } | Presence::Removed { .. });
        if self.table.seat(seat).is_some_and(|seat| !gone(seat.presence)) {
            self.commit(By::Seat(seat), &Command::Leave, self.tables.now(), None).await?;
        }
        Ok(())
    }

    /// Notes activity of a player that is not a command, if the table waits for a sign of it.
    pub(super) async fn stirred(&mut self, from: ConnectionId) {
        let now = self.tables.now();
        let Some((seat, _)) = self.audience.seat_of(from) else { return };
        if !self.archived
            && self.table.misses_sign_of(seat, now)
            && let Err(error) = self.by_server(ServerCommand::Stirred(seat), now).await
        {
            tracing::warn!(table = %self.id, %error, "the activity of a player was not recorded");
        }
    }

    pub(super) async fn sit(&mut self, sit: Sit) -> Result<Seated, ActError> {
        let now = self.tables.now();
        let derived = |request: &String| random::token_of(self.id, &sit.name, request);
        let asked = || sit.request.as_ref().map_or_else(random::token, derived);
        let token = sit.founder.clone().unwrap_or_else(asked);
        let key = host::key_of(&token);
        if self.table.seat_of_key(&key).is_some() {
            // The player may have left the seat through another server.
            self.load_news().await?;
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
            None => Command::Sit { name: sit.name, face: sit.face, key },
            Some(author) => Command::SitAsBot { name: sit.name, author, key },
        };
        let seated = self.commit(By::Visitor, &command, sit.arrived, None).await;
        // If the player has the seat now, an error does not matter: the store may have failed after the write, or
        // another server may have assigned the seat a moment ago, in which case the command is refused.
        let seat = match (self.table.seat_of_key(&key), seated) {
            (Some(seat), _) => seat,
            (None, Err(error)) => return Err(error),
            (None, Ok(_)) => return Err(ActError::fault(&"who sat down has no seat")),
        };
        self.marks.forget(seat);
        self.marks.note(&self.table, seat, sit.address, sit.browser.as_deref());
        self.arriving.insert(seat, sit.arriving);
        self.absent.lost(seat, now, self.tables.config.arrive);
        self.set_seat_lease(seat, LeaseChange::Waiting);
        Ok(Seated { seat, token })
    }
}
