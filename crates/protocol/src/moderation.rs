//! Requests and responses of the HTTP API for the operator of a server.

use wire::wire;

use super::game::GameKind;
use super::message::ChatMessage;
use super::primitives::{At, SeatNo, Stage};

/// The operator of a server, as far as they say who they are. All of it is plain text: never insert it as HTML.
#[wire(Default)]
pub struct OperatorInfo {
    /// The imprint.
    pub imprint: Option<String>,
    /// The privacy policy.
    pub privacy: Option<String>,
    /// How to reach the operator.
    pub contact: Option<String>,
}

/// A report of a player's name and chat messages.
#[wire]
pub struct ReportEntry {
    /// The number of the report, ascending.
    #[describe(ts(type = "number"))]
    pub number: u64,
    /// The time of the report.
    pub at: At,
    /// The table's id; the table may be gone.
    pub table: String,
    /// The reported seat.
    pub seat: SeatNo,
    /// The reported player's name at that time.
    pub name: String,
    /// The reported player's last chat messages.
    pub messages: Vec<String>,
    /// The start of a keyed hash of the reporter's address: the same text means the same address.
    pub from: Option<String>,
}

/// The latest reports.
#[wire]
pub struct Reports {
    /// The reports, newest first, at most 200.
    pub reports: Vec<ReportEntry>,
}

/// A request to delete a report.
#[wire(request, Copy)]
pub struct DismissedReport {
    /// The number of the report.
    #[describe(ts(type = "number"))]
    pub number: u64,
}

/// A table as its operator sees it.
#[wire]
pub struct TableDetails {
    /// The table's id.
    pub table: String,
    /// The game of the table.
    pub game: GameKind,
    /// Before, during or after a game.
    pub stage: Stage,
    /// True if the table is closed or archived: it can only be read.
    pub closed: bool,
    /// The number of events.
    #[describe(ts(type = "number"))]
    pub events: u64,
    /// The time of the last event.
    pub updated: At,
    /// The names of the players.
    pub names: Vec<String>,
    /// The latest chat messages, at most 500.
    pub chat: Vec<ChatMessage>,
}

/// A request to close a table.
#[wire(request, Copy)]
pub struct CloseOrder {}

/// A request to erase everything that players of this name wrote at a table.
#[wire(request)]
pub struct ErasedName {
    /// The name, present or former.
    pub name: String,
}

/// The number of things that an order of the operator changed.
#[wire(Copy)]
pub struct Changed {
    /// Zero if there was nothing to change.
    #[describe(ts(type = "number"))]
    pub changed: u64,
}

/// A request to ban an address or a network.
#[wire(request)]
pub struct NewBan {
    /// An address or a network: `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/48`.
    #[describe(schema(max_length = 64, example = "203.0.113.0/24"))]
    pub network: String,
    /// The ban ends after this many days, 1 to 36500; if left out, it has no end.
    #[describe(schema(minimum = 1, maximum = 36500))]
    pub days: Option<u32>,
    /// The reason, for the operator, at most 500 characters.
    #[describe(schema(max_length = 500))]
    pub why: Option<String>,
}

/// A request to lift a ban.
#[wire(request)]
pub struct LiftedBan {
    /// The network, as in the ban.
    pub network: String,
}

/// A ban.
#[wire]
pub struct BanEntry {
    /// The banned address or network.
    pub network: String,
    /// The time of the ban.
    pub since: At,
    /// The end of the ban, if it has one.
    pub until: Option<At>,
    /// The reason, for the operator.
    pub why: String,
}

/// All bans.
#[wire]
pub struct BanList {
    /// The bans, by address.
    pub bans: Vec<BanEntry>,
}
