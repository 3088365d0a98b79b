//! The solver against a slow search, and against positions whose shortest length is known.

/// Shortest lengths, solutions and proofs of unsolvability, compared with the slow search.
mod agree;
/// All shortest solutions, compared with the slow search.
mod all;
/// Every position of testdata/ricochet.
mod corpora;
/// The difficulty measure.
mod difficulty;
/// Puzzles from a seed.
mod generate;
/// Distances and next moves in the middle of a round.
mod hint;
/// Interrupted searches, and searches on several threads.
mod limits;
/// The slow search.
mod reference;
/// Small boards and rounds to compare on.
mod small;
