//! What can be asked of a table's actor, and what it answers.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::limits::Address;
use crate::turns::Turn;
use table::{Command, Millis, Name, Refusal, SeatId, SeatKey, Span, Table};
use thiserror::Error;
use tokio::sync::oneshot;

use super::outbox::{Outbox, Text};
use store::Record;

/// The name of a connection, never used twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct ConnectionId(u64);

impl ConnectionId {
    pub(crate) fn new() -> ConnectionId {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        ConnectionId(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// What reaches the actor.
pub(crate) enum Message {
    /// Somebody connects.
    Join(Join, oneshot::Sender<Result<(), ActError>>),
    /// Their connection is gone.
    Part(ConnectionId),
    /// Somebody wants something.
    Act(Act),
    /// Somebody says something.
    Say(Say),
    /// Somebody shows what they feel.
    React(React),
    /// Somebody builds the way of a robot, step by step.
    Ask(Ask),
    /// A reader who was too slow has caught up and gets everything anew.
    Resync(ConnectionId),
    /// A visitor wants a seat.
    Sit(Sit, oneshot::Sender<Result<Seated, ActError>>),
    /// The operator has dismissed the guest bot on this seat.
    Dismiss(SeatId, oneshot::Sender<Result<(), ActError>>),
    /// Somebody takes back what they are called and what they wrote.
    Erase(SeatKey, oneshot::Sender<Result<Name, ActError>>),
    /// Somebody looks at the table from outside.
    Look(Look),
    /// A worker is done.
    Report(Command),
    /// Something is due, or another server has written: look.
    Wake,
    /// Another server has written up to this number; its last events, if it told us.
    News { number: u64, records: Arc<[Record]> },
    /// The same, found by looking; and how many people watch at other servers.
    Compared { number: u64, elsewhere: u32 },
    /// The chat has got to this number at another server.
    Said(u64),
    /// Somebody who is connected to another server has shown what they feel.
    Reacted(Text),
    /// The server that had this seat's connection is gone.
    Orphan(SeatId),
    /// The table is archived or removed.
    Gone,
    /// The server stops.
    Close { retry: Span },
}

/// What somebody from outside wants to know.
pub(crate) type Look = Box<dyn FnOnce(Result<&Table, ActError>) + Send>;

/// Somebody connects.
pub(crate) struct Join {
    pub(crate) id: ConnectionId,
    /// Of the token, if they have one.
    pub(crate) key: Option<SeatKey>,
    /// Whether it is that of a guest bot which may sit here.
    pub(crate) is_guest_bot: bool,
    /// The last event that they have.
    pub(crate) seen: Option<u64>,
    pub(crate) outbox: Outbox,
    /// From where, as far as limits are concerned.
    pub(crate) address: Address,
}

/// Keys and outboxes are nobody's business.
impl std::fmt::Debug for Join {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Join")
            .field("id", &self.id)
            .field("seen", &self.seen)
            .finish_non_exhaustive()
    }
}

/// Somebody wants something.
#[derive(Debug)]
pub(crate) struct Act {
    pub(crate) from: ConnectionId,
    /// The client's name for it.
    pub(crate) id: String,
    /// What, in the words of the protocol: what they mean depends on the table.
    pub(crate) command: protocol::Command,
    /// When it was read from the socket.
    pub(crate) arrived: Millis,
}

/// Somebody asks about what they see, and the table stays as it is.
#[derive(Debug)]
pub(crate) struct Ask {
    pub(crate) from: ConnectionId,
    pub(crate) asked: protocol::FromClient,
}

/// Somebody says something.
#[derive(Debug)]
pub(crate) struct Say {
    pub(crate) from: ConnectionId,
    pub(crate) id: String,
    pub(crate) text: String,
}

/// Somebody shows what they feel.
#[derive(Debug)]
pub(crate) struct React {
    pub(crate) from: ConnectionId,
    pub(crate) id: String,
    pub(crate) reaction: protocol::Reaction,
}

/// A visitor wants a seat.
pub(crate) struct Sit {
    pub(crate) name: Name,
    /// Whose program it is, if it is a guest bot.
    pub(crate) author: Option<Name>,
    /// What their token is made of, if the client wants to be able to ask again.
    pub(crate) request: Option<String>,
    /// The token that the founder got, if they have it. It becomes the seat's.
    pub(crate) founder: Option<String>,
    /// Where they sit down from.
    pub(crate) address: Address,
    /// Their browser's own number, if it says it.
    pub(crate) browser: Option<String>,
    /// Held until they are connected.
    pub(crate) arriving: Turn,
    pub(crate) arrived: Millis,
}

/// What a token is made of does not print itself.
impl std::fmt::Debug for Sit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sit").field("name", &self.name).finish_non_exhaustive()
    }
}

/// They have it.
pub(crate) struct Seated {
    pub(crate) seat: SeatId,
    pub(crate) token: String,
}

/// The token does not print itself.
impl std::fmt::Debug for Seated {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Seated").field("seat", &self.seat).finish_non_exhaustive()
    }
}

/// Why something was not done.
#[derive(Clone, Debug, Error)]
pub(crate) enum ActError {
    /// The rules say no.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// There is no such table.
    #[error("there is no such table")]
    NoTable,
    /// It is archived and can only be read.
    #[error("this table is archived and can only be read")]
    Archived,
    /// So many connections are enough for one table.
    #[error("this table has as many connections as it may")]
    Crowded,
    /// Somebody writes faster than anybody reads.
    #[error("you write faster than anybody reads: wait a moment")]
    TooMuch,
    /// So much has happened at this table that no more is taken but what its game needs.
    #[error(
        "this table has seen enough: a game can be finished here, for the next one found another table"
    )]
    TableFull,
    /// The token is of no seat here, or of one that its owner has lost.
    #[error("this token belongs to no seat of this table")]
    BadToken,
    /// The server is about to stop.
    #[error("the server is about to restart")]
    Closing,
    /// The store does not answer; it has been logged under this id. Whether it was written is not known.
    #[error("the server cannot reach its database: try again in a moment (it is noted as {0})")]
    NoStore(String),
    /// There is no space left to write; it has been logged under this id.
    #[error(
        "the server has no space left to write, and nothing was changed: try again later (it is noted as {0})"
    )]
    Full(String),
    /// Something else broke; it has been logged under this id.
    #[error("something broke here; it is noted as {0}")]
    Fault(String),
}

impl ActError {
    /// For programs. It never changes.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            ActError::Refused(refusal) => refusal.code(),
            ActError::NoTable => "no-table",
            ActError::Archived => "archived",
            ActError::Crowded => "crowded",
            ActError::TooMuch => "too-many",
            ActError::TableFull => "table-full",
            ActError::BadToken => "bad-token",
            ActError::Closing => "closing",
            ActError::NoStore(_) => "no-store",
            ActError::Full(_) => "no-space",
            ActError::Fault(_) => "fault",
        }
    }
}

impl Message {
    /// Whether no person is behind it.
    pub(super) fn is_from_server(&self) -> bool {
        use Message::{Compared, News, Orphan, Reacted, Report, Said, Wake};
        let told = matches!(self, News { .. } | Compared { .. } | Said(_) | Reacted(_) | Orphan(_));
        told || matches!(self, Wake | Report(_))
    }

    /// Tells whoever waits for an answer that there will be none but this.
    pub(crate) fn refuse(self, error: ActError) {
        match self {
            // Whoever asked may have hung up.
            Message::Join(_, reply) => reply.send(Err(error)).unwrap_or_default(),
            Message::Sit(_, reply) => drop(reply.send(Err(error))),
            Message::Dismiss(_, reply) => drop(reply.send(Err(error))),
            Message::Erase(_, reply) => drop(reply.send(Err(error))),
            Message::Look(look) => look(Err(error)),
            Message::Part(_)
            | Message::Act(_)
            | Message::Say(_)
            | Message::React(_)
            | Message::Ask(_)
            | Message::Resync(_)
            | Message::Report(_)
            | Message::Wake
            | Message::News { .. }
            | Message::Compared { .. }
            | Message::Said(_)
            | Message::Reacted(_)
            | Message::Orphan(_)
            | Message::Gone
            | Message::Close { .. } => {}
        }
    }
}
