//! A table as a viewer sees it, in sections that are sent again only when they change.

use serde::{Deserialize, Deserializer};
use table::Options;
pub use table::{
    Clock, ClockKind, Hall, HallBid, Mine, PresenceKind as Presence, Question, SeatView,
};
use wire::wire;

use super::command::OfferKind;
use super::game::{BoardView, GameKind, GameView, Past, Possible};
use super::primitives::{At, Ending, JoinPolicy, Score, SeatNo, Stage};

/// A table as a viewer sees it. Each field is a section.
#[wire]
pub struct View {
    /// General data of the table.
    pub table: TableView,
    /// The options.
    pub options: Options,
    /// The seats, clockwise.
    pub seats: Vec<SeatView>,
    /// The open proposal.
    pub question: Option<Question>,
    /// The time since which all clocks are stopped, if they are.
    pub paused: Option<At>,
    /// The running clocks, the soonest first.
    pub clocks: Vec<Clock>,
    /// The result of the game, if it is over.
    pub ending: Option<Ending>,
    /// Counts at a large table, which has more than 30 seats. There, `seats` lists only players who matter now, lists
    /// of bids have only the best ones, and frequent events are not sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[describe(ts(optional = nullable), schema(nullable = false))]
    pub hall: Option<Hall>,
    /// The scores; `null` before a game, and for viewers who may not see the game.
    pub standing: Option<Standing>,
    /// The board; `null` before a game, and for viewers who may not see the game.
    pub board: Option<BoardView>,
    /// The game; `null` before a game, and for viewers who may not see it.
    pub game: Option<GameView>,
    /// The finished rounds of this game, or the turns of RoboTory, in order of their numbers.
    pub past: Vec<Past>,
    /// The viewer's seat; `null` for a spectator.
    pub you: Option<SeatNo>,
    /// The viewer's private note.
    pub note: Option<String>,
    /// The commands that are open to the viewer now or later, for buttons.
    pub offers: Vec<Offer>,
    /// The viewer's legal moves now, if it is their turn, or a bid that they can take back.
    pub possible: Option<Possible>,
    /// At a large table, the viewer's own seat, which may not be among `seats`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[describe(ts(optional = nullable), schema(nullable = false))]
    pub mine: Option<Mine>,
}

/// The sections of a [`View`] that changed. A section that is left out is unchanged.
///
/// `rounds` is an exception: each of them replaces the round with the same number in `past`, or is appended. If `past`
/// is present too, it applies first.
#[wire(Default)]
#[serde(default)]
#[describe(ts(optional_fields))]
#[allow(clippy::option_option, reason = "left out and null are different things here")]
pub struct ViewChange {
    /// See [`View::table`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[describe(schema(nullable = false))]
    pub table: Option<TableView>,
    /// See [`View::options`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[describe(schema(nullable = false))]
    pub options: Option<Options>,
    /// See [`View::seats`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[describe(schema(nullable = false))]
    pub seats: Option<Vec<SeatView>>,
    /// See [`View::question`].
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "there")]
    pub question: Option<Option<Question>>,
    /// See [`View::paused`].
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "there")]
    pub paused: Option<Option<At>>,
    /// See [`View::clocks`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[describe(schema(nullable = false))]
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
    #[describe(schema(nullable = false))]
    pub past: Option<Vec<Past>>,
    /// New or changed rounds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[describe(schema(nullable = false))]
    pub rounds: Option<Vec<Past>>,
    /// See [`View::you`].
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "there")]
    pub you: Option<Option<SeatNo>>,
    /// See [`View::note`].
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "there")]
    pub note: Option<Option<String>>,
    /// See [`View::offers`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[describe(schema(nullable = false))]
    pub offers: Option<Vec<Offer>>,
    /// See [`View::possible`].
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "there")]
    pub possible: Option<Option<Possible>>,
    /// See [`View::mine`].
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "there")]
    pub mine: Option<Option<Mine>>,
}

/// Reads a section that may be `null`: its presence means that it changed.
#[allow(clippy::option_option, reason = "left out and null are different things here")]
fn there<'de, T, D>(deserializer: D) -> Result<Option<Option<T>>, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    Option::deserialize(deserializer).map(Some)
}

/// General data of a table.
#[wire]
pub struct TableView {
    /// The table's id, as in the link.
    pub id: String,
    /// The game of the table.
    pub game: GameKind,
    /// The rule for who can join.
    pub door: JoinPolicy,
    /// True if players may write in the chat.
    pub chat_open: bool,
    /// The seat of the host.
    pub host: Option<SeatNo>,
    /// The number of games that were started at this table.
    pub games: u32,
    /// Before, during or after a game.
    pub stage: Stage,
    /// In a two-player game that started elsewhere: the seat that the next player takes over, from a bot or from a
    /// player who did not move with the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[describe(ts(optional), schema(nullable = false))]
    pub gives_way: Option<SeatNo>,
    /// The number of removed players of this game who are left out of `seats`, which lists the latest ones and those
    /// with chips.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[describe(ts(as = "Option<u16>", optional))]
    pub unlisted: u16,
}

/// True for a count that is not serialised.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_zero(count: &u16) -> bool {
    *count == 0
}

/// The scores and the leaders.
#[wire]
pub struct Standing {
    /// The score of every seat: chips, or robots in the camp. At a large table seats without chips are left out.
    pub scores: Vec<Score>,
    /// The players who would win if the game ended now.
    pub leaders: Vec<SeatNo>,
}

/// A command that is open to the viewer, now or from a later time on.
#[wire]
pub struct Offer {
    /// The name of the command to send.
    pub command: OfferKind,
    /// For `bid` and `announce`: the highest valid number.
    pub most: Option<u8>,
    /// The time from which it is valid; `null` for now.
    pub from: Option<At>,
    /// For `remove`, `set-mute`, `hand-over` and `set-handicap`: the seats that it applies to. For `start` in Micro
    /// Robots: the seats that can roll first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[describe(ts(optional), schema(nullable = false))]
    pub seats: Option<Vec<SeatNo>>,
}
