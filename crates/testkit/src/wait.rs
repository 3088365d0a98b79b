//! Waiting for a condition with a deadline. This is the only place where tests pause.

use std::time::{Duration, Instant};

/// Time limit of every wait in tests. Far above any expected time: reaching it means that the test is stuck.
pub const DEADLINE: Duration = Duration::from_mins(1);

/// The pause between two checks of a condition.
pub const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// Polls until the condition holds. Panics at the deadline with a message that names the condition.
pub fn wait_until(what: &str, mut condition: impl FnMut() -> bool) {
    let start = Instant::now();
    while !condition() {
        assert!(start.elapsed() < DEADLINE, "not within {DEADLINE:?}: {what}");
        std::thread::sleep(POLL_INTERVAL);
    }
}

/// Sleeps. Only for tests whose subject is elapsed time, such as a server that is down for a while; to wait for an
/// effect use [`wait_until`].
pub fn pause(duration: Duration) {
    std::thread::sleep(duration);
}

/// The same as [`wait_until`] in async code.
#[cfg(feature = "network")]
pub async fn eventually(what: &str, mut condition: impl AsyncFnMut() -> bool) {
    let polled = async {
        while !condition().await {
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    };
    let ended = tokio::time::timeout(DEADLINE, polled).await;
    assert!(ended.is_ok(), "not within {DEADLINE:?}: {what}");
}

/// Awaits a future. Panics at the deadline.
#[cfg(feature = "network")]
pub async fn within<T>(future: impl Future<Output = T>) -> T {
    tokio::time::timeout(DEADLINE, future).await.expect("it ends before the deadline")
}
