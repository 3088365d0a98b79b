//! What the store knows of a table without replaying it: for lists and for going on after a restart.

use table::{Door, GameKind, Millis, StageKind};

use super::TableId;

/// What is known of a table without replaying it. Written together with its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Which game it is for.
    pub game: GameKind,
    /// Who can come in.
    pub door: Door,
    /// Before, during or after a game.
    pub stage: StageKind,
    /// How many seats are taken.
    pub seats: u16,
    /// How many are free to take.
    pub free: u16,
    /// When something happens by itself next.
    pub next_deadline: Option<Millis>,
    /// Whether it waits for bots, hints or the like to be thought out.
    pub wants_work: bool,
    /// When its last event happened.
    pub updated_at: Millis,
    /// What a list of tables shows beyond that. The store does not look inside.
    pub about: String,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its name.
    pub id: TableId,
    /// How many events it has.
    pub number: u64,
    /// When it was founded.
    pub created_at: Millis,
    /// What is known of it.
    pub summary: Summary,
}

/// A table where something may happen by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Live {
    /// Its name.
    pub id: TableId,
    /// How many events it has.
    pub number: u64,
    /// When something happens by itself next.
    pub next_deadline: Option<Millis>,
    /// Whether it waits for bots, hints or the like to be thought out.
    pub wants_work: bool,
}

/// How much there is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Tables that can be played at.
    pub tables: u64,
    /// Tables that can only be read.
    pub archived: u64,
    /// Events of all of them.
    pub records: u64,
    /// What the database takes on disk, without its log.
    pub bytes: u64,
}
