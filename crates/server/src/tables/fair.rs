//! Fair play: which puzzles are being thought about at the tables that are loaded here, so that nobody is helped with
//! them elsewhere until the round is over.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use table::{Guarded, Table};

/// All of them, by what they are known by, with how many tables think about each.
#[derive(Clone, Debug, Default)]
pub(crate) struct Puzzles(Arc<Mutex<HashMap<u64, usize>>>);

impl Puzzles {
    /// Whether one of these is being played.
    pub(crate) fn has(&self, likenesses: &[u64]) -> bool {
        let puzzles = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        likenesses.iter().any(|likeness| puzzles.contains_key(likeness))
    }

    /// True if one of these is being played at another table than the one with this guard.
    pub(super) fn has_elsewhere(&self, likenesses: &[u64], own: Option<&Guard>) -> bool {
        let puzzles = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        likenesses.iter().any(|likeness| {
            let here = own.is_some_and(|own| own.likenesses.contains(likeness));
            puzzles.get(likeness).is_some_and(|&tables| tables > usize::from(here))
        })
    }

    /// What a table thinks about now, given what it thought about before. Until it is dropped, nobody is helped with it.
    pub(super) fn guard(&self, before: Option<Guard>, table: &Table) -> Option<Guard> {
        if before.as_ref().is_some_and(|guard| table.still_guards(guard.guarded)) {
            return before;
        }
        drop(before);
        let guarded = table.guarded()?;
        let likenesses = table.likenesses();
        let mut puzzles = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for &likeness in &likenesses {
            *puzzles.entry(likeness).or_default() += 1;
        }
        Some(Guard { guarded, likenesses, puzzles: self.clone() })
    }
}

/// Keeps a puzzle to those who play it.
#[derive(Debug)]
pub(super) struct Guard {
    guarded: Guarded,
    likenesses: Vec<u64>,
    puzzles: Puzzles,
}

impl Drop for Guard {
    fn drop(&mut self) {
        let mut puzzles = self.puzzles.0.lock().unwrap_or_else(PoisonError::into_inner);
        for likeness in &self.likenesses {
            if let Some(tables) = puzzles.get_mut(likeness) {
                *tables -= 1;
                if *tables == 0 {
                    puzzles.remove(likeness);
                }
            }
        }
    }
}
