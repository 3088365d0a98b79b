//! Opens WebSocket connections. A connection can die silently while it opens, so another attempt starts in parallel
//! at the next server after a moment without an answer; the first to answer wins.

use std::time::Duration;

use anyhow::{Context, bail};
use futures_util::stream::FuturesUnordered;
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use super::http::Host;

pub(super) type Socket = WebSocketStream<TcpStream>;

/// Delay before a parallel attempt.
const BESIDE: Duration = Duration::from_secs(1);
const BESIDE_LATER: Duration = Duration::from_millis(1_500);
/// The same after another attempt has failed.
const BESIDE_FAILED: Duration = Duration::from_millis(250);
/// Timeout of each attempt.
const OPEN_MAX: Duration = Duration::from_secs(6);

/// The servers to try, and the first message to send.
#[derive(Clone, Copy, Debug)]
pub(super) struct ConnectTarget<'a> {
    pub(super) hosts: &'a [Host],
    pub(super) table: &'a str,
    pub(super) hello: &'a str,
}

/// An open connection.
#[derive(Debug)]
pub(super) struct Answered {
    pub(super) socket: Socket,
    /// The server's first message.
    pub(super) text: String,
    /// The index of the server.
    pub(super) host: usize,
}

impl ConnectTarget<'_> {
    /// Connects to this server only.
    pub(super) async fn once(self, host: usize) -> anyhow::Result<Answered> {
        let at = &self.hosts[host % self.hosts.len()];
        let url = format!("ws://{}/api/tables/{}/socket", at.0, self.table);
        // Small buffers: ten thousand of these have to fit.
        let config = WebSocketConfig::default().read_buffer_size(4_096).write_buffer_size(0);
        let stream = at.connect().await?;
        let (mut socket, _) = client_async_with_config(url, stream, Some(config)).await?;
        socket.send(Message::text(self.hello)).await?;
        let text = next(&mut socket).await?;
        Ok(Answered { socket, text, host })
    }

    /// Tries one server after the other, in parallel, until one answers or all pending attempts have failed.
    pub(super) async fn beside(self, mut host: usize) -> anyhow::Result<Answered> {
        let knock = async |host| timeout(OPEN_MAX, self.once(host)).await.context("no answer")?;
        let mut silent = FuturesUnordered::from_iter([knock(host)]);
        let mut beside = Instant::now() + BESIDE;
        loop {
            tokio::select! {
                Some(answer) = silent.next() => match answer {
                    Err(_) if !silent.is_empty() => {
                        beside = beside.min(Instant::now() + BESIDE_FAILED);
                    }
                    answer => return answer,
                },
                () = sleep_until(beside) => {
                    host += 1;
                    silent.push(knock(host));
                    beside = Instant::now() + BESIDE_LATER;
                }
            }
        }
    }
}

/// Receives the next text message. The library answers pings.
pub(super) async fn next(socket: &mut Socket) -> anyhow::Result<String> {
    loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) => return Ok(text.as_str().to_owned()),
            Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {}
            Some(Ok(Message::Binary(_))) => bail!("a binary message arrived"),
            Some(Ok(Message::Close(frame))) => bail!("the server closed it: {frame:?}"),
            Some(Err(error)) => return Err(error.into()),
            None => bail!("the server is gone"),
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::net::TcpListener;
    use tokio_tungstenite::accept_async;

    use super::*;

    /// A server that accepts connections and never answers, and a healthy one.
    async fn dead_and_well() -> (TcpListener, Vec<Host>) {
        let dead = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let well = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let hosts = [&dead, &well].map(|at| Host(at.local_addr().unwrap().to_string()));
        tokio::spawn(async move {
            while let Ok((stream, _)) = well.accept().await {
                let mut socket = accept_async(stream).await.unwrap();
                let hello = next(&mut socket).await.unwrap();
                socket.send(Message::text(format!("{hello} too"))).await.unwrap();
            }
        });
        (dead, hosts.into())
    }

    #[tokio::test]
    async fn who_says_nothing_is_not_waited_for() {
        let (_dead, hosts) = dead_and_well().await;
        let target = ConnectTarget { hosts: &hosts, table: "t", hello: "hello" };
        let began = Instant::now();
        let answered = target.beside(0).await.unwrap();
        assert_eq!((answered.text.as_str(), answered.host), ("hello too", 1));
        assert!(began.elapsed() < OPEN_MAX);
        assert_eq!(target.beside(1).await.unwrap().host, 1);
    }

    #[tokio::test]
    async fn nobody_there_is_said_at_once() {
        let (dead, mut hosts) = dead_and_well().await;
        drop(dead);
        hosts.truncate(1);
        assert!(
            ConnectTarget { hosts: &hosts, table: "t", hello: "hello" }.beside(0).await.is_err()
        );
    }
}
