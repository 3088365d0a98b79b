//! What has happened, as a viewer sees it. The view says how things are; these say what to animate and to tell.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::basics::{AgreementEnd, At, Door, Ending, Handicap, Ms, SeatNo, Subject};
use super::micro::{MicroFailure, MicroReturned, MicroSpaceNo, MicroTask};
use super::ricochet::{
    Hint, RicochetFailure, RicochetReturned, RicochetRobotAt, RicochetSlide, RicochetSymbol,
};
use super::robotory::{RobotoryAction, RobotoryBoth};

/// An event as a viewer sees it. Numbers have no gaps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct EventSeen {
    /// Its number, counted from 1.
    pub number: u32,
    /// When it happened.
    pub at: At,
    /// What happened; `null` if this viewer may not know.
    pub fact: Option<Fact>,
}

/// What has happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum Fact {
    /// The table was founded.
    Founded,
    /// Other options were chosen; the view has them.
    OptionsSet,
    /// The door was set.
    DoorSet {
        /// Who can come in.
        door: Door,
    },
    /// The chat was switched on or off.
    ChatSet {
        /// Whether people may write.
        open: bool,
    },
    /// A seat was taken.
    Seated {
        /// The seat of the person it is about.
        seat: SeatNo,
        /// What its owner is called.
        name: String,
        /// The level of a bot; `null` for a person.
        bot: Option<u8>,
    },
    /// Somebody is called otherwise.
    Renamed {
        /// The seat of the person it is about.
        seat: SeatNo,
        /// What now.
        name: String,
    },
    /// Somebody is ready for the game, or no longer.
    ReadySet {
        /// The seat of the person it is about.
        seat: SeatNo,
        /// Whether.
        ready: bool,
    },
    /// Somebody was granted a handicap.
    HandicapSet {
        /// The seat of the person it is about.
        seat: SeatNo,
        /// What they are granted.
        handicap: Handicap,
    },
    /// Somebody became the host.
    HostSet {
        /// The seat of the person it is about.
        seat: SeatNo,
    },
    /// Somebody lost the connection.
    WentAway {
        /// The seat of the person it is about.
        seat: SeatNo,
    },
    /// Somebody is back.
    CameBack {
        /// The seat of the person it is about.
        seat: SeatNo,
    },
    /// Somebody did not answer and is no longer waited for.
    FellAsleep {
        /// The seat of the person it is about.
        seat: SeatNo,
    },
    /// Somebody who slept did something.
    Woke {
        /// The seat of the person it is about.
        seat: SeatNo,
    },
    /// Somebody got up.
    Left {
        /// The seat of the person it is about.
        seat: SeatNo,
    },
    /// Somebody was sent away.
    Removed {
        /// The seat of the person it is about.
        seat: SeatNo,
    },
    /// Everybody was asked something.
    Asked {
        /// What everybody is asked.
        subject: Subject,
        /// By whom.
        by: SeatNo,
        /// Until when they can answer.
        lapses: At,
    },
    /// Somebody answered.
    Answered {
        /// The seat of the person it is about.
        seat: SeatNo,
        /// Yes or no.
        yes: bool,
    },
    /// The question was settled.
    AgreementEnded {
        /// What was asked.
        subject: Subject,
        /// How it ended.
        end: AgreementEnd,
    },
    /// All clocks stopped.
    Paused,
    /// They run again.
    WentOn,
    /// Somebody has seen enough of the finished round.
    PressedOn {
        /// The seat of the person it is about.
        seat: SeatNo,
    },
    /// Something of Ricochet Robots.
    Ricochet {
        /// What happened in the game.
        fact: RicochetFact,
    },
    /// Something of Micro Robots.
    Micro {
        /// What happened in the game.
        fact: MicroFact,
    },
    /// Something of RoboTory.
    Robotory {
        /// What happened in the game.
        fact: RobotoryFact,
    },
    /// The game ended.
    Ended {
        /// How the game ended.
        ending: Ending,
    },
    /// After a game everybody went back to choosing.
    Reopened,
}

/// What has happened in Ricochet Robots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum RicochetFact {
    /// The board was laid out and the robots were placed.
    Started {
        /// The printed sections of the board; the view has the drawing.
        board: String,
        /// Where the robots stand.
        robots: Vec<RicochetRobotAt>,
        /// With how many chips somebody wins; `null` if all are played for.
        prize: Option<u8>,
    },
    /// Somebody joined before the first chip was won, so it takes another number of chips to win.
    GoalChanged {
        /// With how many chips somebody wins now; `null` if all are played for.
        prize: Option<u8>,
    },
    /// A chip was turned over.
    ChipTurned {
        /// What is printed on the chip.
        symbol: RicochetSymbol,
        /// Chips that were turned over before it and put back, their robots being there already.
        passed_over: Vec<RicochetSymbol>,
        /// Alone: when the timer runs out.
        until: Option<At>,
    },
    /// Somebody bid.
    BidMade {
        /// The seat of the person it is about.
        seat: SeatNo,
        /// How many moves.
        moves: u8,
    },
    /// Somebody has nothing more to bid for this chip.
    DoneSaid {
        /// Who.
        seat: SeatNo,
    },
    /// The sand timer was turned.
    TimerTurned {
        /// By whom, if it was a player.
        by: Option<SeatNo>,
        /// When it runs out.
        until: At,
    },
    /// A demonstration began.
    DemonstrationBegan {
        /// Whose.
        seat: SeatNo,
        /// In how many moves.
        moves: u8,
        /// When its clock runs out.
        until: At,
    },
    /// A robot was moved.
    RobotMoved {
        /// By whom.
        seat: SeatNo,
        /// The move and its whole way.
        slide: RicochetSlide,
    },
    /// A demonstration failed, and the robots went back to their markers.
    DemonstrationFailed {
        /// Whose.
        seat: SeatNo,
        /// Why it failed.
        why: RicochetFailure,
    },
    /// A demonstration succeeded: the chip is won, the markers move.
    ChipWon {
        /// By whom.
        seat: SeatNo,
        /// Which chip.
        symbol: RicochetSymbol,
        /// When the next round begins by itself.
        next: At,
    },
    /// The chip went back among the face-down ones.
    ChipReturned {
        /// Which chip.
        symbol: RicochetSymbol,
        /// Why it goes back.
        why: RicochetReturned,
        /// When the next round begins by itself.
        next: At,
    },
    /// Alone: the chip was put down face down.
    ChipMissed {
        /// Which chip.
        symbol: RicochetSymbol,
        /// When the next round begins by itself.
        next: At,
    },
    /// Alone: a hint was asked for.
    HintAsked {
        /// By whom.
        seat: SeatNo,
    },
    /// Alone: a hint was given, and cost time.
    HintGiven {
        /// To whom.
        seat: SeatNo,
        /// What it says.
        hint: Hint,
        /// When the timer now runs out.
        until: At,
    },
    /// The shortest solutions of a finished round are known; they are in `past` of the view.
    Analysed {
        /// Which round.
        round: u32,
        /// How many moves they take, if there are any.
        moves: Option<u32>,
    },
}

/// What has happened in Micro Robots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum MicroFact {
    /// The board was laid out.
    Started {
        /// The board in the notation; the view has the drawing.
        board: String,
        /// Who rolls first.
        roller: SeatNo,
        /// When the dice pass on if they do not.
        until: At,
    },
    /// The dice passed to somebody.
    DicePassed {
        /// To whom.
        to: SeatNo,
        /// When they pass on if nobody rolls.
        until: At,
    },
    /// The dice were rolled, and a chip went onto the target.
    Rolled {
        /// By whom.
        seat: SeatNo,
        /// What was rolled.
        task: MicroTask,
        /// What was rolled before and could not be reached.
        unreachable: Vec<MicroSpaceNo>,
        /// Alone: when the time to think is over.
        until: Option<At>,
    },
    /// All agreed on a new target: the chip moved there.
    RolledAgain {
        /// What was rolled.
        task: MicroTask,
        /// What was rolled before and could not be reached.
        unreachable: Vec<MicroSpaceNo>,
    },
    /// All agreed to lay a chip on the target, or none, from the next roll on.
    TargetChipSet {
        /// Whether one is laid.
        laid: bool,
    },
    /// Somebody announced, and demonstrates.
    Announced {
        /// The seat of the person it is about.
        seat: SeatNo,
        /// How many moves.
        moves: u8,
        /// When the demonstration clock runs out.
        until: At,
    },
    /// The robot was moved.
    Stepped {
        /// By whom.
        seat: SeatNo,
        /// To this space.
        to: MicroSpaceNo,
    },
    /// The demonstration failed.
    DemonstrationFailed {
        /// Whose.
        seat: SeatNo,
        /// Why it failed.
        why: MicroFailure,
    },
    /// Somebody took the chip from the target.
    ChipTaken {
        /// The seat of the person it is about.
        seat: SeatNo,
        /// When the next round begins by itself.
        next: At,
    },
    /// Who failed gave a chip to the one with the fewest.
    ChipGiven {
        /// By whom.
        from: SeatNo,
        /// To whom.
        to: SeatNo,
    },
    /// The chip on the target went back to the supply.
    ChipReturned {
        /// Why it goes back.
        why: MicroReturned,
        /// When the next round begins by itself.
        next: At,
    },
    /// Alone: a hint was asked for.
    HintAsked {
        /// By whom.
        seat: SeatNo,
    },
    /// Alone: a hint was given, and cost time.
    HintGiven {
        /// To whom.
        seat: SeatNo,
        /// What it says.
        hint: Hint,
        /// When the time to think is now over.
        until: At,
    },
    /// The shortest routes of a finished round are known; they are in `past` of the view.
    Analysed {
        /// Which round.
        round: u32,
        /// How many moves they take, if there are any.
        moves: Option<u32>,
    },
}

/// What has happened in RoboTory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum RobotoryFact {
    /// The sides were given out, and light is to act.
    Started {
        /// Who plays which.
        seats: RobotoryBoth<SeatNo>,
    },
    /// Somebody acted.
    Acted {
        /// The seat of the person it is about.
        seat: SeatNo,
        /// What they did.
        action: RobotoryAction,
        /// The same in the notation.
        text: String,
        /// What their clock has after it, if there are clocks.
        left: Option<Ms>,
    },
}
