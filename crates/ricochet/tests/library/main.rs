//! The library as a whole, one binary: what needs more than one file of it, or the slow reference.

/// The library and the slow reference, compared.
mod agree;
/// All 1,536 printed boards.
mod boards;
/// The examples and pictures of docs/.
mod docs;
/// One text for every parser.
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
/// Boards that nobody would draw.
mod wild;
