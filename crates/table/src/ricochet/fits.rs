//! Whether a fact can follow: for records that come from anywhere.

use ::ricochet::{BID_MAX, Cell, Round};

use super::fact::{RicochetFact, RicochetStart};
use super::game::{Phase, RicochetGame, Showing};
use crate::job::Analysis;
use crate::record::sits;
use crate::seat::SeatId;
use crate::table::Table;

const NOT_NOW: &str = "it does not fit what came before it";

/// Whether a game can start like this.
pub(crate) fn start_fits(fact: &RicochetFact, table: &Table) -> Result<(), &'static str> {
    let RicochetFact::Started(start) = fact else { return Err(NOT_NOW) };
    let Some(game) = RicochetGame::new(start, table) else { return Err(NOT_NOW) };
    let RicochetStart { robots, .. } = start;
    let plays = |robot| game.options.robots_in_play().any(|other| other == robot);
    let placed = robots.iter().all(|(robot, cell)| cell.is_some() == plays(robot));
    let stands = game.face_down.iter().all(|&symbol| game.position(symbol).is_some());
    if placed && stands { Ok(()) } else { Err("the robots cannot stand like this") }
}

impl RicochetGame {
    /// Whether this fact can follow.
    pub(crate) fn fits(&self, fact: &RicochetFact, table: &Table) -> Result<(), &'static str> {
        let fine = match fact {
            RicochetFact::Started(_) => false,
            RicochetFact::GoalChanged { prize } => self.won.is_empty() && self.prize != *prize,
            RicochetFact::ChipTurned { symbol, .. } => {
                let between = matches!(self.phase, Phase::Between { .. });
                between && self.face_down.contains(symbol) && self.position(*symbol).is_some()
            }
            // Nobody saw them, so they are in no record.
            RicochetFact::BidHeld { .. } | RicochetFact::BidTakenBack { .. } => false,
            RicochetFact::DoneSaid { seat } => {
                sits(table, *seat)?;
                self.is_bidding()
            }
            RicochetFact::BidMade { seat, moves } => {
                sits(table, *seat)?;
                self.is_bidding() && (1..=BID_MAX).contains(moves)
            }
            // A bid turns it, silence does, and alone it is turned twice.
            RicochetFact::TimerTurned { .. } => match &self.phase {
                Phase::Bidding(bidding) => bidding.turns < 2,
                Phase::Between { .. } | Phase::Showing(_) => false,
            },
            RicochetFact::DemonstrationBegan { seat, moves, .. } => {
                sits(table, *seat)?;
                self.turned_over().is_some() && (1..=BID_MAX).contains(moves)
            }
            RicochetFact::RobotMoved { seat, wanted, path } => {
                let showing = self.shown_by(*seat).ok_or("somebody else shows, or nobody")?;
                let mut round = showing.round.clone();
                let slide = round.play(wanted).map_err(|_| "the robot cannot move like this")?;
                let way: Vec<Cell> = std::iter::once(slide.start)
                    .chain(slide.steps.iter().map(|at| at.cell))
                    .collect();
                way == *path && round.cost() <= u32::from(showing.bid.moves)
            }
            RicochetFact::DemonstrationFailed { seat, .. } => self.shown_by(*seat).is_some(),
            RicochetFact::ChipWon { seat, symbol, .. } => {
                let solved = |showing: &Showing| showing.round.solved_by().is_some();
                self.turned_over() == Some(*symbol) && self.shown_by(*seat).is_some_and(solved)
            }
            RicochetFact::ChipReturned { symbol, .. } | RicochetFact::ChipMissed { symbol, .. } => {
                self.turned_over() == Some(*symbol)
            }
            RicochetFact::HintAsked { seat } | RicochetFact::HintGiven { seat, .. } => {
                sits(table, *seat)?;
                self.is_bidding() && self.is_solo()
            }
            RicochetFact::Analysed { round, analysis } => self.analysis_fits(*round, analysis),
        };
        if fine { Ok(()) } else { Err(NOT_NOW) }
    }

    fn is_bidding(&self) -> bool {
        matches!(self.phase, Phase::Bidding(_))
    }

    fn shown_by(&self, seat: SeatId) -> Option<&Showing> {
        match &self.phase {
            Phase::Showing(showing) => Some(showing).filter(|showing| showing.bid.seat == seat),
            Phase::Between { .. } | Phase::Bidding(_) => None,
        }
    }

    fn analysis_fits(&self, round: u32, analysis: &Analysis) -> bool {
        let Some(past) = self.past.iter().find(|past| past.number == round) else { return false };
        match analysis {
            Analysis::Ricochet { routes, .. } => {
                // The robots stood elsewhere then.
                let mut then = self.clone();
                then.markers = past.robots;
                let solves = |position: &::ricochet::Position| {
                    routes.iter().all(|route| {
                        let shown = Round::replay(position.clone(), route);
                        shown.is_ok_and(|round| round.solved_by().is_some())
                    })
                };
                then.position(past.symbol).is_some_and(|position| solves(&position))
            }
            Analysis::Unsolvable | Analysis::NotFound => true,
            Analysis::Micro { .. } => false,
        }
    }
}
