//! Guest bots: external programs that may take seats, each with its own token. The list is in the database, so that it
//! can be changed while servers run.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::sync::Arc;

use parking_lot::{Mutex, RwLock};
use store::{GuestBot, TableId};
use table::{Name, SeatId};
use tokio::sync::Semaphore;

use crate::app::App;
use crate::limits::Address;
use crate::random;
use crate::tables::Message;

/// Seats tracked per bot; beyond that, the oldest one is no longer followed.
const SEATS_MAX: usize = 64;
/// Concurrent event streams per bot.
const STREAMS_MAX: usize = 2;

/// All bots, by the hash of their token.
#[derive(Debug, Default)]
pub(crate) struct Guests(RwLock<HashMap<String, Arc<Guest>>>);

/// A registered bot.
pub(crate) struct Guest {
    pub(crate) name: Name,
    pub(crate) author: Name,
    hash: String,
    seats: Mutex<Vec<(TableId, SeatId)>>,
    /// Permits for the streams that it may still open.
    pub(crate) streams: Arc<Semaphore>,
}

/// Leaves out the token hash.
impl fmt::Debug for Guest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Guest").field("name", &self.name).finish_non_exhaustive()
    }
}

impl Guests {
    /// The bot with this token.
    pub(crate) fn with_token(&self, token: &str) -> Option<Arc<Guest>> {
        self.0.read().get(&random::bot_hash(token)).cloned()
    }

    /// True while the bot is registered.
    pub(crate) fn has(&self, guest: &Guest) -> bool {
        self.0.read().contains_key(&guest.hash)
    }

    /// True if this is a seat token of a registered bot.
    pub(crate) fn sits(&self, table: TableId, token: &str) -> bool {
        let guests = self.0.read();
        guests.values().any(|guest| random::token_of(table, &guest.name, guest.secret()) == token)
    }

    /// True if another bot has this name or one that looks like it.
    pub(crate) fn is_taken(&self, name: &Name) -> bool {
        let guests = self.0.read();
        guests.values().any(|guest| guest.name.is_like(name))
    }

    pub(crate) fn add(&self, bot: GuestBot) {
        if let Some((hash, guest)) = Guest::new(bot) {
            self.0.write().insert(hash, guest);
        }
    }

    /// The token hashes of all bots.
    fn known(&self) -> HashSet<String> {
        self.0.read().keys().cloned().collect()
    }

    /// Adds the bots of the list, and removes and returns those missing from it. Only bots in `known`, taken before the
    /// list was read, are removed: one registered meanwhile cannot be in the list.
    fn set(&self, bots: Vec<GuestBot>, known: &HashSet<String>) -> Vec<Arc<Guest>> {
        let listed: HashSet<_> = bots.iter().map(|bot| bot.hash.clone()).collect();
        let mut guests = self.0.write();
        for bot in bots {
            if !guests.contains_key(&bot.hash)
                && let Some((hash, guest)) = Guest::new(bot)
            {
                guests.insert(hash, guest);
            }
        }
        guests
            .extract_if(|hash, _| known.contains(hash) && !listed.contains(hash))
            .map(|(_, guest)| guest)
            .collect()
    }
}

impl Guest {
    fn new(bot: GuestBot) -> Option<(String, Arc<Guest>)> {
        let guest = Guest {
            name: Name::new(&bot.name).ok()?,
            author: Name::new(&bot.author).ok()?,
            hash: bot.hash.clone(),
            seats: Mutex::default(),
            streams: Arc::new(Semaphore::new(STREAMS_MAX)),
        };
        Some((bot.hash, Arc::new(guest)))
    }

    /// The address that rate limits apply to: each bot has its own.
    pub(crate) fn address(&self) -> Address {
        Address::of_guest(&self.hash)
    }

    /// The secret from which its seat tokens are derived.
    pub(crate) fn secret(&self) -> &str {
        &self.hash
    }

    pub(crate) fn sat_down(&self, table: TableId, seat: SeatId) {
        let mut seats = self.seats.lock();
        seats.retain(|taken| *taken != (table, seat));
        if seats.len() >= SEATS_MAX {
            seats.remove(0);
        }
        seats.push((table, seat));
    }

    pub(crate) fn got_up(&self, table: TableId, seat: SeatId) {
        let mut seats = self.seats.lock();
        seats.retain(|taken| *taken != (table, seat));
    }

    /// Its seats, as far as they were taken through this server.
    pub(crate) fn seats(&self) -> Vec<(TableId, SeatId)> {
        self.seats.lock().clone()
    }
}

/// A new bot token, and the hash that is stored.
pub fn new_bot_token() -> (String, String) {
    let token = random::token();
    let hash = random::bot_hash(&token);
    (token, hash)
}

/// Reloads the list, and frees the seats of bots that are no longer in it.
pub(crate) async fn look(app: &App) {
    let known = app.guests.known();
    let bots = match app.store.guest_bots().await {
        Ok(bots) => bots,
        Err(fault) => return tracing::warn!(%fault, "the list of bots was not reloaded"),
    };
    for guest in app.guests.set(bots, &known) {
        for (table, seat) in guest.seats() {
            let Ok(table) = app.tables.open(table) else { continue };
            if let Err(error) = table.ask(|reply| Message::Dismiss(seat, reply)).await {
                tracing::warn!(%error, bot = %guest.name, "a bot that was dismissed keeps a seat");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bot(name: &str) -> GuestBot {
        let hash = format!("hash of {name}");
        GuestBot { name: name.into(), author: "Eve".into(), hash, since: table::Millis(0) }
    }

    #[test]
    fn a_bot_that_comes_while_the_list_is_read_stays() {
        let guests = Guests::default();
        guests.add(bot("Stays"));
        guests.add(bot("Goes"));
        let known = guests.known();
        guests.add(bot("Comes"));
        let gone = guests.set(vec![bot("Stays"), bot("Elsewhere")], &known);
        let names: Vec<_> = gone.iter().map(|guest| guest.name.to_string()).collect();
        assert_eq!(names, ["Goes"]);
        for name in ["Stays", "Comes", "Elsewhere"] {
            assert!(guests.known().contains(&bot(name).hash), "{name}");
        }
        assert_eq!(guests.known().len(), 3);
    }
}
