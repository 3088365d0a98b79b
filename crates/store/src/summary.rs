//! The summary of a table: what lists and restarts need without replaying its events.

use table::{GameKind, JoinPolicy, Millis, StageKind};

use super::TableId;

/// The summary of a table, written together with its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The game.
    pub game: GameKind,
    /// The join policy.
    pub door: JoinPolicy,
    /// Before, during or after a game.
    pub stage: StageKind,
    /// The number of taken seats.
    pub seats: u16,
    /// The number of free seats.
    pub free: u16,
    /// The next deadline, if any.
    pub next_deadline: Option<Millis>,
    /// True while the table waits for a computation, such as a bot's move or a hint.
    pub wants_work: bool,
    /// The time of the last event.
    pub updated_at: Millis,
    /// Further data for lists of tables. Opaque to the store.
    pub about: String,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The table's name.
    pub id: TableId,
    /// The number of events.
    pub number: u64,
    /// The time of its creation.
    pub created_at: Millis,
    /// The summary.
    pub summary: Summary,
}

/// A table with a deadline or a pending computation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Live {
    /// The table's name.
    pub id: TableId,
    /// The number of events.
    pub number: u64,
    /// The next deadline, if any.
    pub next_deadline: Option<Millis>,
    /// True while the table waits for a computation, such as a bot's move or a hint.
    pub wants_work: bool,
}

/// Row counts and size of the database.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Tables that accept events.
    pub tables: u64,
    /// Archived tables.
    pub archived: u64,
    /// Events of all tables.
    pub records: u64,
    /// The size on disk in bytes, without the WAL.
    pub bytes: u64,
}
