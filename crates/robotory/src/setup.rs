//! An unvalidated position with public fields. [`Position`](crate::Position) is the valid one.

use crate::disc::{Disc, Discs};
use crate::hex::{Hex, HexSet};
use crate::robot::{PerRobot, Robot};
use crate::side::{PerSide, Side};

// RT-20
text::named! {
    /// The rule that ends a game.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum EndRule as RobotoryEnd ("end rule") {
        /// The game ends when the last disc of the reserve is drawn.
        #[default]
        Reserve = "reserve",
        /// The game ends when the last disc of either colour is drawn from the reserve: the rule of the first edition.
        OneColour = "one-colour",
    }
}

/// Everything on the table, possibly invalid.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Each robot's hexagon.
    pub robots: PerRobot<Hex>,
    /// The hexagons with white discs.
    pub white: HexSet,
    /// The hexagons with black discs.
    pub black: HexSet,
    /// The supply of each player.
    pub supplies: PerSide<Discs>,
    /// The reserve.
    pub reserve: Discs,
    /// The side to move, also if the game is over.
    pub to_move: Side,
    /// The rule that ends the game.
    pub end: EndRule,
}

impl Setup {
    /// The start of a game. (RT-3, RT-4, RT-5)
    pub fn start(end: EndRule) -> Setup {
        Setup {
            robots: PerRobot(Robot::ALL.map(Robot::start)),
            white: HexSet::EMPTY,
            black: HexSet::EMPTY,
            supplies: PerSide { light: Discs::SUPPLY, dark: Discs::SUPPLY },
            reserve: Discs::RESERVE,
            to_move: Side::Light,
            end,
        }
    }

    /// The hexagons with discs of this colour.
    pub fn discs(&self, disc: Disc) -> HexSet {
        match disc {
            Disc::White => self.white,
            Disc::Black => self.black,
        }
    }

    /// All faults.
    pub(crate) fn faults(&self) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        for (i, &robot) in Robot::ALL.iter().enumerate() {
            let hex = self.robots[robot];
            for &other in &Robot::ALL[i + 1..] {
                if self.robots[other] == hex {
                    faults.push(SetupFault::RobotsShare { hex, robots: [robot, other] });
                }
            }
            if self.white.union(self.black).contains(hex) {
                faults.push(SetupFault::DiscUnderRobot { hex, robot });
            }
        }
        for hex in self.white.intersection(self.black) {
            faults.push(SetupFault::TwoDiscs { hex });
        }
        faults.extend(disc_faults(self.supplies, self.reserve, |disc| self.discs(disc).len()));
        faults
    }
}

/// Faults of the number of discs; `lying` gives the number of discs of a colour on the board.
pub(crate) fn disc_faults(
    supplies: PerSide<Discs>,
    reserve: Discs,
    lying: impl Fn(Disc) -> usize,
) -> Vec<SetupFault> {
    let mut faults = Vec::new();
    for side in Side::ALL {
        let held = supplies[side].total();
        if held > Discs::FULL {
            faults.push(SetupFault::SupplyTooLarge { side, held });
        }
    }
    for disc in Disc::ALL {
        let held = reserve[disc];
        if held > Discs::RESERVE[disc] {
            faults.push(SetupFault::ReserveTooLarge { disc, held });
        }
        let counted = lying(disc)
            + usize::from(supplies.light[disc])
            + usize::from(supplies.dark[disc])
            + usize::from(held);
        if counted > usize::from(disc.in_all()) {
            faults.push(SetupFault::TooManyDiscs { disc, counted });
        }
    }
    faults
}

/// A fault of a setup.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupFault {
    /// A robot that is missing or there more than once.
    #[error("the {robot} is there {count} times: it has to be there once")]
    RobotCount {
        /// The robot.
        robot: Robot,
        /// Number of times it is on the board.
        count: usize,
    },
    /// Two robots on one hexagon.
    #[error("{} and {} share {hex}: each hexagon holds one", robots[0], robots[1])]
    RobotsShare {
        /// The hexagon.
        hex: Hex,
        /// The robots.
        robots: [Robot; 2],
    },
    /// A disc under a robot.
    #[error("a disc lies on {hex}, where the {robot} stands: a hexagon holds one or the other")]
    DiscUnderRobot {
        /// The hexagon.
        hex: Hex,
        /// The robot on it.
        robot: Robot,
    },
    /// A white and a black disc on one hexagon.
    #[error("two discs lie on {hex}: a hexagon holds one")]
    TwoDiscs {
        /// The hexagon.
        hex: Hex,
    },
    /// A player with more than four discs.
    #[error("{side} holds {held} discs: at most four")]
    SupplyTooLarge {
        /// The side.
        side: Side,
        /// Number of discs held.
        held: u8,
    },
    /// More discs in the reserve than at the start.
    #[error("the reserve holds {held} of the {disc}: it starts with {}", Discs::RESERVE[*disc])]
    ReserveTooLarge {
        /// The colour.
        disc: Disc,
        /// Number of discs in the reserve.
        held: u8,
    },
    /// More discs than the game has.
    #[error("{counted} of the {disc} on board, in supplies and reserve: the game has {}", disc.in_all())]
    TooManyDiscs {
        /// The colour.
        disc: Disc,
        /// Number of discs counted.
        counted: usize,
    },
}

/// All faults of a setup, so that an editor can mark them all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults(pub Vec<SetupFault>);

impl std::fmt::Display for Faults {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        text::join(f, &self.0, "; ")
    }
}

impl std::error::Error for Faults {}
