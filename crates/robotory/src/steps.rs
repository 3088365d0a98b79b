//! Legal moves, queried step by step: discs to place, destinations, the next step of a path. These queries do not
//! list whole moves, so they are as fast on a crowded board with hundreds of thousands of moves as on an empty one.
//! [`Position::moves_of`] and [`Position::actions`] do list them, lazily and merged (RT-11); they are for counting
//! and for sparse boards.

use std::collections::HashSet;

use crate::action::{Action, Path};
use crate::disc::{Disc, Discs};
use crate::hex::{Hex, HexSet};
use crate::illegal::Illegal;
use crate::position::{Position, Turn};
use crate::robot::Robot;

impl Position {
    /// The colours that the player can place, each on any hexagon of [`Position::placeable`]. (RT-10)
    pub fn placeable_discs(&self) -> impl Iterator<Item = Disc> + use<> {
        let supply = match self.turn() {
            Turn::Of(side) => self.supply(side),
            Turn::Over(_) => Discs::default(),
        };
        Disc::ALL.into_iter().filter(move |&disc| supply[disc] > 0)
    }

    /// The hexagons where a disc can be placed: all free ones; none if the player has no disc. (RT-10)
    ///
    /// ```
    /// # use robotable_robotory::Position;
    /// assert_eq!(Position::start().placeable().len(), 21);
    /// ```
    pub fn placeable(&self) -> HexSet {
        if self.placeable_discs().next().is_some() { self.free() } else { HexSet::EMPTY }
    }

    /// The hexagons that a robot can enter next after `path` (initially only its own hexagon). (RT-11)
    ///
    /// # Errors
    ///
    /// Returns why the path so far is illegal.
    ///
    /// ```
    /// use robotable_robotory::{Path, Position, Robot};
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

    /// All hexagons where a robot can end its move. (RT-11)
    pub fn destinations(&self, robot: Robot) -> HexSet {
        self.shortest_paths(robot).iter().map(Path::end).collect()
    }

    /// A shortest path of a robot to a hexagon; `None` if it cannot get there. (RT-11)
    pub fn path_to(&self, robot: Robot, hex: Hex) -> Option<Path> {
        self.shortest_paths(robot).into_iter().find(|path| path.end() == hex)
    }

    /// A shortest path to each hexagon where a robot can end its move, the shortest first.
    fn shortest_paths(&self, robot: Robot) -> Vec<Path> {
        let Turn::Of(_) = self.turn() else { return Vec::new() };
        let (mut seen, mut paths) = (HexSet::EMPTY, Vec::new());
        let mut path = Path::new(self.robot(robot));
        for next_longer in 0.. {
            let around = path.end().neighbours().intersection(self.usable(robot));
            for hex in around.without(seen) {
                seen.insert(hex);
                paths.extend(path.then(hex));
            }
            let Some(&next) = paths.get(next_longer) else { break };
            path = next;
        }
        paths
    }

    /// The discs that a refill can draw, most white first; none if the supply is full. (RT-12)
    ///
    /// ```
    /// # use robotable_robotory::Position;
    /// let position: Position = "4/2w2/2b3/2r2/4 W/WWBB 10W2B l".parse()?;
    /// let mixes: Vec<String> = position.refills().map(|mix| mix.to_string()).collect();
    /// assert_eq!(mixes, ["WWW", "WWB", "WBB"]);
    /// # Ok::<(), robotable_robotory::PositionError>(())
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

    /// The distinct moves of a robot, by lazy depth-first search that merges paths with the same end and the same
    /// discs used. On a crowded board the red robot has hundreds of thousands, and every move found is kept in
    /// memory.
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
                for next in path.end().neighbours().intersection(left) {
                    open.extend(path.then(next).filter(|longer| seen.insert(*longer)));
                }
                if path.steps() > 0 {
                    return Some(path);
                }
            }
        })
    }

    /// All distinct actions, lazily: places, moves, refills. None if the game is over. The same warning applies as
    /// for [`Position::moves_of`].
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

    /// The legal moves of this turn, which RoboTory calls actions: the same as [`Position::actions`].
    ///
    /// ```
    /// # use robotable_robotory::Position;
    /// let position: Position = "4/5/1b1w2/2r2/4 WWB/WBB 1W0B l".parse()?;
    /// assert!(position.legal_moves().any(|action| action.to_string() == "+W"));
    /// assert!(position.legal_moves().all(|action| position.check(action).is_ok()));
    /// # Ok::<(), robotable_robotory::PositionError>(())
    /// ```
    pub fn legal_moves(&self) -> impl Iterator<Item = Action> + use<> {
        self.actions()
    }

    /// Number of different games of this many actions from here: the usual check of a rules implementation. Games
    /// that end earlier are not counted.
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
