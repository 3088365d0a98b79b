//! A connected seat of the attacker.

use anyhow::Context as _;
use futures_util::SinkExt as _;
use protocol::{PROTOCOL, SeatTaken};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

use super::Attacker;
use crate::connect::next;

/// A seat with an open connection.
pub(super) struct Guest {
    socket: WebSocketStream<TcpStream>,
    sent: u32,
}

impl Attacker {
    /// Takes a seat and connects to it. The founder's token, if given, makes the seat the founder's.
    pub(super) async fn sit(
        &self,
        table: &str,
        name: &str,
        founder: Option<&str>,
    ) -> anyhow::Result<Guest> {
        let sit = json!({ "name": name, "founder": founder }).to_string();
        let seat: SeatTaken = self.made(&format!("/api/tables/{table}/seats"), &sit).await?;
        let url = format!("ws://{}/api/tables/{table}/socket", self.host.0);
        let (mut socket, _) = client_async(url, self.connect().await?).await?;
        let hello = json!({ "t": "hello", "protocol": PROTOCOL, "token": seat.token });
        socket.send(Message::text(hello.to_string())).await?;
        Ok(Guest { socket, sent: 0 })
    }

    /// Posts JSON and parses the answer.
    pub(super) async fn made<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &str,
    ) -> anyhow::Result<T> {
        let (status, answer) = self.ask("POST", path, body).await?;
        serde_json::from_str(answer.trim()).with_context(|| format!("answered with {status}"))
    }
}

impl Guest {
    /// Sends a command.
    pub(super) async fn wants(&mut self, command: Value) -> anyhow::Result<()> {
        self.send(json!({ "t": "do", "command": command })).await
    }

    /// Sends a message with a new id.
    pub(super) async fn send(&mut self, mut message: Value) -> anyhow::Result<()> {
        self.sent += 1;
        message["id"] = json!(self.sent.to_string());
        Ok(self.socket.send(Message::text(message.to_string())).await?)
    }

    /// Receives the next message.
    pub(super) async fn receive(&mut self) -> anyhow::Result<Value> {
        Ok(serde_json::from_str(&next(&mut self.socket).await?)?)
    }
}
