//! Server availability. Waiting times count from the moment a server is ready again, not from the outage.

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use parking_lot::Mutex;
use tokio::time::{sleep, timeout};

use super::http::Host;

const LOOK_EVERY: Duration = Duration::from_millis(25);
/// A server that takes longer is not ready.
const WITHIN: Duration = Duration::from_millis(500);

/// Since when at least one server has been ready.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ready(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    ready: Vec<bool>,
    since: Option<Instant>,
}

impl Ready {
    /// Polls all servers until the future is dropped.
    pub(crate) async fn watch(self, hosts: Vec<Host>) {
        self.0.lock().ready.resize(hosts.len(), false);
        let looks = hosts.iter().enumerate().map(async |(at, host)| {
            loop {
                let ready = timeout(WITHIN, host.is_ready()).await.unwrap_or(false);
                self.0.lock().note(at, ready, Instant::now());
                sleep(LOOK_EVERY).await;
            }
        });
        join_all(looks).await;
    }

    /// Time since `since` or since a server became ready, whichever is later.
    pub(crate) fn waited(&self, since: Instant) -> Duration {
        self.0.lock().since.map_or(Duration::ZERO, |ready| ready.max(since).elapsed())
    }
}

impl State {
    fn note(&mut self, at: usize, ready: bool, now: Instant) {
        self.ready[at] = ready;
        let any = self.ready.contains(&true);
        self.since = any.then(|| self.since.unwrap_or(now));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_counts_while_any_is_ready() {
        let mut state = State { ready: vec![false; 2], since: None };
        let start = Instant::now();
        let mut since = |at, ready, secs| {
            state.note(at, ready, start + Duration::from_secs(secs));
            state.since.map(|since| (since - start).as_secs())
        };
        assert_eq!(since(0, false, 1), None);
        assert_eq!(since(1, true, 2), Some(2));
        assert_eq!(since(0, true, 3), Some(2));
        assert_eq!(since(1, false, 4), Some(2));
        assert_eq!(since(0, false, 5), None);
        assert_eq!(since(0, true, 6), Some(6));
    }
}
