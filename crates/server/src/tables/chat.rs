//! Chat and reactions. Chat messages are not part of the game, but they are stored before they are shown. Reactions are
//! not stored; other servers are notified of them.

use super::actor::Actor;
use super::audience::json;
use super::message::{ActError, React, Say};
use super::outbox::Text;
use store::{Fault, SayError, Saying};

/// How many chat messages a new client gets.
const CHAT: u32 = 50;

impl Actor {
    pub(super) async fn say(&mut self, say: Say) {
        let Some((seat, _)) = self.audience.seat_of(say.from) else {
            return self.audience.refuse(say.from, say.id, &table::Refusal::NoSeat.into());
        };
        if let Some(refusal) = self.may_not_talk(seat) {
            return self.audience.refuse(say.from, say.id, &refusal.into());
        }
        if !self.table.chat_is_open() {
            return self.audience.refuse_with(
                say.from,
                say.id,
                "chat-off",
                "the host has switched the chat off",
            );
        }
        let Some(text) = protocol::shown(&say.text) else {
            return self.audience.refuse_with(
                say.from,
                say.id,
                "empty",
                "there is nothing to see in it",
            );
        };
        if let Err(error) = self.pace.may_say(seat) {
            return self.audience.refuse(say.from, say.id, &error);
        }
        let name = self.table.seat(seat).map(|seat| seat.name.to_string()).unwrap_or_default();
        let saying = Saying { at: self.tables.now(), seat, name, text };
        match self.tables.store().say(self.id, saying).await {
            Ok(number) => {
                self.send_new_lines(number).await;
                self.audience.done(say.from, say.id, self.table.version());
            }
            Err(SayError::Gone) => self.audience.refuse(say.from, say.id, &ActError::Archived),
            Err(SayError::Fault(fault)) => {
                self.audience.refuse(say.from, say.id, &ActError::store(&fault));
            }
        }
    }

    /// The reason why a seat may not chat or react. A guest bot only plays.
    fn may_not_talk(&self, seat: table::SeatId) -> Option<table::Refusal> {
        let seat = self.table.seat(seat)?;
        if seat.player.is_guest_bot() {
            return Some(table::Refusal::BotOnlyPlays);
        }
        seat.muted.then_some(table::Refusal::Muted)
    }

    pub(super) async fn load_chat(&mut self) -> Result<(), Fault> {
        let lines = self.tables.store().chat(self.id, CHAT).await?;
        self.last_line = lines.last().map_or(0, |line| line.number);
        self.chat = Some(lines.into_iter().map(|line| words(line.saying)).collect());
        Ok(())
    }

    /// Sends new chat messages, of this or another server, to all clients.
    pub(super) async fn send_new_lines(&mut self, number: u64) {
        if self.chat.is_none() || number <= self.last_line {
            return;
        }
        match self.tables.store().chat(self.id, CHAT).await {
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

    pub(super) fn react(&mut self, react: React) {
        let Some((seat, _)) = self.audience.seat_of(react.from) else {
            return self.audience.refuse(react.from, react.id, &table::Refusal::NoSeat.into());
        };
        if let Some(refusal) = self.may_not_talk(seat) {
            return self.audience.refuse(react.from, react.id, &refusal.into());
        }
        if !self.table.chat_is_open() {
            return self.audience.refuse_with(
                react.from,
                react.id,
                "chat-off",
                "the host has switched the chat off",
            );
        }
        let at = self.tables.now();
        let reacted = json(&protocol::FromServer::Reacted { seat, reaction: react.reaction, at });
        self.audience.send_all_text(&reacted);
        self.tables.store().show(self.id, &reacted);
        self.audience.done(react.from, react.id, self.table.version());
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
