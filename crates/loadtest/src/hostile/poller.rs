//! Polls the list of tables and takes a seat before the founder, to become host.

use std::time::Duration;

use protocol::TableMade;
use serde_json::{Value, json};
use tokio::time::sleep;

use super::Attacker;

/// Polling interval.
const EVERY: Duration = Duration::from_millis(60);
/// Delay before a founder takes a seat.
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

    /// Creates listed tables whose founder takes a seat late.
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
            let message = founder.receive().await?;
            if message["t"] == "welcome" {
                return Ok(message["view"]["table"]["host"] == message["you"]);
            }
        }
    }
}
