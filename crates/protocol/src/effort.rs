//! How much a search may take: chosen by whoever asks, within limits.

use std::time::Duration;

use crate::{Answer, Problem};

/// How much a search may take.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How long it may search.
    pub time_max: Duration,
    /// How much memory it may take.
    pub memory_bytes_max: usize,
}

impl Effort {
    /// The longest that anybody may ask for.
    pub const SECONDS_MAX: u8 = 30;
    /// The most memory that anybody may ask for.
    pub const MEMORY_MIB_MAX: u16 = 256;

    /// How long it may search, within limits.
    pub(crate) fn length(seconds: Option<u8>, usual: Duration) -> Duration {
        seconds
            .map_or(usual, |seconds| Duration::from_secs(seconds.min(Effort::SECONDS_MAX).into()))
    }

    /// What was asked for, or the usual.
    ///
    /// # Errors
    ///
    /// Returns the problem with everything that is too much or too little.
    pub fn new(seconds: Option<u8>, memory_mib: Option<u16>, usual: Duration) -> Answer<Effort> {
        let mut faults = Vec::new();
        if let Some(seconds) =
            seconds.filter(|seconds| !(1..=Effort::SECONDS_MAX).contains(seconds))
        {
            faults.push(format!("seconds: {seconds}, it takes 1 to {}", Effort::SECONDS_MAX));
        }
        if let Some(mib) = memory_mib.filter(|mib| !(1..=Effort::MEMORY_MIB_MAX).contains(mib)) {
            faults.push(format!("memory_mib: {mib}, it takes 1 to {}", Effort::MEMORY_MIB_MAX));
        }
        if !faults.is_empty() {
            return Err(Problem::impossible("so much cannot be asked for", faults));
        }
        Ok(Effort {
            time_max: seconds.map_or(usual, |seconds| Duration::from_secs(seconds.into())),
            memory_bytes_max: usize::from(memory_mib.unwrap_or(64)) << 20,
        })
    }
}
