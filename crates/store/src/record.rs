//! What a table is made of in the store: its events as lines, and what people said.

use table::{Millis, SeatId};

use super::Summary;

/// One event of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Its number in the table, counted from 1 without gaps.
    pub number: u64,
    /// The event as [`table::stored`] writes it. The store does not look inside.
    pub line: String,
    /// The command that caused it, on the last of the events that it caused. This is how a command that is sent again
    /// acts once, also after a restart.
    pub command: Option<CommandId>,
}

/// Which command of which seat. A client numbers its own commands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CommandId {
    /// Whose command.
    pub seat: SeatId,
    /// The client's name for it.
    pub id: String,
}

/// A table as it was loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loaded {
    /// Its events after the number that was asked for, in order.
    pub records: Vec<Record>,
    /// Archived tables can be read and take no more events.
    pub archived: bool,
}

/// Something that somebody said at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saying {
    /// When it happened.
    pub at: Millis,
    /// From which seat.
    pub seat: SeatId,
    /// What that person was called then.
    pub name: String,
    /// What was said.
    pub text: String,
}

/// What somebody takes back of what is stored of them at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Erasure {
    /// The number that the table is expected to have.
    pub expected: u64,
    /// Lines that take the place of those with these numbers.
    pub lines: Vec<(u64, String)>,
    /// Whose sayings go: all from these seats between these times.
    pub chat: Vec<(SeatId, Millis, Option<Millis>)>,
    /// Events that come after it. An archived table takes none.
    pub records: Vec<Record>,
    /// What is known of the table afterwards.
    pub summary: Summary,
}

/// A saying with its number in the table's chat, counted from 1 without gaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// Its number.
    pub number: u64,
    /// What was said.
    pub saying: Saying,
}
