//! The stored parts of a table: events as lines, and chat messages.

use table::{Millis, SeatId};

use super::Summary;

/// One event of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Its number in the table, counted from 1 without gaps.
    pub number: u64,
    /// The event as [`table::stored`] writes it. Opaque to the store.
    pub line: String,
    /// The command that caused it, on the last event of that command. Makes a repeated command idempotent, even across
    /// restarts.
    pub command: Option<CommandId>,
}

/// The id of a command, unique per seat. Clients choose the ids of their commands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CommandId {
    /// The seat that sent the command.
    pub seat: SeatId,
    /// The client's id for it.
    pub id: String,
}

/// A table as it was loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loaded {
    /// The events after the requested number, in order.
    pub records: Vec<Record>,
    /// Archived tables can be read but accept no events.
    pub archived: bool,
}

/// A chat message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saying {
    /// The time it was sent.
    pub at: Millis,
    /// The sender's seat.
    pub seat: SeatId,
    /// The sender's name at that time.
    pub name: String,
    /// The text.
    pub text: String,
}

/// The removal of a person's text from the stored events and chat of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Erasure {
    /// The number that the table's last event is expected to have.
    pub expected: u64,
    /// Replacement lines for the events with these numbers.
    pub lines: Vec<(u64, String)>,
    /// Chat messages to delete: all of a seat between two times.
    pub chat: Vec<(SeatId, Millis, Option<Millis>)>,
    /// Events to append afterwards. Must be empty for an archived table.
    pub records: Vec<Record>,
    /// The table's summary afterwards.
    pub summary: Summary,
}

/// A chat message with its number in the table's chat, counted from 1 without gaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatEntry {
    /// Its number.
    pub number: u64,
    /// The message.
    pub saying: Saying,
}
