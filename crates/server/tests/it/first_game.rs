//! `docs/first-game.md`: every request and every message in it, sent to a server.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::test_server::{Guest, TestServer};

/// Maps ids and tokens of the page to those of the server.
#[derive(Default)]
struct Names(BTreeMap<String, String>);

impl Names {
    /// A line of the page with the server's ids and tokens.
    fn translated(&self, line: &str) -> String {
        self.0.iter().fold(line.to_owned(), |line, (page, server)| line.replace(page, server))
    }

    /// Compares the page with the server's answer. Learns ids and tokens; ignores times.
    fn compare(&mut self, page: &Value, server: &Value, whole: bool) {
        match (page, server) {
            (Value::Object(shown), Value::Object(said)) => {
                if whole {
                    assert_eq!(shown.keys().collect::<Vec<_>>(), said.keys().collect::<Vec<_>>());
                }
                for name in ["table", "token"] {
                    let both = shown.get(name).zip(said.get(name));
                    if let Some((Value::String(shown), Value::String(said))) = both {
                        self.0.insert(shown.clone(), said.clone());
                    }
                }
                for (name, value) in shown.iter().filter(|(name, _)| *name != "updated") {
                    let said = said.get(name).unwrap_or_else(|| panic!("no {name} in {server}"));
                    self.compare(value, said, whole);
                }
            }
            (Value::Array(shown), Value::Array(said)) => {
                assert_eq!(shown.len(), said.len(), "{server}");
                shown.iter().zip(said).for_each(|(page, server)| self.compare(page, server, whole));
            }
            (Value::String(shown), Value::String(said)) => {
                assert_eq!(&self.translated(shown), said);
            }
            (shown, said) => assert_eq!(shown, said),
        }
    }
}

/// The request in a `curl` line: the path, and the body if there is one.
fn request(line: &str) -> (&str, Option<&str>) {
    let (_, rest) = line.split_once("http://localhost:8080").expect("an address");
    let (path, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let body = rest.split_once("-d '").map(|(_, body)| body.trim_end_matches('\''));
    (path, body)
}

#[tokio::test]
async fn every_line_of_the_page_is_true() {
    let path = format!("{}/../../docs/first-game.md", env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(path).unwrap();
    let server = TestServer::open().await;
    let mut names = Names::default();
    let mut socket: Option<Guest> = None;
    let (mut asked, mut sent) = (0, 0);
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        if line.starts_with("$ curl") {
            let line = names.translated(line);
            let (path, body) = request(&line);
            let answer = match body {
                Some(body) => server.post(path, &serde_json::from_str(body).unwrap()).await,
                None => server.get(path).await,
            };
            let shown = serde_json::from_str(lines.next().unwrap()).unwrap();
            names.compare(&shown, &answer.json(), true);
            asked += 1;
        } else if let Some(message) = line.strip_prefix("> ") {
            if socket.is_none() {
                socket = Some(Guest::connect(server.address, &names.translated("k7mq2x")).await);
            }
            let message = serde_json::from_str(&names.translated(message)).unwrap();
            socket.as_mut().unwrap().send(&message).await;
        } else if let Some(message) = line.strip_prefix("< ") {
            let shown: Value = serde_json::from_str(message).unwrap();
            let guest = socket.as_mut().expect("something was sent");
            let said = guest.hear(shown["t"].as_str().unwrap()).await;
            names.compare(&shown, &said, false);
            sent += 1;
        }
    }
    assert_eq!((asked, sent), (3, 5), "the page has its lines");
    server.close().await;
}
