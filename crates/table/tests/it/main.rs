//! What the table promises, from the outside. One binary, so that it links once.

/// A game that goes on elsewhere.
mod along;
/// Bots: what they may know, what they do, and when.
mod bots;
/// A table with its events and a clock that tests turn by hand.
mod desk;
/// The programs in `examples/` and what they print.
mod examples;
/// Any text as stored events. Not a test itself; a fuzz target uses it too.
mod feed;
/// Programs of others at a table.
mod guest_bots;
/// Tables with very many seats.
mod hall;
/// Whose table it is, and what a host can do about those who spoil it.
mod hosts;
/// Agreements, hosts, seats, pauses: everything around the games.
mod life;
/// MR-3 to MR-32.
mod micro;
/// Options: ranges and faults.
mod options;
/// Whole games as text.
mod playthrough;
/// What questions cannot be used for.
mod questions;
/// Anything at any time, for as long as one likes.
mod random_player;
/// A game apart from its table.
mod record;
/// RR-20 to RR-55.
mod ricochet;
/// RT-5 to RT-21.
mod robotory;
/// Events that must load for ever.
mod stored;
/// Events in words.
mod tale;
/// Who sees what.
mod views;
