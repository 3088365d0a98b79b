//! The smallest words of the protocol: times, seats, and what every table has whatever it plays.

use serde::{Deserialize, Serialize};

/// A point in time: whole milliseconds since the Unix epoch, by the server's clock.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(transparent)]
pub struct At(#[cfg_attr(feature = "describe", ts(type = "number"))] pub u64);

/// A stretch of time in whole milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(transparent)]
pub struct Ms(pub u32);

/// The number of a seat, counted from 0, clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(transparent)]
pub struct SeatNo(pub u16);

/// Who can come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Door {
    /// Everybody: the table is in the list of open tables.
    Listed,
    /// Whoever has the link.
    ByLink,
    /// Nobody new.
    Locked,
}

/// Before, during or after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// People take seats and choose.
    Lobby,
    /// A game is played.
    Playing,
    /// It is over.
    Over,
}

/// What everybody can be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Subject {
    /// Put this target back and take another one.
    Skip,
    /// End the game now, and count.
    EndEarly,
    /// Stop all clocks.
    Pause,
    /// Let them run again; nobody has to agree.
    GoOn,
    /// Play once more with the same people.
    Rematch,
    /// Make who asks the host.
    NewHost,
    /// Micro Robots: lay no chip on the target any more and read it from the dice.
    NoTargetChip,
    /// Micro Robots: lay the chip on the target again.
    TargetChip,
    /// Ricochet Robots: turn the sand timer before the long silence is over.
    TurnTimer,
}

/// How a question ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum AgreementEnd {
    /// Everybody who was needed said yes.
    Reached,
    /// Somebody said no.
    Declined,
    /// The game went on and the question lost its meaning.
    Overtaken,
    /// Somebody did not answer in time.
    Lapsed,
}

/// What the table grants a newcomer. Nothing by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Handicap {
    /// Among equal bids theirs goes first. Ricochet Robots only.
    pub wins_ties: bool,
    /// This much more on the demonstration clock, or on the own clock in RoboTory.
    pub more_time: Ms,
    /// For so long after a chip is turned over or dice are rolled only they may bid or announce.
    pub head_start: Ms,
}

/// A seat and a number that belongs to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Score {
    /// Whose.
    pub seat: SeatNo,
    /// Chips, or robots in the camp.
    pub score: u32,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Ending {
    /// Why it ends.
    pub reason: EndReason,
    /// Who resigned, ran out of time, was idle or abandoned the game, if the reason is one of these.
    pub seat: Option<SeatNo>,
    /// Who won; several share the win, nobody is possible too.
    pub winners: Vec<SeatNo>,
    /// What each had at the end.
    pub scores: Vec<Score>,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum EndReason {
    /// Somebody has as many chips as it takes.
    EnoughChips,
    /// All chips are given out, or alone all of them have been tried.
    ChipsGivenOut,
    /// All rounds of a practice are over.
    RoundsOver,
    /// All agreed to end early.
    Agreed,
    /// The host closed it; nobody wins.
    HostEnded,
    /// RoboTory: the reserve is used up.
    Reserve,
    /// RoboTory by the rule of the first edition: one colour of the reserve is used up.
    OneColour,
    /// `seat` resigned.
    Resigned,
    /// The clock of `seat` ran out.
    ClockRanOut,
    /// `seat` was gone for too long, and the other claimed the win.
    Abandoned,
    /// `seat` was connected and did not act for too long, and the other claimed the win.
    Idle,
    /// Everybody left.
    NobodyLeft,
}

/// Something that can be told without words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they name themselves")]
pub enum Reaction {
    Clap,
    Laugh,
    Wow,
    Think,
    Oops,
    Heart,
}

/// One thing that is wrong with what somebody sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Fault {
    /// Where: a path like `command.moves`; for options the option's name, like `host_patience`.
    pub place: String,
    /// What is wrong, and what would be right.
    pub text: String,
    /// The same for programs, where it is about an option's value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", ts(optional))]
    #[cfg_attr(feature = "describe", schema(nullable = false))]
    pub why: Option<OptionFault>,
}

impl Fault {
    /// One that has words only.
    pub(crate) fn new(place: impl Into<String>, text: impl Into<String>) -> Fault {
        Fault { place: place.into(), text: text.into(), why: None }
    }
}

/// Why an option cannot have its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum OptionFault {
    /// It is not within its range.
    OutOfRange {
        /// The least that is possible.
        least: String,
        /// The most that is possible.
        most: String,
    },
    /// Robots on chosen spaces need a chosen board.
    RobotsNeedBoard,
    /// The board has faces with barriers, and those are left out.
    BoardHasBarriers,
    /// Fewer faces of the board have barriers than was chosen.
    BoardLacksBarriers,
    /// A target is missing on the board.
    BoardLacksTarget,
    /// Hints are for playing alone.
    HintsInMatch,
    /// There is no such seat.
    NoSuchSeat {
        /// How many there are.
        seats: u16,
    },
}
