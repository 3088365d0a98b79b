//! A table at a server, by its link.

use std::io::ErrorKind;
use std::str::FromStr;
use std::time::Duration;

use anyhow::{Context as _, bail, ensure};
use protocol::{ClosingReason, FromClient, FromServer, PROTOCOL, SeatTaken};
use serde_json::json;
use table::{Millis, Span};
use tokio_tungstenite::tungstenite::{Error, Message, WebSocket, client};

use super::connection::TableConnection;
use super::stream::{CONNECT_TIMEOUT, ServerUrl, Stream, Trust};

/// Read timeout, so that the client can handle keys.
const WAIT: Duration = Duration::from_millis(15);
/// Ping interval.
const PING: Span = Span::secs(20);
/// Delay before reconnecting.
const AGAIN: Span = Span::secs(1);

/// A link to a table: `https://HOST/t/ID`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Link {
    server: ServerUrl,
    table: String,
}

impl FromStr for Link {
    type Err = anyhow::Error;

    /// Parses a link as the browser shows it.
    fn from_str(text: &str) -> anyhow::Result<Link> {
        let expected = || format!("{text:?} is no link to a table: https://HOST/t/ID is expected");
        let (server, path) = text.split_once("/t/").with_context(expected)?;
        let end = path.find(['/', '?', '#']).unwrap_or(path.len());
        let table = &path[..end];
        let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
        ensure!(!table.is_empty() && table.chars().all(plain), expected());
        let server = server.parse().with_context(expected)?;
        Ok(Link { server, table: table.to_owned() })
    }
}

/// A seat at a server's table.
pub(crate) struct RemoteTable {
    link: Link,
    trust: Trust,
    token: String,
    socket: Option<WebSocket<Stream>>,
    /// Number of the last event seen.
    seen: Option<u32>,
    pinged: Millis,
    again: Millis,
}

impl RemoteTable {
    /// Takes a seat and connects. The founder's token makes it the host's seat.
    pub(crate) fn sit(
        link: Link,
        trust: Trust,
        name: &str,
        founder: Option<&str>,
        now: Millis,
    ) -> anyhow::Result<RemoteTable> {
        let path = format!("/api/tables/{}/seats", link.table);
        let body = json!({ "name": name, "founder": founder });
        let taken: SeatTaken = (link.server)
            .post(&trust, &path, &body)
            .with_context(|| format!("no seat at {}", link.server))?;
        let (token, socket, seen) = (taken.token, None, None);
        let mut table = RemoteTable { link, trust, token, socket, seen, pinged: now, again: now };
        table.socket = Some(table.open()?);
        Ok(table)
    }

    fn open(&self) -> anyhow::Result<WebSocket<Stream>> {
        let Link { server: ServerUrl { host, encrypted }, table } = &self.link;
        let stream = self.link.server.connect(&self.trust, CONNECT_TIMEOUT)?;
        let scheme = if *encrypted { "wss" } else { "ws" };
        let url = format!("{scheme}://{host}/api/tables/{table}/socket");
        let (mut socket, _) = client(url, stream).map_err(|error| anyhow::anyhow!("{error}"))?;
        let token = Some(self.token.clone());
        let hello = FromClient::Hello { protocol: PROTOCOL, token, seen: self.seen };
        socket.send(Message::text(serde_json::to_string(&hello)?))?;
        socket.get_ref().tcp().set_read_timeout(Some(WAIT))?;
        Ok(socket)
    }

    /// The next message, if one has arrived.
    fn next(&mut self) -> anyhow::Result<Option<FromServer>> {
        let Some(socket) = &mut self.socket else { return Ok(None) };
        loop {
            match socket.read() {
                Ok(Message::Text(text)) => return Ok(Some(serde_json::from_str(&text)?)),
                Ok(Message::Close(_)) => break,
                Ok(_) => {}
                Err(Error::Io(error))
                    if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) =>
                {
                    return Ok(None);
                }
                Err(_) => break,
            }
        }
        self.socket = None;
        Ok(None)
    }

    fn handle(&mut self, message: &FromServer, now: Millis) -> anyhow::Result<()> {
        match message {
            FromServer::Welcome { number, .. } | FromServer::Changed { number, .. } => {
                self.seen = Some(*number);
            }
            FromServer::Closing { retry_ms: Some(wait), .. } => {
                self.again = now + Span(u64::from(*wait));
                self.socket = None;
            }
            FromServer::Closing { reason, retry_ms: None } => bail!("{}", ended(*reason)),
            _ => {}
        }
        Ok(())
    }
}

fn ended(reason: ClosingReason) -> &'static str {
    match reason {
        ClosingReason::Removed => "the host has removed you",
        ClosingReason::NoTable => "there is no such table",
        ClosingReason::BadToken => "another player has the seat now",
        _ => "the server has closed the connection for good",
    }
}

impl TableConnection for RemoteTable {
    fn send(&mut self, message: &FromClient, _now: Millis) -> anyhow::Result<()> {
        let text = serde_json::to_string(message)?;
        let Some(socket) = &mut self.socket else {
            return Ok(()); // The screen shows that the connection is lost; commands are dropped.
        };
        if socket.send(Message::text(text)).is_err() {
            self.socket = None;
        }
        Ok(())
    }

    fn receive(&mut self, now: Millis) -> anyhow::Result<Vec<FromServer>> {
        if self.socket.is_none() && self.again <= now {
            self.again = now + AGAIN;
            self.socket = self.open().ok();
        }
        if self.pinged + PING <= now {
            self.pinged = now;
            self.send(&FromClient::Ping { sent: now }, now)?;
        }
        let mut received = Vec::new();
        while let Some(message) = self.next()? {
            self.handle(&message, now)?;
            received.push(message);
        }
        Ok(received)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_read_as_browsers_show_them() {
        let link = |encrypted: bool, host: &str, table: &str| Link {
            server: ServerUrl { encrypted, host: host.into() },
            table: table.into(),
        };
        for (text, read) in [
            ("http://localhost:8080/t/k7mq2x", link(false, "localhost:8080", "k7mq2x")),
            ("localhost:8080/t/k7mq2x", link(false, "localhost:8080", "k7mq2x")),
            ("http://example.org/t/k7mq2x?lang=de#chat", link(false, "example.org:80", "k7mq2x")),
            ("https://example.org/t/k7mq2x", link(true, "example.org:443", "k7mq2x")),
            ("https://[::1]:8443/t/k7mq2x/", link(true, "[::1]:8443", "k7mq2x")),
        ] {
            assert_eq!(text.parse::<Link>().unwrap(), read);
        }
        for text in [
            "http://example.org/",
            "https://example.org/t/",
            "https:///t/k7mq2x",
            "https://a@b/t/k7mq2x",
            "https://a\r\nX: y/t/k7mq2x",
            "ricochet",
        ] {
            let error = text.parse::<Link>().unwrap_err().to_string();
            assert!(error.contains("no link to a table"), "{text}: {error}");
        }
    }
}
