//! The options of Micro Robots: every *option* of the numbered rules.

use ::micro::{Board, Side};
use serde_json::Value;

use crate::options::entry::options;
use crate::options::kinds::{OptionType, wrong};
use crate::options::{Checker, GameTable, OrderedJson};
use crate::{Fault, OptionFault, OptionKind, Options, Preset, SeatId, Span};

options! {
    /// The options of Micro Robots.
    ///
    /// The defaults are those of the numbered rules.
    pub struct MicroOptions {
        /// `random`, `black` or `copper` for random boards, or a board in the notation.
        board: MicroBoard = MicroBoard::Random, since 1;
        /// The player who rolls first; `null` for the host (MR-10).
        first_roller: Roller = Roller::Host, since 1;
        /// Refuse an impossible move, so that the player can replace it, instead of failing the demonstration (MR-13).
        lenient: bool = true, since 1;
        /// The time limit of a demonstration; `null` for none (MR-13).
        demonstration: Option<Span> = Some(Span::secs(60)), in Span::secs(10)..=Span::mins(10), since 1;
        /// The silence after which a majority can get a new target (MR-17).
        quiet: Span = Span::secs(150), in Span::secs(30)..=Span::mins(30), since 1;
        /// Roll again at once if the target cannot be reached (MR-18).
        reachable_only: bool = true, since 1;
        /// Lay the target's chip on the board; otherwise only the dice show the target, which is faster (MR-19).
        /// Experts always lay it (MR-30).
        target_chip: bool = true, since 1;
        /// Also roll an intermediate space, which the dice then show (MR-30).
        experts: bool = false, since 1;
        /// The time limit for rolling, after which the dice are rolled for the player.
        roll: Span = Span::secs(20), in Span::secs(5)..=Span::mins(5), since 1;
        /// The pause after each round.
        between: Span = Span::secs(10), in Span::ZERO..=Span::mins(10), since 1;
        /// One player against a clock; `null` for a match (MR-32).
        practice: Option<MicroPractice> = None, since 1;
        /// Practice: the time a hint takes off the clock; `null` for no hints.
        hints: Option<Span> = None, in Span::ZERO..=Span::mins(5), since 1, alone;
        /// Allow the last move of a demonstration to be taken back. Always allowed without other people at the table.
        undo: bool = false, since 4;
    }
}

options! {
    /// One player against a clock.
    #[derive(Copy)]
    pub struct MicroPractice as "MicroPractice" {
        /// The time to think about each target.
        clock: Span = Span::secs(60), in Span::secs(10)..=Span::mins(10), since 1, alone;
        /// The number of rounds.
        rounds: u8 = 10, in 1..=25, since 1, alone;
    }
}

/// The board to play on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MicroBoard {
    /// Printed sections of either side, in random order.
    Random,
    /// Printed sections of this side, in random order.
    RandomOf(Side),
    /// This board.
    Chosen(Box<Board>),
}

/// The player who rolls first (MR-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Roller {
    /// The host at the start of the game.
    Host,
    /// The player on this seat, for example the youngest; the next one clockwise if it is free.
    Seat(SeatId),
}

impl GameTable for MicroOptions {
    fn is_alone(&self) -> bool {
        self.practice.is_some()
    }

    fn check_together(&self, seats: u16, check: &mut Checker) {
        if let Roller::Seat(seat) = self.first_roller
            && seat.0 >= seats
        {
            check.fault(OptionFault::NoSuchSeat { seats, seat });
        }
        if self.hints.is_some() && !self.is_alone() {
            check.fault(OptionFault::HintsInMatch);
        }
    }

    fn presets(&self) -> Vec<Preset> {
        let default = MicroOptions::default;
        let preset = |name, options| Preset::new(name, Options::micro(options));
        vec![
            preset("standard", default()),
            preset(
                "first-game",
                MicroOptions {
                    demonstration: Some(Span::mins(2)),
                    quiet: Span::mins(1),
                    between: Span::secs(20),
                    ..default()
                },
            ),
            preset("experts", MicroOptions { experts: true, ..default() }),
            preset(
                "solo",
                MicroOptions { hints: Some(Span::secs(10)), ..MicroOptions::practice() },
            ),
            preset("bots", default()).with_bots(&[3, 5]),
        ]
    }
}

impl MicroOptions {
    /// One player, ten rounds, one minute for each (MR-32).
    pub fn practice() -> MicroOptions {
        MicroOptions { practice: Some(MicroPractice::default()), ..MicroOptions::default() }
    }
}

impl OptionType for MicroBoard {
    type Bounds = ();

    fn kind((): &()) -> OptionKind {
        OptionKind::Board { or: ["random", "black", "copper"].map(str::to_owned).into() }
    }

    fn show(&self) -> OrderedJson {
        match self {
            MicroBoard::Random => "random".into(),
            MicroBoard::RandomOf(side) => side.to_string().into(),
            MicroBoard::Chosen(board) => board.to_string().into(),
        }
    }

    fn read(value: &Value, place: &str, faults: &mut Vec<Fault>) -> Option<MicroBoard> {
        let side = Side::ALL.into_iter().find(|side| value.as_str() == Some(side.name()));
        match (value, side) {
            (Value::Null, _) => Some(MicroBoard::Random),
            (_, Some(side)) => Some(MicroBoard::RandomOf(side)),
            (Value::String(text), None) if text == "random" => Some(MicroBoard::Random),
            (Value::String(text), None) => match text.parse::<Board>() {
                Ok(board) => Some(MicroBoard::Chosen(Box::new(board))),
                Err(error) => wrong(place, error.to_string(), faults),
            },
            _ => wrong(place, "it is `random`, `black`, `copper` or a board as text", faults),
        }
    }
}

impl OptionType for Roller {
    type Bounds = ();

    const NULLABLE: bool = true;

    fn kind((): &()) -> OptionKind {
        OptionKind::Seat
    }

    fn show(&self) -> OrderedJson {
        match self {
            Roller::Host => Value::Null.into(),
            Roller::Seat(seat) => seat.0.into(),
        }
    }

    fn read(value: &Value, place: &str, faults: &mut Vec<Fault>) -> Option<Roller> {
        match value {
            Value::Null => Some(Roller::Host),
            seat => u16::read(seat, place, faults).map(|seat| Roller::Seat(SeatId(seat))),
        }
    }
}
