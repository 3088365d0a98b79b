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
/// Short codes of tables.
mod codes;
/// Pages of other sites.
mod cors;
/// Many connections of one address.
mod crowd;
/// Boards in other sites' pages.
mod embed;
/// Long searches of one address, which must not delay others.
mod fair;
/// Fair play: no help during a game.
mod fair_play;
/// The page about a first game over the API.
mod first_game;
/// Random messages and requests.
mod fuzz;
/// Whole games.
mod games;
/// Tables at which very much happens.
mod growth;
/// Tables with very many seats.
mod hall;
/// Hosts: who owns a table, who may join, who is removed.
mod hosts;
/// The server that the tests run, with an HTTP client. Not a test itself.
mod house;
/// Boards without a table.
mod look;
/// One table, with people connected to several servers.
mod one_table;
/// What the operator of a server can configure, ban and erase.
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
