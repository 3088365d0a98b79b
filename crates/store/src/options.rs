//! The settings of a store.

/// The settings of a store. The defaults suit a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Chat messages kept per table.
    pub chat_kept: u32,
    /// Capacity of the write queue; further callers wait to enter it.
    pub queue_max: usize,
    /// The most write calls committed in one transaction.
    pub batch_max: usize,
    /// Connections for reading. One more serves history; PostgreSQL gets three in addition: one writes, two are for
    /// notifications.
    pub readers: u32,
    /// How other servers on PostgreSQL learn of this server's writes.
    pub news: News,
    /// Opens a SQLite file even if a server uses it: for operator commands, which write little and hold no lock.
    pub beside: bool,
    /// The maximum size of a SQLite file; beyond it, writes fail as on a full disk.
    pub file_bytes_max: Option<u64>,
}

/// How other servers learn what this one has written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// By a notification, at once.
    Notify,
    /// By polling every second. For measuring the cost of notifications.
    Look,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            chat_kept: 200,
            queue_max: 4_096,
            batch_max: 512,
            readers: 4,
            news: News::Notify,
            beside: false,
            file_bytes_max: None,
        }
    }
}
