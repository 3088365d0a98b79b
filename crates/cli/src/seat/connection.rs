//! The interface of a table to one client, whether the table is in this process or at a server. Both use the protocol's
//! messages.

use protocol::{FromClient, FromServer};
use table::Millis;

/// The connection of one seat to its table.
pub(crate) trait TableConnection {
    /// Sends a message from this seat.
    fn send(&mut self, message: &FromClient, now: Millis) -> anyhow::Result<()>;

    /// Returns the messages received since the last call, in order. Does not block for long.
    fn receive(&mut self, now: Millis) -> anyhow::Result<Vec<FromServer>>;
}
