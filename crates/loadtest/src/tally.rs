//! Counters and latencies of all clients.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use super::latency::Latency;

/// Limit of fault messages kept; further ones are only counted.
const FAULTS_KEPT: usize = 20;

/// Counters and latencies of all clients.
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
    /// From the seat request to the `welcome`.
    pub(crate) join: Latency,
    /// From a command to its `done`.
    pub(crate) own: Latency,
    /// From a command to its event, per client.
    pub(crate) each: Latency,
    /// From a command to its event at the last client.
    pub(crate) everybody: Latency,
    /// From losing a connection to the next `welcome`, counted while a server is ready.
    pub(crate) back: Latency,
    /// From a command to its answer, across reconnects, counted while a server is ready.
    pub(crate) answer: Latency,
    /// From the scheduled to the actual send time of a command: how far the load test itself lags.
    pub(crate) late: Latency,
    refused: Mutex<BTreeMap<String, u64>>,
    faults: Mutex<Faults>,
}

/// Violations of the protocol's guarantees.
#[derive(Clone, Debug, Default)]
pub(crate) struct Faults {
    pub(crate) count: u64,
    pub(crate) first: Vec<String>,
}

/// A counter that many tasks add to.
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

    /// Counts a refusal. Refusals are normal among players who act concurrently.
    pub(crate) fn refused(&self, code: &str) {
        let mut refused = self.refused.lock().unwrap_or_else(PoisonError::into_inner);
        *refused.entry(code.to_owned()).or_default() += 1;
    }

    pub(crate) fn refusals(&self) -> BTreeMap<String, u64> {
        self.refused.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Counts and keeps a fault.
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
