//! Networks that the operator has banned. The list is in the database, so that it can be changed while servers run.

use std::collections::HashMap;

use store::{Ban, Network};
use table::Millis;
use tokio::sync::watch;

use crate::app::App;
use crate::limits::Address;

/// The bans in force.
#[derive(Debug, Default)]
pub(crate) struct Bans(watch::Sender<BanList>);

/// Networks and the ends of their bans.
#[derive(Debug, Default, PartialEq, Eq)]
struct BanList {
    ends: HashMap<Network, Option<Millis>>,
    /// One network of each size that occurs. A lookup costs one access per size, of which there are fewer than 80,
    /// however many networks are banned.
    sizes: Vec<Network>,
}

impl BanList {
    fn new(bans: &[Ban]) -> BanList {
        let mut list = BanList::default();
        for ban in bans {
            let end = list.ends.entry(ban.network).or_insert(ban.until);
            // Earlier versions could store a network under two notations.
            *end = end.zip(ban.until).map(|(one, other)| one.max(other));
            if !list.sizes.iter().any(|size| size.has_size_of(ban.network)) {
                list.sizes.push(ban.network);
            }
        }
        list
    }

    fn has(&self, address: Address, now: Millis) -> bool {
        let networks = self.sizes.iter().filter_map(|size| size.of_same_size(address.ip()));
        let mut ends = networks.filter_map(|network| self.ends.get(&network));
        ends.any(|end| end.is_none_or(|end| now < end))
    }
}

impl Bans {
    pub(crate) fn has(&self, address: Address, now: Millis) -> bool {
        self.0.borrow().has(address, now)
    }

    /// Waits until this address is banned, so that a connection that only listens is closed too.
    pub(crate) async fn reach(&self, address: Address, now: impl Fn() -> Millis) {
        let mut bans = self.0.subscribe();
        // The sender lives as long as the server, so waiting fails only at shutdown.
        if bans.wait_for(|bans| bans.has(address, now())).await.is_err() {
            std::future::pending::<()>().await;
        }
    }

    fn set(&self, bans: &[Ban]) {
        let list = BanList::new(bans);
        self.0.send_if_modified(|bans| {
            let changed = *bans != list;
            *bans = list;
            changed
        });
    }
}

/// Loads the list.
///
/// # Errors
///
/// Returns the fault of the store; the list stays as it was.
pub(crate) async fn reload(app: &App) -> Result<(), store::Fault> {
    app.bans.set(&app.store.bans().await?);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ban(network: &str, until: Option<u64>) -> Ban {
        let network = network.parse().expect(network);
        Ban { network, since: Millis(0), until: until.map(Millis), why: String::new() }
    }

    fn has(list: &BanList, address: &str, now: u64) -> bool {
        list.has(Address::new(address.parse().expect(address)), Millis(now))
    }

    #[test]
    fn a_ban_holds_in_its_network_until_its_end() {
        let list = BanList::new(&[
            ban("203.0.113.0/24", Some(100)),
            ban("203.0.113.7", None),
            ban("2001:db8:1::/48", Some(50)),
            ban("2001:db8:1::/64", Some(70)),
        ]);
        assert!(has(&list, "203.0.113.9", 99) && !has(&list, "203.0.113.9", 100));
        assert!(has(&list, "203.0.113.7", 100), "a ban inside a network outlasts it");
        assert!(!has(&list, "203.0.114.7", 0));
        assert!(has(&list, "2001:db8:1:9::1", 49) && !has(&list, "2001:db8:1:9::1", 50));
        assert!(has(&list, "2001:db8:1::1", 69));
        assert!(!has(&list, "2001:db8:2::1", 0));
    }

    #[test]
    fn the_longer_of_two_bans_of_a_network_counts() {
        for ends in [[Some(1), None], [None, Some(1)], [Some(1), Some(9)], [Some(9), Some(1)]] {
            let list = BanList::new(&ends.map(|end| ban("203.0.113.7", end)));
            assert!(has(&list, "203.0.113.7", 8), "{ends:?}");
        }
    }

    #[test]
    fn a_lookup_costs_as_much_with_a_hundred_thousand_bans() {
        let networks = (0..100_000_u32).map(|number| std::net::Ipv4Addr::from_bits(number << 8));
        let bans: Vec<Ban> = networks
            .map(|first| ban(&format!("{first}/{}", 24 + first.octets()[2] % 9), None))
            .collect();
        let list = BanList::new(&bans);
        assert_eq!(list.ends.len(), 100_000);
        assert_eq!(list.sizes.len(), 9);
    }
}
