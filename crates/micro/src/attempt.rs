//! A demonstration: a player announced a number of moves and now shows them (MR-12, MR-13, MR-30).
//!
//! This holds the rules of a demonstration and must not know players. The table decides what an illegal move costs
//! (MR-13's option `lenient`); here it is refused and changes nothing.

use thiserror::Error;

use crate::board::{Board, StepError};
use crate::moves::Moves;
use crate::route::Route;
use crate::space::Space;
use crate::task::{Entered, Leg, Stage, Task};

/// The state of a demonstration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It continues.
    Open {
        /// Number of moves left of the announced number; at least one.
        left: Moves,
    },
    /// The robot entered the target on exactly the announced move.
    Success,
    /// It failed.
    Failure(Failure),
}

/// Why a demonstration failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Failure {
    /// The robot entered the target before the announced move.
    #[error("the target was entered on move {on}, before the announced move {announced}")]
    TooEarly {
        /// The move that entered the target.
        on: Moves,
        /// The announced number of moves.
        announced: Moves,
    },
    /// The robot did not enter the target on the announced move.
    #[error("the target was not entered on the announced move {announced}")]
    NotEntered {
        /// The announced number of moves.
        announced: Moves,
    },
    /// The announced moves are used up, and the robot has not entered the intermediate space (MR-30).
    #[error("the intermediate space {via} was not entered within the announced {announced} moves")]
    ViaMissed {
        /// The space that had to be entered first.
        via: Space,
        /// The announced number of moves.
        announced: Moves,
    },
}

/// Why a step of a demonstration was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum AttemptError {
    /// It is not a legal move.
    #[error(transparent)]
    Step(#[from] StepError),
    /// The demonstration has already succeeded or failed.
    #[error("the demonstration is over")]
    Over,
}

/// A demonstration in progress.
///
/// ```
/// use robotable_micro::{Attempt, Board, Moves, Verdict};
/// let board: Board = "black-1n4e3e2n".parse()?;
/// let mut attempt = Attempt::new("P1-W6".parse()?, Moves::new(2).unwrap());
/// assert!(attempt.step(&board, "G3".parse()?).is_err(), "no move, and nothing has happened");
/// attempt.step(&board, "P6".parse()?)?;
/// assert_eq!(attempt.step(&board, "W6".parse()?), Ok(Verdict::Success));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Attempt {
    task: Task,
    announced: Moves,
    spaces: Vec<Space>,
    stage: Stage,
    verdict: Verdict,
}

impl Attempt {
    /// A demonstration before its first move.
    pub fn new(task: Task, announced: Moves) -> Attempt {
        Attempt {
            task,
            announced,
            spaces: vec![task.start()],
            stage: task.begin(),
            verdict: Verdict::Open { left: announced },
        }
    }

    /// Shows one more move and returns the resulting state.
    ///
    /// # Errors
    ///
    /// Returns [`AttemptError`] if the move is illegal or the demonstration is over; `self` is then unchanged.
    pub fn step(&mut self, board: &Board, to: Space) -> Result<Verdict, AttemptError> {
        let Verdict::Open { left } = self.verdict else { return Err(AttemptError::Over) };
        board.step(self.at(), to)?;
        self.enter(left, to);
        Ok(self.verdict)
    }

    /// Takes back the last move, also one that ended the demonstration, and returns its space.
    pub fn undo(&mut self) -> Option<Space> {
        let (&undone, earlier) = self.spaces[1..].split_last()?;
        let mut before = Attempt::new(self.task, self.announced);
        for &space in earlier {
            let Verdict::Open { left } = before.verdict else { break };
            before.enter(left, space);
        }
        *self = before;
        Some(undone)
    }

    fn enter(&mut self, left: Moves, to: Space) {
        self.spaces.push(to);
        let announced = self.announced;
        self.verdict = match (self.task.enter(self.stage, to), Moves::new(left.get() - 1)) {
            (Entered::Target, None) => Verdict::Success,
            (Entered::Target, Some(left)) => {
                let on = Moves::new(announced.get() - left.get()).expect("one was just shown");
                Verdict::Failure(Failure::TooEarly { on, announced })
            }
            (Entered::Space(stage), None) => Verdict::Failure(match (stage.leg, self.task.via()) {
                (Leg::ToVia, Some(via)) => Failure::ViaMissed { via, announced },
                _ => Failure::NotEntered { announced },
            }),
            (Entered::Space(stage), Some(left)) => {
                self.stage = stage;
                Verdict::Open { left }
            }
        };
    }

    /// The task.
    pub fn task(&self) -> Task {
        self.task
    }

    /// The announced number of moves.
    pub fn announced(&self) -> Moves {
        self.announced
    }

    /// The robot's space.
    pub fn at(&self) -> Space {
        self.spaces[self.spaces.len() - 1]
    }

    /// The robot's space and leg; `None` when the demonstration is over.
    pub fn stage(&self) -> Option<Stage> {
        matches!(self.verdict, Verdict::Open { .. }).then_some(self.stage)
    }

    /// The state of the demonstration.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// The route shown so far.
    pub fn route(&self) -> Route {
        Route::from_proven(self.spaces.clone())
    }
}

impl Task {
    /// The state of a demonstration after this whole route (MR-13).
    ///
    /// # Errors
    ///
    /// Returns [`JudgeError`] if the route starts elsewhere, is not legal on this board, or continues after the
    /// demonstration is over.
    pub fn judge(
        self,
        board: &Board,
        route: &Route,
        announced: Moves,
    ) -> Result<Verdict, JudgeError> {
        if route.start() != self.start() {
            return Err(JudgeError::Start { start: self.start(), found: route.start() });
        }
        let mut attempt = Attempt::new(self, announced);
        for (&to, step) in route.spaces()[1..].iter().zip(1..) {
            attempt.step(board, to).map_err(|error| JudgeError::Step { step, error })?;
        }
        Ok(attempt.verdict())
    }
}

/// Why a route cannot be judged for a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum JudgeError {
    /// It starts elsewhere.
    #[error("the route begins at {found}, the robot stands on {start}")]
    Start {
        /// The start of the task.
        start: Space,
        /// The start of the route.
        found: Space,
    },
    /// A step was refused.
    #[error("step {step}: {error}")]
    Step {
        /// The number of the step, counted from 1.
        step: usize,
        /// The reason.
        error: AttemptError,
    },
}
