//! Where a game is played: in this program, or at a server's table. Both hear and say what the protocol says.

use protocol::{FromClient, FromServer};
use table::Millis;

/// A table with a seat for one person.
pub(crate) trait Home {
    /// Somebody at this seat says something.
    fn say(&mut self, message: &FromClient, now: Millis) -> anyhow::Result<()>;

    /// What the seat has been told since it was last asked, in order. It does not wait long.
    fn hear(&mut self, now: Millis) -> anyhow::Result<Vec<FromServer>>;
}
