//! Handles client messages of a hosted table.

use protocol::{
    ChatMessage, ClosingReason, Fault, FromClient, FromServer, NotForTable, Reaction, Unreadable,
};
use table::{Actor, Millis, Refusal, SeatId, SeatKey, ServerCommand, Viewer};

use crate::host::{CHAT_MAX, Connection, TableHost, closing, send};
use crate::{Effects, key_of};

/// Why a message is rejected.
enum No {
    /// The rules refuse it.
    Refused(Refusal),
    /// It is invalid at this table.
    Faults(Vec<Fault>),
    /// For a reason outside the table: code and text.
    Otherwise(&'static str, &'static str),
}

impl From<NotForTable> for No {
    fn from(why: NotForTable) -> No {
        match why {
            NotForTable::Refused(refusal) => No::Refused(refusal),
            NotForTable::Faults(faults) => No::Faults(faults),
        }
    }
}

impl TableHost {
    /// Handles a client message. The first one of a connection must be `hello`.
    pub fn receive(&mut self, from: u32, text: &str, now: Millis) -> Effects {
        let mut effects = Effects::default();
        let connection = self.connections.get(&from).copied();
        match (protocol::read(text), connection) {
            (Err(unreadable), connection) => {
                send(&mut effects, from, &unreadable.answer());
                if connection.is_none() {
                    send(&mut effects, from, &closing(ClosingReason::NoHello));
                }
            }
            (Ok(FromClient::Hello { token, seen, .. }), None) => {
                self.join(from, token.as_deref(), seen.map(u64::from), now, &mut effects);
            }
            (Ok(_), None) => send(&mut effects, from, &closing(ClosingReason::NoHello)),
            (Ok(message), Some(connection)) => {
                self.dispatch(from, connection, message, now, &mut effects);
            }
        }
        self.finish(effects, now)
    }

    /// Sends the table's view to a connection that sent this `hello`. Produces no events to persist.
    pub fn greet(&mut self, from: u32, text: &str, now: Millis) -> Effects {
        let mut effects = Effects { table: Some(self.id().to_owned()), ..Effects::default() };
        if let Ok(FromClient::Hello { token, seen, .. }) = protocol::read(text) {
            let key = token.as_deref().map(key_of);
            let viewer = self.viewer_of(key.as_ref());
            self.welcome(from, Connection { key, viewer }, seen.map(u64::from), now, &mut effects);
        }
        effects
    }

    /// Handles a closed connection.
    pub fn disconnected(&mut self, from: u32) -> Effects {
        self.leave(from);
        let now = self.table.last_at();
        self.finish(Effects::default(), now)
    }

    fn join(
        &mut self,
        from: u32,
        token: Option<&str>,
        seen: Option<u64>,
        now: Millis,
        effects: &mut Effects,
    ) {
        self.settle(now, effects);
        let key = token.map(key_of);
        let viewer = self.viewer_of(key.as_ref());
        if key.is_some() && viewer == Viewer::Spectator {
            return send(effects, from, &closing(ClosingReason::BadToken));
        }
        self.welcome(from, Connection { key, viewer }, seen, now, effects);
        // After `welcome`, so that the client has a view to apply this event to.
        if let Viewer::Seat(seat) = viewer {
            self.by_server(ServerCommand::ConnectionBack(seat), now, effects);
        }
    }

    fn dispatch(
        &mut self,
        from: u32,
        connection: Connection,
        message: FromClient,
        now: Millis,
        effects: &mut Effects,
    ) {
        match message {
            FromClient::Ping { sent } => {
                send(effects, from, &FromServer::Pong { sent, now });
            }
            FromClient::Hello { .. } => {
                let (code, text) = ("hello-again".to_owned(), "hello has been said".to_owned());
                send(effects, from, &FromServer::Error { code, text, faults: Vec::new() });
            }
            FromClient::Do { id, command } => {
                let acted = self.execute(connection, &id, &command, now, effects);
                reply(from, id, acted, effects);
            }
            FromClient::Say { id, text } => {
                let said = self.say(connection, &text, now, effects);
                reply(from, id, said, effects);
            }
            FromClient::React { id, reaction } => {
                let shown = self.react(connection, reaction, now, effects);
                reply(from, id, shown, effects);
            }
            asked @ FromClient::Steps { .. } => {
                if let Some(answer) = asked.answer(&self.table, connection.viewer) {
                    send(effects, from, &answer);
                }
            }
        }
    }

    fn execute(
        &mut self,
        connection: Connection,
        id: &str,
        command: &protocol::Command,
        now: Millis,
        effects: &mut Effects,
    ) -> Result<u64, No> {
        let (seat, key) = seat_of(connection)?;
        let [a, b, c, d, ..] = key.0;
        // Include the key: a seat can change its owner, and clients may number their commands from 1.
        let id = format!("{}-{:08x}-{id}", seat.0, u32::from_be_bytes([a, b, c, d]));
        if let Some(&number) = self.done.get(&id) {
            return Ok(number);
        }
        self.settle(now, effects);
        let command = command.for_table(&self.table)?;
        let acted = self.commit(Actor::Seat(seat), &command, now, Some(id), effects);
        if acted.is_err() {
            self.note_activity(seat, now, effects);
        }
        acted.map_err(No::Refused)
    }

    /// Notes activity that is not a table command, where the table waits for a sign of that player.
    fn note_activity(&mut self, seat: SeatId, now: Millis, effects: &mut Effects) {
        if self.table.misses_sign_of(seat, now) {
            self.by_server(ServerCommand::Stirred(seat), now, effects);
        }
    }

    /// The connection's seat, if it may chat.
    fn speaker(&self, connection: Connection) -> Result<SeatId, No> {
        let (seat, _) = seat_of(connection)?;
        if self.table.seat(seat).is_some_and(|seat| seat.muted) {
            return Err(No::Refused(Refusal::Muted));
        }
        if !self.table.chat_is_open() {
            return Err(No::Otherwise("chat-off", "the host has switched the chat off"));
        }
        Ok(seat)
    }

    fn say(
        &mut self,
        connection: Connection,
        text: &str,
        now: Millis,
        effects: &mut Effects,
    ) -> Result<u64, No> {
        let seat = self.speaker(connection)?;
        self.note_activity(seat, now, effects);
        let Some(text) = protocol::shown(text) else {
            return Err(No::Otherwise("empty", "there is nothing to see in it"));
        };
        let name = self.table.seat(seat).map(|seat| seat.name.to_string()).unwrap_or_default();
        let said = ChatMessage { seat, name, text, at: now };
        self.chat.push(said.clone());
        if self.chat.len() > CHAT_MAX {
            self.chat.remove(0);
        }
        effects.chat.push(said.clone());
        self.send_all(&FromServer::Said { said }, effects);
        Ok(self.table.version())
    }

    fn react(
        &mut self,
        connection: Connection,
        reaction: Reaction,
        now: Millis,
        effects: &mut Effects,
    ) -> Result<u64, No> {
        let seat = self.speaker(connection)?;
        self.note_activity(seat, now, effects);
        let reacted = FromServer::Reacted { seat, reaction, at: now };
        self.send_all(&reacted, effects);
        Ok(self.table.version())
    }

    fn send_all(&self, message: &FromServer, effects: &mut Effects) {
        for &to in self.connections.keys() {
            send(effects, to, message);
        }
    }
}

/// The seat and key of a connection.
fn seat_of(connection: Connection) -> Result<(SeatId, SeatKey), No> {
    match (connection.viewer, connection.key) {
        (Viewer::Seat(seat), Some(key)) => Ok((seat, key)),
        _ => Err(No::Refused(Refusal::NoSeat)),
    }
}

fn unreadable(id: String, faults: Vec<Fault>) -> FromServer {
    Unreadable { id: Some(id), code: "unreadable", faults }.answer()
}

/// Answers a command: done or refused.
fn reply(from: u32, id: String, done: Result<u64, No>, effects: &mut Effects) {
    let answer = match done {
        Ok(number) => FromServer::Done { id, number: u32::try_from(number).unwrap_or(u32::MAX) },
        Err(No::Refused(refusal)) => FromServer::refused(id, &refusal),
        Err(No::Faults(faults)) => unreadable(id, faults),
        Err(No::Otherwise(code, text)) => {
            let (code, text) = (code.to_owned(), text.to_owned());
            FromServer::Refused { id, code, text, faults: Vec::new() }
        }
    };
    send(effects, from, &answer);
}
