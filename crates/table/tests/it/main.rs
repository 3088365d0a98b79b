//! Behaviour of the table through its public API. One binary, so that it links once.

/// Bots: their knowledge, commands and timing.
mod bots;
/// The programs in `examples/` and their output.
mod examples;
/// Arbitrary text as stored events. Not a test itself; a fuzz target uses it too.
mod feed;
/// Guest bots.
mod guest_bots;
/// Games handed over to another table.
mod handover;
/// The host role.
mod hosts;
/// Large tables.
mod large_table;
/// Agreements, hosts, seats, pauses: everything around the games.
mod lifecycle;
/// MR-3 to MR-32.
mod micro;
/// Options: ranges and faults.
mod options;
/// Whole games as text.
mod playthrough;
/// Questions cannot be abused.
mod questions;
/// Random commands at random times.
mod random_player;
/// Records of single games.
mod record;
/// RR-20 to RR-55.
mod ricochet;
/// RT-5 to RT-21.
mod robotory;
/// Stored events that must load for ever.
mod stored;
/// Events as text.
mod tale;
/// A table with its events and a manual clock.
mod test_table;
/// Visibility of events and views.
mod views;
