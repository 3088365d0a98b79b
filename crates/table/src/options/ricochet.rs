//! What a table can choose in Ricochet Robots. Every *option* of the numbered rules is here.

use std::sync::Arc;

use ::ricochet::{
    Arrangement, Board, Cell, Goal, PerRobot, Ricochet, Robot, Seeker, Setup, Symbol,
};

use super::check::{Checker, OptionFault};
use crate::time::Span;

/// The options of Ricochet Robots. The defaults are those of the numbered rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RicochetOptions {
    /// Which board.
    pub board: RicochetBoard,
    /// Whether the faces with coloured barriers are used (RR-5).
    pub barriers: Barriers,
    /// Where the robots start (RR-6).
    pub robots: RobotStart,
    /// Whether the black robot takes part (RR-50).
    pub black: bool,
    /// Whether the transparent robot takes part (RR-51).
    pub transparent: bool,
    /// What counts as a ricochet (RR-23).
    pub ricochet: Ricochet,
    /// How long the sand timer runs, 15 s to 5 min (RR-31).
    pub timer: Span,
    /// After how much silence any player may turn the timer, 30 s to 30 min (RR-34).
    pub quiet: Span,
    /// How long a demonstration may take, 10 s to 10 min (RR-42).
    pub demonstration: Span,
    /// With how many chips somebody wins (RR-45).
    pub prize: Prize,
    /// How long everybody can look at a finished round, at most 10 min. Pressing on together ends it earlier.
    pub between: Span,
    /// Together or alone.
    pub mode: RicochetMode,
    /// Whether somebody alone may ask for hints, and how much time each takes off the timer.
    pub hints: Option<Span>,
}

/// Which board is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RicochetBoard {
    /// Any of the printed ones that the barriers option allows.
    Random,
    /// This one.
    Printed(Arrangement),
}

/// Whether the faces with barriers are used (RR-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barriers {
    /// All faces.
    Used,
    /// Only those without barriers, as for a first game.
    LeftOut,
}

/// Where the robots start (RR-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RobotStart {
    /// On random spaces without a symbol.
    Random,
    /// On these spaces.
    Chosen(PerRobot<Option<Cell>>),
}

/// When a match ends (RR-45).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prize {
    /// 8 chips for 2 players, 6 for 3, 5 for 4; with more until all are given out.
    ByPlayers,
    /// The first to have so many, 1 to 17.
    Chips(u8),
    /// When all are given out.
    All,
}

/// Together or alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RicochetMode {
    /// Two players or more.
    Match,
    /// One player against the timer (RR-55).
    Solo(TimerRuns),
}

/// How often the timer runs for each chip of a solo game (RR-55).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "they name themselves")]
pub enum TimerRuns {
    One,
    Two,
}

impl Default for RicochetOptions {
    fn default() -> RicochetOptions {
        RicochetOptions {
            board: RicochetBoard::Random,
            barriers: Barriers::Used,
            robots: RobotStart::Random,
            black: false,
            transparent: false,
            ricochet: Ricochet::Turn,
            timer: Span::secs(60),
            quiet: Span::mins(4),
            demonstration: Span::secs(60),
            prize: Prize::ByPlayers,
            between: Span::secs(20),
            mode: RicochetMode::Match,
            hints: None,
        }
    }
}

impl RicochetOptions {
    /// The options of a first game: the faces with barriers are left out (RR-5).
    pub fn first_game() -> RicochetOptions {
        RicochetOptions { barriers: Barriers::LeftOut, ..RicochetOptions::default() }
    }

    /// One player against the timer, which runs once for each chip (RR-55).
    pub fn solo() -> RicochetOptions {
        RicochetOptions { mode: RicochetMode::Solo(TimerRuns::One), ..RicochetOptions::default() }
    }

    /// The robots that take part.
    pub fn robots_in_play(&self) -> impl Iterator<Item = Robot> {
        let (black, transparent) = (self.black, self.transparent);
        Robot::ALL.into_iter().filter(move |robot| match robot {
            Robot::Red | Robot::Green | Robot::Blue | Robot::Yellow => true,
            Robot::Black => black,
            Robot::Transparent => transparent,
        })
    }

    pub(super) fn check(&self, check: &mut Checker) {
        check.span("timer", self.timer, Span::secs(15)..=Span::mins(5));
        check.span("quiet", self.quiet, Span::secs(30)..=Span::mins(30));
        check.span("demonstration", self.demonstration, Span::secs(10)..=Span::mins(10));
        check.span("between", self.between, Span::ZERO..=Span::mins(10));
        if let Prize::Chips(chips) = self.prize {
            check.number("prize", chips, 1..=17);
        }
        match (self.hints, self.mode) {
            (Some(_), RicochetMode::Match) => check.fault(OptionFault::HintsInMatch),
            (Some(price), RicochetMode::Solo(_)) => {
                check.span("hints", price, Span::ZERO..=Span::mins(5));
            }
            (None, _) => {}
        }
        match self.board {
            RicochetBoard::Random => {
                if let RobotStart::Chosen(_) = self.robots {
                    check.fault(OptionFault::RobotsNeedBoard);
                }
            }
            RicochetBoard::Printed(arrangement) => self.check_board(arrangement, check),
        }
    }

    fn check_board(&self, arrangement: Arrangement, check: &mut Checker) {
        let board = Arc::new(arrangement.board());
        if self.barriers == Barriers::LeftOut && board.has_barriers() {
            check.fault(OptionFault::BoardHasBarriers);
        }
        if Symbol::all().any(|symbol| board.find(symbol).is_none()) {
            check.fault(OptionFault::BoardLacksTarget);
        }
        if let RobotStart::Chosen(robots) = self.robots {
            self.check_robots(&board, &robots, check);
        }
    }

    /// RR-6: on the board, each on its own space, none on a symbol, a barrier or the centrepiece.
    fn check_robots(
        &self,
        board: &Arc<Board>,
        robots: &PerRobot<Option<Cell>>,
        check: &mut Checker,
    ) {
        for robot in Robot::ALL {
            let plays = self.robots_in_play().any(|other| other == robot);
            let problem = match (plays, robots[robot]) {
                (true, None) => format!("the {robot} robot has no space"),
                (false, Some(cell)) => {
                    format!("the {robot} robot stands on {cell} and does not take part")
                }
                (true, Some(cell)) if board.target(cell).is_some() => {
                    format!("the {robot} robot stands on the symbol at {cell}")
                }
                (true, Some(_)) | (false, None) => continue,
            };
            check.fault(OptionFault::Robots(problem));
        }
        let Some(cell) = board.find(Symbol::Vortex) else { return };
        let goal = Goal { seeker: Seeker::Any, cell };
        let setup = Setup { board: board.clone(), robots: *robots, goal, ricochet: self.ricochet };
        for fault in setup.faults() {
            check.fault(OptionFault::Robots(fault.to_string()));
        }
    }
}
