//! Somebody who asks everybody at their table the same again and again, in the hope that silence is taken for a yes.

use std::time::Duration;

use futures_util::future::join_all;
use protocol::TableMade;
use serde_json::json;
use tokio::time::{interval, sleep};

use super::Attacker;

/// So many tables.
const TABLES: usize = 10;
/// How often each of them is asked something.
const EVERY: Duration = Duration::from_millis(100);
/// When to try again after being turned away.
const AGAIN: Duration = Duration::from_secs(1);

impl Attacker {
    pub(super) async fn questions(&self) {
        join_all((0..TABLES).map(|_| async {
            loop {
                if self.ask_and_ask().await.is_err() {
                    self.count("tables that were refused or closed");
                }
                sleep(AGAIN).await;
            }
        }))
        .await;
    }

    /// The host and another player think, and say nothing.
    async fn ask_and_ask(&self) -> anyhow::Result<()> {
        let table = json!({ "options": { "game": { "t": "ricochet" } } }).to_string();
        let made: TableMade = self.made("/api/tables", &table).await?;
        let mut host = self.sit(&made.table, "Alice", Some(&made.token)).await?;
        let mut thinker = self.sit(&made.table, "Bob", None).await?;
        let mut asker = self.sit(&made.table, "Mallory", None).await?;
        host.wants(json!({ "t": "start" })).await?;
        let mut beat = interval(EVERY);
        let mut subjects = ["new-host", "end-early", "skip"].into_iter().cycle();
        loop {
            tokio::select! {
                heard = host.hears() => drop(heard?),
                heard = thinker.hears() => drop(heard?),
                heard = asker.hears() => {
                    let heard = heard?;
                    match (heard["t"].as_str(), heard["code"].as_str()) {
                        (Some("done"), _) => self.count("questions asked"),
                        (Some("refused"), Some(code)) => self.count(format!("refused: {code}")),
                        _ => {}
                    }
                    if !heard["view"]["ending"].is_null() {
                        self.count("games that ended while everybody was silent");
                        return Ok(());
                    }
                }
                _ = beat.tick() => {
                    let subject = subjects.next().unwrap_or("skip");
                    asker.wants(json!({ "t": "ask", "subject": subject })).await?;
                }
            }
        }
    }
}
