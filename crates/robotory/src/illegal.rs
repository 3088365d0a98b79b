//! Why an action is illegal, with messages for players.

use std::fmt;

use crate::disc::{Disc, Discs};
use crate::hex::Hex;
use crate::robot::Robot;

/// The content of a hexagon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// An energy disc.
    Disc(Disc),
    /// A robot.
    Robot(Robot),
}

impl fmt::Display for Content {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Content::Disc(disc) => disc.fmt(f),
            Content::Robot(robot) => robot.fmt(f),
        }
    }
}

/// Why an action is illegal.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Illegal {
    /// The game is over. (RT-20)
    #[error("the game is over")]
    GameOver,
    /// The supply has no disc of this colour. (RT-10)
    #[error("you have no {disc} in your supply")]
    NotInSupply {
        /// The colour.
        disc: Disc,
    },
    /// A disc can only be placed on a free hexagon. (RT-10)
    #[error("{hex} is not free: the {content} is there")]
    Occupied {
        /// The hexagon.
        hex: Hex,
        /// Its content.
        content: Content,
    },
    /// A path starts at its robot's hexagon. (RT-11)
    #[error("the {robot} stands on {stands}, not on {named}")]
    NotThere {
        /// The robot.
        robot: Robot,
        /// The start of the path.
        named: Hex,
        /// The robot's hexagon.
        stands: Hex,
    },
    /// A move has one step or more. (RT-11)
    #[error("the {robot} has to move one step or more")]
    NoStep {
        /// The robot.
        robot: Robot,
    },
    /// Every step goes to a neighbouring hexagon. (RT-11)
    #[error("{to} is not a neighbour of {from}")]
    NotNeighbours {
        /// The hexagon before the step.
        from: Hex,
        /// The hexagon after the step.
        to: Hex,
    },
    /// A robot cannot enter a hexagon with a robot, nor return to its own. (RT-11)
    #[error("{hex} is taken: the {robot} stands there")]
    RobotThere {
        /// The hexagon.
        hex: Hex,
        /// The robot on it.
        robot: Robot,
    },
    /// A robot cannot enter a hexagon without a disc. (RT-11)
    #[error("there is no disc on {hex} to step on")]
    NoDiscThere {
        /// The hexagon.
        hex: Hex,
    },
    /// The white robot uses white discs, the black robot black ones. (RT-11)
    #[error("the {robot} cannot use the {disc} on {hex}")]
    CannotUse {
        /// The robot.
        robot: Robot,
        /// The disc.
        disc: Disc,
        /// The disc's hexagon.
        hex: Hex,
    },
    /// Every step uses its disc up. (RT-11)
    #[error("the disc on {hex} is already used up by this move")]
    UsedUp {
        /// The disc's hexagon.
        hex: Hex,
    },
    /// Refill only with fewer than four discs. (RT-12)
    #[error("you have {} discs: refill only with fewer", Discs::FULL)]
    SupplyFull,
    /// The reserve does not hold these discs. (RT-12)
    #[error("the reserve holds {held} of the {disc}, not {wanted}")]
    NotInReserve {
        /// The colour.
        disc: Disc,
        /// Number requested.
        wanted: u8,
        /// Number in the reserve.
        held: u8,
    },
    /// A refill takes exactly enough for a supply of four, or all that is left. (RT-12)
    #[error("a refill takes exactly {needed} now, not {taken}")]
    WrongCount {
        /// Number requested.
        taken: u8,
        /// Number required.
        needed: u8,
    },
}
