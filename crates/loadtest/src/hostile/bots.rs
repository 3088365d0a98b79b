//! Tables of one address, all seats taken by the strongest bots, with a new target every few seconds: the most bot
//! CPU time an address can cause.

use std::time::Duration;

use futures_util::future::join_all;
use protocol::TableMade;
use serde_json::json;
use tokio::time::{interval, sleep};

use super::Attacker;

/// Fewer tables than one address may create per hour.
const TABLES: usize = 55;
/// Bots per table.
const BOTS: usize = 9;
/// Time between skips of the current target.
const CHIP: Duration = Duration::from_secs(3);
/// Delay before the next attempt.
const AGAIN: Duration = Duration::from_secs(1);

impl Attacker {
    pub(super) async fn bots(&self) {
        tokio::join!(self.neighbour(), join_all((0..TABLES).map(|_| self.table_of_bots())));
    }

    async fn table_of_bots(&self) {
        loop {
            match self.play_with_bots().await {
                Ok(()) => {}
                Err(_) => self.count("tables of bots that were refused or closed"),
            }
            sleep(AGAIN).await;
        }
    }

    async fn play_with_bots(&self) -> anyhow::Result<()> {
        let table = json!({
            "options": { "seats": BOTS + 1, "game": { "t": "ricochet", "black": true } },
            "bots": vec![10; BOTS],
        });
        let made: TableMade = self.made("/api/tables", &table.to_string()).await?;
        let mut guest = self.sit(&made.table, "Mallory", None).await?;
        self.count("tables of bots");
        let mut chip = interval(CHIP);
        loop {
            tokio::select! {
                message = guest.receive() => drop(message?),
                _ = chip.tick() => {
                    for command in [json!({ "t": "start" }), json!({ "t": "ask", "subject": "skip" })] {
                        guest.wants(command).await?;
                    }
                }
            }
        }
    }
}
