//! As many spectators as possible at the players' tables, reconnecting all the time.

use std::time::Duration;

use futures_util::future::join_all;
use futures_util::{SinkExt, StreamExt};
use protocol::{FromClient, PROTOCOL};
use tokio::time::sleep;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;

use super::Attacker;

/// Concurrent spectators.
const WATCHERS: usize = 2_000;
/// Delay before reconnecting.
const AGAIN: Duration = Duration::from_millis(500);

impl Attacker {
    pub(super) async fn watchers(&self) {
        let tables = self.tables.iter().cycle().take(WATCHERS);
        join_all(tables.map(|table| async {
            loop {
                match self.watch(table).await {
                    Ok(end) => self.count(end),
                    Err(_) => self.count("not connected"),
                }
                sleep(AGAIN).await;
            }
        }))
        .await;
    }

    /// Watches until the server closes the connection, and returns the outcome.
    async fn watch(&self, table: &str) -> anyhow::Result<&'static str> {
        let url = format!("ws://{}/api/tables/{table}/socket", self.host.0);
        let (mut socket, _) = client_async(url, self.connect().await?).await?;
        let hello = FromClient::Hello { protocol: PROTOCOL, token: None, seen: None };
        socket.send(Message::text(serde_json::to_string(&hello)?)).await?;
        let mut welcome = false;
        while let Some(Ok(message)) = socket.next().await {
            welcome |= message.to_text().is_ok_and(|text| text.contains(r#""t":"welcome""#));
        }
        Ok(if welcome { "watched, and had to go" } else { "turned away" })
    }
}
