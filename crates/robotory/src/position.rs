//! A valid position. [`Position::play`] checks actions; the legal moves are in `steps.rs`.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::action::{Action, Path};
use crate::disc::{Disc, Discs};
use crate::hex::{Hex, HexSet};
use crate::illegal::{Content, Illegal};
use crate::robot::{PerRobot, Robot};
use crate::setup::{EndRule, Faults, Setup};
use crate::side::{PerSide, Side};

/// A position of the game. Invariants: robots on three hexagons, at most one disc on each of the others, no supply
/// above four, no more discs than the game has.
///
/// Equality includes everything on the table, the side to move and the end rule.
///
/// ```
/// use robotable_robotory::{Position, Side, Turn};
/// let mut position = Position::start();
/// position.play("Bc4".parse()?)?;
/// position.play("b:c3-c4".parse()?)?; // Either player may use a disc, including the opponent's.
/// assert_eq!(position.turn(), Turn::Of(Side::Light));
/// assert_eq!(position.to_string(), "4/2w2/3b2/2r2/4 WWB/WWBB 10W10B l");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    setup: Setup,
}

/// The side to move, or the outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// This side is to move.
    Of(Side),
    /// The game is over.
    Over(FinalScore),
}

/// The outcome of a game. There is no draw: three robots, and no neutral hexagon. (RT-20)
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FinalScore {
    /// The side with more robots in its camp.
    pub winner: Side,
    /// Number of robots in each camp.
    pub robots: PerSide<u8>,
}

impl TryFrom<Setup> for Position {
    type Error = Faults;

    fn try_from(setup: Setup) -> Result<Position, Faults> {
        let faults = setup.faults();
        if faults.is_empty() { Ok(Position { setup }) } else { Err(Faults(faults)) }
    }
}

impl From<Position> for Setup {
    fn from(position: Position) -> Setup {
        position.setup
    }
}

/// The robots' hexagons, those of white and black discs, and true if light is to move.
type Arranged = ([Hex; 3], u32, u32, bool);

impl Position {
    /// The start of a game with the default end rule.
    pub fn start() -> Position {
        Position::start_with(EndRule::Reserve)
    }

    /// The start of a game with this end rule.
    pub fn start_with(end: EndRule) -> Position {
        Position { setup: Setup::start(end) }
    }

    /// Everything on the table.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// A robot's hexagon.
    pub fn robot(&self, robot: Robot) -> Hex {
        self.setup.robots[robot]
    }

    /// The robots' hexagons.
    pub fn robots(&self) -> HexSet {
        self.setup.robots.0.into_iter().collect()
    }

    /// The hexagons with discs of this colour.
    pub fn discs(&self, disc: Disc) -> HexSet {
        self.setup.discs(disc)
    }

    /// A player's supply.
    pub fn supply(&self, side: Side) -> Discs {
        self.setup.supplies[side]
    }

    /// The reserve.
    pub fn reserve(&self) -> Discs {
        self.setup.reserve
    }

    /// The side to move, also if the game is over.
    pub fn to_move(&self) -> Side {
        self.setup.to_move
    }

    /// The end rule of the game.
    pub fn end_rule(&self) -> EndRule {
        self.setup.end
    }

    /// The content of a hexagon.
    pub fn content(&self, hex: Hex) -> Option<Content> {
        let disc = Disc::ALL.into_iter().find(|&disc| self.discs(disc).contains(hex));
        let robot = Robot::ALL.into_iter().find(|&robot| self.robot(robot) == hex);
        disc.map(Content::Disc).or(robot.map(Content::Robot))
    }

    /// The hexagons with neither a robot nor a disc.
    pub fn free(&self) -> HexSet {
        let taken = self.robots().union(self.setup.white).union(self.setup.black);
        HexSet::ALL.without(taken)
    }

    /// The hexagons with discs that this robot can use.
    pub fn usable(&self, robot: Robot) -> HexSet {
        match robot {
            Robot::White => self.setup.white,
            Robot::Black => self.setup.black,
            Robot::Red => self.setup.white.union(self.setup.black),
        }
    }

    /// Number of robots in each camp.
    pub fn robots_in_camps(&self) -> PerSide<u8> {
        let mut count = PerSide { light: 0, dark: 0 };
        for hex in self.setup.robots.0 {
            count[hex.camp()] += 1;
        }
        count
    }

    /// The side to move, or the outcome of the game. (RT-20)
    pub fn turn(&self) -> Turn {
        let Discs { white, black } = self.setup.reserve;
        let over = match self.setup.end {
            EndRule::Reserve => white == 0 && black == 0,
            EndRule::OneColour => white == 0 || black == 0,
        };
        if !over {
            return Turn::Of(self.setup.to_move);
        }
        let robots = self.robots_in_camps();
        let winner = if robots.light > robots.dark { Side::Light } else { Side::Dark };
        Turn::Over(FinalScore { winner, robots })
    }

    /// Plays an action for the side to move. Costs a few dozen instructions; it does not generate moves.
    ///
    /// # Errors
    ///
    /// Returns the first reason why the action is illegal; the position is then unchanged.
    pub fn play(&mut self, action: Action) -> Result<(), Illegal> {
        self.check(action)?;
        self.play_unchecked(action);
        Ok(())
    }

    /// Checks that an action is legal.
    ///
    /// # Errors
    ///
    /// Returns the first reason found.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        let Turn::Of(side) = self.turn() else { return Err(Illegal::GameOver) };
        match action {
            Action::Place { disc, hex } => {
                if self.supply(side)[disc] == 0 {
                    return Err(Illegal::NotInSupply { disc });
                }
                match self.content(hex) {
                    Some(content) => Err(Illegal::Occupied { hex, content }),
                    None => Ok(()),
                }
            }
            Action::Move { robot, path } => self.check_path(robot, &path),
            Action::Refill(taken) => self.check_refill(side, taken),
        }
    }

    fn check_path(&self, robot: Robot, path: &Path) -> Result<(), Illegal> {
        if path.steps() == 0 {
            return Err(Illegal::NoStep { robot });
        }
        self.walk(robot, path).map(|_| ())
    }

    /// Follows a path and returns the discs that this robot can still use after it. (RT-11)
    pub(crate) fn walk(&self, robot: Robot, path: &Path) -> Result<HexSet, Illegal> {
        let stands = self.robot(robot);
        if path.start() != stands {
            return Err(Illegal::NotThere { robot, named: path.start(), stands });
        }
        let mut usable = self.usable(robot);
        for step in path.hexes().windows(2) {
            let (from, to) = (step[0], step[1]);
            if !from.neighbours().contains(to) {
                return Err(Illegal::NotNeighbours { from, to });
            }
            if !usable.contains(to) {
                // The robot's own hexagon counts as occupied until the move ends.
                return Err(match self.content(to) {
                    Some(Content::Robot(other)) => Illegal::RobotThere { hex: to, robot: other },
                    Some(Content::Disc(disc)) if robot.uses(disc) => Illegal::UsedUp { hex: to },
                    Some(Content::Disc(disc)) => Illegal::CannotUse { robot, disc, hex: to },
                    None => Illegal::NoDiscThere { hex: to },
                });
            }
            usable.remove(to);
        }
        Ok(usable)
    }

    fn check_refill(&self, side: Side, taken: Discs) -> Result<(), Illegal> {
        let needed = self.refill_size(side).ok_or(Illegal::SupplyFull)?;
        for disc in Disc::ALL {
            let (wanted, held) = (taken[disc], self.setup.reserve[disc]);
            if wanted > held {
                return Err(Illegal::NotInReserve { disc, wanted, held });
            }
        }
        if taken.total() != needed {
            return Err(Illegal::WrongCount { taken: taken.total(), needed });
        }
        Ok(())
    }

    /// Number of discs in a refill of this player; `None` if the supply is full. (RT-12)
    pub(crate) fn refill_size(&self, side: Side) -> Option<u8> {
        let missing = Discs::FULL.saturating_sub(self.supply(side).total());
        (missing > 0).then(|| missing.min(self.setup.reserve.total()))
    }

    /// Plays an action that is known to be legal.
    ///
    /// # Panics
    ///
    /// May panic, or break the invariants, if [`Position::check`] would refuse the action.
    pub fn play_unchecked(&mut self, action: Action) {
        let setup = &mut self.setup;
        let side = setup.to_move;
        match action {
            Action::Place { disc, hex } => {
                setup.supplies[side][disc] -= 1;
                match disc {
                    Disc::White => setup.white.insert(hex),
                    Disc::Black => setup.black.insert(hex),
                }
            }
            Action::Move { robot, path } => {
                setup.white = setup.white.without(path.used());
                setup.black = setup.black.without(path.used());
                setup.robots[robot] = path.end();
            }
            Action::Refill(taken) => {
                for disc in Disc::ALL {
                    setup.reserve[disc] -= taken[disc];
                    setup.supplies[side][disc] += taken[disc];
                }
            }
        }
        setup.to_move = !side;
    }

    /// Symmetry-invariant hash of the board and the side to move: the same under rotation with sides swapped and
    /// under exchange of white and black. The board has no other symmetry. Ignores the supplies and the reserve.
    /// Stable only within one run of the program: do not store it.
    pub fn canonical_hash(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        let chairs = [self.arrangements(), self.turned().arrangements()];
        chairs.iter().flatten().min().hash(&mut hasher);
        hasher.finish()
    }

    /// The board and the side to move, as they are and with white and black exchanged.
    fn arrangements(&self) -> [Arranged; 2] {
        let light = self.setup.to_move == Side::Light;
        let PerRobot([white, black, red]) = self.setup.robots;
        let (whites, blacks) = (self.setup.white.bits(), self.setup.black.bits());
        let exchanged = ([black, white, red], blacks, whites, light);
        [([white, black, red], whites, blacks, light), exchanged]
    }

    /// The same position from the other side: the board rotated, the players swapped.
    #[must_use]
    pub fn turned(&self) -> Position {
        let old = &self.setup;
        let turn = |set: HexSet| set.iter().map(Hex::turned).collect();
        Position {
            setup: Setup {
                robots: PerRobot(old.robots.0.map(Hex::turned)),
                white: turn(old.white),
                black: turn(old.black),
                supplies: PerSide { light: old.supplies.dark, dark: old.supplies.light },
                reserve: old.reserve,
                to_move: !old.to_move,
                end: old.end,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A position after some discs were placed.
    fn live() -> Position {
        let mut position = Position::start();
        for disc in [Disc::White, Disc::Black, Disc::White, Disc::White] {
            let mut places = Hex::all().map(|hex| Action::Place { disc, hex });
            let action = places.find(|&action| position.check(action).is_ok()).unwrap();
            position.play(action).unwrap();
        }
        position
    }

    #[test]
    fn a_position_is_known_again_in_other_colours_and_with_other_discs_in_reserve() {
        let live = live();
        assert_eq!(live.turned().canonical_hash(), live.canonical_hash());
        let changed = |change: &dyn Fn(&mut Setup)| {
            let mut setup = live.setup().clone();
            change(&mut setup);
            Position::try_from(setup).unwrap().canonical_hash() == live.canonical_hash()
        };
        let exchange = |setup: &mut Setup| {
            let [white, black, red] = setup.robots.0;
            setup.robots = PerRobot([black, white, red]);
            std::mem::swap(&mut setup.white, &mut setup.black);
            for discs in [&mut setup.supplies.light, &mut setup.supplies.dark, &mut setup.reserve] {
                std::mem::swap(&mut discs.white, &mut discs.black);
            }
        };
        assert!(changed(&exchange));
        assert!(changed(&|setup| setup.reserve.white -= 1));
        assert!(changed(&|setup| setup.supplies.dark.black -= 1));
        assert!(!changed(&|setup| setup.to_move = !setup.to_move));
        let other = |setup: &mut Setup| {
            let lying = setup.white.union(setup.black);
            let stands = |hex: &Hex| setup.robots.0.contains(hex);
            let free = Hex::all().filter(|hex| !lying.contains(*hex) && !stands(hex)).last();
            setup.white.insert(free.unwrap());
            setup.reserve.white -= 1;
        };
        assert!(!changed(&other), "a disc more on the board");
    }
}
