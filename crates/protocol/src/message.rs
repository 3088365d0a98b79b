//! The messages of a connection, named by who sends them.

use serde::{Deserialize, Serialize};
use table::{Table, Viewer};

use super::basics::{At, Fault, Reaction, SeatNo};
use super::command::Command;
use super::fact::EventSeen;
use super::robotory::{RobotoryHexNo, RobotoryRobot, steps};
use super::view::{View, ViewChange};

/// The version of the protocol that this program speaks.
pub const PROTOCOL: u32 = 1;

/// What a client sends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "t", rename_all = "kebab-case")]
#[cfg_attr(feature = "describe", ts(optional_fields = nullable))]
pub enum FromClient {
    /// The first message.
    Hello {
        /// The version of the protocol that the client speaks: 1.
        protocol: u32,
        /// The token of a seat; without one somebody only watches.
        token: Option<String>,
        /// The number of the last event that this client has.
        seen: Option<u32>,
    },
    /// Do something.
    Do {
        /// Chosen by the client, 1 to 36 characters: the same id acts once, however often it is sent.
        #[cfg_attr(feature = "describe", schema(min_length = 1, max_length = 36))]
        id: String,
        /// What the person wants.
        command: Command,
    },
    /// Write to everybody at the table.
    Say {
        /// As for `do`.
        id: String,
        /// 1 to 500 characters.
        #[cfg_attr(feature = "describe", schema(min_length = 1, max_length = 500))]
        text: String,
    },
    /// Tell everybody at the table something without words.
    React {
        /// As for `do`.
        id: String,
        /// What is told.
        reaction: Reaction,
    },
    /// RoboTory: ask where a robot can step next, having come along a path.
    Steps {
        /// Chosen by the client.
        id: String,
        /// Which robot.
        robot: RobotoryRobot,
        /// From where it stands, every hexagon on the way.
        path: Vec<RobotoryHexNo>,
    },
    /// Ask for the server's time.
    Ping {
        /// The client's time, which comes back.
        sent: At,
    },
}

impl FromClient {
    /// The answer to a question about what this viewer sees of a game; `None` if it is no such question.
    pub fn answer(self, table: &Table, viewer: Viewer) -> Option<FromServer> {
        match self {
            FromClient::Steps { id, robot, path } => Some(steps(table, viewer, id, robot, &path)),
            _ => None,
        }
    }
}

/// What the server sends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "t", rename_all = "kebab-case")]
#[allow(clippy::large_enum_variant, reason = "it is made, written and forgotten")]
pub enum FromServer {
    /// The answer to `hello`; also whenever the client has to start anew.
    Welcome {
        /// The version of the protocol: 1.
        protocol: u32,
        /// The server's time when this was sent.
        server_now: At,
        /// The client's seat; `null` for somebody who only watches.
        you: Option<SeatNo>,
        /// The number of the last event that the view includes.
        number: u32,
        /// The table.
        view: View,
        /// Exactly the events after `seen`, or `null` if they cannot be given.
        missed: Option<Vec<EventSeen>>,
        /// The last things that were said.
        chat: Vec<Said>,
        /// How many people watch without a seat.
        watchers: u32,
    },
    /// Something has happened: all events of one decision, and what changed for this viewer. In a hall what happened
    /// within a moment is told together, and not every event.
    Changed {
        /// The number of the last of the events.
        number: u32,
        /// The number that was told before, in a hall and where others held bids since. Otherwise it is the one before the first event.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "describe", ts(optional))]
        #[cfg_attr(feature = "describe", schema(nullable = false))]
        after: Option<u32>,
        /// When it happened.
        at: At,
        /// The events, by their numbers.
        events: Vec<EventSeen>,
        /// What changed.
        view: ViewChange,
    },
    /// A command, a word or a reaction was accepted; all but a reaction is kept.
    Done {
        /// The id under which it was sent.
        id: String,
        /// The number of the last event that it led to.
        number: u32,
    },
    /// A command was refused, and nothing has happened.
    Refused {
        /// The id under which it was sent.
        id: String,
        /// Why, for programs. Codes never change.
        code: String,
        /// Why, in words.
        text: String,
        /// Each thing that is wrong, if it is about the form of what was sent or about options.
        faults: Vec<Fault>,
    },
    /// A message was not understood.
    Error {
        /// Why, for programs.
        code: String,
        /// Why, in words.
        text: String,
        /// Each thing that is wrong with it.
        faults: Vec<Fault>,
    },
    /// Somebody wrote something.
    Said {
        /// Who, what and when.
        said: Said,
    },
    /// Somebody told something without words.
    Reacted {
        /// The seat of the person it is about.
        seat: SeatNo,
        /// What is told.
        reaction: Reaction,
        /// When it happened.
        at: At,
    },
    /// The answer to `steps`.
    Steps {
        /// Which question.
        id: String,
        /// Where the robot can step next; none if it can only stop here.
        next: Vec<RobotoryHexNo>,
        /// Whether the path so far is a move that can be made.
        complete: bool,
    },
    /// The answer to `ping`.
    Pong {
        /// What the client sent.
        sent: At,
        /// The server's time.
        now: At,
    },
    /// How many people watch without a seat.
    Watchers {
        /// The number of them.
        count: u32,
    },
    /// The server is going to close the connection.
    Closing {
        /// Why it ends.
        reason: ClosingReason,
        /// After how many milliseconds to connect again; `null` for never.
        retry_ms: Option<u32>,
    },
}

/// Why the server closes a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ClosingReason {
    /// The server stops or starts anew.
    Shutdown,
    /// The host has sent this person away.
    Removed,
    /// Nothing came for a long time.
    Idle,
    /// No `hello` came in time.
    NoHello,
    /// Too many messages, or too many connections.
    TooMany,
    /// Too many messages that could not be understood.
    Unreadable,
    /// The client reads too slowly.
    TooSlow,
    /// There is no such table, or no longer.
    NoTable,
    /// The token belongs to no seat of this table.
    BadToken,
}

/// Something that somebody wrote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Said {
    /// The seat of the person it is about.
    pub seat: SeatNo,
    /// What they were called then. It is text: never put it into a page as HTML.
    pub name: String,
    /// What. It is text too.
    pub text: String,
    /// When it happened.
    pub at: At,
}
