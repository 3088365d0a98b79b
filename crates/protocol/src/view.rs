//! A table as somebody sees it, in sections that are sent again only when they change.

use serde::{Deserialize, Deserializer, Serialize};
pub use table::{Clock, ClockKind, PresenceKind as Presence, Question};

use super::basics::{At, Door, Ending, Handicap, Score, SeatNo, Stage};
use super::command::OfferKind;
use super::game::{BoardView, GameKind, GameView, Past, Possible};
use super::options::Options;

/// A table as somebody sees it. Each field is a section.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct View {
    /// What the table is.
    pub table: TableView,
    /// What was chosen.
    pub options: Options,
    /// Who sits there, clockwise.
    pub seats: Vec<SeatView>,
    /// What everybody is being asked.
    pub question: Option<Question>,
    /// Since when all clocks stand still, if they do.
    pub paused: Option<At>,
    /// The clocks that run, the soonest first.
    pub clocks: Vec<Clock>,
    /// How the game ended, if it is over.
    pub ending: Option<Ending>,
    /// At a table of more than 30 seats, a hall: how many there are. `seats` then has only those whom something is about
    /// now, the lists of bids only the best, and events that are one of many are not told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", ts(optional = nullable))]
    #[cfg_attr(feature = "describe", schema(nullable = false))]
    pub hall: Option<Hall>,
    /// Who has what; `null` before a game, and for those who may not look.
    pub standing: Option<Standing>,
    /// The board; `null` before a game, and for those who may not look.
    pub board: Option<BoardView>,
    /// The game; `null` before a game, and for those who may not look.
    pub game: Option<GameView>,
    /// The rounds of this game that are over, or the turns of RoboTory, by their numbers.
    pub past: Vec<Past>,
    /// The viewer's seat; `null` for somebody who only watches.
    pub you: Option<SeatNo>,
    /// The viewer's private note.
    pub note: Option<String>,
    /// What the viewer may do now or later, for buttons.
    pub offers: Vec<Offer>,
    /// What the viewer can do with robots and discs now, if it is their turn, or with a bid just made.
    pub possible: Option<Possible>,
    /// In a hall the viewer's own seat, which need not be among `seats`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", ts(optional = nullable))]
    #[cfg_attr(feature = "describe", schema(nullable = false))]
    pub mine: Option<Mine>,
}

/// The sections of a [`View`] that changed. A section that is left out is as it was.
///
/// `rounds` is the exception: each of them takes the place of the round with its number in `past`, or is added to it.
/// If `past` is there too, it comes first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(default)]
#[cfg_attr(feature = "describe", ts(optional_fields))]
#[allow(clippy::option_option, reason = "left out and null are different things here")]
pub struct ViewChange {
    /// See [`View::table`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", schema(nullable = false))]
    pub table: Option<TableView>,
    /// See [`View::options`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", schema(nullable = false))]
    pub options: Option<Options>,
    /// See [`View::seats`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", schema(nullable = false))]
    pub seats: Option<Vec<SeatView>>,
    /// See [`View::question`].
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "there")]
    pub question: Option<Option<Question>>,
    /// See [`View::paused`].
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "there")]
    pub paused: Option<Option<At>>,
    /// See [`View::clocks`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", schema(nullable = false))]
    pub clocks: Option<Vec<Clock>>,
    /// See [`View::ending`].
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "there")]
    pub ending: Option<Option<Ending>>,
    /// See [`View::hall`].
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "there")]
    pub hall: Option<Option<Hall>>,
    /// See [`View::standing`].
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "there")]
    pub standing: Option<Option<Standing>>,
    /// See [`View::board`].
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "there")]
    pub board: Option<Option<BoardView>>,
    /// See [`View::game`].
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "there")]
    pub game: Option<Option<GameView>>,
    /// See [`View::past`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", schema(nullable = false))]
    pub past: Option<Vec<Past>>,
    /// Rounds that are new or changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", schema(nullable = false))]
    pub rounds: Option<Vec<Past>>,
    /// See [`View::you`].
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "there")]
    pub you: Option<Option<SeatNo>>,
    /// See [`View::note`].
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "there")]
    pub note: Option<Option<String>>,
    /// See [`View::offers`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", schema(nullable = false))]
    pub offers: Option<Vec<Offer>>,
    /// See [`View::possible`].
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "there")]
    pub possible: Option<Option<Possible>>,
    /// See [`View::mine`].
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "there")]
    pub mine: Option<Option<Mine>>,
}

/// Reads a section that may be `null`: being there at all says that it changed.
#[allow(clippy::option_option, reason = "left out and null are different things here")]
fn there<'de, T, D>(deserializer: D) -> Result<Option<Option<T>>, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    Option::deserialize(deserializer).map(Some)
}

/// What the table is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TableView {
    /// Its id, as in the link.
    pub id: String,
    /// Which game it is for.
    pub game: GameKind,
    /// Who can come in.
    pub door: Door,
    /// Whether people may write to each other.
    pub chat_open: bool,
    /// The host.
    pub host: Option<SeatNo>,
    /// How many games were started here.
    pub games: u32,
    /// Before, during or after a game.
    pub stage: Stage,
    /// In a game of two that was begun elsewhere: whose place somebody takes who sits down now, a bot's or that of somebody
    /// who did not come along.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", ts(optional))]
    #[cfg_attr(feature = "describe", schema(nullable = false))]
    pub gives_way: Option<SeatNo>,
    /// How many players whom the host removed in this game are left out of `seats`: the newest of them are listed, and those
    /// with chips.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "describe", ts(as = "Option<u16>", optional))]
    pub unlisted: u16,
}

/// True for a count that is left out.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_zero(count: &u16) -> bool {
    *count == 0
}

// Mirrors `table::SeatView`, whose player and presence hold more than a word.
/// A seat as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SeatView {
    /// The seat of the person it is about.
    pub seat: SeatNo,
    /// What its owner is called. It is text: never put it into a page as HTML.
    pub name: String,
    /// The level of a bot, 1 to 10; `null` for a person and for a guest bot.
    pub bot: Option<u8>,
    /// Whose program it is, if it is a guest bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", ts(optional))]
    pub author: Option<String>,
    /// Whether they are there.
    pub presence: Presence,
    /// Since when they have been away, or when they left or were removed.
    pub gone_since: Option<At>,
    /// Whether they have said that the game can start. It starts without it, too.
    pub ready: bool,
    /// What the table grants them.
    pub handicap: Handicap,
    /// Whether the host has taken the word from them in the chat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "describe", ts(optional, as = "Option<bool>"))]
    pub muted: bool,
}

// Mirrors `table::Hall`, whose counts not everybody may see.
/// The crowd of a hall.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Hall {
    /// How many sit here.
    pub seated: u16,
    /// How many of them are connected.
    pub here: u16,
    /// How many bids stand.
    pub bids: u16,
    /// How many have nothing more to bid, or have seen enough of the last round.
    pub done: u16,
    /// The best bids, the best one first.
    pub best: Vec<HallBid>,
}

/// One of the best bids of a hall.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct HallBid {
    /// Whose.
    pub seat: SeatNo,
    /// What they are called. It is text: never put it into a page as HTML.
    pub name: String,
    /// How many moves.
    pub moves: u8,
}

// Mirrors `table::Mine`, for its `SeatView`.
/// What somebody in a hall sees of themselves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Mine {
    /// Their seat.
    pub seat: SeatView,
    /// What they have bid, if it stands.
    pub bid: Option<u8>,
    /// Their chips.
    pub score: u32,
}

/// Who has what, and who is ahead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Standing {
    /// Chips, or robots in the camp, of every seat.
    pub scores: Vec<Score>,
    /// Who would win if the game were counted now.
    pub leaders: Vec<SeatNo>,
}

/// Something that the viewer may do: now, or from some time on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Offer {
    /// What: send the command of this name.
    pub command: OfferKind,
    /// For `bid` and `announce`: the highest number that is taken.
    pub most: Option<u8>,
    /// From when on; `null` for now.
    pub from: Option<At>,
    /// For `remove`, `hand-over` and `set-handicap`: whom it can be about. For `start` in Micro Robots: who can roll
    /// first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", ts(optional))]
    #[cfg_attr(feature = "describe", schema(nullable = false))]
    pub seats: Option<Vec<SeatNo>>,
}
