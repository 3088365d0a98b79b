//! A queue per address: a few requests at a time, others wait, and if too many wait they are refused.
//!
//! Used for responses that hold memory until their last byte is sent, and for seats whose player has not connected yet.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::limits::{Address, TooMany};

/// The limits of a queue.
#[derive(Clone, Copy, Debug)]
pub(crate) struct QueuePolicy {
    /// The name of the queued things, in the plural.
    pub(crate) what: &'static str,
    /// Permits at the same time.
    pub(crate) at_once: usize,
    /// Permits and waiting requests together.
    pub(crate) here_max: usize,
    /// How long a request waits.
    pub(crate) patience: Duration,
    /// `Retry-After` for a refused request.
    pub(crate) later: Duration,
}

/// A queue for each address.
#[derive(Clone, Debug)]
pub(crate) struct AddressQueue {
    terms: QueuePolicy,
    queues: Arc<Mutex<HashMap<Address, Queue>>>,
}

#[derive(Debug)]
struct Queue {
    turns: Arc<Semaphore>,
    here: usize,
}

/// A turn; dropping it lets the next request proceed.
#[derive(Debug)]
pub(crate) struct Turn {
    _permit: OwnedSemaphorePermit,
    _here: Here,
}

/// A request that waits or has its turn.
#[derive(Debug)]
struct Here {
    turns: AddressQueue,
    address: Address,
}

impl AddressQueue {
    pub(crate) fn new(terms: QueuePolicy) -> AddressQueue {
        AddressQueue { terms, queues: Arc::default() }
    }

    /// Waits for a turn.
    ///
    /// # Errors
    ///
    /// Returns [`TooMany`] if too many of this address wait, or it takes too long.
    pub(crate) async fn take(&self, address: Address) -> Result<Turn, TooMany> {
        let later = TooMany { what: self.terms.what, retry_after: self.terms.later };
        let (turns, here) = self.come(address).ok_or(later)?;
        match tokio::time::timeout(self.terms.patience, turns.acquire_owned()).await {
            Ok(Ok(permit)) => Ok(Turn { _permit: permit, _here: here }),
            Ok(Err(_)) | Err(_) => Err(later),
        }
    }

    fn come(&self, address: Address) -> Option<(Arc<Semaphore>, Here)> {
        let mut queues = self.queues.lock();
        let turns = || Arc::new(Semaphore::new(self.terms.at_once.min(Semaphore::MAX_PERMITS)));
        let queue = queues.entry(address).or_insert_with(|| Queue { turns: turns(), here: 0 });
        if queue.here >= self.terms.here_max {
            return None;
        }
        queue.here += 1;
        Some((queue.turns.clone(), Here { turns: self.clone(), address }))
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        let mut queues = self.turns.queues.lock();
        if let Some(queue) = queues.get_mut(&self.address) {
            queue.here -= 1;
            if queue.here == 0 {
                queues.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn the_others_of_an_address_wait_and_nobody_else_does() {
        let [one, other] =
            ["10.0.0.1", "10.0.0.2"].map(|ip| Address::new(ip.parse().expect("an address")));
        let terms = QueuePolicy {
            what: "requests",
            at_once: 2,
            here_max: 32,
            patience: Duration::from_secs(20),
            later: Duration::from_secs(4),
        };
        let turns = AddressQueue::new(terms);
        let first = turns.take(one).await.expect("the queue is empty");
        let second = turns.take(one).await.expect("there is room for two");
        let mut third = Box::pin(turns.take(one));
        assert!(third.as_mut().now_or_never().is_none());
        assert!(turns.take(other).await.is_ok());
        drop(first);
        assert!(third.await.is_ok());
        let waiting: Vec<_> = (0..terms.here_max).map(|_| turns.come(one)).collect();
        assert!(waiting.iter().any(Option::is_none) && turns.take(one).await.is_err());
        drop((waiting, second));
        assert!(turns.queues.lock().is_empty());
    }
}
