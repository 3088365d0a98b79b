//! Whether a fact can follow: for records that come from anywhere.

use ::micro::{Moves, Verdict};

use super::fact::{MicroFact, MicroFailure};
use super::game::{MicroGame, Phase, Showing};
use crate::job::Analysis;
use crate::record::sits;
use crate::seat::SeatId;
use crate::table::Table;

const NOT_NOW: &str = "it does not fit what came before it";

/// Whether a game can start like this.
pub(crate) fn start_fits(fact: &MicroFact, table: &Table) -> Result<(), &'static str> {
    let MicroFact::Started(start) = fact else { return Err(NOT_NOW) };
    sits(table, start.roller)
}

impl MicroGame {
    /// Whether this fact can follow.
    pub(crate) fn fits(&self, fact: &MicroFact, table: &Table) -> Result<(), &'static str> {
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
