//! The messages of a WebSocket connection, by sender.

use table::{Table, Viewer};
use wire::wire;

use super::command::Command;
use super::event::EventSeen;
use super::primitives::{At, Fault, Reaction, SeatNo};
use super::robotory::{RobotoryHexNo, RobotoryRobot, steps};
use super::view::{View, ViewChange};

/// The protocol version of this program.
pub const PROTOCOL: u32 = 1;

/// A message from a client.
#[wire]
#[describe(ts(optional_fields = nullable))]
pub enum FromClient {
    /// The first message.
    Hello {
        /// The protocol version of the client: 1.
        protocol: u32,
        /// The token of a seat; without one the client is a spectator.
        token: Option<String>,
        /// The number of the last event that the client has.
        seen: Option<u32>,
    },
    /// Execute a command.
    Do {
        /// Idempotency key chosen by the client, 1 to 36 characters: a command is executed once, however often it is
        /// sent.
        #[describe(schema(min_length = 1, max_length = 36))]
        id: String,
        /// The command.
        command: Command,
    },
    /// Write a chat message to the table.
    Say {
        /// As for `do`.
        id: String,
        /// The message, 1 to 500 characters.
        #[describe(schema(min_length = 1, max_length = 500))]
        text: String,
    },
    /// Send a reaction to the table.
    React {
        /// As for `do`.
        id: String,
        /// The reaction.
        reaction: Reaction,
    },
    /// RoboTory: request the next possible steps of a robot after a path.
    Steps {
        /// Chosen by the client; the answer repeats it.
        id: String,
        /// The robot.
        robot: RobotoryRobot,
        /// The path so far: every hexagon, starting with the one where the robot stands.
        path: Vec<RobotoryHexNo>,
    },
    /// Request the server's time.
    Ping {
        /// The client's time; the answer repeats it.
        sent: At,
    },
}

impl FromClient {
    /// The answer to a query about the viewer's game; `None` for any other message.
    pub fn answer(self, table: &Table, viewer: Viewer) -> Option<FromServer> {
        match self {
            FromClient::Steps { id, robot, path } => Some(steps(table, viewer, id, robot, &path)),
            _ => None,
        }
    }
}

/// A message from the server.
#[wire]
#[allow(clippy::large_enum_variant, reason = "it is made, written and forgotten")]
pub enum FromServer {
    /// The answer to `hello`; also sent whenever the client has to discard its state and start over.
    Welcome {
        /// The protocol version: 1.
        protocol: u32,
        /// The server's time when this was sent.
        server_now: At,
        /// The client's seat; `null` for a spectator.
        you: Option<SeatNo>,
        /// The number of the last event that the view includes.
        number: u32,
        /// The table.
        view: View,
        /// Exactly the events after `seen`, or `null` if they are not available.
        missed: Option<Vec<EventSeen>>,
        /// The latest chat messages.
        chat: Vec<ChatMessage>,
        /// The number of spectators.
        watchers: u32,
    },
    /// Something happened: all events of one decision, and the changes for this viewer. A large table batches the
    /// events of a short time and leaves some of them out.
    Changed {
        /// The number of the last event.
        number: u32,
        /// The number in the previous message to this client, at large tables and after held bids of other players. If
        /// left out, it is the number before the first event.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[describe(ts(optional), schema(nullable = false))]
        after: Option<u32>,
        /// The time of the change.
        at: At,
        /// The events, in order of their numbers.
        events: Vec<EventSeen>,
        /// The changed sections.
        view: ViewChange,
    },
    /// A command, a chat message or a reaction was accepted. Commands and chat messages are persisted, reactions are
    /// not.
    Done {
        /// The id of the client's message.
        id: String,
        /// The number of the last event that it caused.
        number: u32,
    },
    /// A command was refused and had no effect.
    Refused {
        /// The id of the client's message.
        id: String,
        /// The reason, for programs. Codes never change.
        code: String,
        /// The reason, as text.
        text: String,
        /// Every single fault, if the form of the message or the options are invalid.
        faults: Vec<Fault>,
    },
    /// A message could not be read.
    Error {
        /// The reason, for programs.
        code: String,
        /// The reason, as text.
        text: String,
        /// Every single fault.
        faults: Vec<Fault>,
    },
    /// A player wrote a chat message.
    Said {
        /// The chat message.
        said: ChatMessage,
    },
    /// A player sent a reaction.
    Reacted {
        /// The seat of the player.
        seat: SeatNo,
        /// The reaction.
        reaction: Reaction,
        /// The time of the reaction.
        at: At,
    },
    /// The answer to `steps`.
    Steps {
        /// The id of the client's message.
        id: String,
        /// The hexagons that the robot can step to next; empty if it can only stop here.
        next: Vec<RobotoryHexNo>,
        /// True if the path so far is a legal move.
        complete: bool,
    },
    /// The answer to `ping`.
    Pong {
        /// The client's time from `ping`.
        sent: At,
        /// The server's time.
        now: At,
    },
    /// The number of spectators changed.
    Watchers {
        /// The number of spectators.
        count: u32,
    },
    /// The server is about to close the connection.
    Closing {
        /// The reason.
        reason: ClosingReason,
        /// The delay in milliseconds before the client connects again; `null` for never.
        retry_ms: Option<u32>,
    },
}

/// The reason why the server closes a connection.
#[wire(Copy)]
pub enum ClosingReason {
    /// The server stops or restarts.
    Shutdown,
    /// The host removed this player.
    Removed,
    /// The client sent nothing for a long time.
    Idle,
    /// No `hello` came in time.
    NoHello,
    /// Too many messages, or too many connections.
    TooMany,
    /// Too many messages that could not be read.
    Unreadable,
    /// The client reads too slowly.
    TooSlow,
    /// The table does not exist, or no longer does.
    NoTable,
    /// The token does not belong to a seat of this table.
    BadToken,
}

/// A chat message.
#[wire]
pub struct ChatMessage {
    /// The seat of the author.
    pub seat: SeatNo,
    /// The author's name at that time. It is plain text: never insert it as HTML.
    pub name: String,
    /// The message. It is plain text as well.
    pub text: String,
    /// The time of the message.
    pub at: At,
}
