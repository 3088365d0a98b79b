//! Integration tests of the Micro Robots library. One binary, so that it links once.

/// Examples and pictures in docs/.
mod docs;
/// Boards, tasks and routes drawn as text and as SVG.
mod draw;
/// The programs in `examples/` and what they print.
mod examples;
/// One text for every parser. Not a test itself; a fuzz target uses it too.
mod feed;
/// The search compared with a naive one.
mod naive;
/// The rules, one test per number.
mod rules;
/// Statistics over all arrangements compared with known values.
mod statistics;
/// Parsers: arbitrary text, error positions, round trips.
mod text;
