//! Keeps as many long searches running as one address may have.

use std::time::Duration;

use futures_util::future::join_all;
use serde_json::json;
use tokio::time::sleep;

use super::Attacker;

/// The most searches that one address may run at once.
const SEARCHES: usize = 16;
/// An empty board whose centre needs several blocking robots: every search runs until its time limit.
const ENDLESS: &str = "16x16_RA1-GP1-BA16-YP16-KH1-TA8_RH8";
/// Delay between two searches.
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
