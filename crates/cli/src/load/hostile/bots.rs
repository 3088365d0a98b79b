//! Tables of one address, each full of the strongest bots, and a new chip every few seconds: as much to think about as
//! one can ask for.

use std::time::Duration;

use anyhow::Context as _;
use futures_util::SinkExt as _;
use futures_util::future::join_all;
use protocol::{PROTOCOL, SeatTaken, TableMade};
use serde_json::json;
use tokio::time::{interval, sleep};
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;

use super::Attacker;
use crate::load::knock::next;

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
        let path = format!("/api/tables/{}/seats", made.table);
        let seat: SeatTaken = self.made(&path, &json!({ "name": "Mallory" }).to_string()).await?;
        let url = format!("ws://{}/api/tables/{}/socket", self.host.0, made.table);
        let (mut socket, _) = client_async(url, self.connect().await?).await?;
        let hello = json!({ "t": "hello", "protocol": PROTOCOL, "token": seat.token });
        socket.send(Message::text(hello.to_string())).await?;
        self.count("tables of bots");
        let mut chip = interval(CHIP);
        let mut number = 0;
        loop {
            tokio::select! {
                heard = next(&mut socket) => drop(heard?),
                _ = chip.tick() => {
                    for command in [json!({ "t": "start" }), json!({ "t": "ask", "subject": "skip" })] {
                        number += 1;
                        let command = json!({ "t": "do", "id": number.to_string(), "command": command });
                        socket.send(Message::text(command.to_string())).await?;
                    }
                }
            }
        }
    }

    async fn made<T: serde::de::DeserializeOwned>(
        &self,
        path: &str,
        body: &str,
    ) -> anyhow::Result<T> {
        let (status, answer) = self.ask("POST", path, body).await?;
        serde_json::from_str(answer.trim()).with_context(|| format!("answered with {status}"))
    }
}
