//! Analysis of a board: the distances between its spaces.

use std::collections::BTreeMap;
use std::fmt;

use crate::board::Board;
use crate::solve::Distances;
use crate::space::Space;

/// Two spaces. Moves are symmetric, so either may be the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pair {
    /// The one that comes first in the order of spaces.
    pub start: Space,
    /// The other one.
    pub target: Space,
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.start, self.target)
    }
}

/// Statistics of one board, over all pairs of different spaces.
///
/// ```
/// use robotable_micro::{Analysis, Board};
/// let board: Board = "black-1n4e3e2n".parse()?;
/// let analysis = Analysis::new(&board);
/// assert!(analysis.is_connected());
/// assert_eq!((analysis.diameter, analysis.hardest[0].to_string()), (9, "B5-W1".to_owned()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Analysis {
    /// Number of the 630 pairs by their distance.
    pub pairs: BTreeMap<u8, u32>,
    /// Number of the 630 pairs that are not connected.
    pub unreachable: u32,
    /// The largest distance of a connected pair; 0 if there is none.
    pub diameter: u8,
    /// All pairs at that distance, in the order of spaces.
    pub hardest: Vec<Pair>,
}

impl Analysis {
    /// Number of pairs of different spaces on a board.
    pub const PAIRS: u32 = 630;

    /// Analyses a board.
    pub fn new(board: &Board) -> Analysis {
        Analysis::of(&Distances::new(board))
    }

    /// Analyses a board whose distances are known.
    pub fn of(distances: &Distances) -> Analysis {
        let mut counts = [0; Space::COUNT];
        let mut unreachable = 0;
        let mut diameter = 0;
        let mut hardest = Vec::new();
        for start in Space::all() {
            for target in Space::all().skip(start.index() + 1) {
                let Some(moves) = distances.between(start, target) else {
                    unreachable += 1;
                    continue;
                };
                counts[usize::from(moves)] += 1;
                if moves > diameter {
                    diameter = moves;
                    hardest.clear();
                }
                if moves == diameter {
                    hardest.push(Pair { start, target });
                }
            }
        }
        let pairs = (0..).zip(counts).filter(|(_, count)| *count > 0).collect();
        Analysis { pairs, unreachable, diameter, hardest }
    }

    /// True if every space can be reached from every other.
    pub fn is_connected(&self) -> bool {
        self.unreachable == 0
    }

    /// The mean distance of the connected pairs; `None` if there are none.
    pub fn mean(&self) -> Option<f64> {
        mean(self.pairs.iter().map(|(&moves, &count)| (moves, u64::from(count))))
    }
}

/// The mean of values, given with their frequencies.
pub(super) fn mean(values: impl Iterator<Item = (u8, u64)>) -> Option<f64> {
    let (sum, count) = values.fold((0, 0), |(sum, count), (value, times)| {
        (sum + u64::from(value) * times, count + times)
    });
    (count > 0).then(|| sum as f64 / count as f64)
}
