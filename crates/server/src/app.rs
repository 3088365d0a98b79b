//! Everything that a request needs, put together once.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderMap, HeaderName};
use tokio::sync::watch;

use crate::bans::Bans;
use crate::config::Config;
use crate::doors::{Doors, Most, Place};
use crate::guests::Guests;
use crate::limits::{Address, Counts, PerAddress, Weights};
use crate::origins::Origins;
use crate::preview::Pictures;
use crate::puzzles::Puzzles;
use crate::tables::Tables;
use crate::turns::{Terms, Turns};
use crate::workers::Workers;
use store::{Absence, Store};

/// Games that are given whole or step by step: they take memory until the last byte is sent.
const GAMES: Terms = Terms {
    at_once: 2,
    here_max: 32,
    patience: Duration::from_secs(20),
    later: Duration::from_secs(4),
};
/// Seats that were taken: whoever does not come to them gets no more of them for a while.
const fn arriving(at_once: usize) -> Terms {
    let (patience, later) = (Duration::from_secs(2), Duration::from_secs(5));
    Terms { at_once, here_max: usize::MAX, patience, later }
}

/// The server's parts. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct App(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    config: Arc<Config>,
    store: Store,
    tables: Tables,
    workers: Workers,
    puzzles: Puzzles,
    pictures: Pictures,
    limiters: Limiters,
    doors: Doors,
    sockets: Sockets,
    bans: Bans,
    guests: Guests,
    origins: Origins,
}

/// What each address may ask.
#[derive(Debug)]
pub(crate) struct Limiters {
    pub(crate) requests: PerAddress,
    pub(crate) tables: PerAddress,
    /// Names and words that are taken back.
    pub(crate) erasures: PerAddress,
    /// What is told the operator.
    pub(crate) reports: PerAddress,
    /// Bots that are registered.
    pub(crate) bots: PerAddress,
    /// Codes under which there was no table.
    pub(crate) guesses: PerAddress,
    pub(crate) solving: PerAddress,
    pub(crate) looking: PerAddress,
    /// Searches that run or wait at this moment.
    pub(crate) searches: Counts,
    pub(crate) messages: PerAddress,
    /// Bytes of notes, of what is said, and of games that are continued.
    pub(crate) text: PerAddress,
    /// Bytes that wait to be sent.
    pub(crate) unsent: Weights,
    /// Games that are given whole or step by step at this moment.
    pub(crate) games: Turns,
    /// Seats that were taken and wait for their connection.
    pub(crate) arriving: Turns,
}

/// How many sockets are open.
#[derive(Debug, Default)]
struct Sockets(watch::Sender<usize>);

/// A socket that is open; dropping it makes room for another.
#[derive(Debug)]
pub(crate) struct Room {
    app: App,
    place: Arc<Place>,
}

impl App {
    pub(crate) fn new(
        config: Arc<Config>,
        store: Store,
        workers: Workers,
        away: Option<Absence>,
    ) -> App {
        let limits = config.limits;
        let tables = Tables::new(config.clone(), store.clone(), workers.clone(), away);
        App(Arc::new(Parts {
            store,
            tables,
            workers,
            puzzles: Puzzles::new(config.puzzle_secret.clone()),
            pictures: Pictures::default(),
            limiters: Limiters {
                requests: PerAddress::new(limits.requests),
                tables: PerAddress::new(limits.tables),
                erasures: PerAddress::new(limits.erasures),
                reports: PerAddress::new(limits.reports),
                bots: PerAddress::new(limits.bots).for_networks(1),
                guesses: PerAddress::new(limits.guesses),
                solving: PerAddress::new(limits.solving),
                looking: PerAddress::new(limits.looking),
                searches: Counts::default(),
                messages: PerAddress::new(limits.messages_per_address),
                text: PerAddress::new(limits.text_per_address),
                unsent: Weights::new(limits.outbox_bytes_per_address),
                games: Turns::new(GAMES),
                arriving: Turns::new(arriving(limits.seats_waiting)),
            },
            doors: Doors::new(Most {
                in_all: limits.connections,
                per_address: limits.connections_per_address,
                waiting: limits.connections_waiting,
            }),
            sockets: Sockets::default(),
            bans: Bans::default(),
            guests: Guests::default(),
            origins: Origins::default(),
            config,
        }))
    }

    pub(crate) fn config(&self) -> &Config {
        &self.0.config
    }

    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }

    pub(crate) fn tables(&self) -> &Tables {
        &self.0.tables
    }

    pub(crate) fn workers(&self) -> &Workers {
        &self.0.workers
    }

    pub(crate) fn puzzles(&self) -> &Puzzles {
        &self.0.puzzles
    }

    pub(crate) fn pictures(&self) -> &Pictures {
        &self.0.pictures
    }

    pub(crate) fn limiters(&self) -> &Limiters {
        &self.0.limiters
    }

    /// Who stays out.
    pub(crate) fn bans(&self) -> &Bans {
        &self.0.bans
    }

    /// The bots that may sit down.
    pub(crate) fn guests(&self) -> &Guests {
        &self.0.guests
    }

    /// Where people come from.
    pub(crate) fn origins(&self) -> &Origins {
        &self.0.origins
    }

    /// Whose request it is, as far as limits are concerned.
    pub(crate) fn address_of(&self, peer: SocketAddr, headers: &HeaderMap) -> Address {
        let forwarded = if self.config().trust_proxy { forwarded_for(headers) } else { None };
        Address::new(forwarded.unwrap_or(peer.ip()))
    }

    /// Where everybody comes in.
    pub(crate) fn doors(&self) -> &Doors {
        &self.0.doors
    }

    /// Room for one more socket of this address, if there is any. Behind a proxy it is counted only now whose it is.
    pub(crate) fn room_for(&self, address: Address, place: Option<Arc<Place>>) -> Option<Room> {
        let place = match place {
            Some(place) => place,
            None => Arc::new(self.doors().come(address)?),
        };
        self.0.sockets.change(|open| open + 1);
        Some(Room { app: self.clone(), place })
    }

    /// Waits until every socket is closed, or this long.
    pub(crate) async fn until_empty(&self, at_most: Duration) {
        let mut open = self.0.sockets.0.subscribe();
        if tokio::time::timeout(at_most, open.wait_for(|open| *open == 0)).await.is_err() {
            let open = *self.0.sockets.0.borrow();
            tracing::warn!(open, "some sockets did not close in time");
        }
    }
}

impl Sockets {
    fn change(&self, change: impl FnOnce(usize) -> usize) {
        self.0.send_modify(|open| {
            *open = change(*open);
            metrics::gauge!("robotable_connections").set(*open as f64);
        });
    }
}

impl Room {
    /// Its place among all connections.
    pub(crate) fn place(&self) -> &Arc<Place> {
        &self.place
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        self.app.0.sockets.change(|open| open.saturating_sub(1));
    }
}

/// The last address in the list: the one that our own proxy saw. Those before it are anybody's word.
fn forwarded_for(headers: &HeaderMap) -> Option<IpAddr> {
    let name = HeaderName::from_static("x-forwarded-for");
    let last = headers.get_all(name).iter().next_back()?.to_str().ok()?;
    last.rsplit(',').next()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_proxys_word_is_the_last() {
        let mut headers = HeaderMap::new();
        headers.append("x-forwarded-for", "1.2.3.4, 10.0.0.7".parse().expect("a header"));
        assert_eq!(forwarded_for(&headers), Some("10.0.0.7".parse().expect("an address")));
        headers.append("x-forwarded-for", "nonsense".parse().expect("a header"));
        assert_eq!(forwarded_for(&headers), None);
    }
}
