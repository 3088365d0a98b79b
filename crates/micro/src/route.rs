//! A route: the spaces a robot visits, its start first, each step a legal move (MR-11).

use std::fmt;

use thiserror::Error;

use crate::board::{Board, StepError};
use crate::faults::Faults;
use crate::moves::Moves;
use crate::space::Space;

/// A route on a board. Invariant: it has a start and at most 99 steps, each legal on the board it was made for.
///
/// ```
/// use robotable_micro::{Board, Route};
/// let board: Board = "black-1n4e3e2n".parse()?;
/// // MR-41
/// let route = Route::read(&board, "P1 P6 W6 R6 R2 W2")?;
/// assert_eq!(route.moves(), 5);
/// let wrong = Route::read(&board, "P1 P6 R6 R2").unwrap_err();
/// assert_eq!(
///     wrong.to_string(),
///     "step 2, P6 to R6: they share neither a row nor a column; \
///      from P6 the robot can go to B6 P1 P4 W6"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Route {
    spaces: Vec<Space>,
}

/// A fault of a list of spaces that should be a route.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
pub enum RouteFault {
    /// No space at all.
    #[error("a route needs at least its starting space")]
    Empty,
    /// More than 99 moves.
    #[error("a route has at most 99 moves, this one has {moves}")]
    TooLong {
        /// Number of moves.
        moves: usize,
    },
    /// A step that is not a legal move.
    #[error("step {step}, {error}")]
    Step {
        /// The number of the step, counted from 1.
        step: usize,
        /// The reason.
        error: StepError,
    },
}

impl Route {
    /// The route over these spaces, the start first.
    ///
    /// # Errors
    ///
    /// Returns all steps that are not legal moves on this board, with number and reason.
    pub fn new(board: &Board, spaces: Vec<Space>) -> Result<Route, Faults<RouteFault>> {
        if spaces.is_empty() {
            return Err(Faults::one(RouteFault::Empty));
        }
        let moves = spaces.len() - 1;
        if moves > usize::from(Moves::MAX.get()) {
            return Err(Faults::one(RouteFault::TooLong { moves }));
        }
        let faults = spaces
            .windows(2)
            .zip(1..)
            .filter_map(|(pair, step)| {
                let error = board.step(pair[0], pair[1]).err()?;
                Some(RouteFault::Step { step, error })
            })
            .collect();
        Faults::none_or(faults, Route { spaces })
    }

    /// The route over these spaces. The caller guarantees that each step is legal.
    pub(crate) fn from_proven(spaces: Vec<Space>) -> Route {
        debug_assert!((1..=100).contains(&spaces.len()), "a start and at most 99 moves");
        Route { spaces }
    }

    /// All spaces, the start first.
    pub fn spaces(&self) -> &[Space] {
        &self.spaces
    }

    /// The first space.
    pub fn start(&self) -> Space {
        self.spaces[0]
    }

    /// The last space.
    pub fn end(&self) -> Space {
        self.spaces[self.spaces.len() - 1]
    }

    /// Number of moves; 0 if it is only a start.
    pub fn moves(&self) -> usize {
        self.spaces.len() - 1
    }
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::join(f, &self.spaces, " ")
    }
}
