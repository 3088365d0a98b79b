//! A demonstration: a player announced a number of moves and now shows them (MR-12, MR-13, MR-30).
//!
//! This knows the rules of a demonstration and nothing of people. What an impossible move costs is up to
//! the table (MR-13's option `lenient`): here it is refused and changes nothing.

use thiserror::Error;

use crate::board::{Board, StepError};
use crate::moves::Moves;
use crate::route::Route;
use crate::space::Space;
use crate::task::{Entered, Leg, Stage, Task};

/// How a demonstration stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It goes on.
    Open {
        /// How many moves are left of the announced number; at least one.
        left: Moves,
    },
    /// The robot entered the target on exactly the announced move.
    Success,
    /// It did not.
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
        /// The move that should have.
        announced: Moves,
    },
    /// The robot did not enter the target on the announced move.
    #[error("the target was not entered on the announced move {announced}")]
    NotEntered {
        /// The move that should have.
        announced: Moves,
    },
    /// The announced move was shown, and the robot had not entered the intermediate space (MR-30).
    #[error("the intermediate space {via} was not entered within the announced {announced} moves")]
    ViaMissed {
        /// The space that had to be entered first.
        via: Space,
        /// The last move.
        announced: Moves,
    },
}

/// Why a step of a demonstration was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum AttemptError {
    /// It is no move.
    #[error(transparent)]
    Step(#[from] StepError),
    /// The demonstration has already succeeded or failed.
    #[error("the demonstration is over")]
    Over,
}

/// A demonstration under way.
///
/// ```
/// use micro::{Attempt, Board, Moves, Verdict};
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
    /// A demonstration of which no move was shown yet.
    pub fn new(task: Task, announced: Moves) -> Attempt {
        Attempt {
            task,
            announced,
            spaces: vec![task.start()],
            stage: task.begin(),
            verdict: Verdict::Open { left: announced },
        }
    }

    /// Shows one more move, and says how the demonstration stands after it.
    ///
    /// # Errors
    ///
    /// Returns [`AttemptError`] if it is no move, or the demonstration is over; `self` is then unchanged.
    pub fn step(&mut self, board: &Board, to: Space) -> Result<Verdict, AttemptError> {
        let Verdict::Open { left } = self.verdict else { return Err(AttemptError::Over) };
        board.step(self.at(), to)?;
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
        Ok(self.verdict)
    }

    /// What was asked for.
    pub fn task(&self) -> Task {
        self.task
    }

    /// What was announced.
    pub fn announced(&self) -> Moves {
        self.announced
    }

    /// Where the robot stands.
    pub fn at(&self) -> Space {
        self.spaces[self.spaces.len() - 1]
    }

    /// Where the robot is, of the board and of its task; `None` when the demonstration is over.
    pub fn stage(&self) -> Option<Stage> {
        matches!(self.verdict, Verdict::Open { .. }).then_some(self.stage)
    }

    /// How it stands.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// What was shown so far.
    pub fn route(&self) -> Route {
        Route::from_proven(self.spaces.clone())
    }
}

impl Task {
    /// How a demonstration stands after this whole route (MR-13).
    ///
    /// # Errors
    ///
    /// Returns [`JudgeError`] if the route begins elsewhere, is not one of this board, or goes on after
    /// the demonstration is over.
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

/// Why a route says nothing about a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum JudgeError {
    /// It begins elsewhere.
    #[error("the route begins at {found}, the robot stands on {start}")]
    Start {
        /// Where the robot stands.
        start: Space,
        /// Where the route begins.
        found: Space,
    },
    /// A step was refused.
    #[error("step {step}: {error}")]
    Step {
        /// Which, counted from 1.
        step: usize,
        /// What is wrong with it.
        error: AttemptError,
    },
}
