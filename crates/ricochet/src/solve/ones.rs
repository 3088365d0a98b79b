//! Sets of up to 32 small numbers, a bit each.

/// The numbers of the bits that are set.
#[inline]
pub(super) fn ones(mut bits: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let number = bits.trailing_zeros() as usize;
        let more = bits != 0;
        bits &= bits.wrapping_sub(1);
        more.then_some(number)
    })
}
