//! Long searches of one address, as many as it may have, and another as soon as one is over.

use std::time::Duration;

use futures_util::future::join_all;
use serde_json::json;
use tokio::time::sleep;

use super::Attacker;

/// As many as one address may have at the same time.
const SEARCHES: usize = 16;
/// An empty board whose middle is reached only with several helpers: no search ends before its time.
const ENDLESS: &str = "16x16_RA1-GP1-BA16-YP16-KH1-TA8_RH8";
/// When to come back after being turned away.
const AGAIN: Duration = Duration::from_millis(500);

impl Attacker {
    pub(super) async fn analyses(&self) {
        tokio::join!(self.neighbour(), join_all((0..SEARCHES).map(|_| self.analysis())));
    }

    async fn analysis(&self) {
        let question = json!({ "position": ENDLESS, "seconds": 30 }).to_string();
        loop {
            match self.ask("POST", "/api/ricochet/analyse", &question).await {
                Ok((status, _)) => self.count(format!("searches answered with {status}")),
                Err(_) => self.count("searches without an answer in time"),
            }
            sleep(AGAIN).await;
        }
    }
}
