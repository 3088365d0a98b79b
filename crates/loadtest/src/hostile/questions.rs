//! Somebody who asks everybody at their table the same again and again, in the hope that silence is taken for a yes.

use std::time::Duration;

use protocol::TableMade;
use serde_json::json;
use tokio::time::interval;

use super::Attacker;

/// How often each of them is asked something.
const EVERY: Duration = Duration::from_millis(100);

impl Attacker {
    pub(super) async fn questions(&self) {
        let failure = "tables that were refused or closed";
        self.at_many_tables(async || self.ask_and_ask().await, failure).await;
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
