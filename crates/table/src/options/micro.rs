//! What a table can choose in Micro Robots. Every *option* of the numbered rules is here.

use ::micro::{Board, Side};

use super::check::{Checker, OptionFault};
use crate::seat::SeatId;
use crate::time::Span;

/// The options of Micro Robots. The defaults are those of the numbered rules.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is an option of its own, named in a form")]
pub struct MicroOptions {
    /// Which board.
    pub board: MicroBoard,
    /// Who rolls first (MR-10).
    pub first_roller: Roller,
    /// Whether an impossible move is refused and may be replaced, instead of failing the demonstration (MR-13).
    pub lenient: bool,
    /// How long a demonstration may take, 10 s to 10 min (MR-13).
    pub demonstration: Span,
    /// After how much silence a majority can have a new target, 30 s to 30 min (MR-17).
    pub quiet: Span,
    /// Whether a target that cannot be reached is rolled again at once (MR-18).
    pub reachable_only: bool,
    /// Whether the target's chip lies on the board; otherwise only the dice show the target, which is faster (MR-19).
    /// Experts always lay it (MR-30).
    pub target_chip: bool,
    /// Whether an intermediate space is rolled as well, which the dice then show (MR-30).
    pub experts: bool,
    /// How long a roller may take before the dice pass on, 5 s to 5 min.
    pub roll: Span,
    /// How long everybody can look at a finished round, at most 10 min. Pressing on together ends it earlier.
    pub between: Span,
    /// Together or alone.
    pub mode: MicroMode,
    /// Whether somebody alone may ask for hints, and how much time each takes off the clock.
    pub hints: Option<Span>,
}

/// Which board is played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MicroBoard {
    /// The printed sections of either side, in any order.
    Random,
    /// Those of this side.
    RandomOf(Side),
    /// This one.
    Chosen(Box<Board>),
}

/// Who rolls first (MR-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Roller {
    /// Whoever is host when the game starts.
    Host,
    /// Whoever sits there: the youngest, say. If nobody does, the next clockwise.
    Seat(SeatId),
}

/// Together or alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MicroMode {
    /// Two players or more.
    Match,
    /// One player against a clock (MR-32).
    Practice {
        /// How long one may think about each target, 10 s to 10 min.
        clock: Span,
        /// How many rounds, 1 to 25.
        rounds: u8,
    },
}

impl Default for MicroOptions {
    fn default() -> MicroOptions {
        MicroOptions {
            board: MicroBoard::Random,
            first_roller: Roller::Host,
            lenient: true,
            demonstration: Span::secs(60),
            quiet: Span::secs(150),
            reachable_only: true,
            target_chip: true,
            experts: false,
            roll: Span::secs(20),
            between: Span::secs(10),
            mode: MicroMode::Match,
            hints: None,
        }
    }
}

impl MicroOptions {
    /// One player, ten rounds, one minute for each (MR-32).
    pub fn practice() -> MicroOptions {
        let mode = MicroMode::Practice { clock: Span::secs(60), rounds: 10 };
        MicroOptions { mode, ..MicroOptions::default() }
    }

    pub(super) fn check(&self, seats: u8, check: &mut Checker) {
        check.span("demonstration", self.demonstration, Span::secs(10)..=Span::mins(10));
        check.span("quiet", self.quiet, Span::secs(30)..=Span::mins(30));
        check.span("roll", self.roll, Span::secs(5)..=Span::mins(5));
        check.span("between", self.between, Span::ZERO..=Span::mins(10));
        if let Roller::Seat(seat) = self.first_roller
            && seat.0 >= seats
        {
            check.fault(OptionFault::RollerNoSeat { seats, seat });
        }
        if let MicroMode::Practice { clock, rounds } = self.mode {
            check.span("clock", clock, Span::secs(10)..=Span::mins(10));
            check.number("rounds", rounds, 1..=25);
        }
        match (self.hints, self.mode) {
            (Some(_), MicroMode::Match) => check.fault(OptionFault::HintsInMatch),
            (Some(price), MicroMode::Practice { .. }) => {
                check.span("hints", price, Span::ZERO..=Span::mins(5));
            }
            (None, _) => {}
        }
    }
}
