//! One WebSocket per person and table: commands up, events and views down.

mod connection;
mod frames;
mod upgrade;

pub(crate) use upgrade::socket;
