//! Chat and reactions. Chat messages are not part of the game, but they are stored before they are shown. Reactions are
//! not stored; other servers are notified of them.

use table::{Refusal, SeatId};

use super::actor::Actor;
use super::audience::json;
use super::message::{ActError, ConnectionId};
use super::outbox::Text;
use protocol::Reaction;
use store::{Fault, SayError, Saying};

/// How many chat messages a new client gets.
const CHAT: u32 = 50;

impl Actor {
    pub(super) async fn say(&mut self, from: ConnectionId, id: String, text: &str) {
        let Some(seat) = self.talker(from, &id) else { return };
        let Some(text) = protocol::shown(text) else {
            let why = "there is nothing to see in it";
            return self.audience.refuse_with(from, id, "empty", why);
        };
        if let Err(error) = self.pace.may_say(seat) {
            return self.audience.refuse(from, id, &error);
        }
        let name = self.table.seat(seat).map(|seat| seat.name.to_string()).unwrap_or_default();
        let saying = Saying { at: self.tables.now(), seat, name, text };
        match self.tables.store.say(self.id, saying).await {
            Ok(number) => {
                self.send_new_lines(number).await;
                self.audience.done(from, id, self.table.version());
            }
            Err(SayError::Gone) => self.audience.refuse(from, id, &ActError::Archived),
            Err(SayError::Fault(fault)) => {
                self.audience.refuse(from, id, &ActError::store(&fault));
            }
        }
    }

    /// The seat of a client that may chat and react; others are refused. A guest bot only plays.
    fn talker(&self, from: ConnectionId, id: &str) -> Option<SeatId> {
        let seat = self.audience.seat_of(from).map(|(seat, _)| seat);
        let refusal = match seat.and_then(|seat| self.table.seat(seat)) {
            None if seat.is_none() => Some(Refusal::NoSeat),
            Some(seat) if seat.player.is_guest_bot() => Some(Refusal::BotOnlyPlays),
            Some(seat) if seat.muted => Some(Refusal::Muted),
            _ => None,
        };
        if let Some(refusal) = refusal {
            self.audience.refuse(from, id.to_owned(), &refusal.into());
            return None;
        }
        if !self.table.chat_is_open() {
            let why = "the host has switched the chat off";
            self.audience.refuse_with(from, id.to_owned(), "chat-off", why);
            return None;
        }
        seat
    }

    pub(super) async fn load_chat(&mut self) -> Result<(), Fault> {
        let lines = self.tables.store.chat(self.id, CHAT).await?;
        self.last_line = lines.last().map_or(0, |line| line.number);
        self.chat = Some(lines.into_iter().map(|line| words(line.saying)).collect());
        Ok(())
    }

    /// Sends new chat messages, of this or another server, to all clients.
    pub(super) async fn send_new_lines(&mut self, number: u64) {
        if self.chat.is_none() || number <= self.last_line {
            return;
        }
        match self.tables.store.chat(self.id, CHAT).await {
            Ok(chat) => {
                for line in chat.iter().filter(|line| self.last_line < line.number) {
                    let said = words(line.saying.clone());
                    self.audience.send_all(&protocol::FromServer::Said { said });
                }
                self.last_line = chat.last().map_or(self.last_line, |line| line.number);
                self.chat = Some(chat.into_iter().map(|line| words(line.saying)).collect());
            }
            Err(fault) => tracing::warn!(%fault, table = %self.id, "new chat is not shown"),
        }
    }

    pub(super) fn react(&mut self, from: ConnectionId, id: String, reaction: Reaction) {
        let Some(seat) = self.talker(from, &id) else { return };
        let at = self.tables.now();
        let reacted = json(&protocol::FromServer::Reacted { seat, reaction, at });
        self.audience.send_all_text(&reacted);
        self.tables.store.show(self.id, &reacted);
        self.audience.done(from, id, self.table.version());
    }
}

/// A reaction that another server has shown.
pub(super) fn reacted_elsewhere(text: &str) -> Option<Text> {
    let message = serde_json::from_str(text).ok()?;
    matches!(message, protocol::FromServer::Reacted { .. }).then(|| json(&message))
}

/// A chat message as the protocol has it.
fn words(saying: Saying) -> protocol::ChatMessage {
    protocol::ChatMessage { seat: saying.seat, name: saying.name, text: saying.text, at: saying.at }
}
