//! What the HTTP interface takes and gives, where it is about tables.

use serde::{Deserialize, Serialize};

use super::basics::{At, Door, SeatNo, Stage};
use super::game::GameKind;
use super::options::Options;

/// A table to be made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "describe", ts(optional_fields = nullable))]
pub struct NewTable {
    /// The options. Only `game.t` has to be there, everything else has a default.
    #[cfg_attr(feature = "describe", schema(value_type = crate::describe::OptionsWanted))]
    pub options: Options,
    /// Who can come in; if it is left out, whoever has the link.
    pub door: Option<Door>,
    /// The levels of bots to put on seats, each 1 to 10; if it is left out, none.
    #[cfg_attr(feature = "describe", schema(schema_with = levels))]
    pub bots: Option<Vec<u8>>,
}

/// Levels of bots.
#[cfg(feature = "describe")]
fn levels() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
    use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, SchemaType, Type};
    let level = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(1)).maximum(Some(10));
    let about = "The levels of bots to put on seats, each 1 to 10; if it is left out, none.";
    let list = ArrayBuilder::new().schema_type(SchemaType::from_iter([Type::Array, Type::Null]));
    list.items(level).description(Some(about)).into()
}

/// A table that was made.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TableMade {
    /// Its id.
    pub table: String,
    /// The path of its page: whoever has it can come in.
    pub path: String,
    /// By this the founder is known: whoever sends it as `founder` when they sit down is the host, whenever that is.
    /// Nobody else must see it.
    pub token: String,
}

/// The token does not print itself.
impl std::fmt::Debug for TableMade {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TableMade").field("table", &self.table).finish_non_exhaustive()
    }
}

/// Somebody who takes a seat.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "describe", ts(optional_fields = nullable))]
pub struct SitDown {
    /// What they want to be called, 1 to 24 characters.
    #[cfg_attr(feature = "describe", schema(min_length = 1, max_length = 24, example = "Ada"))]
    pub name: String,
    /// Chosen by the client, 20 to 36 random characters. Whoever asks again with the same name and request gets the
    /// same seat and token, at any server and at any time; so nobody else must know or guess it.
    #[cfg_attr(feature = "describe", schema(min_length = 20, max_length = 36))]
    pub request: Option<String>,
    /// The token that the founder of the table got with it. It becomes the token of the seat, which is the host's.
    pub founder: Option<String>,
    /// The browser's own number, 20 to 36 random characters, by which somebody whom the host has sent away is known again.
    /// Only a hash of it is kept, and only after they were sent away.
    #[cfg_attr(feature = "describe", schema(min_length = 20, max_length = 36))]
    pub browser: Option<String>,
}

impl std::fmt::Debug for SitDown {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SitDown").field("name", &self.name).finish_non_exhaustive()
    }
}

/// The owner of a seat takes back what they are called and what they wrote at a table.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "describe", ts(optional_fields = nullable))]
pub struct TakeBack {
    /// The seat's; it may come as a bearer token instead, in the header `Authorization`.
    pub token: Option<String>,
}

impl std::fmt::Debug for TakeBack {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TakeBack").finish_non_exhaustive()
    }
}

/// Somebody tells the operator about a name or words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ReportAbout {
    /// Whom it is about.
    pub seat: SeatNo,
}

/// The operator was told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Reported {
    /// Of whom.
    pub name: String,
}

/// What is left of somebody who took back their name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TakenBack {
    /// What they are called there from now on.
    pub name: String,
}

/// The seat that somebody got.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SeatTaken {
    /// The seat of the person it is about.
    pub seat: SeatNo,
    /// How they are known again. Nobody else must see it, and it is given only here.
    pub token: String,
}

impl std::fmt::Debug for SeatTaken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SeatTaken").field("seat", &self.seat).finish_non_exhaustive()
    }
}

/// A program that wants to sit down as a bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewBot {
    /// What it is to be called, 1 to 24 characters.
    #[cfg_attr(
        feature = "describe",
        schema(min_length = 1, max_length = 24, example = "Rechenschieber")
    )]
    pub name: String,
    /// Whose it is, 1 to 24 characters. Everybody at its tables sees that.
    #[cfg_attr(feature = "describe", schema(min_length = 1, max_length = 24, example = "Ada"))]
    pub author: String,
}

/// A bot that may sit down.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct BotMade {
    /// What it is called.
    pub name: String,
    /// Whose it is.
    pub author: String,
    /// What it shows as `Authorization: Bearer TOKEN`. It is given only here.
    pub token: String,
}

impl std::fmt::Debug for BotMade {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BotMade").field("name", &self.name).finish_non_exhaustive()
    }
}

/// What a bot is told on its stream, a line each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum BotEvent {
    /// A table in the list has a free seat, and bots may take it.
    Wanted {
        /// Its id.
        table: String,
        /// Which game it is for.
        game: GameKind,
    },
    /// The bot can do something in the game. It is told again when something has happened meanwhile.
    Turn {
        /// At which table.
        table: String,
        /// On which of its seats.
        seat: SeatNo,
    },
    /// The game is over.
    Over {
        /// At which table.
        table: String,
        /// On which of its seats.
        seat: SeatNo,
    },
    /// The bot sits there no longer: it was sent away, it left, or the table is gone.
    Gone {
        /// At which table.
        table: String,
        /// Where it sat.
        seat: SeatNo,
    },
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TableSummary {
    /// Its id.
    pub table: String,
    /// Which game it is for.
    pub game: GameKind,
    /// Who can come in.
    pub door: Door,
    /// Before, during or after a game.
    pub stage: Stage,
    /// Who sits there.
    pub names: Vec<String>,
    /// How many seats are free for people who come now.
    pub free: u16,
    /// Whether guest bots may sit down there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "describe", ts(optional, as = "Option<bool>"))]
    pub guest_bots: bool,
    /// When something last happened.
    pub updated: At,
}

/// Which tables to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TablesWanted {
    /// How many at most, up to 100.
    #[cfg_attr(feature = "describe", ts(optional = nullable))]
    pub most: Option<u32>,
}

/// Tables that everybody may come to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(transparent)]
pub struct Tables(pub Vec<TableSummary>);
