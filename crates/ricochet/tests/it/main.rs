//! Integration tests of the Ricochet Robots library. One binary, so that it links once.

/// The library and the slow reference, compared.
mod agree;
/// All 1,536 printed boards.
mod boards;
/// The examples and pictures of docs/.
mod docs;
/// The programs in `examples/` and what they print.
mod examples;
/// One text for every parser. Not a test itself; a fuzz target uses it too.
mod feed;
/// Arbitrary and nearly right text for every parser; what is written reads back.
mod parsers;
/// How many ways there are to move, kept in testdata/.
mod perft;
/// The rules, one by one.
mod rules;
/// The library's slides against the slow reference.
mod slide;
/// The slow reference.
mod slow;
/// The solver compared with a slow search and with known solutions.
mod solver;
/// Boards that nobody would draw.
mod wild;
