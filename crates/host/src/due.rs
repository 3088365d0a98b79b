//! Deadlines of a table.

use table::{Actor, Command, Millis, Span, Table};

/// A deadline that is noticed within this time takes effect when it was due. After a longer outage, in which players
/// could not act, it takes effect now.
const PUNCTUAL: Span = Span::secs(2);
/// A guard against endless loops: no table has this many things due at once.
pub const DUE_MAX: usize = 10_000;

/// The time at which a command that was due takes effect.
pub fn effective_at(due: Millis, now: Millis) -> Millis {
    if now - due <= PUNCTUAL { due } else { now }
}

/// The next command that is due by `now`, with the time at which it takes effect. A due command is never refused.
pub fn next(table: &Table, now: Millis) -> Option<(Actor, Command, Millis)> {
    let due = table.due(now)?;
    let at = effective_at(due.at, now);
    Some((due.by, due.command, at))
}
