//! Requests and responses of the HTTP API about tables and bots.

use table::Options;
use wire::wire;

use super::game::GameKind;
use super::primitives::{At, Face, JoinPolicy, SeatNo, Stage};

/// Writes `Debug` for types with secrets: only the named fields are shown.
macro_rules! debug_without_secrets {
    ($($Type:ident($($field:ident),*))+) => {$(
        impl std::fmt::Debug for $crate::$Type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_struct(stringify!($Type))
                    $(.field(stringify!($field), &self.$field))*
                    .finish_non_exhaustive()
            }
        }
    )+};
}

debug_without_secrets! {
    TableMade(table)
    SitDown(name)
    TakeBack()
    SeatTaken(seat)
    BotMade(name)
    GameHandover(seats)
}

/// A request for a new table.
#[wire(request)]
pub struct NewTable {
    /// The options. Only `game.t` is required, everything else has a default.
    #[describe(schema(value_type = crate::describe::OptionsWanted))]
    pub options: Options,
    /// The rule for who can join; if left out, everyone with the link can.
    pub door: Option<JoinPolicy>,
    /// The levels of bots to put on seats, each 1 to 10; if it is left out, none.
    #[describe(schema(schema_with = levels))]
    pub bots: Option<Vec<u8>>,
}

/// The schema of the levels of bots.
#[cfg(feature = "describe")]
fn levels() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
    use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, SchemaType, Type};
    let level = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(1)).maximum(Some(10));
    let about = "The levels of bots to put on seats, each 1 to 10; if it is left out, none.";
    let list = ArrayBuilder::new().schema_type(SchemaType::from_iter([Type::Array, Type::Null]));
    list.items(level).description(Some(about)).into()
}

/// A new table.
#[wire(secret)]
pub struct TableMade {
    /// The table's id.
    pub table: String,
    /// The path of the table's page. Anyone with the link can open it.
    pub path: String,
    /// The founder's token. The player who sends it as `founder` when sitting down becomes the host, at any time. Keep
    /// it secret.
    pub token: String,
}

/// A request for a seat.
#[wire(request, secret)]
pub struct SitDown {
    /// The name of the player, 1 to 24 characters.
    #[describe(schema(min_length = 1, max_length = 24, example = "Ada"))]
    pub name: String,
    /// The face that the player chose. Without one, clients draw a face that depends on the name.
    #[describe(schema(value_type = Option<u8>, minimum = 1, maximum = 12))]
    pub face: Option<Face>,
    /// Idempotency key, 20 to 36 random characters chosen by the client. Sending the same name and request again
    /// returns the same seat and token, from any server and at any time. Keep it secret: it gives access to the seat.
    #[describe(schema(min_length = 20, max_length = 36))]
    pub request: Option<String>,
    /// The token that the founder received with the table. It becomes the token of the seat, and its player becomes
    /// the host.
    pub founder: Option<String>,
    /// A random id of the browser, 20 to 36 characters, that identifies a player whom the host removed. Only a hash of
    /// it is stored, and only after the removal.
    #[describe(schema(min_length = 20, max_length = 36))]
    pub browser: Option<String>,
}

/// A request of a player to erase their name and everything they wrote at a table.
#[wire(request, secret)]
pub struct TakeBack {
    /// The token of the seat; it may be sent as a bearer token in the header `Authorization` instead.
    pub token: Option<String>,
}

/// A report to the operator about the name or the messages of a player.
#[wire(request, Copy)]
pub struct ReportAbout {
    /// The seat of the reported player.
    pub seat: SeatNo,
}

/// Confirms a report.
#[wire]
pub struct Reported {
    /// The name of the reported player.
    pub name: String,
}

/// Confirms an erasure.
#[wire]
pub struct TakenBack {
    /// The name that replaces the erased one.
    pub name: String,
}

/// The seat that a player took.
#[wire(secret)]
pub struct SeatTaken {
    /// The seat.
    pub seat: SeatNo,
    /// The token that authenticates the player. Keep it secret: it is returned only here.
    pub token: String,
}

/// A request to register a guest bot.
#[wire(request)]
pub struct NewBot {
    /// The name of the bot, 1 to 24 characters.
    #[describe(schema(min_length = 1, max_length = 24, example = "Rechenschieber"))]
    pub name: String,
    /// The author of the bot, 1 to 24 characters. Players at its tables see it.
    #[describe(schema(min_length = 1, max_length = 24, example = "Ada"))]
    pub author: String,
}

/// A registered bot.
#[wire(secret)]
pub struct BotMade {
    /// The name of the bot.
    pub name: String,
    /// The author of the bot.
    pub author: String,
    /// The token that the bot sends as `Authorization: Bearer TOKEN`. It is returned only here.
    pub token: String,
}

/// An event on the stream of a bot, one per line.
#[wire]
pub enum BotEvent {
    /// A listed table has a free seat that a bot may take.
    Wanted {
        /// The table's id.
        table: String,
        /// The game of the table.
        game: GameKind,
    },
    /// The bot can act in the game. Sent again when the game has changed in the meantime.
    Turn {
        /// The table's id.
        table: String,
        /// The seat of the bot.
        seat: SeatNo,
    },
    /// The game is over.
    Over {
        /// The table's id.
        table: String,
        /// The seat of the bot.
        seat: SeatNo,
    },
    /// The bot no longer has its seat: it was removed, it left, or the table is gone.
    Gone {
        /// The table's id.
        table: String,
        /// The former seat of the bot.
        seat: SeatNo,
    },
}

/// A table in a list.
#[wire]
pub struct TableSummary {
    /// The table's id.
    pub table: String,
    /// The game of the table.
    pub game: GameKind,
    /// The rule for who can join.
    pub door: JoinPolicy,
    /// Before, during or after a game.
    pub stage: Stage,
    /// The names of the seated players.
    pub names: Vec<String>,
    /// The number of seats that new players can take.
    pub free: u16,
    /// True if guest bots may take a seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[describe(ts(optional, as = "Option<bool>"))]
    pub guest_bots: bool,
    /// The time of the last event.
    pub updated: At,
}

/// Parameters of the table list.
#[wire(Copy)]
pub struct TablesWanted {
    /// The most tables to return, up to 100.
    #[describe(ts(optional = nullable))]
    pub most: Option<u32>,
}

/// The listed tables.
#[wire]
#[serde(transparent)]
pub struct Tables(pub Vec<TableSummary>);
