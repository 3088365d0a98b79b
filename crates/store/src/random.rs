//! Random bytes from the operating system.

/// `N` random bytes.
///
/// # Panics
///
/// If the operating system has no random source; a server cannot run without one.
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has random numbers");
    bytes
}
