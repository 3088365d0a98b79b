//! A minimal HTTP client for these tests: it sends any request, including malformed ones.

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::{TestServer, within};

/// A response.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).expect("the answer is JSON")
    }

    /// A header's value.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().skip(1).find_map(|line| {
            let (found, value) = line.split_once(':')?;
            found.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }
}

/// A streamed response.
#[derive(Debug)]
pub(crate) struct Events {
    stream: TcpStream,
    text: String,
}

impl Events {
    /// Everything up to and including the first line that contains `part`.
    pub(crate) async fn until(&mut self, part: &str) -> &str {
        within(async {
            let mut piece = [0; 4096];
            loop {
                let found =
                    self.text.find(part).and_then(|at| Some(at + self.text[at..].find('\n')?));
                if let Some(end) = found {
                    return &self.text[..end];
                }
                let read = self.stream.read(&mut piece).await.expect("it goes on");
                assert!(read > 0, "it ended with {}", self.text);
                self.text.push_str(&String::from_utf8_lossy(&piece[..read]));
            }
        })
        .await
    }
}

impl Events {
    /// Waits until the server ends the stream.
    pub(crate) async fn ended(mut self) -> bool {
        within(async {
            let mut piece = [0; 4096];
            while self.stream.read(&mut piece).await.is_ok_and(|read| read > 0) {
                self.text.push_str(&String::from_utf8_lossy(&piece));
                if self.text.contains("\r\n0\r\n\r\n") {
                    break;
                }
            }
            true
        })
        .await
    }
}

/// Decodes a chunked body.
fn pieced(mut rest: &str) -> String {
    let mut body = String::new();
    loop {
        let (length, pieces) = rest.split_once("\r\n").expect("a length");
        let length = usize::from_str_radix(length, 16).expect("a number");
        if length == 0 {
            return body;
        }
        body.push_str(&pieces[..length]);
        rest = &pieces[length + 2..];
    }
}

impl TestServer {
    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.request("GET", path, &[], "").await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        let headers = [("content-type", "application/json")];
        self.request("POST", path, &headers, &body.to_string()).await
    }

    pub(crate) async fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Answer {
        let mut text = format!("{method} {path} HTTP/1.1\r\nconnection: close\r\n");
        if !headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("host")) {
            text.extend(["host: ", &self.address.to_string(), "\r\n"]);
        }
        for (name, value) in headers {
            text.extend([name, ": ", value, "\r\n"]);
        }
        text.extend(["content-length: ", &body.len().to_string(), "\r\n\r\n", body]);
        let raw = self.raw(text.as_bytes()).await;
        let raw = String::from_utf8(raw).expect("the answer is text");
        let (head, body) = raw.split_once("\r\n\r\n").expect("the answer has an end");
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.expect("the answer has a status");
        let mut answer = Answer { status, head: head.to_owned(), body: body.to_owned() };
        if answer.header("transfer-encoding") == Some("chunked") {
            answer.body = pieced(&answer.body);
        }
        answer
    }

    /// Opens an event stream; dropping it closes the connection.
    pub(crate) async fn events(&self, path: &str, body: &Value) -> Events {
        let body = body.to_string();
        let text = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\naccept: text/event-stream\r\naccept-encoding: gzip\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        let mut stream = TcpStream::connect(self.address).await.expect("it listens");
        stream.write_all(text.as_bytes()).await.expect("it reads");
        Events { stream, text: String::new() }
    }

    /// Opens a stream of lines with a bot's token.
    pub(crate) async fn follow(&self, path: &str, token: &str) -> Events {
        let text = format!(
            "GET {path} HTTP/1.1\r\nhost: {}\r\naccept-encoding: gzip\r\nauthorization: Bearer {token}\r\n\r\n",
            self.address,
        );
        let mut stream = TcpStream::connect(self.address).await.expect("it listens");
        stream.write_all(text.as_bytes()).await.expect("it reads");
        Events { stream, text: String::new() }
    }

    /// Sends these bytes and reads until the server closes the connection.
    pub(crate) async fn raw(&self, bytes: &[u8]) -> Vec<u8> {
        within(async {
            let mut stream = TcpStream::connect(self.address).await.expect("it listens");
            // The server may close before it has read all of the malformed input.
            drop(stream.write_all(bytes).await);
            let mut answer = Vec::new();
            drop(stream.read_to_end(&mut answer).await);
            answer
        })
        .await
    }
}
