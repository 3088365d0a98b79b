//! What happens in Micro Robots.

use std::sync::Arc;

use ::micro::{Board, Moves, Space, Task, Verdict};
use serde::{Deserialize, Serialize};

use super::game::{MicroGame, MicroResult, Phase, Showing};
use crate::apply::begin;
use crate::event::facts;
use crate::game::{Game, GameFact, OTHER_GAME};
use crate::job::{Analysis, Hint};
use crate::record::{NOT_NOW, sits};
use crate::seat::SeatId;
use crate::stored::text::{as_text, as_texts};
use crate::table::Table;
use crate::time::Millis;

facts! {
    /// What has happened in a game of Micro Robots.
    #[serde(tag = "what", rename_all = "kebab-case")]
    pub enum MicroFact {
        /// The board was laid out (MR-2).
        Started(MicroStart),
        /// The dice passed to somebody (MR-16).
        DicePassed {
            /// To whom.
            to: SeatId,
            /// When they pass on if nobody rolls.
            until: Millis,
        },
        /// The dice were rolled: for the first round start and target, later the target (MR-10), for experts the
        /// intermediate space too (MR-30). A chip went onto the target.
        Rolled {
            /// Whose turn it was.
            seat: SeatId,
            /// What was rolled.
            #[serde(with = "as_text")]
            task: Task,
            /// What was rolled before and could not be reached (MR-18).
            #[serde(with = "as_texts")]
            unreachable: Vec<Space>,
            /// Alone: when the time to think is over (MR-32).
            until: Option<Millis>,
        },
        /// All agreed on a new target (MR-17): the chip moved there, start and roller stayed.
        RolledAgain {
            /// What was rolled.
            #[serde(with = "as_text")]
            task: Task,
            /// What was rolled before and could not be reached (MR-18).
            #[serde(with = "as_texts")]
            unreachable: Vec<Space>,
        },
        /// All agreed to lay a chip on the target, or none, from the next roll on (MR-19).
        TargetChipSet {
            /// Whether one is laid.
            laid: bool,
        },
        /// Somebody announced, and demonstrates (MR-12).
        Announced {
            /// The seat of the person it is about.
            seat: SeatId,
            /// How many moves.
            moves: u8,
            /// When the demonstration clock runs out, if the table has one.
            until: Option<Millis>,
        },
        /// The robot was moved (MR-11).
        Stepped {
            /// By whom.
            seat: SeatId,
            /// To this space.
            #[serde(with = "as_text")]
            to: Space,
        },
        /// The demonstration failed (MR-13).
        DemonstrationFailed {
            /// Whose.
            seat: SeatId,
            /// Why it failed.
            #[serde(flatten)]
            why: MicroFailure,
        },
        /// Somebody took the chip from the target (MR-14).
        ChipTaken {
            /// The seat of the person it is about.
            seat: SeatId,
            /// When the next round begins by itself.
            next: Millis,
        },
        /// Who failed gave a chip to the one with the fewest (MR-15).
        ChipGiven {
            /// By whom.
            from: SeatId,
            /// To whom.
            to: SeatId,
        },
        /// The round ended without a winner (MR-15): the chip on the target, if one lay there, went back to the supply.
        ChipReturned {
            /// Why it went back.
            why: MicroReturned,
            /// When the next round begins by itself.
            next: Millis,
        },
        /// Alone: a hint was asked for.
        HintAsked {
            /// By whom.
            seat: SeatId,
        },
        /// Alone: a hint was given, and cost time.
        HintGiven {
            /// To whom.
            seat: SeatId,
            /// What it says.
            hint: Hint,
            /// When the time to think is now over.
            until: Millis,
        },
        /// The shortest routes of a finished round are known.
        Analysed {
            /// Which round.
            round: u32,
            /// What was found.
            analysis: Analysis,
        },
    }
}

impl GameFact for MicroFact {
    fn starts(&self) -> bool {
        matches!(self, MicroFact::Started(_))
    }

    fn is_analysis(&self) -> bool {
        matches!(self, MicroFact::Analysed { .. })
    }

    fn doer(&self) -> Option<SeatId> {
        match self {
            MicroFact::Rolled { seat, .. }
            | MicroFact::Announced { seat, .. }
            | MicroFact::Stepped { seat, .. }
            | MicroFact::DemonstrationFailed {
                seat,
                why: MicroFailure::GaveUp | MicroFailure::Impossible(_),
            }
            | MicroFact::HintAsked { seat } => Some(*seat),
            _ => None,
        }
    }

    fn time_mut(&mut self) -> Option<&mut Millis> {
        match self {
            MicroFact::Started(start) => Some(&mut start.until),
            MicroFact::Rolled { until, .. } | MicroFact::Announced { until, .. } => until.as_mut(),
            MicroFact::DicePassed { until, .. } | MicroFact::HintGiven { until, .. } => Some(until),
            MicroFact::ChipTaken { next, .. } | MicroFact::ChipReturned { next, .. } => Some(next),
            MicroFact::RolledAgain { .. }
            | MicroFact::TargetChipSet { .. }
            | MicroFact::Stepped { .. }
            | MicroFact::DemonstrationFailed { .. }
            | MicroFact::ChipGiven { .. }
            | MicroFact::HintAsked { .. }
            | MicroFact::Analysed { .. } => None,
        }
    }

    fn apply(&self, table: &mut Table, at: Millis) {
        if let MicroFact::Started(start) = self {
            if let Some(game) = MicroGame::new(start, table) {
                begin(table, Game::Micro(game));
            }
        } else if let Some(Game::Micro(game)) = table.game_mut() {
            game.apply(self, at);
        }
    }

    fn start_fits(&self, table: &Table) -> Result<(), &'static str> {
        let MicroFact::Started(start) = self else { return Err(NOT_NOW) };
        sits(table, start.roller)
    }

    fn fits(&self, table: &Table) -> Result<(), &'static str> {
        let Some(Game::Micro(game)) = table.game() else { return Err(OTHER_GAME) };
        game.fits(self, table)
    }
}

impl MicroGame {
    /// What a fact does to the game.
    fn apply(&mut self, fact: &MicroFact, at: Millis) {
        match fact {
            MicroFact::Started(_) => {}
            MicroFact::DicePassed { to, until } => {
                self.roller = *to;
                self.phase = Phase::Rolling { since: at, until: *until };
            }
            MicroFact::Rolled { task, until, .. } => self.think(*task, *until, at),
            MicroFact::RolledAgain { task, .. } => {
                self.pick_up_chip();
                self.put_past(MicroResult::Skipped);
                self.think(*task, None, at);
            }
            MicroFact::TargetChipSet { laid } => self.target_chip = *laid,
            MicroFact::Announced { seat, moves, until } => {
                self.begin_showing(*seat, *moves, *until, at);
            }
            MicroFact::Stepped { to, .. } => {
                if let Phase::Showing(showing) = &mut self.phase
                    && showing.attempt.step(&self.board, *to).is_ok()
                {
                    showing.moved_at = at;
                }
            }
            MicroFact::DemonstrationFailed { why, .. } => {
                if let Phase::Showing(showing) = &mut self.phase {
                    showing.failure = Some(*why);
                }
            }
            MicroFact::ChipTaken { seat, next } => {
                // MR-19: the chip that is won comes from the target, or from the supply where none lies there.
                self.pick_up_chip();
                self.supply = self.supply.saturating_sub(1);
                *self.chips.entry(*seat).or_default() += 1;
                self.end_round(MicroResult::Won(*seat), *next);
            }
            MicroFact::ChipGiven { from, to } => self.give_chip(*from, *to),
            MicroFact::ChipReturned { next, .. } => {
                self.pick_up_chip();
                let failure = match &self.phase {
                    Phase::Showing(showing) => showing.failure,
                    _ => None,
                };
                let result = failure.map_or(MicroResult::Missed, MicroResult::Failed);
                self.end_round(result, *next);
            }
            MicroFact::HintAsked { .. } => {
                if let Phase::Thinking(thinking) = &mut self.phase {
                    thinking.hint_asked = true;
                }
            }
            MicroFact::HintGiven { hint, until, .. } => {
                if let Phase::Thinking(thinking) = &mut self.phase {
                    thinking.hint_asked = false;
                    thinking.hints.push(hint.clone());
                    thinking.until = Some(*until);
                }
            }
            MicroFact::Analysed { round, analysis } => {
                let past = self.past.iter_mut().find(|past| past.number == *round);
                if let Some(past) = past {
                    Arc::make_mut(past).analysis = Some(analysis.clone());
                }
            }
        }
    }

    /// Whether this fact can follow: for records that come from anywhere.
    fn fits(&self, fact: &MicroFact, table: &Table) -> Result<(), &'static str> {
        let thinks = matches!(self.phase, Phase::Thinking(_));
        let fine = match fact {
            MicroFact::Started(_) => false,
            MicroFact::DicePassed { to: seat, .. } => {
                sits(table, *seat)?;
                matches!(self.phase, Phase::Rolling { .. } | Phase::Between { .. })
            }
            MicroFact::Rolled { seat, task, .. } => {
                sits(table, *seat)?;
                let goes_on = self.robot.is_none_or(|robot| robot == task.start());
                matches!(self.phase, Phase::Rolling { .. }) && goes_on && self.supply > 0
            }
            MicroFact::RolledAgain { task, .. } => {
                thinks && self.robot.is_none_or(|robot| robot == task.start())
            }
            MicroFact::TargetChipSet { laid } => self.can_set_target_chip(*laid),
            MicroFact::Announced { seat, moves, .. } => {
                sits(table, *seat)?;
                thinks && Moves::new(*moves).is_some()
            }
            MicroFact::Stepped { seat, to } => {
                let showing = self.shown_by(*seat).ok_or("somebody else shows, or nobody")?;
                showing.attempt.clone().step(&self.board, *to).is_ok()
            }
            MicroFact::DemonstrationFailed { seat, why } => {
                // Before there was a word for a missed intermediate space, it was the target that was not entered.
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
            MicroFact::ChipTaken { seat, .. } => {
                let success = |showing: &Showing| showing.attempt.verdict() == Verdict::Success;
                self.shown_by(*seat).is_some_and(success)
            }
            MicroFact::ChipGiven { from, to } => {
                sits(table, *to)?;
                self.shown_by(*from).is_some() && self.chips_of(*from) > 0
            }
            MicroFact::ChipReturned { .. } => self.task().is_some(),
            MicroFact::HintAsked { seat } | MicroFact::HintGiven { seat, .. } => {
                sits(table, *seat)?;
                thinks
            }
            MicroFact::Analysed { round, analysis } => self.analysis_fits(*round, analysis),
        };
        if fine { Ok(()) } else { Err(NOT_NOW) }
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

/// How a game of Micro Robots started.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MicroStart {
    /// The board.
    #[serde(
        serialize_with = "as_text::serialize",
        deserialize_with = "as_text::deserialize_boxed"
    )]
    pub board: Box<Board>,
    /// Who rolls first.
    pub roller: SeatId,
    /// When the dice pass on if they do not.
    pub until: Millis,
}

/// Why a demonstration failed (MR-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "StoredFailure", into = "StoredFailure")]
pub enum MicroFailure {
    /// The target was entered before the announced move.
    TooEarly,
    /// It was not entered on the announced move.
    NotEntered,
    /// Experts: the intermediate space was not entered within the announced moves (MR-30).
    ViaMissed,
    /// The move to this space breaks MR-11, and the table is not lenient.
    Impossible(Space),
    /// The player gave up.
    GaveUp,
    /// The demonstration clock ran out.
    ClockRanOut,
    /// The player left.
    Left,
}

/// Why a chip went back to the supply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum MicroReturned {
    /// A demonstration failed.
    Failed,
    /// Alone: the time to think was over.
    TimeUp,
    /// Alone: the player gave up.
    GivenUp,
}

/// As it is stored: an impossible move has its space beside the word.
#[derive(Serialize, Deserialize)]
struct StoredFailure {
    why: String,
    space: Option<String>,
}

/// The words of all but `impossible`, which has a space.
const FAILURES: [(&str, MicroFailure); 6] = [
    ("too-early", MicroFailure::TooEarly),
    ("not-entered", MicroFailure::NotEntered),
    ("via-missed", MicroFailure::ViaMissed),
    ("gave-up", MicroFailure::GaveUp),
    ("clock-ran-out", MicroFailure::ClockRanOut),
    ("left", MicroFailure::Left),
];

impl From<MicroFailure> for StoredFailure {
    fn from(failure: MicroFailure) -> StoredFailure {
        let word = FAILURES.iter().find(|(_, other)| *other == failure);
        let space = match failure {
            MicroFailure::Impossible(space) => Some(space.to_string()),
            _ => None,
        };
        let why = word.map_or("impossible", |(word, _)| word).to_owned();
        StoredFailure { why, space }
    }
}

impl TryFrom<StoredFailure> for MicroFailure {
    type Error = String;

    fn try_from(StoredFailure { why, space }: StoredFailure) -> Result<MicroFailure, String> {
        if let ("impossible", Some(space)) = (why.as_str(), space) {
            let read = space.parse::<Space>().map_err(|reason| format!("{space:?}: {reason}"))?;
            return Ok(MicroFailure::Impossible(read));
        }
        let known = FAILURES.iter().find(|(word, _)| *word == why);
        known
            .map(|(_, failure)| *failure)
            .ok_or(format!("{why:?}: no demonstration fails like this"))
    }
}
