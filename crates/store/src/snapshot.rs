//! A snapshot of a table.

/// The state of a table after some record. Opaque to the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The number of that record.
    pub number: u64,
    /// The serialised state.
    pub text: String,
}
