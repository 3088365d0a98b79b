//! Limits of a search: chosen by the client, within bounds.

use std::time::Duration;

use limits::Limits;

use crate::{Answer, Problem};

/// The longest time limit that a client may choose.
const SECONDS_MAX: u8 = 30;
/// The largest memory limit that a client may choose.
const MEMORY_MIB_MAX: u16 = 256;
/// The memory limit if the client chooses none.
const MEMORY_MIB_USUAL: u16 = 64;

/// The limits chosen by the client, with this default for the time.
///
/// # Errors
///
/// Returns a problem that lists every limit out of bounds.
pub(crate) fn search_limits(
    seconds: Option<u8>,
    memory_mib: Option<u16>,
    usual: Duration,
) -> Answer<Limits> {
    let mut faults = Vec::new();
    if let Some(seconds) = seconds.filter(|seconds| !(1..=SECONDS_MAX).contains(seconds)) {
        faults.push(format!("seconds: {seconds}, it takes 1 to {SECONDS_MAX}"));
    }
    if let Some(mib) = memory_mib.filter(|mib| !(1..=MEMORY_MIB_MAX).contains(mib)) {
        faults.push(format!("memory_mib: {mib}, it takes 1 to {MEMORY_MIB_MAX}"));
    }
    if !faults.is_empty() {
        return Err(Problem::impossible("so much cannot be asked for", faults));
    }
    let memory_bytes_max = usize::from(memory_mib.unwrap_or(MEMORY_MIB_USUAL)) << 20;
    Ok(Limits { memory_bytes_max, ..Limits::of_time(time_max(seconds, usual)) })
}

/// The time limit chosen by the client.
///
/// # Errors
///
/// Returns a problem if it is out of bounds.
pub(crate) fn time_limit(seconds: Option<u8>, usual: Duration) -> Answer<Duration> {
    search_limits(seconds, None, usual).map(|_| time_max(seconds, usual))
}

/// The time limit, capped at the longest that a client may choose.
pub(crate) fn time_max(seconds: Option<u8>, usual: Duration) -> Duration {
    seconds.map_or(usual, |seconds| Duration::from_secs(seconds.min(SECONDS_MAX).into()))
}
