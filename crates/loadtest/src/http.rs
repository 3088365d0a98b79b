//! A minimal HTTP client for creating tables and taking seats.

use std::time::Duration;

use anyhow::{Context, bail, ensure};
use serde::de::DeserializeOwned;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// Timeout of a request.
pub(super) const WITHIN: Duration = Duration::from_secs(30);

/// A server's address: `127.0.0.1:8080`.
#[derive(Clone, Debug)]
pub(crate) struct Host(pub(crate) String);

impl Host {
    /// Parses `http://127.0.0.1:8080`.
    pub(crate) fn of(url: &str) -> anyhow::Result<Host> {
        let rest = url.strip_prefix("http://").with_context(|| {
            format!("{url:?} is no address: http://HOST:PORT is expected, without encryption")
        })?;
        let host = rest.trim_end_matches('/');
        ensure!(
            !host.is_empty() && !host.contains(['/', '@', '?', '#', ' ']),
            "{url:?} is no address: http://HOST:PORT is expected"
        );
        let has_port = host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        Ok(Host(if has_port { host.to_owned() } else { format!("{host}:80") }))
    }

    pub(crate) async fn connect(&self) -> anyhow::Result<TcpStream> {
        let connected = timeout(WITHIN, TcpStream::connect(&self.0)).await;
        let stream = connected.context("no connection in time")??;
        // Commands are small; Nagle's algorithm would delay them.
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    /// True if the server is up and its store answers.
    pub(crate) async fn is_ready(&self) -> bool {
        let asked = self.ask(self.connect(), "GET", "/readyz", "").await;
        asked.is_ok_and(|(status, _)| status == 200)
    }

    /// Posts JSON and parses the JSON answer.
    pub(crate) async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &serde_json::Value,
    ) -> anyhow::Result<T> {
        let (status, body) = self.ask(self.connect(), "POST", path, &body.to_string()).await?;
        if !(200..300).contains(&status) {
            bail!("{path} is answered with {status}: {}", body.trim());
        }
        serde_json::from_str(body.trim())
            .with_context(|| format!("{path} is answered with {body:?}"))
    }

    /// Sends a request on a connection of its own and reads the whole answer: status and body. An empty `body` sends
    /// none.
    pub(super) async fn ask(
        &self,
        connection: impl Future<Output = anyhow::Result<TcpStream>>,
        method: &str,
        path: &str,
        body: &str,
    ) -> anyhow::Result<(u16, String)> {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\
             Connection: close\r\n\r\n{body}",
            self.0,
            body.len()
        );
        let answer = async {
            let mut stream = connection.await?;
            stream.write_all(request.as_bytes()).await?;
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).await?;
            anyhow::Ok(answer)
        };
        let answer = timeout(WITHIN, answer).await.context("no answer in time")??;
        let answer = String::from_utf8(answer)?;
        let (head, body) = answer.split_once("\r\n\r\n").context("the answer has no end")?;
        let status = head.split(' ').nth(1).context("the answer has no status")?;
        Ok((status.parse()?, body.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts() {
        let host = |url: &str| Host::of(url).ok().map(|host| host.0);
        assert_eq!(host("http://127.0.0.1:8080").as_deref(), Some("127.0.0.1:8080"));
        assert_eq!(host("http://example.org/").as_deref(), Some("example.org:80"));
        assert_eq!(host("http://[::1]:81").as_deref(), Some("[::1]:81"));
        for wrong in ["", "example.org", "https://example.org", "http://", "http://a/b"] {
            assert_eq!(host(wrong), None, "{wrong}");
        }
    }
}
