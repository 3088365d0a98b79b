//! Networks of addresses, as bans name them.

use std::fmt::{self, Display, Formatter};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

use thiserror::Error;

/// An IPv4 network, or an IPv6 network of at least a /64, because one home has all addresses of a /64.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Network {
    /// Its first address.
    first: IpAddr,
    prefix: u8,
}

/// The reason why a text does not name a network.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum BadNetwork {
    #[error(
        "{0:?} is not an IP address or network; write 203.0.113.7, 203.0.113.0/24 or 2001:db8::/48"
    )]
    Unreadable(String),
    #[error("a network of {family} takes a prefix from /{least} to /{most}, not /{prefix}")]
    Prefix { family: &'static str, least: u8, most: u8, prefix: u8 },
}

/// The largest networks: larger ones are typing errors.
const LEAST: (u8, u8) = (8, 16);
/// The smallest networks.
const MOST: (u8, u8) = (32, 64);
/// The bits before the IPv4 address in its notation as an IPv6 address.
const MAPPED_BITS: u8 = 96;

impl Network {
    /// The network of one address: itself, or the /64 of an IPv6 address.
    pub fn of(address: IpAddr) -> Network {
        let address = address.to_canonical();
        Network::masked(address, if address.is_ipv4() { MOST.0 } else { MOST.1 })
    }

    /// The network with this prefix around an address.
    ///
    /// # Errors
    ///
    /// Returns a [`BadNetwork`] if the prefix is too long or too short.
    pub fn around(address: IpAddr, prefix: u8) -> Result<Network, BadNetwork> {
        let canonical = address.to_canonical();
        let is_mapped = canonical.is_ipv4() && address.is_ipv6();
        let bits = if is_mapped { prefix.saturating_sub(MAPPED_BITS) } else { prefix };
        let (family, least, most) = match canonical {
            IpAddr::V4(_) => ("IPv4", LEAST.0, MOST.0),
            IpAddr::V6(_) => ("IPv6", LEAST.1, MOST.1),
        };
        if !(least..=most).contains(&bits) {
            return Err(BadNetwork::Prefix { family, least, most, prefix });
        }
        Ok(Network::masked(canonical, bits))
    }

    fn masked(address: IpAddr, prefix: u8) -> Network {
        let prefix_bits = u32::from(prefix);
        let first = match address {
            IpAddr::V4(ip) => {
                let mask = u32::MAX.checked_shl(32 - prefix_bits).unwrap_or(0);
                IpAddr::V4(Ipv4Addr::from_bits(ip.to_bits() & mask))
            }
            IpAddr::V6(ip) => {
                let mask = u128::MAX.checked_shl(128 - prefix_bits).unwrap_or(0);
                IpAddr::V6(Ipv6Addr::from_bits(ip.to_bits() & mask))
            }
        };
        Network { first, prefix }
    }

    /// True if the address is in this network.
    pub fn contains(&self, address: IpAddr) -> bool {
        self.of_same_size(address) == Some(*self)
    }

    /// True if both have the same prefix and family.
    pub fn has_size_of(&self, other: Network) -> bool {
        self.prefix == other.prefix && self.first.is_ipv4() == other.first.is_ipv4()
    }

    /// The network around an address that has the size of this one; `None` if it is of the other family.
    pub fn of_same_size(&self, address: IpAddr) -> Option<Network> {
        let address = address.to_canonical();
        let is_comparable = address.is_ipv4() == self.first.is_ipv4();
        is_comparable.then(|| Network::masked(address, self.prefix))
    }
}

impl FromStr for Network {
    type Err = BadNetwork;

    fn from_str(text: &str) -> Result<Network, BadNetwork> {
        let unreadable = || BadNetwork::Unreadable(text.chars().take(64).collect());
        let Some((address, prefix)) = text.split_once('/') else {
            return text.parse().map(Network::of).map_err(|_| unreadable());
        };
        let is_number = prefix.bytes().all(|byte| byte.is_ascii_digit());
        let prefix = prefix.parse().ok().filter(|_| is_number).ok_or_else(unreadable)?;
        Network::around(address.parse().map_err(|_| unreadable())?, prefix)
    }
}

impl Display for Network {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match (self.first, self.prefix) {
            (IpAddr::V4(address), prefix) if prefix == MOST.0 => address.fmt(f),
            (address, prefix) => write!(f, "{address}/{prefix}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(text: &str) -> Network {
        text.parse().expect(text)
    }

    #[test]
    fn networks_are_masked_and_written_back() {
        for (text, written) in [
            ("203.0.113.7", "203.0.113.7"),
            ("203.0.113.7/32", "203.0.113.7"),
            ("203.0.113.77/24", "203.0.113.0/24"),
            ("203.255.113.77/9", "203.128.0.0/9"),
            ("::ffff:203.0.113.7", "203.0.113.7"),
            ("::ffff:203.0.113.7/120", "203.0.113.0/24"),
            ("2001:db8::1", "2001:db8::/64"),
            ("2001:db8:1:2:3:4:5:6/48", "2001:db8:1::/48"),
        ] {
            assert_eq!(network(text).to_string(), written);
            assert_eq!(network(written), network(text));
        }
    }

    #[test]
    fn what_is_not_a_network_is_refused() {
        let long = "1".repeat(1_000_000);
        for text in [
            "",
            "/",
            "203.0.113.7/",
            "203.0.113.7/+8",
            "203.0.113.7/-1",
            "203.0.113.7/24/24",
            "203.0.113/24",
            "203.0.113.7/256",
            "example.org",
            " 203.0.113.7",
            "203.0.113.007",
            "2001:db8::/64 ",
            &long,
        ] {
            let error = text.parse::<Network>().expect_err(text).to_string();
            assert!(error.contains("is not an IP address") && error.len() < 200, "{error}");
        }
        for (text, range) in [
            ("203.0.113.7/33", "/8 to /32"),
            ("0.0.0.0/0", "/8 to /32"),
            ("::ffff:0.0.0.0/96", "/8 to /32"),
            ("::/0", "/16 to /64"),
            ("2001:db8::/65", "/16 to /64"),
            ("2001:db8::1/128", "/16 to /64"),
        ] {
            let error = text.parse::<Network>().expect_err(text).to_string();
            assert!(error.contains(range), "{text}: {error}");
        }
    }

    #[test]
    fn a_network_contains_its_addresses_only() {
        let contains =
            |text: &str, address: &str| network(text).contains(address.parse().expect(address));
        assert!(contains("203.0.113.0/24", "203.0.113.255"));
        assert!(contains("203.0.113.0/24", "::ffff:203.0.113.1"));
        assert!(!contains("203.0.113.0/24", "203.0.114.0"));
        assert!(!contains("203.0.113.0/24", "2001:db8::1"));
        assert!(contains("2001:db8::/48", "2001:db8:0:ffff::1"));
        assert!(!contains("2001:db8::/48", "2001:db8:1::1"));
        assert!(!contains("2001:db8::/48", "203.0.113.1"));
    }
}
