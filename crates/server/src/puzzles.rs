//! The puzzles of the day.

/// Those that have been made.
#[derive(Debug, Default)]
pub(crate) struct Puzzles;
