//! What all clients count together.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use super::latency::Latency;

/// So many faults are kept word by word; the others are only counted.
const FAULTS_KEPT: usize = 20;

/// What all clients count together.
#[derive(Debug)]
pub(crate) struct Tally {
    pub(crate) joined: Count,
    pub(crate) sent: Count,
    pub(crate) done: Count,
    pub(crate) skipped: Count,
    pub(crate) messages: Count,
    pub(crate) bytes: Count,
    pub(crate) events: Count,
    pub(crate) compared: Count,
    pub(crate) games_over: Count,
    pub(crate) resyncs: Count,
    pub(crate) lost: Count,
    /// From asking for a seat to the welcome.
    pub(crate) join: Latency,
    /// From a command to its own `done`.
    pub(crate) own: Latency,
    /// From a command to its event, for each of those who see it.
    pub(crate) each: Latency,
    /// From a command to its event at the last of those who see it.
    pub(crate) everybody: Latency,
    /// From losing a connection to the welcome on the next one, counted while a server is ready.
    pub(crate) back: Latency,
    /// From a command to its answer, over as many connections as it takes, counted while a server is ready.
    pub(crate) answer: Latency,
    /// From when a command was planned to when it was sent: how far the load itself lags behind.
    pub(crate) late: Latency,
    refused: Mutex<BTreeMap<String, u64>>,
    faults: Mutex<Faults>,
}

/// What must not happen.
#[derive(Clone, Debug, Default)]
pub(crate) struct Faults {
    pub(crate) count: u64,
    pub(crate) first: Vec<String>,
}

/// A number that many tasks add to.
#[derive(Debug, Default)]
pub(crate) struct Count(AtomicU64);

impl Count {
    pub(crate) fn add(&self, more: u64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    pub(crate) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Tally {
    pub(crate) fn new() -> Tally {
        Tally {
            joined: Count::default(),
            sent: Count::default(),
            done: Count::default(),
            skipped: Count::default(),
            messages: Count::default(),
            bytes: Count::default(),
            events: Count::default(),
            compared: Count::default(),
            games_over: Count::default(),
            resyncs: Count::default(),
            lost: Count::default(),
            join: Latency::new(),
            own: Latency::new(),
            each: Latency::new(),
            everybody: Latency::new(),
            back: Latency::new(),
            answer: Latency::new(),
            late: Latency::new(),
            refused: Mutex::default(),
            faults: Mutex::default(),
        }
    }

    /// The rules said no. Among people who all act at once that is normal.
    pub(crate) fn refused(&self, code: &str) {
        let mut refused = self.refused.lock().unwrap_or_else(PoisonError::into_inner);
        *refused.entry(code.to_owned()).or_default() += 1;
    }

    pub(crate) fn refusals(&self) -> BTreeMap<String, u64> {
        self.refused.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Something happened that must not.
    pub(crate) fn fault(&self, what: impl FnOnce() -> String) {
        let mut faults = self.faults.lock().unwrap_or_else(PoisonError::into_inner);
        faults.count += 1;
        if faults.first.len() < FAULTS_KEPT {
            faults.first.push(what());
        }
    }

    pub(crate) fn faults(&self) -> Faults {
        self.faults.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
