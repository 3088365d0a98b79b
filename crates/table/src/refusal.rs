//! Reasons to refuse a command: a message for players and a stable code for programs.

pub(crate) use ::ricochet::BID_MAX;
use strum::IntoStaticStr;
use thiserror::Error;

use crate::{Name, OptionFault, SeatId, Span, Subject};

/// The reason why a command is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs, reason = "the messages say it")]
pub enum Refusal {
    // Permission.
    #[error("you have no seat at this table")]
    NoSeat,
    #[error("you have a seat already")]
    SeatedAlready,
    #[error("only the host can do that")]
    NotHost,
    #[error("only the server can do that")]
    NotServer,
    #[error("you have left your seat: take it back first")]
    YouLeft,
    #[error("the host has removed you from this table")]
    YouWereRemoved,
    #[error("you are already at the table")]
    NotGone,
    #[error("{0} is not taken")]
    NobodyThere(SeatId),
    #[error("{0} is a bot's, and only people can be host")]
    BotCannotHost(SeatId),
    #[error("a bot plays and does nothing else")]
    BotOnlyPlays,
    #[error("this table does not allow third-party bots")]
    NoGuestBots,
    #[error("that is your own seat")]
    ThatIsYou,
    #[error("{0} is no longer at the table")]
    GoneAlready(SeatId),
    #[error("{0} is already known as connected, or as lost")]
    ConnectionKnown(SeatId),

    // The life cycle of the table.
    #[error("the options cannot be: {}", list(.0))]
    Options(Vec<OptionFault>),
    #[error("all {0} seats are taken")]
    Full(u16),
    #[error("the host has locked the table")]
    Locked,
    #[error("the game has begun, and no player can join this table late")]
    GameHasBegun,
    #[error("another player here has the name {0}")]
    NameTaken(Name),
    #[error("that can only be done before a game")]
    NotBeforeGame,
    #[error("that can only be done after a game")]
    NotAfterGame,
    #[error("no game is being played")]
    NoGame,
    #[error("it takes {least} to {most} players, and there are {now}")]
    WrongPlayers { least: u16, most: u16, now: u16 },
    #[error("you have said so already")]
    SaidAlready,
    #[error("this table grants no handicaps")]
    NoHandicaps,
    #[error("a handicap is at most {0}")]
    HandicapTooLarge(Span),
    #[error("in a game of two you cannot remove your opponent: claim the win when they are gone")]
    CannotRemoveNow,
    #[error("a game of two ends when both agree, or when one player has won it")]
    CannotEndAlone,
    #[error("the host has muted you in the chat")]
    Muted,
    #[error("the table is paused: ask the others to go on")]
    Paused,

    // Agreements.
    #[error("{} is being asked already", .0.name())]
    AskedAlready(Subject),
    #[error("your last question failed a moment ago: ask again in {0}")]
    AskedJustNow(Span),
    #[error("nothing is being asked")]
    NothingAsked,
    #[error("{} cannot be asked now", .0.name())]
    CannotAsk(Subject),
    #[error("you are the host")]
    HostAlready,

    // Clocks and jobs.
    #[error("that clock is no longer running")]
    ClockIsOld,
    #[error("that clock has {0} to run")]
    ClockStillRuns(Span),
    #[error("the table no longer waits for that job")]
    JobIsOld,

    // The game.
    #[error("this table plays another game")]
    OtherGame,
    #[error("that cannot be done at this point of the round")]
    NotNow,
    #[error("it is not your turn")]
    NotYourTurn,
    #[error("the time is up")]
    TooLate,
    #[error("a newcomer has a head start: you can bid in {0}")]
    HeadStart(Span),
    #[error("{0} is not a legal bid: 1 to {most} are", most = BID_MAX)]
    BidOutOfRange(u8),
    #[error("you have bid {own} already, and a bid can only be lowered")]
    BidRaised { own: u8 },
    #[error("you have bid {own} already, and the first time keeps its place")]
    BidRepeated { own: u8 },
    #[error("the timer can be turned after a silence: in {0}")]
    QuietTooShort(Span),
    #[error("the timer is already running")]
    TimerRuns,
    #[error("{cost} moves are more than the {left} that are left of your bid")]
    TooManyMoves { cost: u32, left: u32 },
    #[error("{0}")]
    Move(String),
    #[error("{0} was faster: no other player can announce")]
    AnnouncedAlready(SeatId),
    #[error("this table gives no hints")]
    NoHints,
    #[error("a hint is on its way")]
    HintOnItsWay,
    #[error("a hint takes {price} off the clock, and only {left} are left")]
    HintTooDear { price: Span, left: Span },
    #[error("there is nothing left to hint at")]
    NoHintLeft,
    #[error("your opponent is at the table and has time to move")]
    NothingToClaim,
    #[error("you can claim the win in {0} if your opponent does not come back")]
    ClaimTooEarly(Span),
}

impl Refusal {
    /// The wait after which the same command is allowed, if time is all that is missing.
    pub fn waits(&self) -> Option<Span> {
        match self {
            Refusal::AskedJustNow(wait)
            | Refusal::HeadStart(wait)
            | Refusal::QuietTooShort(wait)
            | Refusal::ClaimTooEarly(wait) => Some(*wait),
            _ => None,
        }
    }

    /// The stable code for programs, from the name of the variant. It never changes, even if the message does.
    pub fn code(&self) -> &'static str {
        self.into()
    }
}

fn list(faults: &[OptionFault]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}
