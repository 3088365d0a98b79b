//! What the server promises, from the outside. One binary, so that it links once.

#![allow(clippy::unwrap_used, reason = "these are tests")]

/// Games that were begun in a page.
mod along;
/// A database that is away.
mod away;
/// Many positions at once.
mod batch;
/// Rules that are easily got wrong.
mod book;
/// Programs of others at tables.
mod bots;
/// Boards that are built by hand.
mod build;
/// Connections that break.
#[path = "../../../store/tests/promises/cable.rs"]
mod cable;
/// A PostgreSQL for a test.
#[path = "../../../store/tests/promises/cluster.rs"]
mod cluster;
/// Short codes of tables.
mod codes;
/// Pages of other sites.
mod cors;
/// Many connections of one address.
mod crowd;
/// Boards in other sites' pages.
mod embed;
/// Nonsense of every kind.
mod fair;
/// What nobody is helped with.
mod fair_play;
mod fuzz;
/// Whole games.
mod games;
/// Tables at which very much happens.
mod growth;
/// Tables that others want to take, and people who spoil them.
mod hall;
mod hosts;
/// A real server to test.
mod house;
/// A round that is as long as the rules allow.
#[path = "../../../cli/src/load/hostile/long.rs"]
mod long;
/// Boards without a table.
mod look;
/// What people at several servers share.
mod one_table;
mod operator;
/// What links look like in a chat.
mod preview;
/// Puzzles of the day and endless ones.
mod puzzles;
/// Games to look at again.
mod replay;
/// What goes on after a restart.
mod restart;
/// What happens in a round.
mod rounds;
/// Folders that are gone after a test.
#[path = "../../../store/tests/promises/scratch.rs"]
mod scratch;
/// Several servers on one database.
mod servers;
/// What the protocol promises on one connection.
mod socket;
/// Games and puzzles in bulk.
mod streams;
/// What study boards, puzzles and lessons are told.
mod study;
/// What HTTP promises.
mod web;
