//! WebSocket connections, one per client and table: commands in, events and views out.

mod connection;
mod frames;
mod upgrade;

pub(crate) use upgrade::socket;
