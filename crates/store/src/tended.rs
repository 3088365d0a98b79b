//! Who looks after what, where several servers share a database. A server that is not heard of any more leaves its
//! tables and seats to the others.

use table::{Millis, SeatId};

use super::TableId;

/// Something that a server looks after: a table that people of it are at or that it thinks for, or a seat whose
/// connection it has or had last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tended {
    /// Which table.
    pub table: TableId,
    /// Which seat; none for the table itself.
    pub seat: Option<SeatId>,
}

/// What changed about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Care {
    /// The connection stands, or the table is in use.
    Here,
    /// The table is in use, and so many people look on without a seat.
    Watched(u32),
    /// The connection is gone, and this server will tell the table if nobody comes back.
    Waiting,
    /// Somebody else looks after it, or nobody needs to.
    Done,
}

/// When no server used a database. By the servers' clocks, not by the machines'.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Absence {
    /// The last that was heard of the last one; 0 if that is not known. What happened later was somebody's doing.
    pub since: Millis,
    /// When the next one came.
    pub until: Millis,
}

impl Care {
    /// Whether a connection stands, or the table is in use.
    pub(super) fn is_here(self) -> bool {
        matches!(self, Care::Here | Care::Watched(_))
    }

    pub(super) fn watchers(self) -> u32 {
        match self {
            Care::Watched(count) => count,
            Care::Here | Care::Waiting | Care::Done => 0,
        }
    }
}

/// Whether the others still knew of us.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beat {
    /// They did.
    Known,
    /// We were not heard of for too long, and others look after what was ours: say all of it again.
    Forgotten,
}
