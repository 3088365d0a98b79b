//! A few at a time for each address: others of it wait for their turn, and where too many wait they are turned away.
//!
//! For answers that take a while and some memory, until the last byte of them is sent, and for seats whose owner is still to
//! connect.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::limits::{Address, TooMany};

/// How turns are given out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terms {
    /// So many at a time.
    pub(crate) at_once: usize,
    /// So many may be there, those that wait included.
    pub(crate) here_max: usize,
    /// How long anybody waits.
    pub(crate) patience: Duration,
    /// When to try again after that.
    pub(crate) later: Duration,
}

/// Whose turn it is, for each address.
#[derive(Clone, Debug)]
pub(crate) struct Turns {
    terms: Terms,
    queues: Arc<Mutex<HashMap<Address, Queue>>>,
}

#[derive(Debug)]
struct Queue {
    turns: Arc<Semaphore>,
    here: usize,
}

/// Somebody's turn; dropping it makes it the next one's.
#[derive(Debug)]
pub(crate) struct Turn {
    _permit: OwnedSemaphorePermit,
    _here: Here,
}

/// Somebody of an address who waits or whose turn it is.
#[derive(Debug)]
struct Here {
    turns: Turns,
    address: Address,
}

impl Turns {
    /// Nobody is there yet.
    pub(crate) fn new(terms: Terms) -> Turns {
        Turns { terms, queues: Arc::default() }
    }

    /// Waits for a turn.
    ///
    /// # Errors
    ///
    /// Returns [`TooMany`] if too many of this address wait, or it takes too long.
    pub(crate) async fn take(&self, address: Address) -> Result<Turn, TooMany> {
        let later = TooMany { retry_after: self.terms.later };
        let (turns, here) = self.come(address).ok_or(later)?;
        match tokio::time::timeout(self.terms.patience, turns.acquire_owned()).await {
            Ok(Ok(permit)) => Ok(Turn { _permit: permit, _here: here }),
            Ok(Err(_)) | Err(_) => Err(later),
        }
    }

    fn come(&self, address: Address) -> Option<(Arc<Semaphore>, Here)> {
        let mut queues = self.lock();
        let turns = || Arc::new(Semaphore::new(self.terms.at_once.min(Semaphore::MAX_PERMITS)));
        let queue = queues.entry(address).or_insert_with(|| Queue { turns: turns(), here: 0 });
        if queue.here >= self.terms.here_max {
            return None;
        }
        queue.here += 1;
        Some((queue.turns.clone(), Here { turns: self.clone(), address }))
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Address, Queue>> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        let mut queues = self.turns.lock();
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
        let terms = Terms {
            at_once: 2,
            here_max: 32,
            patience: Duration::from_secs(20),
            later: Duration::from_secs(4),
        };
        let turns = Turns::new(terms);
        let first = turns.take(one).await.expect("nobody is here");
        let second = turns.take(one).await.expect("there is room for two");
        let mut third = Box::pin(turns.take(one));
        assert!(third.as_mut().now_or_never().is_none());
        assert!(turns.take(other).await.is_ok());
        drop(first);
        assert!(third.await.is_ok());
        let waiting: Vec<_> = (0..terms.here_max).map(|_| turns.come(one)).collect();
        assert!(waiting.iter().any(Option::is_none) && turns.take(one).await.is_err());
        drop((waiting, second));
        assert!(turns.lock().is_empty());
    }
}
