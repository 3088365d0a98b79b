//! Why an action is refused, in words a player understands.

use std::fmt;

use crate::disc::{Disc, Discs};
use crate::hex::Hex;
use crate::robot::Robot;

/// What lies or stands on a hexagon.
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

/// Why an action cannot be carried out.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Illegal {
    /// The reserve is used up. (RT-20)
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
        /// Where.
        hex: Hex,
        /// What is there.
        content: Content,
    },
    /// A path starts where its robot stands. (RT-11)
    #[error("the {robot} stands on {stands}, not on {named}")]
    NotThere {
        /// Which robot.
        robot: Robot,
        /// Where the path starts.
        named: Hex,
        /// Where it stands.
        stands: Hex,
    },
    /// A move has one step or more. (RT-11)
    #[error("the {robot} has to move one step or more")]
    NoStep {
        /// Which robot.
        robot: Robot,
    },
    /// Every step goes to a neighbouring hexagon. (RT-11)
    #[error("{to} is not a neighbour of {from}")]
    NotNeighbours {
        /// From here.
        from: Hex,
        /// To there.
        to: Hex,
    },
    /// A robot never enters a robot's hexagon, nor comes back to its own. (RT-11)
    #[error("{hex} is taken: the {robot} stands there")]
    RobotThere {
        /// Where.
        hex: Hex,
        /// Who stands there.
        robot: Robot,
    },
    /// A robot never enters a hexagon without a disc. (RT-11)
    #[error("there is no disc on {hex} to step on")]
    NoDiscThere {
        /// Where.
        hex: Hex,
    },
    /// White uses white, black uses black. (RT-11)
    #[error("the {robot} cannot use the {disc} on {hex}")]
    CannotUse {
        /// Which robot.
        robot: Robot,
        /// Which disc.
        disc: Disc,
        /// Where it lies.
        hex: Hex,
    },
    /// Every step uses its disc up. (RT-11)
    #[error("the disc on {hex} is already used up by this move")]
    UsedUp {
        /// Where it lay.
        hex: Hex,
    },
    /// Refill only with fewer than four discs. (RT-12)
    #[error("you have {} discs: refill only with fewer", Discs::FULL)]
    SupplyFull,
    /// The reserve does not hold that mix. (RT-12)
    #[error("the reserve holds {held} of the {disc}, not {wanted}")]
    NotInReserve {
        /// Which colour.
        disc: Disc,
        /// How many were asked for.
        wanted: u8,
        /// How many there are.
        held: u8,
    },
    /// Exactly as many as bring you to four, or all that are left. (RT-12)
    #[error("a refill takes exactly {needed} now, not {taken}")]
    WrongCount {
        /// How many were asked for.
        taken: u8,
        /// How many it has to be.
        needed: u8,
    },
}
