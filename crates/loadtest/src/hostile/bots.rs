//! Tables of one address, each full of the strongest bots, and a new chip every few seconds: as much to think about as
//! one can ask for.

use std::time::Duration;

use futures_util::future::join_all;
use protocol::TableMade;
use serde_json::json;
use tokio::time::{interval, sleep};

use super::Attacker;

/// So many tables: fewer than one address may found in an hour.
const TABLES: usize = 55;
/// So many bots at each.
const BOTS: usize = 9;
/// How long a chip lies.
const CHIP: Duration = Duration::from_secs(3);
/// When to try again after being turned away.
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
                heard = guest.hears() => drop(heard?),
                _ = chip.tick() => {
                    for command in [json!({ "t": "start" }), json!({ "t": "ask", "subject": "skip" })] {
                        guest.wants(command).await?;
                    }
                }
            }
        }
    }
}
