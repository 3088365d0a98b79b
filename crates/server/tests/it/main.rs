//! Behaviour of the server through its public interfaces. One binary, so that it links once.

#![allow(clippy::unwrap_used, reason = "these are tests")]

/// Database outages.
mod away;
/// The batch API.
mod batch;
/// Rules that are easily got wrong.
mod book;
/// Guest bots at tables.
mod bots;
/// Hand-built boards.
mod build;
/// Table codes.
mod codes;
/// Cross-origin requests.
mod cors;
/// Many connections of one address.
mod crowd;
/// Boards in other sites' pages.
mod embed;
/// Long searches of one address, which must not delay others.
mod fair;
/// Fair play: no help during a game.
mod fair_play;
/// The documentation of a first game over the API.
mod first_game;
/// Random messages and requests.
mod fuzz;
/// Whole games.
mod games;
/// Tables with very many events.
mod growth;
/// Games handed over from the offline engine.
mod handover;
/// Hosts: ownership of a table, joining, removal.
mod hosts;
/// Large tables.
mod large_table;
/// Boards without a table.
mod look;
/// `/metrics`: routes, the build, the process.
mod metrics;
/// Moderation over HTTP, and the operator's texts.
mod moderation;
/// One table, with clients connected to several servers.
mod one_table;
/// Configuration, bans and erasure by the operator.
mod operator;
/// Link previews in chats.
mod preview;
/// Puzzles of the day and endless ones.
mod puzzles;
/// Replays of games.
mod replay;
/// Recovery after a restart.
mod restart;
/// The course of a round.
mod rounds;
/// Several servers on one database.
mod servers;
/// Guarantees of the protocol on one connection.
mod socket;
/// Games and puzzles in bulk.
mod streams;
/// Study boards, puzzles and lessons.
mod study;
/// The server that the tests run, with an HTTP client. Not a test itself.
mod test_server;
/// HTTP: errors, headers, limits.
mod web;
