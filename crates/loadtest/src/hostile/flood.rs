//! Floods tables with notes and chat messages of maximum length from many seats.

use std::time::Duration;

use futures_util::future::join_all;
use protocol::TableMade;
use serde_json::json;
use tokio::time::interval;

use super::Attacker;

/// Writing seats per table.
const SEATS: usize = 5;
/// Interval between the messages of a seat.
const EVERY: Duration = Duration::from_millis(50);
/// Maximum length of a note.
const LONG: usize = 500;

impl Attacker {
    pub(super) async fn flood(&self) {
        self.at_many_tables(async || self.flood_table().await, "tables that were refused").await;
    }

    async fn flood_table(&self) -> anyhow::Result<()> {
        let table = json!({ "options": { "game": { "t": "micro" } } }).to_string();
        let made: TableMade = self.made("/api/tables", &table).await?;
        let seats = (0..SEATS).map(|seat| self.flood_seat(&made.table, seat));
        join_all(seats).await;
        Ok(())
    }

    async fn flood_seat(&self, table: &str, seat: usize) {
        if self.write_on(table, seat).await.is_err() {
            self.count("seats that were refused or closed");
        }
    }

    async fn write_on(&self, table: &str, seat: usize) -> anyhow::Result<()> {
        let mut guest = self.sit(table, &format!("Mallory {seat}"), None).await?;
        let mut beat = interval(EVERY);
        let text = "🤖".repeat(LONG);
        loop {
            tokio::select! {
                message = guest.receive() => {
                    let message = message?;
                    match (message["t"].as_str(), message["code"].as_str()) {
                        (Some("done"), _) => self.count("written"),
                        (Some("refused"), Some(code)) => self.count(format!("refused: {code}")),
                        _ => {}
                    }
                }
                _ = beat.tick() => {
                    guest.wants(json!({ "t": "write-note", "text": text })).await?;
                    guest.send(json!({ "t": "say", "text": text })).await?;
                }
            }
        }
    }
}
