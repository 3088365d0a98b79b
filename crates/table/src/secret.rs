//! The secrets of a table: its random seed and the keys to its seats.
//!
//! Views never contain them, and their `Debug` output hides the value.

use std::fmt;
#[expect(deprecated, reason = "see `sip_hash`")]
use std::hash::{Hasher, SipHasher};

use dice::Dice;

/// `Debug` without the value.
macro_rules! hide_value {
    ($($Type:ident)+) => {$(
        impl fmt::Debug for $Type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(concat!(stringify!($Type), "(..)"))
            }
        }
    )+};
}

hide_value!(Secret SeatKey Mark);

/// The random seed of a table: 128 random bits, set when it is founded. Every shuffle and every roll derives from it.
///
/// [`Dice`] is not cryptographically secure: enough of its output reveals the rest of the stream. So each decision gets
/// its own stream, seeded with a keyed hash (SipHash-2-4) of the decision's number: the chips drawn so far reveal
/// nothing about chips to come.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(pub u128);

impl Secret {
    /// The random stream of the decision with this number.
    pub fn dice(self, number: u64) -> Dice {
        Dice::new(sip_hash(self.0, number))
    }

    /// A key for [`Mark`]s. It is derived from numbers that no decision uses, so it reveals nothing about the secret.
    pub(crate) fn mark_key(self) -> [u8; 16] {
        let halves = [u64::MAX, u64::MAX - 1].map(|number| sip_hash(self.0, number).to_le_bytes());
        let mut key = [0; 16];
        key[..8].copy_from_slice(&halves[0]);
        key[8..].copy_from_slice(&halves[1]);
        key
    }
}

/// Identifies the owner of a seat: a hash of the token that the server issued.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SeatKey(pub [u8; 32]);

/// Identifies a removed player who asks for another seat: a keyed hash of the client's address or browser identifier.
/// It reveals nothing without the key.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mark(pub [u8; 16]);

/// SipHash-2-4 (Aumasson and Bernstein, 2012) of one 8-byte message.
#[expect(deprecated, reason = "unlike its replacement, this hasher promises its algorithm")]
fn sip_hash(key: u128, message: u64) -> u64 {
    let mut hasher = SipHasher::new_with_keys(key as u64, (key >> 64) as u64);
    hasher.write(&message.to_le_bytes());
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The reference implementation's test vector for the message 00 01 .. 07 under the key 00 01 .. 0f.
    #[test]
    fn the_hash_is_sip_hash() {
        let key = 0x0f0e_0d0c_0b0a_0908_0706_0504_0302_0100;
        assert_eq!(sip_hash(key, 0x0706_0504_0302_0100), 0x93f5_f579_9a93_2462);
    }

    #[test]
    fn secrets_do_not_print_themselves() {
        let printed = format!("{:?} {:?}", Secret(123_456), SeatKey([7; 32]));
        assert_eq!(printed, "Secret(..) SeatKey(..)");
    }
}
