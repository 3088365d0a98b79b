//! State of a puzzle after a player's moves: whether they solve it, and the help available.

use std::time::Duration;

use micro::{Entered, Plan, Space, Stage};
use ricochet::solve::{Distance, Limits, hint};
use ricochet::{Move, Round};
use robotory::Action;

use super::make::Made;
use super::robotory::RobotoryPlay;
use crate::Watch;

/// Upper bound on the number of moves, far above any short solution.
const MOVES_MAX: usize = 500;
const HINT_TIME_MAX: Duration = Duration::from_secs(5);
const HINT_MEMORY_BYTES_MAX: usize = 64 << 20;

/// A puzzle after some moves.
#[derive(Clone, Debug)]
pub enum Play {
    /// Ricochet Robots. The moves made count for the ricochet rule.
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
    /// The spaces entered so far, the start first.
    pub route: Vec<Space>,
    /// The robot's stage in the task; `None` when the task is complete.
    pub stage: Option<Stage>,
}

/// Help in the current state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Help {
    /// Cost of a shortest solution from here; `None` if it is unknown or there is none.
    pub distance: Option<u32>,
    /// The first move of such a solution.
    pub next: Option<Next>,
}

/// A recommended move.
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
    /// Plays these moves from the start of the puzzle. In RoboTory the engine answers, which needs a search.
    ///
    /// # Errors
    ///
    /// Returns the fault of the first illegal move.
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

    /// True if the last move solved the puzzle.
    pub fn is_solved(&self) -> bool {
        match self {
            Play::Ricochet(round) => round.solved_by().is_some(),
            Play::Micro(play) => play.stage.is_none(),
            Play::Robotory(play) => play.solved,
        }
    }

    /// Cost of the moves.
    pub fn cost(&self) -> u32 {
        match self {
            Play::Ricochet(round) => round.cost(),
            Play::Micro(play) => u32::try_from(play.route.len() - 1).unwrap_or(u32::MAX),
            Play::Robotory(play) => play.made,
        }
    }

    /// Searches for help in the current state.
    pub fn help(&self, watch: &dyn Watch) -> Help {
        match self {
            Play::Ricochet(round) => {
                let memory_bytes_max = HINT_MEMORY_BYTES_MAX;
                let limits = Limits { memory_bytes_max, ..Limits::of_time(HINT_TIME_MAX) };
                let found = hint(round, &limits, watch);
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
