//! Somebody at a puzzle: the moves made from its beginning, whether they solve it, and what helps from here.

use std::num::NonZeroUsize;
use std::time::Duration;

use micro::{Entered, Plan, Space, Stage};
use ricochet::solve::{Distance, Limits, hint};
use ricochet::{Move, Round};
use robotory::Action;

use super::make::Made;
use super::robotory::RobotoryPlay;
use crate::Watch;

/// More moves than anybody makes who looks for a short way.
const MOVES_MAX: usize = 500;
const HINT_TIME_MAX: Duration = Duration::from_secs(5);
const HINT_MEMORY_BYTES_MAX: usize = 64 << 20;

/// A puzzle after some moves.
#[derive(Clone, Debug)]
pub enum Play {
    /// Ricochet Robots. The moves so far count for the ricochet rule.
    Ricochet(Round),
    /// Micro Robots.
    Micro(Box<MicroPlay>),
    /// RoboTory.
    Robotory(Box<RobotoryPlay>),
}

/// A puzzle of Micro Robots after some moves.
#[derive(Clone, Debug)]
pub struct MicroPlay {
    /// The puzzle.
    pub position: micro::Position,
    /// Where the robot has been, its start first.
    pub route: Vec<Space>,
    /// Where it is in its task; `None` when it has arrived.
    pub stage: Option<Stage>,
}

/// What helps from here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Help {
    /// How many moves a shortest way costs from here; `None` if that could not be found out, or there is no way.
    pub distance: Option<u32>,
    /// How such a way begins.
    pub next: Option<Next>,
}

/// A good move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// Ricochet Robots.
    Move(Move),
    /// Micro Robots.
    Step(Space),
    /// RoboTory.
    Action(Action),
}

impl Play {
    /// Makes these moves from the beginning of the puzzle. At RoboTory the other player answers, which takes some work.
    ///
    /// # Errors
    ///
    /// Returns what is wrong with the first of them that cannot be made.
    pub fn new(made: &Made, moves: &[String], watch: &dyn Watch) -> Result<Play, String> {
        if moves.len() > MOVES_MAX {
            return Err(format!("moves: {} are too many: at most {MOVES_MAX}", moves.len()));
        }
        let mut play = match made {
            Made::Ricochet { position, .. } => Play::Ricochet(Round::new(position.clone())),
            Made::Micro { position, .. } => {
                let (start, stage) = (position.task.start(), position.task.begin());
                let position = position.clone();
                let route = vec![start];
                Play::Micro(Box::new(MicroPlay { position, route, stage: Some(stage) }))
            }
            Made::Robotory(puzzle) => {
                return RobotoryPlay::new(puzzle, moves, watch)
                    .map(|play| Play::Robotory(Box::new(play)));
            }
        };
        for (place, text) in moves.iter().enumerate() {
            if play.is_solved() {
                return Err(format!("moves[{place}]: the puzzle is solved before this move"));
            }
            play.step(text).map_err(|why| format!("moves[{place}]: {why}"))?;
        }
        Ok(play)
    }

    fn step(&mut self, text: &str) -> Result<(), String> {
        match self {
            Play::Ricochet(round) => {
                let wanted: Move = text.parse().map_err(|error| format!("{error}"))?;
                round.play(&wanted).map(|_| ()).map_err(|blocked| blocked.to_string())
            }
            Play::Micro(play) => {
                let to: Space = text.parse().map_err(|error| format!("{error}"))?;
                play.step(to)
            }
            Play::Robotory(_) => Err("it is made with those before it".to_owned()),
        }
    }

    /// Whether the last move solved it.
    pub fn is_solved(&self) -> bool {
        match self {
            Play::Ricochet(round) => round.solved_by().is_some(),
            Play::Micro(play) => play.stage.is_none(),
            Play::Robotory(play) => play.solved,
        }
    }

    /// What the moves cost.
    pub fn cost(&self) -> u32 {
        match self {
            Play::Ricochet(round) => round.cost(),
            Play::Micro(play) => u32::try_from(play.route.len() - 1).unwrap_or(u32::MAX),
            Play::Robotory(play) => play.made,
        }
    }

    /// Finds out what helps from here.
    pub fn help(&self, watch: &dyn Watch) -> Help {
        match self {
            Play::Ricochet(round) => {
                let limits =
                    Limits { threads: NonZeroUsize::MIN, memory_bytes_max: HINT_MEMORY_BYTES_MAX };
                let found = hint(round, &limits, &|_: &_| !watch.is_over(HINT_TIME_MAX));
                let distance = match found.distance {
                    Distance::Moves { moves } => Some(moves),
                    Distance::Never | Distance::AtLeast { .. } => None,
                };
                Help { distance, next: found.next.map(Next::Move) }
            }
            Play::Micro(play) => play.help(),
            Play::Robotory(play) => play.help(watch),
        }
    }
}

impl MicroPlay {
    fn step(&mut self, to: Space) -> Result<(), String> {
        let Some(stage) = self.stage else { return Ok(()) };
        self.position.board.step(stage.at, to).map_err(|error| error.to_string())?;
        self.route.push(to);
        self.stage = match self.position.task.enter(stage, to) {
            Entered::Space(stage) => Some(stage),
            Entered::Target => None,
        };
        Ok(())
    }

    fn help(&self) -> Help {
        let none = Help { distance: None, next: None };
        let Some(stage) = self.stage else { return none };
        let plan = Plan::new(&self.position.board, self.position.task);
        let Some(left) = plan.lengths_from(stage).first() else { return none };
        let next = plan.next(stage, left).iter().next();
        Help { distance: Some(u32::from(left.get())), next: next.map(Next::Step) }
    }
}
