//! Somebody who looks for new tables all the time and sits down before whoever founded them, to be their host.

use std::time::Duration;

use protocol::TableMade;
use serde_json::{Value, json};
use tokio::time::sleep;

use super::Attacker;

/// How often the list is looked at.
const EVERY: Duration = Duration::from_millis(60);
/// How long a founder takes to sit down.
const SLOWLY: Duration = Duration::from_secs(1);

impl Attacker {
    pub(super) async fn poller(&self) {
        tokio::join!(self.poll(), self.found_slowly());
    }

    async fn poll(&self) {
        loop {
            if let Ok((_, answer)) = self.ask("GET", "/api/tables", "").await {
                let listed: Value = serde_json::from_str(answer.trim()).unwrap_or_default();
                let free = |table: &&Value| table["names"].as_array().is_some_and(Vec::is_empty);
                for table in listed.as_array().into_iter().flatten().filter(free) {
                    let table = table["table"].as_str().unwrap_or_default();
                    match self.sit(table, "Mallory", None).await {
                        Ok(_) => self.count("seats taken before the founder"),
                        Err(_) => self.count("seats refused"),
                    }
                }
            }
            sleep(EVERY).await;
        }
    }

    /// Somebody who founds a table that everybody sees and takes their time to sit down.
    async fn found_slowly(&self) {
        loop {
            match self.founded().await {
                Ok(true) => self.count("founders who are host"),
                Ok(false) => self.count("tables stolen"),
                Err(_) => self.count("founders who were turned away"),
            }
        }
    }

    async fn founded(&self) -> anyhow::Result<bool> {
        let table = json!({ "door": "listed", "options": { "game": { "t": "micro" } } });
        let made: TableMade = self.host.post("/api/tables", &table).await?;
        sleep(SLOWLY).await;
        let mut founder = self.sit(&made.table, "Alice", Some(&made.token)).await?;
        loop {
            let heard = founder.hears().await?;
            if heard["t"] == "welcome" {
                return Ok(heard["view"]["table"]["host"] == heard["you"]);
            }
        }
    }
}
