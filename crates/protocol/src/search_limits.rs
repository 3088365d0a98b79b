//! Limits of a search: chosen by the client, within bounds.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::time::Duration;

use limits::Limits;

use crate::{Answer, Problem};

/// The longest time limit that a client may choose.
const SECONDS_MAX: u8 = 30;
/// The largest memory limit that a client may choose.
const MEMORY_MIB_MAX: u16 = 256;
/// The memory limit if the client chooses none.
const MEMORY_MIB_USUAL: u16 = 64;

/// The fault of a number that a client chose outside of these bounds.
pub(crate) fn out_of_range<T: PartialOrd + Display>(
    name: &str,
    chosen: Option<T>,
    bounds: RangeInclusive<T>,
) -> Option<String> {
    let wrong = chosen.filter(|chosen| !bounds.contains(chosen))?;
    Some(format!("{name}: {wrong}, it takes {} to {}", bounds.start(), bounds.end()))
}

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
    let seconds_fault = out_of_range("seconds", seconds, 1..=SECONDS_MAX);
    let memory_fault = out_of_range("memory_mib", memory_mib, 1..=MEMORY_MIB_MAX);
    Problem::of_faults(
        "so much cannot be asked for",
        seconds_fault.into_iter().chain(memory_fault),
    )?;
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
