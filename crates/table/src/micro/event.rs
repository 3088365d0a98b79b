//! The events of Micro Robots.

use std::sync::Arc;

use ::micro::{Board, Failure, Moves, Space, Task, Verdict};
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};
use wire::wire;

use super::game::{MicroGame, MicroResult, Phase, Showing};
use crate::job::{Analysis, Hint};
use crate::record::{NOT_NOW, sits};
use crate::{GameEvent, Millis, SeatId, Table};

/// An event in a game of Micro Robots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum MicroEvent {
    /// The board was laid out (MR-2).
    Started(MicroStart),
    /// The dice passed to the next player (MR-16).
    DicePassed {
        /// The player who has them now.
        to: SeatId,
        /// The time at which they pass on if the player does not roll.
        until: Millis,
    },
    /// The dice were rolled: start and target in the first round, later only the target (MR-10); for experts also
    /// the intermediate space (MR-30). A chip went onto the target.
    Rolled {
        /// The player who rolled.
        seat: SeatId,
        /// The rolled task.
        task: Task,
        /// Spaces rolled before it that could not be reached (MR-18).
        unreachable: Vec<Space>,
        /// Practice: the time at which thinking ends (MR-32).
        until: Option<Millis>,
    },
    /// The players agreed on a new target (MR-17): the chip moved there, start and roller stayed.
    RolledAgain {
        /// The rolled task.
        task: Task,
        /// Spaces rolled before it that could not be reached (MR-18).
        unreachable: Vec<Space>,
    },
    /// All agreed to lay a chip on the target from the next roll on, or to lay none (MR-19).
    TargetChipSet {
        /// True if a chip is laid.
        laid: bool,
    },
    /// A player announced a number of moves and demonstrates (MR-12).
    Announced {
        /// The player's seat.
        seat: SeatId,
        /// The announced number of moves.
        moves: u8,
        /// When the demonstration clock runs out, if the table has one.
        until: Option<Millis>,
    },
    /// The robot was moved (MR-11).
    Stepped {
        /// The demonstrator.
        seat: SeatId,
        /// The space it moved to.
        to: Space,
    },
    /// The demonstrator took back the last move.
    StepUndone {
        /// The demonstrator.
        seat: SeatId,
    },
    /// The demonstration failed (MR-13).
    DemonstrationFailed {
        /// The demonstrator.
        seat: SeatId,
        /// The reason.
        #[serde(flatten)]
        why: MicroFailure,
    },
    /// A player took the chip from the target (MR-14).
    ChipTaken {
        /// The player's seat.
        seat: SeatId,
        /// The time at which the next round begins automatically.
        next: Millis,
    },
    /// The player who failed gave a chip to the one with the fewest (MR-15).
    ChipGiven {
        /// The player who failed.
        from: SeatId,
        /// The player who got the chip.
        to: SeatId,
    },
    /// The round ended without a winner (MR-15): the chip on the target, if there was one, went back to the supply.
    ChipReturned {
        /// The reason.
        why: MicroReturned,
        /// The time at which the next round begins automatically.
        next: Millis,
    },
    /// Practice: the player requested a hint.
    HintAsked {
        /// The player's seat.
        seat: SeatId,
    },
    /// Practice: a hint was given, and cost time.
    HintGiven {
        /// The player's seat.
        seat: SeatId,
        /// The hint.
        hint: Hint,
        /// The new time at which thinking ends.
        until: Millis,
    },
    /// The shortest routes of a finished round are known.
    Analysed {
        /// The number of the round.
        round: u32,
        /// The shortest routes.
        analysis: Analysis,
    },
}

impl GameEvent for MicroEvent {
    fn is_analysis(&self) -> bool {
        matches!(self, MicroEvent::Analysed { .. })
    }

    fn doer(&self) -> Option<SeatId> {
        match self {
            MicroEvent::Rolled { seat, .. }
            | MicroEvent::Announced { seat, .. }
            | MicroEvent::Stepped { seat, .. }
            | MicroEvent::StepUndone { seat }
            | MicroEvent::DemonstrationFailed {
                seat,
                why: MicroFailure::GaveUp | MicroFailure::Impossible { .. },
            }
            | MicroEvent::HintAsked { seat } => Some(*seat),
            _ => None,
        }
    }

    fn time_mut(&mut self) -> Option<&mut Millis> {
        match self {
            MicroEvent::Started(start) => Some(&mut start.until),
            MicroEvent::Rolled { until, .. } | MicroEvent::Announced { until, .. } => {
                until.as_mut()
            }
            MicroEvent::DicePassed { until, .. } | MicroEvent::HintGiven { until, .. } => {
                Some(until)
            }
            MicroEvent::ChipTaken { next, .. } | MicroEvent::ChipReturned { next, .. } => {
                Some(next)
            }
            MicroEvent::RolledAgain { .. }
            | MicroEvent::TargetChipSet { .. }
            | MicroEvent::Stepped { .. }
            | MicroEvent::StepUndone { .. }
            | MicroEvent::DemonstrationFailed { .. }
            | MicroEvent::ChipGiven { .. }
            | MicroEvent::HintAsked { .. }
            | MicroEvent::Analysed { .. } => None,
        }
    }

    fn start_fits(&self, table: &Table) -> Result<(), &'static str> {
        let MicroEvent::Started(start) = self else { return Err(NOT_NOW) };
        sits(table, start.roller)
    }
}

impl MicroGame {
    /// Applies an event to the game.
    pub(crate) fn apply(&mut self, fact: &MicroEvent, at: Millis) {
        match fact {
            MicroEvent::Started(_) => {}
            MicroEvent::DicePassed { to, until } => {
                self.roller = *to;
                self.phase = Phase::Rolling { since: at, until: *until };
            }
            MicroEvent::Rolled { task, until, .. } => self.think(*task, *until, at),
            MicroEvent::RolledAgain { task, .. } => {
                self.pick_up_chip();
                self.put_past(MicroResult::Skipped);
                self.think(*task, None, at);
            }
            MicroEvent::TargetChipSet { laid } => self.target_chip = *laid,
            MicroEvent::Announced { seat, moves, until } => {
                self.begin_showing(*seat, *moves, *until, at);
            }
            MicroEvent::Stepped { to, .. } => {
                if let Phase::Showing(showing) = &mut self.phase
                    && showing.attempt.step(&self.board, *to).is_ok()
                {
                    showing.moved_at = at;
                }
            }
            MicroEvent::StepUndone { .. } => {
                if let Phase::Showing(showing) = &mut self.phase
                    && showing.attempt.undo().is_some()
                {
                    showing.moved_at = at;
                }
            }
            MicroEvent::DemonstrationFailed { why, .. } => {
                if let Phase::Showing(showing) = &mut self.phase {
                    showing.failure = Some(*why);
                }
            }
            MicroEvent::ChipTaken { seat, next } => {
                // MR-19: the chip comes from the target, or from the supply if none lies there.
                self.pick_up_chip();
                self.supply = self.supply.saturating_sub(1);
                *self.chips.entry(*seat).or_default() += 1;
                self.end_round(MicroResult::Won(*seat), *next);
            }
            MicroEvent::ChipGiven { from, to } => self.give_chip(*from, *to),
            MicroEvent::ChipReturned { next, .. } => {
                self.pick_up_chip();
                let failure = match &self.phase {
                    Phase::Showing(showing) => showing.failure,
                    _ => None,
                };
                let result = failure.map_or(MicroResult::Missed, MicroResult::Failed);
                self.end_round(result, *next);
            }
            MicroEvent::HintAsked { .. } => {
                if let Phase::Thinking(thinking) = &mut self.phase {
                    thinking.hints.asked = true;
                }
            }
            MicroEvent::HintGiven { hint, until, .. } => {
                if let Phase::Thinking(thinking) = &mut self.phase {
                    thinking.hints.give(hint.clone());
                    thinking.until = Some(*until);
                }
            }
            MicroEvent::Analysed { round, analysis } => {
                let past = self.past.iter_mut().find(|past| past.number == *round);
                if let Some(past) = past {
                    Arc::make_mut(past).analysis = Some(analysis.clone());
                }
            }
        }
    }

    /// Checks that an event can follow the current state. Records from outside are not trusted.
    pub(crate) fn fits(&self, fact: &MicroEvent, table: &Table) -> Result<(), &'static str> {
        let thinks = matches!(self.phase, Phase::Thinking(_));
        let fine = match fact {
            MicroEvent::Started(_) => false,
            MicroEvent::DicePassed { to: seat, .. } => {
                sits(table, *seat)?;
                matches!(self.phase, Phase::Rolling { .. } | Phase::Between { .. })
            }
            MicroEvent::Rolled { seat, task, .. } => {
                sits(table, *seat)?;
                let goes_on = self.robot.is_none_or(|robot| robot == task.start());
                matches!(self.phase, Phase::Rolling { .. }) && goes_on && self.supply > 0
            }
            MicroEvent::RolledAgain { task, .. } => {
                thinks && self.robot.is_none_or(|robot| robot == task.start())
            }
            MicroEvent::TargetChipSet { laid } => self.can_set_target_chip(*laid),
            MicroEvent::Announced { seat, moves, .. } => {
                sits(table, *seat)?;
                thinks && Moves::new(*moves).is_some()
            }
            MicroEvent::Stepped { seat, to } => {
                let showing = self.shown_by(*seat).ok_or("this player is not showing")?;
                showing.attempt.clone().step(&self.board, *to).is_ok()
            }
            MicroEvent::StepUndone { seat } => {
                let open = |showing: &Showing| {
                    let succeeded = showing.attempt.verdict() == Verdict::Success;
                    let moved = showing.attempt.route().moves() > 0;
                    moved && !succeeded && showing.failure.is_none()
                };
                self.shown_by(*seat).is_some_and(open)
            }
            MicroEvent::DemonstrationFailed { seat, why } => {
                // Old records use `not-entered` for a missed intermediate space.
                let by_itself = matches!(
                    why,
                    MicroFailure::TooEarly | MicroFailure::NotEntered | MicroFailure::ViaMissed
                );
                let failed = |showing: &Showing| match showing.attempt.verdict() {
                    Verdict::Open { .. } => !by_itself,
                    Verdict::Failure(_) => by_itself,
                    Verdict::Success => false,
                };
                self.shown_by(*seat).is_some_and(failed)
            }
            MicroEvent::ChipTaken { seat, .. } => {
                let success = |showing: &Showing| showing.attempt.verdict() == Verdict::Success;
                self.shown_by(*seat).is_some_and(success)
            }
            MicroEvent::ChipGiven { from, to } => {
                sits(table, *to)?;
                self.shown_by(*from).is_some() && self.chips_of(*from) > 0
            }
            MicroEvent::ChipReturned { .. } => self.task().is_some(),
            MicroEvent::HintAsked { seat } | MicroEvent::HintGiven { seat, .. } => {
                sits(table, *seat)?;
                thinks
            }
            MicroEvent::Analysed { round, analysis } => self.analysis_fits(*round, analysis),
        };
        if fine { Ok(()) } else { Err(NOT_NOW) }
    }

    /// MR-19: at any time, except for experts, whose dice show the intermediate space (MR-30).
    pub(super) fn can_set_target_chip(&self, laid: bool) -> bool {
        self.target_chip != laid && !self.options.experts
    }

    fn shown_by(&self, seat: SeatId) -> Option<&Showing> {
        match &self.phase {
            Phase::Showing(showing) => Some(showing).filter(|showing| showing.seat == seat),
            Phase::Rolling { .. } | Phase::Thinking(_) | Phase::Between { .. } => None,
        }
    }

    fn analysis_fits(&self, round: u32, analysis: &Analysis) -> bool {
        let Some(past) = self.past.iter().find(|past| past.number == round) else { return false };
        match analysis {
            Analysis::Micro { routes, .. } => routes.iter().all(|route| {
                let whole = route.first() == Some(&past.task.start())
                    && route.last() == Some(&past.task.target());
                whole && route.windows(2).all(|step| self.board.step(step[0], step[1]).is_ok())
            }),
            Analysis::Unsolvable | Analysis::NotFound => true,
            Analysis::Ricochet { .. } => false,
        }
    }
}

/// The start of a game of Micro Robots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MicroStart {
    /// The board.
    pub board: Box<Board>,
    /// The player who rolls first.
    pub roller: SeatId,
    /// The time at which the dice are rolled for this player.
    pub until: Millis,
}

/// The reason why a demonstration failed (MR-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr)]
#[serde(tag = "why", rename_all = "kebab-case", into = "StoredFailure")]
#[strum(serialize_all = "kebab-case")]
pub enum MicroFailure {
    /// The target was entered before the announced move.
    TooEarly,
    /// The target was not entered on the announced move.
    NotEntered,
    /// Experts: the intermediate space was not entered within the announced moves (MR-30).
    ViaMissed,
    /// The move to this space breaks MR-11, and the table is not lenient.
    Impossible {
        /// The space.
        space: Space,
    },
    /// The player gave up.
    GaveUp,
    /// The demonstration clock ran out.
    ClockRanOut,
    /// The player left.
    Left,
}

impl From<Failure> for MicroFailure {
    fn from(failure: Failure) -> MicroFailure {
        match failure {
            Failure::TooEarly { .. } => MicroFailure::TooEarly,
            Failure::NotEntered { .. } => MicroFailure::NotEntered,
            Failure::ViaMissed { .. } => MicroFailure::ViaMissed,
        }
    }
}

/// The reason why a chip went back to the supply.
#[wire(Copy, Hash)]
pub enum MicroReturned {
    /// A demonstration failed.
    Failed,
    /// Practice: the time to think ran out.
    TimeUp,
    /// Practice: the player gave up.
    GivenUp,
}

/// The stored form: all failures have the field `space`, which is `null` except for an impossible move.
#[derive(Serialize)]
struct StoredFailure {
    why: &'static str,
    space: Option<String>,
}

impl From<MicroFailure> for StoredFailure {
    fn from(failure: MicroFailure) -> StoredFailure {
        let space = match failure {
            MicroFailure::Impossible { space } => Some(space.to_string()),
            _ => None,
        };
        StoredFailure { why: failure.into(), space }
    }
}
