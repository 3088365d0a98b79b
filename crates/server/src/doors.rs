//! Who is connected, over HTTP or by a socket, and who has to go when there is no room left.
//!
//! A place at the door is taken when a connection is accepted, so that no kind of connection is left uncounted. Where an
//! address has as many as it may have, or the server has, the next one is let in and another one goes: first the oldest of
//! those who have not said who they are, then the oldest of those who watch. Somebody who plays never has to go for
//! somebody else, so no number of watchers keeps a player out.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;

use crate::limits::{Address, Counts};

/// How long anyone waits for whom somebody else has to go.
const MOMENT: Duration = Duration::from_millis(500);
/// So many of one address wait for that.
const WAITING_MAX: usize = 500;

/// Everybody who is connected.
#[derive(Clone, Debug)]
pub(crate) struct Doors(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    most: Most,
    inner: Mutex<Inner>,
    /// Those who wait for somebody else of their address to go.
    waiting: Counts,
    waiting_in_all: AtomicUsize,
}

/// How many there may be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Most {
    pub(crate) in_all: usize,
    pub(crate) per_address: usize,
    /// How many connections wait for another to close.
    pub(crate) waiting: usize,
}

#[derive(Debug, Default)]
struct Inner {
    next: u64,
    count: usize,
    /// Those who may have to go, those first who go first, and where they are from.
    loose: BTreeMap<(Role, u64), Address>,
    addresses: HashMap<Address, Those>,
}

/// Those of one address.
#[derive(Debug, Default)]
struct Those {
    loose: BTreeSet<(Role, u64)>,
    /// How each of them is told to go.
    here: HashMap<u64, (Role, Arc<Notify>)>,
}

/// What somebody is here for, in the order in which they have to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Role {
    /// It is not known: they ask over HTTP, or have not said hello.
    Unknown,
    Watches,
    Plays,
}

/// A place at the door; dropping it makes room for another.
#[derive(Debug)]
pub(crate) struct Place {
    doors: Doors,
    address: Address,
    number: u64,
    goes: Arc<Notify>,
}

impl Doors {
    pub(crate) fn new(most: Most) -> Doors {
        Doors(Arc::new(Shared {
            most,
            inner: Mutex::default(),
            waiting: Counts::default(),
            waiting_in_all: AtomicUsize::new(0),
        }))
    }

    /// The same; where somebody else has to go for it, after a moment. So a crowd that pushes each other out again and again
    /// costs little.
    pub(crate) async fn arrive(&self, address: Address) -> Option<Place> {
        if self.is_full(address) {
            // However many addresses they have: others come in meanwhile.
            let _waiting = self.wait(address)?;
            tokio::time::sleep(MOMENT).await;
        }
        self.come(address)
    }

    /// Room to wait, if there is any.
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
        let here = self.lock().addresses.get(&address).map_or(0, |those| those.here.len());
        here >= self.0.most.per_address
    }

    /// A place for one more of this address. Nothing if everybody who is here plays.
    pub(crate) fn come(&self, address: Address) -> Option<Place> {
        let Most { in_all, per_address, .. } = self.0.most;
        let mut inner = self.lock();
        let here = inner.addresses.get(&address);
        if here.is_some_and(|those| those.here.len() >= per_address) {
            let first = here.and_then(|those| those.loose.first().copied())?;
            inner.send_away(address, first);
        } else if inner.count >= in_all {
            let (first, whose) =
                inner.loose.first_key_value().map(|(first, whose)| (*first, *whose))?;
            inner.send_away(whose, first);
        }
        inner.next += 1;
        inner.count += 1;
        let (number, goes) = (inner.next, Arc::new(Notify::new()));
        inner.loose.insert((Role::Unknown, number), address);
        let those = inner.addresses.entry(address).or_default();
        those.loose.insert((Role::Unknown, number));
        those.here.insert(number, (Role::Unknown, goes.clone()));
        Some(Place { doors: self.clone(), address, number, goes })
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A connection that waits for another to close.
struct Waiting {
    doors: Doors,
    address: Address,
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.doors.0.waiting.remove(self.address);
        self.doors.0.waiting_in_all.fetch_sub(1, Ordering::AcqRel);
    }
}

impl Inner {
    /// Makes room. Whoever goes is not counted any more, though it takes a moment until they are gone.
    fn send_away(&mut self, address: Address, (_, number): (Role, u64)) {
        if let Some(goes) = self.remove(address, number) {
            // It is kept for them if they do not look yet.
            goes.notify_one();
            metrics::counter!("robotable_closed_total", "reason" => "crowded").increment(1);
        }
    }

    fn remove(&mut self, address: Address, number: u64) -> Option<Arc<Notify>> {
        let those = self.addresses.get_mut(&address)?;
        let (role, goes) = those.here.remove(&number)?;
        those.loose.remove(&(role, number));
        if those.here.is_empty() {
            self.addresses.remove(&address);
        }
        self.count -= 1;
        self.loose.remove(&(role, number));
        Some(goes)
    }

    fn change(&mut self, address: Address, number: u64, role: Role) {
        let Some(those) = self.addresses.get_mut(&address) else { return };
        let Some((before, _)) = those.here.get_mut(&number) else { return };
        let before = std::mem::replace(before, role);
        those.loose.remove(&(before, number));
        self.loose.remove(&(before, number));
        if role != Role::Plays {
            those.loose.insert((role, number));
            self.loose.insert((role, number), address);
        }
    }
}

impl Place {
    /// It is known now what they are here for.
    pub(crate) fn is_for(&self, role: Role) {
        self.doors.lock().change(self.address, self.number, role);
    }

    /// Waits until they have to go.
    pub(crate) async fn sent_away(&self) {
        self.goes.notified().await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.doors.lock().remove(self.address, self.number);
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    fn addresses<const N: usize>() -> [Address; N] {
        std::array::from_fn(|last| Address::new([10, 0, 0, last as u8].into()))
    }

    fn goes(place: &Place) -> bool {
        place.sent_away().now_or_never().is_some()
    }

    #[test]
    fn whoever_is_unknown_goes_first_and_then_whoever_watches() {
        let doors = Doors::new(Most { in_all: 100, per_address: 3, waiting: 10 });
        let [one, other] = addresses();
        let [player, watcher, stranger] = std::array::from_fn(|_| doors.come(one).expect("room"));
        player.is_for(Role::Plays);
        watcher.is_for(Role::Watches);
        let _neighbour = doors.come(other).expect("another address has places of its own");
        let second = doors.come(one).expect("somebody goes");
        assert_eq!([&player, &watcher, &stranger].map(goes), [false, false, true]);
        second.is_for(Role::Plays);
        let third = doors.come(one).expect("somebody goes");
        assert_eq!([&player, &watcher, &second].map(goes), [false, true, false]);
        third.is_for(Role::Plays);
        assert!(doors.come(one).is_none(), "nobody goes who plays");
        drop(third);
        assert!(doors.come(one).is_some());
    }

    #[test]
    fn a_full_server_lets_players_in() {
        let doors = Doors::new(Most { in_all: 3, per_address: 3, waiting: 10 });
        let [one, two, three, four] = addresses();
        let places = [one, two, three].map(|address| doors.come(address).expect("room"));
        places[0].is_for(Role::Plays);
        places[1].is_for(Role::Watches);
        let fourth = doors.come(four).expect("somebody goes");
        assert_eq!(places.each_ref().map(goes), [false, false, true]);
        fourth.is_for(Role::Plays);
        drop(places);
        drop(fourth);
        let inner = doors.lock();
        assert_eq!((inner.count, inner.loose.len(), inner.addresses.len()), (0, 0, 0));
    }

    /// Thousands who wait for a place of their own address kept everybody else from being accepted.
    #[test]
    fn only_so_many_wait_whatever_their_addresses() {
        let doors = Doors::new(Most { in_all: 100, per_address: 1, waiting: 4 });
        let all: [Address; 8] = addresses();
        let waiting: Vec<_> = all.iter().map(|&one| doors.wait(one)).collect();
        assert_eq!(waiting.iter().flatten().count(), 4);
        drop(waiting);
        assert!(doors.wait(all[7]).is_some(), "others wait later");
    }
}
