//! What the player can do next, asked step by step: which discs, where to, from here which step. Nothing
//! here lists moves, so a crowded board with hundreds of thousands of them answers as fast as an empty one.
//! [`Position::moves_of`] and [`Position::actions`] do list them, one at a time and merged (RT-11); they
//! are for counting and for sparse boards.

use std::collections::HashSet;

use crate::action::{Action, Path};
use crate::disc::{Disc, Discs};
use crate::hex::{Hex, HexSet};
use crate::illegal::Illegal;
use crate::position::{Position, Turn};
use crate::robot::Robot;

impl Position {
    /// The colours the player can place; each goes on any hexagon of [`Position::placeable`]. (RT-10)
    pub fn placeable_discs(&self) -> impl Iterator<Item = Disc> + use<> {
        let supply = match self.turn() {
            Turn::Of(side) => self.supply(side),
            Turn::Over(_) => Discs::default(),
        };
        Disc::ALL.into_iter().filter(move |&disc| supply[disc] > 0)
    }

    /// Where a disc can be placed: every free hexagon, none if the player holds no disc. (RT-10)
    ///
    /// ```
    /// # use robotory::Position;
    /// assert_eq!(Position::start().placeable().len(), 21);
    /// ```
    pub fn placeable(&self) -> HexSet {
        if self.placeable_discs().next().is_some() { self.free() } else { HexSet::EMPTY }
    }

    /// Where a robot can step next, having come along `path` (just its own hexagon at first). (RT-11)
    ///
    /// # Errors
    ///
    /// Returns why the path so far is illegal.
    ///
    /// ```
    /// use robotory::{Path, Position, Robot};
    /// let position: Position = "4/2wW1/2bW2/2r2/4 BB/WWBB 10W10B d".parse()?;
    /// let path = Path::new(position.robot(Robot::White));
    /// assert_eq!(position.next_steps(Robot::White, &path)?.to_string(), "b4 c4");
    /// let path = path.then("b4".parse()?).ok_or("too long")?;
    /// assert_eq!(position.next_steps(Robot::White, &path)?.to_string(), "c4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn next_steps(&self, robot: Robot, path: &Path) -> Result<HexSet, Illegal> {
        if let Turn::Over(_) = self.turn() {
            return Err(Illegal::GameOver);
        }
        Ok(self.walk(robot, path)?.intersection(path.end().neighbours()))
    }

    /// Every hexagon on which a robot can end its move, by whatever path. (RT-11)
    pub fn destinations(&self, robot: Robot) -> HexSet {
        if let Turn::Over(_) = self.turn() {
            return HexSet::EMPTY;
        }
        let usable = self.usable(robot);
        let mut reached = HexSet::EMPTY;
        let mut edge = self.robot(robot).neighbours().intersection(usable);
        while !edge.is_empty() {
            reached = reached.union(edge);
            let around = edge.iter().fold(HexSet::EMPTY, |all, hex| all.union(hex.neighbours()));
            edge = around.intersection(usable).without(reached);
        }
        reached
    }

    /// A shortest path of a robot to a hexagon, or `None` if it cannot get there. (RT-11)
    pub fn path_to(&self, robot: Robot, hex: Hex) -> Option<Path> {
        if let Turn::Over(_) = self.turn() {
            return None;
        }
        let usable = self.usable(robot);
        let mut seen = HexSet::EMPTY;
        let mut paths = vec![Path::new(self.robot(robot))];
        while !paths.is_empty() {
            let mut longer = Vec::new();
            for path in paths {
                for next in path.end().neighbours().intersection(usable).without(seen).iter() {
                    let path = path.then(next)?;
                    if next == hex {
                        return Some(path);
                    }
                    seen.insert(next);
                    longer.push(path);
                }
            }
            paths = longer;
        }
        None
    }

    /// The mixes a refill can take, most white first; none with four discs in hand. (RT-12)
    ///
    /// ```
    /// # use robotory::Position;
    /// let position: Position = "4/2w2/2b3/2r2/4 W/WWBB 10W2B l".parse()?;
    /// let mixes: Vec<String> = position.refills().map(|mix| mix.to_string()).collect();
    /// assert_eq!(mixes, ["WWW", "WWB", "WBB"]);
    /// # Ok::<(), robotory::PositionError>(())
    /// ```
    pub fn refills(&self) -> impl Iterator<Item = Discs> + use<> {
        let size = match self.turn() {
            Turn::Of(side) => self.refill_size(side),
            Turn::Over(_) => None,
        };
        let reserve = self.reserve();
        size.into_iter().flat_map(move |size| {
            let most = size.min(reserve.white);
            let least = size.saturating_sub(reserve.black);
            (least..=most).rev().map(move |white| Discs { white, black: size - white })
        })
    }

    /// The distinct moves of a robot, found one by one: a deep search that never tells two paths apart
    /// which end alike with the same discs used. On a crowded board the red robot has hundreds of
    /// thousands, and each one found is remembered.
    pub fn moves_of(&self, robot: Robot) -> impl Iterator<Item = Path> + use<> {
        let usable = self.usable(robot);
        let mut open = match self.turn() {
            Turn::Of(_) => vec![Path::new(self.robot(robot))],
            Turn::Over(_) => Vec::new(),
        };
        let mut seen = HashSet::new();
        std::iter::from_fn(move || {
            loop {
                let path = open.pop()?;
                let left = usable.without(path.used());
                for next in path.end().neighbours().intersection(left).iter() {
                    open.extend(path.then(next).filter(|longer| seen.insert(*longer)));
                }
                if path.steps() > 0 {
                    return Some(path);
                }
            }
        })
    }

    /// Every distinct action, found one by one: places, moves, refills. None when the game is over.
    /// The same warning as for [`Position::moves_of`] applies.
    pub fn actions(&self) -> impl Iterator<Item = Action> + use<> {
        let free = self.placeable();
        let places = self
            .placeable_discs()
            .flat_map(move |disc| free.iter().map(move |hex| Action::Place { disc, hex }));
        let refills = self.refills().map(Action::Refill);
        let moves = Robot::ALL
            .map(|robot| self.moves_of(robot).map(move |path| Action::Move { robot, path }));
        places.chain(moves.into_iter().flatten()).chain(refills)
    }

    /// How many different games of so many actions start here: the usual check of a rules
    /// implementation. Games that end earlier are not counted.
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.actions().count() as u64,
            _ => self
                .actions()
                .map(|action| {
                    let mut next = self.clone();
                    next.play_unchecked(action);
                    next.perft(depth - 1)
                })
                .sum(),
        }
    }
}
