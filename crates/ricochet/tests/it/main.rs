//! Integration tests of the Ricochet Robots library. One binary, so that it links once.

/// Comparison of the library with the slow reference.
mod agree;
/// All 1,536 printed boards.
mod boards;
/// The examples and pictures of docs/.
mod docs;
/// The programs in `examples/` and their output.
mod examples;
/// Feeds one text to every parser. Not a test itself; a fuzz target uses it too.
mod feed;
/// Arbitrary and nearly valid text for every parser; round trips.
mod parsers;
/// Counts of move sequences, stored in testdata/.
mod perft;
/// The rules, one by one.
mod rules;
/// The library's slides against the slow reference.
mod slide;
/// The slow reference.
mod slow;
/// The solver compared with a slow search and with known solutions.
mod solver;
/// Random boards that no one would draw.
mod wild;
