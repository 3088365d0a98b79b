//! What happens in Ricochet Robots.

use std::sync::Arc;

use ::ricochet::{Arrangement, BID_MAX, Cell, Move, PerRobot, Round, Symbol};
use serde::{Deserialize, Serialize};

use super::bidding::{Bidding, HeldBid};
use super::game::{Bid, Phase, RicochetGame, RoundResult, Showing};
use super::stored::{as_robots, as_symbol, as_symbols};
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
    /// What has happened in a game of Ricochet Robots.
    #[serde(tag = "what", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
    #[serde(deny_unknown_fields)]
    pub enum RicochetFact {
        /// The board was laid out and the robots were placed (RR-2, RR-6).
        Started(RicochetStart),
        /// Somebody joined before the first chip was won, so it takes another number of chips to win (RR-45).
        GoalChanged {
            /// With how many chips somebody wins now; `None` if all have to be given out.
            prize: Option<u8>,
        },
        /// A chip was turned over (RR-20).
        ChipTurned {
            /// What is printed on it.
            #[serde(with = "as_symbol")]
            symbol: Symbol,
            /// Chips that were turned over before it and shuffled back, their robots being there already (RR-24).
            #[serde(with = "as_symbols")]
            passed_over: Vec<Symbol>,
            /// Alone: when the timer, turned with the chip, runs out (RR-55).
            until: Option<Millis>,
        },
        /// Somebody bid, and can still take it back. Nobody sees this; the bidder's own view has it.
        BidHeld {
            /// The seat of the person it is about.
            seat: SeatId,
            /// How many moves.
            moves: u8,
            /// From when on it stands.
            until: Millis,
        },
        /// Somebody took back what they had just bid. Nobody sees this.
        BidTakenBack {
            /// The seat of the person it is about.
            seat: SeatId,
        },
        /// A bid stands (RR-30, RR-32): it was made, or it was held long enough.
        BidMade {
            /// The seat of the person it is about.
            seat: SeatId,
            /// How many moves.
            moves: u8,
        },
        /// The sand timer was turned: by the first bid (RR-31), by a player (RR-34), or a second time alone (RR-55).
        TimerTurned {
            /// The player, if it was one.
            by: Option<SeatId>,
            /// When it runs out.
            until: Millis,
        },
        /// Somebody has nothing more to bid for this chip.
        DoneSaid {
            /// The seat of the person it is about.
            seat: SeatId,
        },
        /// A demonstration began (RR-40).
        DemonstrationBegan {
            /// Whose.
            seat: SeatId,
            /// In how many moves.
            moves: u8,
            /// When its clock runs out, if the table has one.
            until: Option<Millis>,
        },
        /// A robot was moved.
        RobotMoved {
            /// By whom.
            seat: SeatId,
            /// As it was said.
            #[serde(with = "as_text")]
            wanted: Move,
            /// Every space on its way, from where it stood to where it stopped.
            #[serde(with = "as_texts")]
            path: Vec<Cell>,
        },
        /// A demonstration failed, and the robots went back to their markers (RR-42).
        DemonstrationFailed {
            /// Whose.
            seat: SeatId,
            /// Why it failed.
            why: Failure,
        },
        /// A demonstration succeeded (RR-41): the chip is won, the markers move (RR-44).
        ChipWon {
            /// By whom.
            seat: SeatId,
            /// Which chip.
            #[serde(with = "as_symbol")]
            symbol: Symbol,
            /// When the next round begins by itself.
            next: Millis,
        },
        /// The chip went back among the face-down ones.
        ChipReturned {
            /// Which chip.
            #[serde(with = "as_symbol")]
            symbol: Symbol,
            /// Why it went back.
            why: Returned,
            /// When the next round begins by itself.
            next: Millis,
        },
        /// Alone: the chip was put down face down (RR-55).
        ChipMissed {
            /// Which chip.
            #[serde(with = "as_symbol")]
            symbol: Symbol,
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
            /// When the timer now runs out.
            until: Millis,
        },
        /// The shortest solutions of a finished round are known.
        Analysed {
            /// Which round.
            round: u32,
            /// What was found.
            analysis: Analysis,
        },
    }
}

impl GameFact for RicochetFact {
    fn starts(&self) -> bool {
        matches!(self, RicochetFact::Started(_))
    }

    fn is_analysis(&self) -> bool {
        matches!(self, RicochetFact::Analysed { .. })
    }

    fn is_hidden(&self) -> bool {
        matches!(self, RicochetFact::BidHeld { .. } | RicochetFact::BidTakenBack { .. })
    }

    fn is_counted(&self) -> bool {
        matches!(self, RicochetFact::BidMade { .. } | RicochetFact::DoneSaid { .. })
    }

    fn doer(&self) -> Option<SeatId> {
        match self {
            RicochetFact::BidHeld { seat, .. }
            | RicochetFact::BidTakenBack { seat }
            | RicochetFact::BidMade { seat, .. }
            | RicochetFact::DoneSaid { seat }
            | RicochetFact::RobotMoved { seat, .. }
            | RicochetFact::DemonstrationFailed { seat, why: Failure::GaveUp }
            | RicochetFact::HintAsked { seat } => Some(*seat),
            RicochetFact::TimerTurned { by, .. } => *by,
            _ => None,
        }
    }

    fn time_mut(&mut self) -> Option<&mut Millis> {
        match self {
            RicochetFact::ChipTurned { until, .. }
            | RicochetFact::DemonstrationBegan { until, .. } => until.as_mut(),
            RicochetFact::BidHeld { until, .. }
            | RicochetFact::TimerTurned { until, .. }
            | RicochetFact::HintGiven { until, .. } => Some(until),
            RicochetFact::ChipWon { next, .. }
            | RicochetFact::ChipReturned { next, .. }
            | RicochetFact::ChipMissed { next, .. } => Some(next),
            RicochetFact::Started(_)
            | RicochetFact::GoalChanged { .. }
            | RicochetFact::BidTakenBack { .. }
            | RicochetFact::BidMade { .. }
            | RicochetFact::DoneSaid { .. }
            | RicochetFact::RobotMoved { .. }
            | RicochetFact::DemonstrationFailed { .. }
            | RicochetFact::HintAsked { .. }
            | RicochetFact::Analysed { .. } => None,
        }
    }

    fn apply(&self, table: &mut Table, at: Millis) {
        if let RicochetFact::Started(start) = self {
            if let Some(game) = RicochetGame::new(start, table) {
                begin(table, Game::Ricochet(game));
            }
        } else if let Some(Game::Ricochet(game)) = table.game_mut() {
            game.apply(self, at);
        }
    }

    fn start_fits(&self, table: &Table) -> Result<(), &'static str> {
        let RicochetFact::Started(start) = self else { return Err(NOT_NOW) };
        let Some(game) = RicochetGame::new(start, table) else { return Err(NOT_NOW) };
        let RicochetStart { robots, .. } = start;
        let plays = |robot| game.options.robots_in_play().any(|other| other == robot);
        let placed = robots.iter().all(|(robot, cell)| cell.is_some() == plays(robot));
        let stands = game.face_down.iter().all(|&symbol| game.position(symbol).is_some());
        if placed && stands { Ok(()) } else { Err("the robots cannot stand like this") }
    }

    fn fits(&self, table: &Table) -> Result<(), &'static str> {
        let Some(Game::Ricochet(game)) = table.game() else { return Err(OTHER_GAME) };
        game.fits(self, table)
    }
}

impl RicochetGame {
    /// What a fact does to the game.
    fn apply(&mut self, fact: &RicochetFact, at: Millis) {
        match fact {
            RicochetFact::Started(_) => {}
            RicochetFact::GoalChanged { prize } => self.prize = *prize,
            RicochetFact::ChipTurned { symbol, until, .. } => self.turn_chip(*symbol, *until, at),
            RicochetFact::BidHeld { .. }
            | RicochetFact::BidTakenBack { .. }
            | RicochetFact::BidMade { .. }
            | RicochetFact::DoneSaid { .. }
            | RicochetFact::TimerTurned { .. }
            | RicochetFact::HintAsked { .. }
            | RicochetFact::HintGiven { .. } => {
                if let Phase::Bidding(bidding) = &mut self.phase {
                    bidding.apply(fact);
                }
            }
            RicochetFact::DemonstrationBegan { seat, moves, until } => {
                self.begin_showing(Bid { seat: *seat, moves: *moves }, *until, at);
            }
            RicochetFact::RobotMoved { wanted, .. } => {
                if let Phase::Showing(showing) = &mut self.phase
                    && showing.round.play(wanted).is_ok()
                {
                    showing.moved_at = at;
                }
            }
            RicochetFact::DemonstrationFailed { why, .. } => self.end_showing(Some(*why)),
            RicochetFact::ChipWon { seat, symbol, next } => {
                if let Phase::Showing(showing) = &self.phase {
                    let end = *showing.round.position().robots();
                    self.end_showing(None);
                    self.won.push((*seat, *symbol));
                    self.end_round(RoundResult::Won { seat: *seat }, *next);
                    self.markers = end;
                }
            }
            RicochetFact::ChipReturned { symbol, why, next } => {
                self.end_round(RoundResult::Returned { why: *why }, *next);
                self.face_down.insert(*symbol);
            }
            RicochetFact::ChipMissed { symbol, next } => {
                self.end_round(RoundResult::Missed, *next);
                self.missed.push(*symbol);
            }
            RicochetFact::Analysed { round, analysis } => {
                let past = self.past.iter_mut().find(|past| past.number == *round);
                if let Some(past) = past {
                    Arc::make_mut(past).analysis = Some(analysis.clone());
                }
            }
        }
    }

    /// Whether this fact can follow: for records that come from anywhere.
    fn fits(&self, fact: &RicochetFact, table: &Table) -> Result<(), &'static str> {
        let fine = match fact {
            // Nobody saw a bid that was held, so it is in no record.
            RicochetFact::Started(_)
            | RicochetFact::BidHeld { .. }
            | RicochetFact::BidTakenBack { .. } => false,
            RicochetFact::GoalChanged { prize } => self.won.is_empty() && self.prize != *prize,
            RicochetFact::ChipTurned { symbol, .. } => {
                let between = matches!(self.phase, Phase::Between { .. });
                between && self.face_down.contains(symbol) && self.position(*symbol).is_some()
            }
            RicochetFact::DoneSaid { seat } => {
                sits(table, *seat)?;
                self.is_bidding()
            }
            RicochetFact::BidMade { seat, moves } => {
                sits(table, *seat)?;
                let Phase::Bidding(bidding) = &self.phase else { return Err(NOT_NOW) };
                // RR-32
                let lower = bidding.own(*seat).is_none_or(|own| *moves < own);
                (1..=BID_MAX).contains(moves) && lower
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

impl Bidding {
    /// What a fact does to the bidding.
    fn apply(&mut self, fact: &RicochetFact) {
        match fact {
            RicochetFact::BidHeld { seat, moves, until } => {
                self.held.retain(|held| held.bid.seat != *seat);
                let bid = Bid { seat: *seat, moves: *moves };
                self.held.push(HeldBid { bid, until: *until });
                self.done.remove(seat);
            }
            RicochetFact::BidTakenBack { seat } => self.held.retain(|held| held.bid.seat != *seat),
            RicochetFact::BidMade { seat, moves } => {
                // A player who said to be done while the bid was held stays done: it was about this bid.
                if self.held_by(*seat).is_none() {
                    self.done.remove(seat);
                }
                self.held.retain(|held| held.bid.seat != *seat);
                self.bids.retain(|bid| bid.seat != *seat);
                self.bids.push(Bid { seat: *seat, moves: *moves });
            }
            RicochetFact::DoneSaid { seat } => {
                self.done.insert(*seat);
            }
            RicochetFact::TimerTurned { until, .. } => {
                self.until = Some(*until);
                self.turns += 1;
            }
            RicochetFact::HintAsked { .. } => self.hint_asked = true,
            RicochetFact::HintGiven { hint, until, .. } => {
                self.hint_asked = false;
                self.hints.push(hint.clone());
                self.until = Some(*until);
            }
            _ => {}
        }
    }
}

/// How a game of Ricochet Robots started.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RicochetStart {
    /// The board.
    #[serde(with = "as_text")]
    pub board: Arrangement,
    /// Where the robots stand.
    #[serde(with = "as_robots")]
    pub robots: PerRobot<Option<Cell>>,
    /// With how many chips somebody wins; `None` if all have to be given out (RR-45).
    pub prize: Option<u8>,
}

// RR-42
/// Why a demonstration failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "describe", ts(rename = "RicochetFailure"), schema(as = RicochetFailure))]
#[serde(rename_all = "kebab-case")]
pub enum Failure {
    /// The moves were used up.
    MovesUsedUp,
    /// The player gave up.
    GaveUp,
    /// The demonstration clock ran out.
    ClockRanOut,
    /// The player left.
    Left,
}

/// Why a chip went back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "describe", ts(rename = "RicochetReturned"), schema(as = RicochetReturned))]
#[serde(rename_all = "kebab-case")]
pub enum Returned {
    /// Nobody bid before the timer ran out (RR-34), or before everybody was done.
    NobodyBid,
    /// All agreed to skip it (RR-34).
    Agreed,
    /// Everybody who had bid failed (RR-43).
    EverybodyFailed,
}
