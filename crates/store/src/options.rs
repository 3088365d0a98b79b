//! How a store works.

/// How a store works. Defaults suit a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// How many sayings of a table are kept.
    pub chat_kept: u32,
    /// How many calls that write may wait at once; more wait outside.
    pub queue_max: usize,
    /// How many calls that write are committed together at most.
    pub batch_max: usize,
    /// How many connections read. There is one more for what happened long ago; PostgreSQL gets three
    /// beside that: one writes, two are for news.
    pub readers: u32,
    /// How other servers on PostgreSQL are told of what this one writes.
    pub news: News,
    /// Whether a SQLite file may be opened that a server uses: for an operator, who changes little and holds nothing.
    pub beside: bool,
    /// How large the file of a SQLite database may become; it is as a full disk from there on.
    pub file_bytes_max: Option<u64>,
}

/// How other servers learn what this one has written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// They are told at once.
    Notify,
    /// They look every second. For measuring what telling them costs.
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
