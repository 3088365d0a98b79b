//! The three games behind one face: what the frame asks of a game, and the one place that tells the games apart.

use std::collections::BTreeSet;

use crate::ahead::Ahead;
use crate::clock::{Clock, ClockKind, Due};
use crate::command::Command;
use crate::ending::{Ending, Reason};
use crate::event::Fact;
use crate::job::{Analysis, Hint, JobTask, Plan};
use crate::micro::{self, MicroGame};
use crate::options::GameKind;
use crate::ricochet::{self, RicochetGame};
use crate::robotory::{self, RobotoryGame};
use crate::seat::{Presence, SeatId};
use crate::table::Table;
use crate::time::{Millis, Span};
use crate::view::GameView;

/// What the frame asks of a game that is played. Each game answers in its `play.rs`.
pub(crate) trait Play {
    /// The number of the round, or of the turn.
    fn round(&self) -> u32;

    /// What a seat has: chips, or robots in its camp.
    fn score(&self, seat: SeatId) -> u32;

    /// The clocks that run.
    fn clocks(&self, table: &Table) -> Vec<Clock>;

    /// Puts everything that is to happen off: the table was paused for so long, until now.
    fn put_off(&mut self, by: Span, now: Millis);

    /// How it ends if it ends now, for this reason.
    fn ending(&self, reason: Reason, scores: Vec<(SeatId, u32)>) -> Ending;

    /// Who is ahead, where that is not whoever would win now.
    fn ahead(&self) -> Option<Vec<SeatId>> {
        None
    }

    /// What somebody sees of it.
    fn view(&self, viewer: Option<SeatId>, table: &Table) -> GameView;

    /// The position in the notation; `None` while nothing is asked for.
    fn notation(&self) -> Option<String>;

    /// Whether all can agree on another target now.
    fn can_skip(&self) -> bool {
        false
    }

    /// Whether the players can agree on laying a chip on the target, or on laying none.
    fn can_set_target_chip(&self, _laid: bool) -> bool {
        false
    }

    /// An ending as it is told today.
    fn told(&self, ending: Ending) -> Ending {
        ending
    }

    /// From when on a majority is enough for another target.
    fn majority_from(&self) -> Option<Millis> {
        None
    }

    /// Who has seen enough of the finished round, while everybody looks at one.
    fn pressed(&self) -> Option<&BTreeSet<SeatId>> {
        None
    }

    /// Somebody has seen enough.
    fn press_on(&mut self, _seat: SeatId) {}

    /// Whether it is time for this bot to make up its mind.
    fn wants_plan(&self, seat: SeatId) -> bool;

    /// Whether a bot can want this here.
    fn plan_fits(&self, plan: &Plan) -> bool;

    /// A bot has made up its mind.
    fn set_plan(&mut self, seat: SeatId, plan: Plan);

    /// What some bot does next.
    fn next_of_bots(&self, table: &Table) -> Option<Due>;

    /// Which hint is asked for, counted from 1, and what has to be solved for it.
    fn hint_asked(&self) -> Option<(u8, JobTask)> {
        None
    }

    /// The finished rounds whose shortest solutions are wanted, the newest first.
    fn post_mortems(&self, _playing: bool) -> Vec<u32> {
        Vec::new()
    }

    /// What has to be solved for that.
    fn post_mortem(&self, _round: u32) -> Option<JobTask> {
        None
    }

    /// The shortest solutions of a round are known.
    fn analysed(&self, _round: u32, _analysis: &Analysis) -> Option<Fact> {
        None
    }

    /// A hint is given; `now` is where the clocks stand.
    fn hint_given(&self, _seat: SeatId, _hint: Hint, _now: Millis) -> Option<Fact> {
        None
    }
}

/// What the frame asks of a kind of game, whether one is played or not.
pub(crate) trait Rulebook {
    /// Two people who need each other: nobody joins, nobody is sent away, bots play on alone, and only both end it early.
    const IS_DUEL: bool = false;

    /// Whether the host may say who begins.
    const CHOOSES_FIRST: bool = false;

    /// Starts a game with everybody at the table; `first` begins, if somebody chose so.
    fn start(ahead: &mut Ahead, first: Option<SeatId>);

    /// Somebody sat down during a game.
    fn joined(_ahead: &mut Ahead) {}

    /// All have agreed to lay a chip on the target, or none.
    fn set_target_chip(_ahead: &mut Ahead, _laid: bool) {}

    /// Draws the consequences of what has happened in the game.
    fn settle(_ahead: &mut Ahead) {}

    /// All have agreed on another target.
    fn skip(_ahead: &mut Ahead) {}

    /// One of the game's clocks has run out.
    fn clock_ran_out(ahead: &mut Ahead, kind: ClockKind);

    /// The commands that leave nothing to choose.
    fn commands() -> Vec<Command>;

    /// The highest number that can be bid or announced, if there is such a thing.
    fn highest_bid() -> Option<u8> {
        None
    }

    /// To bid or announce so many moves.
    fn bid(_moves: u8) -> Option<Command> {
        None
    }
}

/// A game of one of the three kinds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "a table holds one")]
pub enum Game {
    /// Ricochet Robots.
    Ricochet(RicochetGame),
    /// Micro Robots.
    Micro(MicroGame),
    /// RoboTory.
    Robotory(RobotoryGame),
}

/// The same for each game.
macro_rules! of_game {
    ($on:expr, $game:ident => $do:expr) => {
        match $on {
            Game::Ricochet($game) => $do,
            Game::Micro($game) => $do,
            Game::Robotory($game) => $do,
        }
    };
}

/// The same for each kind of game, with its book of rules.
macro_rules! of_book {
    ($on:expr, $Book:ident => $do:expr) => {
        match $on {
            GameKind::Ricochet => {
                type $Book = ricochet::Book;
                $do
            }
            GameKind::Micro => {
                type $Book = micro::Book;
                $do
            }
            GameKind::Robotory => {
                type $Book = robotory::Book;
                $do
            }
        }
    };
}

impl GameKind {
    pub(crate) fn is_duel(self) -> bool {
        of_book!(self, Book => Book::IS_DUEL)
    }

    pub(crate) fn chooses_first(self) -> bool {
        of_book!(self, Book => Book::CHOOSES_FIRST)
    }

    pub(crate) fn start(self, ahead: &mut Ahead, first: Option<SeatId>) {
        of_book!(self, Book => Book::start(ahead, first));
    }

    pub(crate) fn joined(self, ahead: &mut Ahead) {
        of_book!(self, Book => Book::joined(ahead));
    }

    pub(crate) fn set_target_chip(self, ahead: &mut Ahead, laid: bool) {
        of_book!(self, Book => Book::set_target_chip(ahead, laid));
    }

    pub(crate) fn settle(self, ahead: &mut Ahead) {
        of_book!(self, Book => Book::settle(ahead));
    }

    pub(crate) fn skip(self, ahead: &mut Ahead) {
        of_book!(self, Book => Book::skip(ahead));
    }

    pub(crate) fn clock_ran_out(self, ahead: &mut Ahead, kind: ClockKind) {
        of_book!(self, Book => Book::clock_ran_out(ahead, kind));
    }

    pub(crate) fn commands(self) -> Vec<Command> {
        of_book!(self, Book => Book::commands())
    }

    pub(crate) fn highest_bid(self) -> Option<u8> {
        of_book!(self, Book => Book::highest_bid())
    }

    pub(crate) fn bid(self, moves: u8) -> Option<Command> {
        of_book!(self, Book => Book::bid(moves))
    }
}

impl Game {
    /// What the frame asks of it.
    pub(crate) fn play(&self) -> &dyn Play {
        of_game!(self, game => game)
    }

    pub(crate) fn play_mut(&mut self) -> &mut dyn Play {
        of_game!(self, game => game)
    }

    /// What a seat has: chips, or robots in its camp.
    pub fn score(&self, seat: SeatId) -> u32 {
        self.play().score(seat)
    }

    /// The number of the round, or of the turn in RoboTory. Jobs are named by it.
    pub fn round(&self) -> u32 {
        self.play().round()
    }

    /// The position in the notation, as studies and solvers read it; `None` while nothing is asked for.
    pub fn notation(&self) -> Option<String> {
        self.play().notation()
    }

    /// How it ends if it ends now, for this reason.
    pub(crate) fn ending(&self, reason: Reason, table: &Table) -> Ending {
        let scores = table.seats().map(|(seat, _)| (seat, self.score(seat))).collect();
        let mut ending = self.play().ending(reason, scores);
        // Who was sent away keeps what they won, but does not share a win that nobody has earned.
        let sent_away = |seat| {
            let presence = table.seat(seat).map(|seat| seat.presence);
            matches!(presence, Some(Presence::Removed { .. }))
        };
        ending.winners.retain(|&seat| self.score(seat) > 0 || !sent_away(seat));
        ending
    }

    /// Who would win if the game were counted now; nobody while nobody has anything.
    pub fn leaders(&self, table: &Table) -> Vec<SeatId> {
        let counted = || self.ending(Reason::Agreed, table).winners;
        let mut leaders = self.play().ahead().unwrap_or_else(counted);
        leaders.retain(|&seat| self.score(seat) > 0);
        leaders
    }

    /// Whether a fact can follow.
    pub(crate) fn fits(&self, fact: &Fact, table: &Table) -> Result<(), &'static str> {
        match (self, fact) {
            (Game::Ricochet(game), Fact::Ricochet(fact)) => game.fits(fact, table),
            (Game::Micro(game), Fact::Micro(fact)) => game.fits(fact, table),
            (Game::Robotory(game), Fact::Robotory(fact)) => game.fits(fact),
            _ => Err("it belongs to another game"),
        }
    }
}

impl GameKind {
    /// Whether a game can start with this fact.
    pub(crate) fn start_fits(self, fact: &Fact, table: &Table) -> Result<(), &'static str> {
        match (self, fact) {
            (GameKind::Ricochet, Fact::Ricochet(fact)) => ricochet::start_fits(fact, table),
            (GameKind::Micro, Fact::Micro(fact)) => micro::start_fits(fact, table),
            (GameKind::Robotory, Fact::Robotory(fact)) => robotory::start_fits(fact, table),
            _ => Err("the table is for another game"),
        }
    }
}
