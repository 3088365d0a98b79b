//! What clients say at a table in the page, and what they are answered.

use protocol::{
    ClosingReason, Fault, FromClient, FromServer, NotForTable, Reaction, Said, Unreadable,
};
use table::{Actor, Millis, Refusal, SeatId, SeatKey, ServerCommand, Viewer};

use crate::desk::{CHAT_MAX, Desk, Member, closing, tell};
use crate::luck::key_of;
use crate::outcome::Outcome;

/// Why something is not done.
enum No {
    /// The rules say no.
    Refused(Refusal),
    /// It cannot be understood at this table.
    Faults(Vec<Fault>),
    /// For a reason that is not the table's: a code, and words.
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

impl Desk {
    /// A message of a client. The first of a connection has to be `hello`.
    pub(crate) fn hear(&mut self, from: u32, text: &str, now: Millis) -> Outcome {
        let mut outcome = Outcome::default();
        let member = self.members.get(&from).copied();
        match (protocol::read(text), member) {
            (Err(unreadable), member) => {
                tell(&mut outcome, from, &unreadable.answer());
                if member.is_none() {
                    tell(&mut outcome, from, &closing(ClosingReason::NoHello));
                }
            }
            (Ok(FromClient::Hello { token, seen, .. }), None) => {
                self.join(from, token.as_deref(), seen.map(u64::from), now, &mut outcome);
            }
            (Ok(_), None) => tell(&mut outcome, from, &closing(ClosingReason::NoHello)),
            (Ok(message), Some(member)) => {
                self.heed(from, member, message, now, &mut outcome);
            }
        }
        self.finish(outcome, now)
    }

    /// A connection whose `hello` this was is shown the table as it is. Nothing follows that would have to be kept.
    pub(crate) fn greet(&mut self, from: u32, text: &str, now: Millis) -> Outcome {
        let mut outcome = Outcome { table: Some(self.id().to_owned()), ..Outcome::default() };
        if let Ok(FromClient::Hello { token, seen, .. }) = protocol::read(text) {
            let key = token.as_deref().map(key_of);
            let viewer = self.viewer_of(key.as_ref());
            self.welcome(from, Member { key, viewer }, seen.map(u64::from), now, &mut outcome);
        }
        outcome
    }

    /// A connection has ended.
    pub(crate) fn part(&mut self, from: u32) -> Outcome {
        self.leave(from);
        let now = self.table.last_at();
        self.finish(Outcome::default(), now)
    }

    fn join(
        &mut self,
        from: u32,
        token: Option<&str>,
        seen: Option<u64>,
        now: Millis,
        outcome: &mut Outcome,
    ) {
        self.settle(now, outcome);
        let key = token.map(key_of);
        let viewer = self.viewer_of(key.as_ref());
        if key.is_some() && viewer == Viewer::Spectator {
            return tell(outcome, from, &closing(ClosingReason::BadToken));
        }
        self.welcome(from, Member { key, viewer }, seen, now, outcome);
        // The table hears of it after they have a view to fold it into.
        if let Viewer::Seat(seat) = viewer {
            self.by_server(ServerCommand::ConnectionBack(seat), now, outcome);
        }
    }

    fn heed(
        &mut self,
        from: u32,
        member: Member,
        message: FromClient,
        now: Millis,
        outcome: &mut Outcome,
    ) {
        match message {
            FromClient::Ping { sent } => {
                tell(outcome, from, &FromServer::Pong { sent, now });
            }
            FromClient::Hello { .. } => {
                let (code, text) = ("hello-again".to_owned(), "hello has been said".to_owned());
                tell(outcome, from, &FromServer::Error { code, text, faults: Vec::new() });
            }
            FromClient::Do { id, command } => {
                let acted = self.act(member, &id, &command, now, outcome);
                reply(from, id, acted, outcome);
            }
            FromClient::Say { id, text } => {
                let said = self.say(member, &text, now, outcome);
                reply(from, id, said, outcome);
            }
            FromClient::React { id, reaction } => {
                let shown = self.react(member, reaction, now, outcome);
                reply(from, id, shown, outcome);
            }
            asked @ FromClient::Steps { .. } => {
                if let Some(answer) = asked.answer(&self.table, member.viewer) {
                    tell(outcome, from, &answer);
                }
            }
        }
    }

    fn act(
        &mut self,
        member: Member,
        id: &str,
        command: &protocol::Command,
        now: Millis,
        outcome: &mut Outcome,
    ) -> Result<u64, No> {
        let (seat, key) = seat_of(member)?;
        let [a, b, c, d, ..] = key.0;
        // A seat that is given up can get another owner, and clients may count from 1.
        let id = format!("{}-{:08x}-{id}", seat.0, u32::from_be_bytes([a, b, c, d]));
        if let Some(&number) = self.done.get(&id) {
            return Ok(number);
        }
        self.settle(now, outcome);
        let command = command.for_table(&self.table)?;
        let acted = self.commit(Actor::Seat(seat), &command, now, Some(id), outcome);
        if acted.is_err() {
            self.stirred(seat, now, outcome);
        }
        acted.map_err(No::Refused)
    }

    /// Somebody does something that the table does not hear of. They are not asleep, and where that matters it is told.
    fn stirred(&mut self, seat: SeatId, now: Millis, outcome: &mut Outcome) {
        if self.table.misses_sign_of(seat, now) {
            self.by_server(ServerCommand::Stirred(seat), now, outcome);
        }
    }

    /// Whoever may say something, if the chat is open.
    fn speaker(&self, member: Member) -> Result<SeatId, No> {
        let (seat, _) = seat_of(member)?;
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
        member: Member,
        text: &str,
        now: Millis,
        outcome: &mut Outcome,
    ) -> Result<u64, No> {
        let seat = self.speaker(member)?;
        self.stirred(seat, now, outcome);
        let Some(text) = protocol::shown(text) else {
            return Err(No::Otherwise("empty", "there is nothing to see in it"));
        };
        let name = self.table.seat(seat).map(|seat| seat.name.to_string()).unwrap_or_default();
        let said = Said { seat, name, text, at: now };
        self.said.push(said.clone());
        if self.said.len() > CHAT_MAX {
            self.said.remove(0);
        }
        outcome.said.push(said.clone());
        self.tell_all(&FromServer::Said { said }, outcome);
        Ok(self.table.version())
    }

    fn react(
        &mut self,
        member: Member,
        reaction: Reaction,
        now: Millis,
        outcome: &mut Outcome,
    ) -> Result<u64, No> {
        let seat = self.speaker(member)?;
        self.stirred(seat, now, outcome);
        let reacted = FromServer::Reacted { seat, reaction, at: now };
        self.tell_all(&reacted, outcome);
        Ok(self.table.version())
    }

    fn tell_all(&self, message: &FromServer, outcome: &mut Outcome) {
        for &to in self.members.keys() {
            tell(outcome, to, message);
        }
    }
}

/// Whose connection it is.
fn seat_of(member: Member) -> Result<(SeatId, SeatKey), No> {
    match (member.viewer, member.key) {
        (Viewer::Seat(seat), Some(key)) => Ok((seat, key)),
        _ => Err(No::Refused(Refusal::NoSeat)),
    }
}

fn unreadable(id: String, faults: Vec<Fault>) -> FromServer {
    Unreadable { id: Some(id), code: "unreadable", faults }.answer()
}

/// What somebody wanted is done, or is not.
fn reply(from: u32, id: String, done: Result<u64, No>, outcome: &mut Outcome) {
    let answer = match done {
        Ok(number) => FromServer::Done { id, number: u32::try_from(number).unwrap_or(u32::MAX) },
        Err(No::Refused(refusal)) => FromServer::refused(id, &refusal),
        Err(No::Faults(faults)) => unreadable(id, faults),
        Err(No::Otherwise(code, text)) => {
            let (code, text) = (code.to_owned(), text.to_owned());
            FromServer::Refused { id, code, text, faults: Vec::new() }
        }
    };
    tell(outcome, from, &answer);
}
