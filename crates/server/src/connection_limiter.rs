//! The connection limiter: counts open connections, HTTP and WebSocket, and decides which one to close when there are
//! too many.
//!
//! A connection takes a slot when it is accepted, so no kind of connection goes uncounted. When an address or the
//! server is full, the new connection is accepted and another one is closed: first the oldest one without a known role,
//! then the oldest spectator. Players are never evicted, so spectators cannot keep a player out.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::Notify;

use crate::limits::{Address, Counts};

/// How long a connection to a full address waits before it evicts another one.
const MOMENT: Duration = Duration::from_millis(500);
/// Connections of one address that may wait for that.
const WAITING_MAX: usize = 500;

/// All open connections.
#[derive(Clone, Debug)]
pub(crate) struct ConnectionLimiter(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    most: ConnectionLimits,
    inner: Mutex<Inner>,
    /// Waiting connections per address.
    waiting: Counts,
    waiting_in_all: AtomicUsize,
}

/// The limits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ConnectionLimits {
    pub(crate) in_all: usize,
    pub(crate) per_address: usize,
    /// Connections that may wait for another to close.
    pub(crate) waiting: usize,
}

#[derive(Debug, Default)]
struct Inner {
    next: u64,
    all: BTreeMap<Key, Address>,
    /// The connections of each address, with the signal that evicts them.
    addresses: HashMap<Address, BTreeMap<Key, Arc<Notify>>>,
}

/// The role and the number of a connection: the first one is evicted first.
type Key = (Role, u64);

/// The first of these connections, unless it belongs to a player.
fn loose<T>(connections: &BTreeMap<Key, T>) -> Option<(Key, &T)> {
    let (key, value) = connections.first_key_value()?;
    (key.0 != Role::Plays).then_some((*key, value))
}

/// The use of a connection, in order of eviction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Role {
    /// Not known: a connection for HTTP requests, or a socket before its hello.
    Unknown,
    Watches,
    Plays,
}

/// A connection's slot; dropping it frees the slot.
#[derive(Debug)]
pub(crate) struct ConnectionSlot {
    doors: ConnectionLimiter,
    address: Address,
    number: u64,
    goes: Arc<Notify>,
}

impl ConnectionLimiter {
    pub(crate) fn new(most: ConnectionLimits) -> ConnectionLimiter {
        ConnectionLimiter(Arc::new(Shared {
            most,
            inner: Mutex::default(),
            waiting: Counts::default(),
            waiting_in_all: AtomicUsize::new(0),
        }))
    }

    /// Takes a slot like [`ConnectionLimiter::come`], but waits a moment first if the address is full. This bounds the cost of many
    /// connections that keep evicting each other.
    pub(crate) async fn arrive(&self, address: Address) -> Option<ConnectionSlot> {
        if self.is_full(address) {
            // Bounded over all addresses too, so that others can be accepted meanwhile.
            let _waiting = self.wait(address)?;
            tokio::time::sleep(MOMENT).await;
        }
        self.come(address)
    }

    /// Takes a waiting slot, if one is free.
    fn wait(&self, address: Address) -> Option<Waiting> {
        if self.0.waiting_in_all.fetch_add(1, Ordering::AcqRel) >= self.0.most.waiting
            || !self.0.waiting.add(address, WAITING_MAX)
        {
            self.0.waiting_in_all.fetch_sub(1, Ordering::AcqRel);
            return None;
        }
        Some(Waiting { doors: self.clone(), address })
    }

    fn is_full(&self, address: Address) -> bool {
        let here = self.0.inner.lock().addresses.get(&address).map_or(0, BTreeMap::len);
        here >= self.0.most.per_address
    }

    /// A slot for one more connection of this address; `None` if all the others belong to players.
    pub(crate) fn come(&self, address: Address) -> Option<ConnectionSlot> {
        let ConnectionLimits { in_all, per_address, .. } = self.0.most;
        let mut inner = self.0.inner.lock();
        let here = inner.addresses.get(&address);
        if let Some(here) = here.filter(|here| here.len() >= per_address) {
            let (first, _) = loose(here)?;
            inner.send_away(address, first);
        } else if inner.all.len() >= in_all {
            let (first, &whose) = loose(&inner.all)?;
            inner.send_away(whose, first);
        }
        inner.next += 1;
        let (number, goes) = (inner.next, Arc::new(Notify::new()));
        inner.add(address, (Role::Unknown, number), goes.clone());
        Some(ConnectionSlot { doors: self.clone(), address, number, goes })
    }
}

struct Waiting {
    doors: ConnectionLimiter,
    address: Address,
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.doors.0.waiting.remove(self.address);
        self.doors.0.waiting_in_all.fetch_sub(1, Ordering::AcqRel);
    }
}

impl Inner {
    /// Evicts a connection. It no longer counts, although it takes a moment to close.
    fn send_away(&mut self, address: Address, (_, number): Key) {
        if let Some(goes) = self.remove(address, number) {
            // The permit is stored if the connection is not waiting for it yet.
            goes.notify_one();
            metrics::counter!("robotable_closed_total", "reason" => "crowded").increment(1);
        }
    }

    fn add(&mut self, address: Address, key: Key, goes: Arc<Notify>) {
        self.all.insert(key, address);
        self.addresses.entry(address).or_default().insert(key, goes);
    }

    fn remove(&mut self, address: Address, number: u64) -> Option<Arc<Notify>> {
        let here = self.addresses.get_mut(&address)?;
        let roles = [Role::Unknown, Role::Watches, Role::Plays].into_iter();
        let (key, goes) =
            roles.map(|role| (role, number)).find_map(|key| Some((key, here.remove(&key)?)))?;
        if here.is_empty() {
            self.addresses.remove(&address);
        }
        self.all.remove(&key);
        Some(goes)
    }

    fn change(&mut self, address: Address, number: u64, role: Role) {
        if let Some(goes) = self.remove(address, number) {
            self.add(address, (role, number), goes);
        }
    }
}

impl ConnectionSlot {
    /// Sets the role once it is known.
    pub(crate) fn is_for(&self, role: Role) {
        self.doors.0.inner.lock().change(self.address, self.number, role);
    }

    /// Waits until this connection is evicted.
    pub(crate) async fn sent_away(&self) {
        self.goes.notified().await;
    }
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        self.doors.0.inner.lock().remove(self.address, self.number);
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    fn addresses<const N: usize>() -> [Address; N] {
        std::array::from_fn(|last| Address::new([10, 0, 0, last as u8].into()))
    }

    fn goes(place: &ConnectionSlot) -> bool {
        place.sent_away().now_or_never().is_some()
    }

    #[test]
    fn whoever_is_unknown_goes_first_and_then_whoever_watches() {
        let doors =
            ConnectionLimiter::new(ConnectionLimits { in_all: 100, per_address: 3, waiting: 10 });
        let [one, other] = addresses();
        let [player, watcher, stranger] = std::array::from_fn(|_| doors.come(one).expect("room"));
        player.is_for(Role::Plays);
        watcher.is_for(Role::Watches);
        let _neighbour = doors.come(other).expect("another address has places of its own");
        let second = doors.come(one).expect("an older connection gives way");
        assert_eq!([&player, &watcher, &stranger].map(goes), [false, false, true]);
        second.is_for(Role::Plays);
        let third = doors.come(one).expect("an older connection gives way");
        assert_eq!([&player, &watcher, &second].map(goes), [false, true, false]);
        third.is_for(Role::Plays);
        assert!(doors.come(one).is_none(), "connections of players are not closed");
        drop(third);
        assert!(doors.come(one).is_some());
    }

    #[test]
    fn a_full_server_lets_players_in() {
        let doors =
            ConnectionLimiter::new(ConnectionLimits { in_all: 3, per_address: 3, waiting: 10 });
        let [one, two, three, four] = addresses();
        let places = [one, two, three].map(|address| doors.come(address).expect("room"));
        places[0].is_for(Role::Plays);
        places[1].is_for(Role::Watches);
        let fourth = doors.come(four).expect("an older connection gives way");
        assert_eq!(places.each_ref().map(goes), [false, false, true]);
        fourth.is_for(Role::Plays);
        drop(places);
        drop(fourth);
        let inner = doors.0.inner.lock();
        assert_eq!((inner.all.len(), inner.addresses.len()), (0, 0));
    }

    /// Thousands of connections waiting for a slot of their own address must not keep others from being accepted.
    #[test]
    fn only_so_many_wait_whatever_their_addresses() {
        let doors =
            ConnectionLimiter::new(ConnectionLimits { in_all: 100, per_address: 1, waiting: 4 });
        let all: [Address; 8] = addresses();
        let waiting: Vec<_> = all.iter().map(|&one| doors.wait(one)).collect();
        assert_eq!(waiting.iter().flatten().count(), 4);
        drop(waiting);
        assert!(doors.wait(all[7]).is_some(), "others wait later");
    }
}
