//! The messages that a table's actor handles, and its errors.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::address_queue::Turn;
use crate::limits::Address;
use table::{Command, Face, Millis, Name, Refusal, SeatId, SeatKey, Span, Table};
use thiserror::Error;
use tokio::sync::oneshot;

use super::outbox::{Outbox, Text};
use store::Record;

/// A unique id of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct ConnectionId(u64);

impl ConnectionId {
    pub(crate) fn new() -> ConnectionId {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        ConnectionId(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// A message to the actor.
pub(crate) enum Message {
    /// A client connects.
    Join(Join, oneshot::Sender<Result<(), ActError>>),
    /// A connection is closed.
    Disconnect(ConnectionId),
    /// A player's command.
    Act(Act),
    /// A chat message, a reaction, or a query about a robot's next steps.
    Client(ConnectionId, protocol::FromClient),
    /// A client that fell behind has read everything else and needs the whole state.
    Resync(ConnectionId),
    /// A visitor takes a seat.
    Sit(Box<Sit>, oneshot::Sender<Result<Seated, ActError>>),
    /// The operator has removed the guest bot on this seat.
    Dismiss(SeatId, oneshot::Sender<Result<(), ActError>>),
    /// A player erases their name and text.
    Erase(SeatKey, oneshot::Sender<Result<Name, ActError>>),
    /// A request to read the table.
    Look(Look),
    /// A worker's report.
    Report(Command),
    /// Something is due, or another server has written: check.
    Wake,
    /// Another server has written up to this number; with the events, if they were included.
    News { number: u64, records: Arc<[Record]> },
    /// The same, found by polling; and the number of spectators at other servers.
    Compared { number: u64, elsewhere: u32 },
    /// Another server has stored chat up to this number.
    Chat(u64),
    /// A reaction of a client of another server.
    Reacted(Text),
    /// The server that had this seat's connection is gone.
    Orphan(SeatId),
    /// The table is archived or removed.
    Gone,
    /// The server shuts down.
    Close { retry: Span },
}

/// A callback that reads the table.
pub(crate) type Look = Box<dyn FnOnce(Result<&Table, ActError>) + Send>;

/// A client that connects.
pub(crate) struct Join {
    pub(crate) id: ConnectionId,
    /// The key of its token, if it has one.
    pub(crate) key: Option<SeatKey>,
    /// True if the token belongs to a registered guest bot.
    pub(crate) is_guest_bot: bool,
    /// The last event that the client has.
    pub(crate) seen: Option<u64>,
    pub(crate) outbox: Outbox,
    /// The address that limits apply to.
    pub(crate) address: Address,
}

/// A player's command.
#[derive(Debug)]
pub(crate) struct Act {
    pub(crate) from: ConnectionId,
    /// The client's id for it.
    pub(crate) id: String,
    /// The command of the protocol; its meaning depends on the table.
    pub(crate) command: protocol::Command,
    /// When it was read from the socket.
    pub(crate) arrived: Millis,
}

/// A visitor takes a seat.
pub(crate) struct Sit {
    pub(crate) name: Name,
    /// The face that the player chose.
    pub(crate) face: Option<Face>,
    /// The bot's author, if it is a guest bot.
    pub(crate) author: Option<Name>,
    /// A value chosen by the client, from which the token is derived so that the request can be repeated.
    pub(crate) request: Option<String>,
    /// The token that the founder got, if the client has it. It becomes the seat's token.
    pub(crate) founder: Option<String>,
    /// The address of the client.
    pub(crate) address: Address,
    /// The browser's own id, if it sends one.
    pub(crate) browser: Option<String>,
    /// Held until the player is connected.
    pub(crate) arriving: Turn,
    pub(crate) arrived: Millis,
    /// The span of the request, to which the trace of the seat belongs.
    pub(crate) caller: tracing::Span,
}

/// A seat that was taken.
pub(crate) struct Seated {
    pub(crate) seat: SeatId,
    pub(crate) token: String,
}

/// The reason why a request was not carried out.
#[derive(Clone, Debug, Error)]
pub(crate) enum ActError {
    /// The rules forbid it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The table does not exist.
    #[error("there is no such table")]
    NoTable,
    /// The table is archived and read-only.
    #[error("this table is archived and can only be read")]
    Archived,
    /// The table has too many connections.
    #[error("this table has too many connections")]
    Crowded,
    /// The client is over the rate limit for text.
    #[error("you send text too fast: wait a moment")]
    TooMuch,
    /// The table has too many events; only what a running game needs is still accepted.
    #[error(
        "this table has too many events: its game can be finished, and the next one needs a new table"
    )]
    TableFull,
    /// The token belongs to no seat here, or its owner has lost the seat.
    #[error("this token belongs to no seat of this table")]
    BadToken,
    /// The server is shutting down.
    #[error("the server is about to restart")]
    Closing,
    /// The store does not respond; logged under this id. The write may or may not have happened.
    #[error("the server cannot reach its database: try again in a moment (it is noted as {0})")]
    NoStore(String),
    /// The disk is full; logged under this id.
    #[error(
        "the server has no disk space left, and nothing was changed: try again later (it is noted as {0})"
    )]
    Full(String),
    /// Another internal error; logged under this id.
    #[error("something broke here; it is noted as {0}")]
    Fault(String),
}

impl ActError {
    /// A stable code for programs.
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
    /// True if it does not come from a client.
    pub(super) fn is_from_server(&self) -> bool {
        use Message::{Chat, Compared, News, Orphan, Reacted, Report, Wake};
        let is_news =
            matches!(self, News { .. } | Compared { .. } | Chat(_) | Reacted(_) | Orphan(_));
        is_news || matches!(self, Wake | Report(_))
    }

    /// Answers the message with an error, if its sender waits for an answer.
    pub(crate) fn refuse(self, error: ActError) {
        match self {
            // The caller may have disconnected.
            Message::Join(_, reply) => reply.send(Err(error)).unwrap_or_default(),
            Message::Sit(_, reply) => drop(reply.send(Err(error))),
            Message::Dismiss(_, reply) => drop(reply.send(Err(error))),
            Message::Erase(_, reply) => drop(reply.send(Err(error))),
            Message::Look(look) => look(Err(error)),
            // The senders of these do not wait for an answer.
            Message::Disconnect(_)
            | Message::Act(_)
            | Message::Client(..)
            | Message::Resync(_)
            | Message::Report(_)
            | Message::Wake
            | Message::News { .. }
            | Message::Compared { .. }
            | Message::Chat(_)
            | Message::Reacted(_)
            | Message::Orphan(_)
            | Message::Gone
            | Message::Close { .. } => {}
        }
    }
}
