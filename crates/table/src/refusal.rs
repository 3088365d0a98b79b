//! Why a command is refused: in words a player understands, and with a code that does not change.

use thiserror::Error;

use crate::agreement::Subject;
use crate::options::OptionFault;
use crate::seat::{Name, SeatId};
use crate::time::Span;

/// Why a command is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum Refusal {
    // Who may do it.
    #[error("you have no seat at this table")]
    NoSeat,
    #[error("you have a seat already")]
    SeatedAlready,
    #[error("only the host can do that")]
    NotHost,
    #[error("that is for whoever runs the table, not for players")]
    NotServer,
    #[error("you have got up: take your seat back first")]
    YouLeft,
    #[error("the host has sent you away from this table")]
    YouWereRemoved,
    #[error("you are already at the table")]
    NotGone,
    #[error("nobody sits on {0}")]
    NobodyThere(SeatId),
    #[error("{0} is a bot's, and only people can be host")]
    BotCannotHost(SeatId),
    #[error("a bot plays and does nothing else")]
    BotOnlyPlays,
    #[error("the host of this table wants no bots from outside")]
    NoGuestBots,
    #[error("that is you")]
    ThatIsYou,
    #[error("{0} is not at the table any more")]
    GoneAlready(SeatId),
    #[error("{0} is already known as connected, or as lost")]
    ConnectionKnown(SeatId),

    // The life of the table.
    #[error("the options cannot be: {}", list(.0))]
    Options(Vec<OptionFault>),
    #[error("all {0} seats are taken")]
    Full(u16),
    #[error("the host has locked the table")]
    Locked,
    #[error("the game has begun, and this table takes nobody in late")]
    GameHasBegun,
    #[error("somebody here is called {0} already")]
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
    #[error("in a game of two nobody can be sent away: claim the win when the other is gone")]
    CannotRemoveNow,
    #[error("a game of two ends when both agree, or when somebody has won it")]
    CannotEndAlone,
    #[error("the host has taken the word from you in the chat")]
    Muted,
    #[error("the table is paused: ask everybody to go on")]
    Paused,

    // Agreements.
    #[error("{} is being asked already", .0.name())]
    AskedAlready(Subject),
    #[error("you have asked a moment ago: ask again in {0}")]
    AskedJustNow(Span),
    #[error("nothing is being asked")]
    NothingAsked,
    #[error("{} cannot be asked now", .0.name())]
    CannotAsk(Subject),
    #[error("you are the host")]
    HostAlready,

    // Clocks and jobs.
    #[error("that clock does not run any more")]
    ClockIsOld,
    #[error("that clock has {0} to run")]
    ClockStillRuns(Span),
    #[error("nobody waits for that job any more")]
    JobIsOld,

    // Playing.
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
    #[error("{0} is no number of moves: 1 to {most} can be bid", most = ::ricochet::BID_MAX)]
    BidOutOfRange(u8),
    #[error("you have bid {own} already, and a bid can only be lowered")]
    BidRaised { own: u8 },
    #[error("you have bid {own} already, and the first time keeps its place")]
    BidRepeated { own: u8 },
    #[error("the timer can be turned when nobody has bid for a while: in {0}")]
    QuietTooShort(Span),
    #[error("the timer runs already")]
    TimerRuns,
    #[error("{cost} moves are more than the {left} that are left of your bid")]
    TooManyMoves { cost: u32, left: u32 },
    #[error("{0}")]
    Move(String),
    #[error("{0} was faster: nobody else can announce")]
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
    /// How long to wait, if the same command will be taken after that and nothing else is wrong.
    pub fn waits(&self) -> Option<Span> {
        match self {
            Refusal::AskedJustNow(wait)
            | Refusal::HeadStart(wait)
            | Refusal::QuietTooShort(wait)
            | Refusal::ClaimTooEarly(wait) => Some(*wait),
            _ => None,
        }
    }

    /// A code for programs. It never changes, whatever the words are.
    #[rustfmt::skip]
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::NoSeat => "no-seat",
            Refusal::SeatedAlready => "seated-already",
            Refusal::NotHost => "not-host",
            Refusal::NotServer => "not-server",
            Refusal::YouLeft => "you-left",
            Refusal::YouWereRemoved => "you-were-removed",
            Refusal::NotGone => "not-gone",
            Refusal::NobodyThere(_) => "nobody-there",
            Refusal::BotCannotHost(_) => "bot-cannot-host",
            Refusal::BotOnlyPlays => "bot-only-plays",
            Refusal::NoGuestBots => "no-guest-bots",
            Refusal::ThatIsYou => "that-is-you",
            Refusal::GoneAlready(_) => "gone-already",
            Refusal::ConnectionKnown(_) => "connection-known",
            Refusal::Options(_) => "options",
            Refusal::Full(_) => "full",
            Refusal::Locked => "locked",
            Refusal::GameHasBegun => "game-has-begun",
            Refusal::NameTaken(_) => "name-taken",
            Refusal::NotBeforeGame => "not-before-game",
            Refusal::NotAfterGame => "not-after-game",
            Refusal::NoGame => "no-game",
            Refusal::WrongPlayers { .. } => "wrong-players",
            Refusal::SaidAlready => "said-already",
            Refusal::NoHandicaps => "no-handicaps",
            Refusal::HandicapTooLarge(_) => "handicap-too-large",
            Refusal::CannotRemoveNow => "cannot-remove-now",
            Refusal::CannotEndAlone => "cannot-end-alone",
            Refusal::Muted => "muted",
            Refusal::Paused => "paused",
            Refusal::AskedAlready(_) => "asked-already",
            Refusal::AskedJustNow(_) => "asked-just-now",
            Refusal::NothingAsked => "nothing-asked",
            Refusal::CannotAsk(_) => "cannot-ask",
            Refusal::HostAlready => "host-already",
            Refusal::ClockIsOld => "clock-is-old",
            Refusal::ClockStillRuns(_) => "clock-still-runs",
            Refusal::JobIsOld => "job-is-old",
            Refusal::OtherGame => "other-game",
            Refusal::NotNow => "not-now",
            Refusal::NotYourTurn => "not-your-turn",
            Refusal::TooLate => "too-late",
            Refusal::HeadStart(_) => "head-start",
            Refusal::BidOutOfRange(_) => "bid-out-of-range",
            Refusal::BidRaised { .. } => "bid-raised",
            Refusal::BidRepeated { .. } => "bid-repeated",
            Refusal::QuietTooShort(_) => "quiet-too-short",
            Refusal::TimerRuns => "timer-runs",
            Refusal::TooManyMoves { .. } => "too-many-moves",
            Refusal::Move(_) => "move",
            Refusal::AnnouncedAlready(_) => "announced-already",
            Refusal::NoHints => "no-hints",
            Refusal::HintOnItsWay => "hint-on-its-way",
            Refusal::HintTooDear { .. } => "hint-too-dear",
            Refusal::NoHintLeft => "no-hint-left",
            Refusal::NothingToClaim => "nothing-to-claim",
            Refusal::ClaimTooEarly(_) => "claim-too-early",
        }
    }
}

fn list(faults: &[OptionFault]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}
