//! The secrets of a table: its random seed and the keys to its seats.
//!
//! Views never contain them, and their `Debug` output hides the value.

use std::fmt;

use dice::Dice;

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

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// Identifies the owner of a seat: a hash of the token that the server issued.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SeatKey(pub [u8; 32]);

impl fmt::Debug for SeatKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SeatKey(..)")
    }
}

/// Identifies a removed player who asks for another seat: a keyed hash of the client's address or browser identifier.
/// It reveals nothing without the key.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mark(pub [u8; 16]);

impl fmt::Debug for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Mark(..)")
    }
}

/// SipHash-2-4 (Aumasson and Bernstein, 2012) of one 8-byte message.
fn sip_hash(key: u128, message: u64) -> u64 {
    let (k0, k1) = (key as u64, (key >> 64) as u64);
    let mut v = [
        k0 ^ 0x736f_6d65_7073_6575,
        k1 ^ 0x646f_7261_6e64_6f6d,
        k0 ^ 0x6c79_6765_6e65_7261,
        k1 ^ 0x7465_6462_7974_6573,
    ];
    // The second block holds only the message's length in its highest byte.
    for block in [message, 8 << 56] {
        v[3] ^= block;
        sip_rounds(&mut v, 2);
        v[0] ^= block;
    }
    v[2] ^= 0xff;
    sip_rounds(&mut v, 4);
    v[0] ^ v[1] ^ v[2] ^ v[3]
}

fn sip_rounds(v: &mut [u64; 4], rounds: u32) {
    for _ in 0..rounds {
        v[0] = v[0].wrapping_add(v[1]);
        v[1] = v[1].rotate_left(13) ^ v[0];
        v[0] = v[0].rotate_left(32);
        v[2] = v[2].wrapping_add(v[3]);
        v[3] = v[3].rotate_left(16) ^ v[2];
        v[0] = v[0].wrapping_add(v[3]);
        v[3] = v[3].rotate_left(21) ^ v[0];
        v[2] = v[2].wrapping_add(v[1]);
        v[1] = v[1].rotate_left(17) ^ v[2];
        v[2] = v[2].rotate_left(32);
    }
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
