//! Asks the table the same questions in a loop, betting that silence counts as consent.

use std::time::Duration;

use protocol::TableMade;
use serde_json::json;
use tokio::time::interval;

use super::Attacker;

/// Interval between questions.
const EVERY: Duration = Duration::from_millis(100);

impl Attacker {
    pub(super) async fn questions(&self) {
        let failure = "tables that were refused or closed";
        self.at_many_tables(async || self.ask_and_ask().await, failure).await;
    }

    /// The host and another player never answer.
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
                message = host.receive() => drop(message?),
                message = thinker.receive() => drop(message?),
                message = asker.receive() => {
                    let message = message?;
                    match (message["t"].as_str(), message["code"].as_str()) {
                        (Some("done"), _) => self.count("questions asked"),
                        (Some("refused"), Some(code)) => self.count(format!("refused: {code}")),
                        _ => {}
                    }
                    if !message["view"]["ending"].is_null() {
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
