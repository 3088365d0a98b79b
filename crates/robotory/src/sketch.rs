//! A position in an editor: every hexagon holds at most one thing, everything else may be invalid.
//! [`Position`](crate::Position) is the valid one.

use crate::disc::{Disc, Discs};
use crate::hex::{Hex, HexSet};
use crate::illegal::Content;
use crate::position::Position;
use crate::robot::{PerRobot, Robot};
use crate::setup::{EndRule, Faults, Setup, SetupFault, disc_faults};
use crate::side::{PerSide, Side};

/// A position in an editor. Written and parsed as a position line (RT-31).
///
/// ```
/// use robotable_robotory::{Sketch, Position};
/// // The black robot is missing, and light holds too many discs.
/// let sketch: Sketch = "4/2w2/6/2r2/4 WWWBB/WWBB 10W10B l".parse()?;
/// let faults = sketch.faults();
/// assert_eq!(faults[0].to_string(), "the black robot is there 0 times: it has to be there once");
/// assert_eq!(faults.len(), 3);
/// assert!(Position::try_from(sketch).is_err());
/// # Ok::<(), robotable_robotory::PositionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sketch {
    /// The content of each hexagon, in order.
    pub hexes: [Option<Content>; Hex::COUNT],
    /// The supply of each player.
    pub supplies: PerSide<Discs>,
    /// The reserve.
    pub reserve: Discs,
    /// The side to move.
    pub to_move: Side,
    /// The rule that ends the game.
    pub end: EndRule,
}

impl Sketch {
    /// An empty board; everything else as at the start.
    pub fn empty() -> Sketch {
        let Setup { supplies, reserve, to_move, end, .. } = Setup::start(EndRule::Reserve);
        Sketch { hexes: [None; Hex::COUNT], supplies, reserve, to_move, end }
    }

    /// All faults; empty if it is a valid position.
    pub fn faults(&self) -> Vec<SetupFault> {
        let mut faults = self.robot_faults();
        let lying = |disc| self.places_of(Content::Disc(disc)).len();
        faults.extend(disc_faults(self.supplies, self.reserve, lying));
        faults
    }

    /// Faults of robots that are missing or there more than once.
    pub(crate) fn robot_faults(&self) -> Vec<SetupFault> {
        let counts = Robot::ALL.map(|robot| (robot, self.places_of(Content::Robot(robot)).len()));
        let wrong = counts.into_iter().filter(|&(_, count)| count != 1);
        wrong.map(|(robot, count)| SetupFault::RobotCount { robot, count }).collect()
    }

    fn places_of(&self, content: Content) -> HexSet {
        Hex::all().filter(|hex| self.hexes[hex.index()] == Some(content)).collect()
    }
}

impl From<&Position> for Sketch {
    fn from(position: &Position) -> Sketch {
        let mut hexes = [None; Hex::COUNT];
        for hex in Hex::all() {
            hexes[hex.index()] = position.content(hex);
        }
        let Setup { supplies, reserve, to_move, end, .. } = position.setup().clone();
        Sketch { hexes, supplies, reserve, to_move, end }
    }
}

impl TryFrom<Sketch> for Position {
    type Error = Faults;

    fn try_from(sketch: Sketch) -> Result<Position, Faults> {
        let faults = sketch.faults();
        let robots = Robot::ALL.map(|robot| sketch.places_of(Content::Robot(robot)).iter().next());
        let (true, [Some(white), Some(black), Some(red)]) = (faults.is_empty(), robots) else {
            return Err(Faults(faults));
        };
        Position::try_from(Setup {
            robots: PerRobot([white, black, red]),
            white: sketch.places_of(Content::Disc(Disc::White)),
            black: sketch.places_of(Content::Disc(Disc::Black)),
            supplies: sketch.supplies,
            reserve: sketch.reserve,
            to_move: sketch.to_move,
            end: sketch.end,
        })
    }
}
