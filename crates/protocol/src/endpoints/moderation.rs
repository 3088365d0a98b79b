//! Endpoints for the operator of a server, and about them.

use super::{Failures, NONE, endpoints};
use crate::{
    BanEntry, BanList, Changed, CloseOrder, DismissedReport, ErasedName, LiftedBan, NewBan,
    OperatorInfo, Reports, TableDetails,
};

const NO_TOKEN: (u16, &str) = (401, "The operator's token is missing or wrong");
const NOT_HERE: (u16, &str) = (404, "This server has no operator's token");
const NO_TABLE: (u16, &str) =
    (404, "There is no such table, or this server has no operator's token");
const TOO_MANY: (u16, &str) = (429, "Too many requests, or too many wrong tokens");

const READ: Failures = &[NO_TOKEN, NOT_HERE, TOO_MANY];
const TABLE: Failures = &[NO_TOKEN, NO_TABLE, TOO_MANY];
const BAN: Failures = &[
    NO_TOKEN,
    NOT_HERE,
    (409, "The network contains your own address"),
    (422, "The ban is invalid"),
    TOO_MANY,
];

endpoints! {
    /// The operator's imprint, privacy policy and contact.
    "operation" AboutOperator = Get "/api/operator" => 200 [OperatorInfo] "The texts of the operator", NONE;

    /// The latest reports of players.
    ///
    /// Like all endpoints below `/api/operator/`, this one is there only if the operator has set a token, and takes it as
    /// `Authorization: Bearer TOKEN`.
    "moderation" ListReports = Get "/api/operator/reports" => 200 [Reports] "The reports", READ;

    /// Delete a report.
    "moderation" DismissReport = Post "/api/operator/reports/dismiss" (DismissedReport)
        => 200 [Changed] "The report is deleted", READ;

    /// A table with its players and its chat, even if it is not listed.
    "moderation" InspectTable = Get "/api/operator/tables/{id}" => 200 [TableDetails] "The table", TABLE;

    /// Close a table: it stays readable, but accepts no commands and no chat.
    "moderation" CloseTable = Post "/api/operator/tables/{id}/close" (CloseOrder)
        => 200 [Changed] "The table is closed", TABLE;

    /// Permanently erase the name, the notes and the chat messages of players who have or had this name at a table.
    "moderation" EraseName = Post "/api/operator/tables/{id}/erase" (ErasedName)
        => 200 [Changed] "The number of players", TABLE;

    /// All bans of addresses and networks.
    "moderation" ListBans = Get "/api/operator/bans" => 200 [BanList] "The bans", READ;

    /// Ban an address or a network. A second ban of the same network replaces the end and the reason of the first.
    "moderation" AddBan = Post "/api/operator/bans" (NewBan) => 200 [BanEntry] "The ban", BAN;

    /// Lift a ban.
    "moderation" LiftBan = Post "/api/operator/bans/lift" (LiftedBan)
        => 200 [Changed] "The ban is lifted", &[NO_TOKEN, NOT_HERE, (422, "Not a network"), TOO_MANY];
}
