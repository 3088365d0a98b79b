//! Application state that request handlers share.

use std::net::{IpAddr, SocketAddr};
use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderMap, HeaderName};
use tokio::sync::watch;

use crate::address_queue::{AddressQueue, QueuePolicy};
use crate::bans::Bans;
use crate::config::Config;
use crate::connection_limiter::{ConnectionLimiter, ConnectionLimits, ConnectionSlot};
use crate::guests::Guests;
use crate::limits::{Address, Counts, PerAddress, Weights};
use crate::origins::Origins;
use crate::preview::Pictures;
use crate::puzzles::Puzzles;
use crate::tables::Tables;
use crate::workers::Workers;
use store::{Absence, Store};

/// Downloads and replays of whole games: they hold memory until the last byte is sent.
const GAMES: QueuePolicy = QueuePolicy {
    what: "games at the same time",
    at_once: 2,
    here_max: 32,
    patience: Duration::from_secs(20),
    later: Duration::from_secs(4),
};
/// Seats taken but not connected to yet. An address that leaves too many of them unused gets no more for a while.
const fn arriving(at_once: usize) -> QueuePolicy {
    let (patience, later) = (Duration::from_secs(2), Duration::from_secs(5));
    let what = "seats without a connection";
    QueuePolicy { what, at_once, here_max: usize::MAX, patience, later }
}

/// The server's shared state. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct App(Arc<Parts>);

/// The parts of the shared state.
#[derive(Debug)]
pub(crate) struct Parts {
    pub(crate) config: Arc<Config>,
    pub(crate) store: Store,
    pub(crate) tables: Tables,
    pub(crate) workers: Workers,
    pub(crate) puzzles: Puzzles,
    pub(crate) pictures: Pictures,
    pub(crate) limiters: Limiters,
    /// The connection limiter.
    pub(crate) doors: ConnectionLimiter,
    sockets: Sockets,
    /// Addresses that the operator has banned.
    pub(crate) bans: Bans,
    /// The registered guest bots.
    pub(crate) guests: Guests,
    /// Hashes of client addresses, for the operator.
    pub(crate) origins: Origins,
}

/// Rate limits and counters per address.
#[derive(Debug)]
pub(crate) struct Limiters {
    pub(crate) requests: PerAddress,
    pub(crate) tables: PerAddress,
    /// Requests to erase names and text.
    pub(crate) erasures: PerAddress,
    /// Reports to the operator.
    pub(crate) reports: PerAddress,
    /// Bot registrations.
    pub(crate) bots: PerAddress,
    /// Requests with a wrong operator's token.
    pub(crate) operator: PerAddress,
    /// Requests with table codes that do not exist.
    pub(crate) guesses: PerAddress,
    pub(crate) solving: PerAddress,
    pub(crate) looking: PerAddress,
    /// Searches that are running or queued.
    pub(crate) searches: Counts,
    pub(crate) messages: PerAddress,
    /// Bytes of notes, chat and games handed over to this server.
    pub(crate) text: PerAddress,
    /// Bytes queued for sending.
    pub(crate) unsent: Weights,
    /// Downloads and replays of whole games in progress.
    pub(crate) games: AddressQueue,
    /// Seats taken whose player has not connected yet.
    pub(crate) arriving: AddressQueue,
}

/// The number of open sockets.
#[derive(Debug, Default)]
struct Sockets(watch::Sender<usize>);

/// An open socket; dropping it frees its slot.
#[derive(Debug)]
pub(crate) struct SocketPermit {
    app: App,
    place: Arc<ConnectionSlot>,
}

impl Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
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
                requests: PerAddress::new("requests", limits.requests),
                tables: PerAddress::new("tables", limits.tables),
                erasures: PerAddress::new("erasures", limits.erasures),
                reports: PerAddress::new("reports", limits.reports),
                bots: PerAddress::new("bots", limits.bots).for_networks(1),
                operator: PerAddress::new("wrong tokens", limits.operator_tokens),
                guesses: PerAddress::new("wrong codes", limits.guesses),
                solving: PerAddress::new("questions", limits.searches),
                looking: PerAddress::new("looks", limits.queries),
                searches: Counts::default(),
                messages: PerAddress::new("messages", limits.messages_per_address),
                text: PerAddress::new("bytes", limits.text_per_address),
                unsent: Weights::new(limits.send_queue_bytes_per_address),
                games: AddressQueue::new(GAMES),
                arriving: AddressQueue::new(arriving(limits.max_pending_seats)),
            },
            doors: ConnectionLimiter::new(ConnectionLimits {
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

    /// The address that limits apply to: the client's, as reported by the proxy if that is trusted.
    pub(crate) fn address_of(&self, peer: SocketAddr, headers: &HeaderMap) -> Address {
        let forwarded = if self.config.trust_proxy { forwarded_for(headers) } else { None };
        Address::new(forwarded.unwrap_or(peer.ip()))
    }

    /// A slot for one more socket of this address, if there is one. Behind a proxy (`place` is `None`) the connection
    /// is counted only here, because the client's address was not known before.
    pub(crate) fn room_for(
        &self,
        address: Address,
        place: Option<Arc<ConnectionSlot>>,
    ) -> Option<SocketPermit> {
        let place = match place {
            Some(place) => place,
            None => Arc::new(self.doors.come(address)?),
        };
        self.sockets.change(|open| open + 1);
        Some(SocketPermit { app: self.clone(), place })
    }

    /// Waits until all sockets are closed, for at most `at_most`.
    pub(crate) async fn until_empty(&self, at_most: Duration) {
        let mut open = self.sockets.0.subscribe();
        if tokio::time::timeout(at_most, open.wait_for(|open| *open == 0)).await.is_err() {
            let open = *self.sockets.0.borrow();
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

impl SocketPermit {
    /// The slot of this socket in the connection limiter.
    pub(crate) fn place(&self) -> &Arc<ConnectionSlot> {
        &self.place
    }
}

impl Drop for SocketPermit {
    fn drop(&mut self) {
        self.app.sockets.change(|open| open.saturating_sub(1));
    }
}

/// The last address in the list, which our own proxy added. Clients can forge the ones before it.
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
