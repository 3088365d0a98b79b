//! `P1 P6 W6 R6 R2 W2`: a route, its start first.

use thiserror::Error;

use super::space::{SpaceError, words};
use crate::board::Board;
use crate::faults::Faults;
use crate::route::{Route, RouteFault};
use crate::space::Space;

/// More words than any route has. Longer texts are rejected unparsed.
const WORDS_MAX: usize = 100;

/// A fault in the text of a route.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
pub enum RouteTextFault {
    /// A word that is not a space.
    #[error("word {word}: {error}")]
    Space {
        /// The word, counted from 1: the start is word 1.
        word: usize,
        /// The reason.
        error: SpaceError,
    },
    /// The spaces do not form a route.
    #[error(transparent)]
    Route(#[from] RouteFault),
}

impl Route {
    /// Parses a route: its spaces, the start first. Checks each step on `board`.
    ///
    /// # Errors
    ///
    /// Returns all words that are not spaces and all steps that are not legal moves.
    pub fn read(board: &Board, text: &str) -> Result<Route, Faults<RouteTextFault>> {
        let found = words(text).count();
        if found > WORDS_MAX {
            return Err(Faults::one(RouteFault::TooLong { moves: found - 1 }.into()));
        }
        let read: Vec<Result<Space, SpaceError>> = words(text).map(str::parse).collect();
        let spaces: Vec<Space> = read.iter().filter_map(|word| word.clone().ok()).collect();
        if spaces.len() == read.len() {
            return Route::new(board, spaces).map_err(Faults::lift);
        }
        let mut faults = Vec::new();
        for (at, word) in read.iter().enumerate() {
            match (word, at.checked_sub(1).map(|before| &read[before])) {
                (Err(error), _) => {
                    let error = error.clone();
                    faults.push(RouteTextFault::Space { word: at + 1, error });
                }
                (Ok(to), Some(Ok(from))) => {
                    if let Err(error) = board.step(*from, *to) {
                        faults.push(RouteFault::Step { step: at, error }.into());
                    }
                }
                (Ok(_), _) => {}
            }
        }
        Err(Faults::some(faults))
    }
}
