//! Counters and latencies of all clients.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use parking_lot::Mutex;

use super::latency::Latency;

/// Limit of fault messages kept; further ones are only counted.
const FAULTS_KEPT: usize = 20;

/// Counters and latencies of all clients.
#[derive(Debug, Default)]
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
    /// Counts a refusal. Refusals are normal among players who act concurrently.
    pub(crate) fn refused(&self, code: &str) {
        let mut refused = self.refused.lock();
        *refused.entry(code.to_owned()).or_default() += 1;
    }

    pub(crate) fn refusals(&self) -> BTreeMap<String, u64> {
        self.refused.lock().clone()
    }

    /// Counts and keeps a fault.
    pub(crate) fn fault(&self, what: impl FnOnce() -> String) {
        let mut faults = self.faults.lock();
        faults.count += 1;
        if faults.first.len() < FAULTS_KEPT {
            faults.first.push(what());
        }
    }

    pub(crate) fn faults(&self) -> Faults {
        self.faults.lock().clone()
    }
}
