//! A draft of a position: everything public, nothing promised. [`Position`](crate::Position) is the
//! proven one.

use crate::disc::{Disc, Discs};
use crate::hex::{Hex, HexSet};
use crate::names::{self, NameError};
use crate::robot::{PerRobot, Robot};
use crate::side::{PerSide, Side};

// RT-20
/// When a game ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "describe", ts(rename = "RobotoryEnd"), schema(as = RobotoryEnd))]
pub enum EndRule {
    /// When the last disc of the reserve is taken.
    #[default]
    Reserve,
    /// When the reserve's last disc of either colour is taken: the rule of the first edition.
    OneColour,
}

impl EndRule {
    /// Its name in options, headers and position lines.
    pub const fn name(self) -> &'static str {
        match self {
            EndRule::Reserve => "reserve",
            EndRule::OneColour => "one-colour",
        }
    }

    /// The rule of this name.
    pub fn from_name(name: &str) -> Option<EndRule> {
        [EndRule::Reserve, EndRule::OneColour].into_iter().find(|rule| rule.name() == name)
    }
}

impl std::fmt::Display for EndRule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

impl std::str::FromStr for EndRule {
    type Err = NameError;

    /// Reads its name.
    fn from_str(text: &str) -> Result<EndRule, NameError> {
        let is_named = |one: EndRule, name: &str| name == one.name();
        names::read(
            text,
            &[EndRule::Reserve, EndRule::OneColour],
            is_named,
            ("end rule", "reserve or one-colour"),
        )
    }
}

/// Everything on the table, not necessarily possible.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Where each robot stands.
    pub robots: PerRobot<Hex>,
    /// Where white discs lie.
    pub white: HexSet,
    /// Where black discs lie.
    pub black: HexSet,
    /// What each player holds.
    pub supplies: PerSide<Discs>,
    /// What is left for both.
    pub reserve: Discs,
    /// Whose turn it is, or would be if the game were not over.
    pub to_move: Side,
    /// Which rule ends the game.
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

    /// Everything that makes it impossible.
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
        for hex in self.white.intersection(self.black).iter() {
            faults.push(SetupFault::TwoDiscs { hex });
        }
        faults.extend(disc_faults(self.supplies, self.reserve, |disc| self.discs(disc).len()));
        faults
    }
}

/// What is wrong with the number of discs; `lying` says how many of a colour are on the board.
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

/// One thing that makes a setup impossible.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupFault {
    /// A robot that is not there, or there twice.
    #[error("the {robot} is there {count} times: it has to be there once")]
    RobotCount {
        /// The robot.
        robot: Robot,
        /// How often it is there.
        count: usize,
    },
    /// Two robots on one hexagon.
    #[error("{} and {} share {hex}: each hexagon holds one", robots[0], robots[1])]
    RobotsShare {
        /// Where.
        hex: Hex,
        /// Which two.
        robots: [Robot; 2],
    },
    /// A disc where a robot stands.
    #[error("a disc lies on {hex}, where the {robot} stands: a hexagon holds one or the other")]
    DiscUnderRobot {
        /// Where.
        hex: Hex,
        /// Who stands on it.
        robot: Robot,
    },
    /// A white and a black disc on one hexagon.
    #[error("two discs lie on {hex}: a hexagon holds one")]
    TwoDiscs {
        /// Where.
        hex: Hex,
    },
    /// A player with more than four discs.
    #[error("{side} holds {held} discs: at most four")]
    SupplyTooLarge {
        /// The side.
        side: Side,
        /// How many.
        held: u8,
    },
    /// More discs in the reserve than it starts with.
    #[error("the reserve holds {held} of the {disc}: it starts with {}", Discs::RESERVE[*disc])]
    ReserveTooLarge {
        /// Which colour.
        disc: Disc,
        /// How many.
        held: u8,
    },
    /// More discs than the game has.
    #[error("{counted} of the {disc} on board, in supplies and reserve: the game has {}", disc.in_all())]
    TooManyDiscs {
        /// Which colour.
        disc: Disc,
        /// How many.
        counted: usize,
    },
}

/// Everything that is wrong with a setup, so that an editor can mark it all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults(pub Vec<SetupFault>);

impl std::fmt::Display for Faults {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (i, fault) in self.0.iter().enumerate() {
            write!(f, "{}{fault}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}
