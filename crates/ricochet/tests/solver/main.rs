//! The solver against a slow search, and against positions whose shortest length is known. One binary.

/// Shortest lengths, solutions and proofs that there is none, compared with the slow search.
mod agree;
/// All shortest solutions, compared with the slow search.
mod all;
/// Every position of testdata/ricochet.
mod corpora;
/// Searches that are cut short, and searches on several threads.
mod limits;
/// The slow search.
mod reference;
/// Small boards and rounds to compare on.
mod small;
