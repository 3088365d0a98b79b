//! Fair play: positions that are being played at the tables loaded here. Help with them is refused until the round is
//! over.

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::Mutex;
use table::{Guarded, Table};

/// The positions by their symmetry-invariant hashes, with the number of tables that play each.
#[derive(Clone, Debug, Default)]
pub(crate) struct Puzzles(Arc<Mutex<HashMap<u64, usize>>>);

impl Puzzles {
    /// True if one of these is being played.
    pub(crate) fn has(&self, canonical_hashes: &[u64]) -> bool {
        let puzzles = self.0.lock();
        canonical_hashes.iter().any(|canonical_hash| puzzles.contains_key(canonical_hash))
    }

    /// True if one of these is being played at another table than the one with this guard.
    pub(super) fn has_elsewhere(&self, canonical_hashes: &[u64], own: Option<&Guard>) -> bool {
        let puzzles = self.0.lock();
        canonical_hashes.iter().any(|canonical_hash| {
            let here = own.is_some_and(|own| own.canonical_hashes.contains(canonical_hash));
            puzzles.get(canonical_hash).is_some_and(|&tables| tables > usize::from(here))
        })
    }

    /// A guard for the table's current position; `before` is kept if it still applies. Help is refused until the guard
    /// is dropped.
    pub(super) fn guard(&self, before: Option<Guard>, table: &Table) -> Option<Guard> {
        if before.as_ref().is_some_and(|guard| table.still_guards(guard.guarded)) {
            return before;
        }
        drop(before);
        let guarded = table.guarded()?;
        let canonical_hashes = table.canonical_hashes();
        let mut puzzles = self.0.lock();
        for &canonical_hash in &canonical_hashes {
            *puzzles.entry(canonical_hash).or_default() += 1;
        }
        Some(Guard { guarded, canonical_hashes, puzzles: self.clone() })
    }
}

/// Registers a position as being played.
#[derive(Debug)]
pub(super) struct Guard {
    guarded: Guarded,
    canonical_hashes: Vec<u64>,
    puzzles: Puzzles,
}

impl Drop for Guard {
    fn drop(&mut self) {
        let mut puzzles = self.puzzles.0.lock();
        for canonical_hash in &self.canonical_hashes {
            if let Some(tables) = puzzles.get_mut(canonical_hash) {
                *tables -= 1;
                if *tables == 0 {
                    puzzles.remove(canonical_hash);
                }
            }
        }
    }
}
