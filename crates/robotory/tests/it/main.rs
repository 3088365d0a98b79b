//! Integration tests of the RoboTory library. One binary, so that it links once.

/// Positions drawn as text and as SVG.
mod draw;
/// The engine: scores, limits, levels and reviews.
mod engine;
/// The programs in `examples/` and what they print.
mod examples;
/// One text for every parser. Not a test itself; a fuzz target uses it too.
mod feed;
/// Move counts compared with testdata/ and with the slow reference.
mod perft;
/// Whole games as text in testdata/.
mod playthrough;
/// The puzzles of data/puzzles.txt.
mod puzzles;
/// Game records: parsing, printing and round trips.
mod records;
/// The rules, one test per number.
mod rules;
/// The slow reference that rules, perft and engine are compared with.
mod slow;
/// The opening table of the web client.
mod who_wins;
