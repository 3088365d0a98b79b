//! A client of the WebSocket protocol that applies messages to its view and checks that they fit.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::within;

/// A connected player or spectator, with all messages received.
#[derive(Debug)]
pub struct SimulatedPlayer {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The view after the last message.
    pub view: Value,
    /// The number of the last event received.
    pub number: u64,
    /// The last `welcome` message.
    pub welcome: Value,
    /// All messages received, as text.
    pub heard: Vec<String>,
    sent: u64,
}

impl SimulatedPlayer {
    /// Connects without sending anything.
    pub async fn connect(address: SocketAddr, table: &str) -> SimulatedPlayer {
        let url = format!("ws://{address}/api/tables/{table}/socket");
        let (socket, _) = within(connect_async(url)).await.expect("it takes sockets");
        let (view, welcome, heard) = (Value::Null, Value::Null, Vec::new());
        SimulatedPlayer { socket, view, number: 0, welcome, heard, sent: 0 }
    }

    /// Sends a JSON message.
    pub async fn send(&mut self, message: &Value) {
        self.send_raw(Message::text(message.to_string())).await;
    }

    /// Sends any WebSocket message.
    pub async fn send_raw(&mut self, message: Message) {
        // The server may have closed the connection; `next` reports that.
        drop(within(self.socket.send(message)).await);
    }

    /// Receives the next message; `None` when the connection is closed.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            match within(self.socket.next()).await? {
                Ok(Message::Text(text)) => {
                    self.heard.push(text.as_str().to_owned());
                    let message: Value = serde_json::from_str(&text).expect("it speaks JSON");
                    self.fold(&message);
                    return Some(message);
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    fn fold(&mut self, message: &Value) {
        match message["t"].as_str().expect("it has a tag") {
            "welcome" => {
                self.view = message["view"].clone();
                self.number = message["number"].as_u64().expect("a number");
                self.welcome = message.clone();
            }
            "changed" if message["after"].is_number() => {
                assert_eq!(message["after"], self.number, "nothing came between");
                self.number = message["number"].as_u64().expect("a number");
                self.fold_view(&message["view"]);
            }
            "changed" => {
                for event in message["events"].as_array().expect("events") {
                    self.number += 1;
                    assert_eq!(event["number"], self.number, "numbers have no gaps");
                }
                assert_eq!(message["number"], self.number);
                self.fold_view(&message["view"]);
            }
            "done" => {
                let number = message["number"].as_u64().expect("a number");
                // At a large table events are batched, so they may arrive after the answer.
                let seen = self.view["hall"].is_object() || number <= self.number;
                assert!(seen, "what is done has been seen before");
            }
            _ => {}
        }
    }

    fn fold_view(&mut self, change: &Value) {
        for (name, section) in change.as_object().expect("sections") {
            if name != "rounds" {
                self.view[name] = section.clone();
            }
        }
        for round in change["rounds"].as_array().into_iter().flatten() {
            let past = self.view["past"].as_array_mut().expect("rounds");
            match past.iter_mut().find(|old| old["number"] == round["number"]) {
                Some(old) => *old = round.clone(),
                None => past.push(round.clone()),
            }
        }
    }

    /// Waits for a message of this kind.
    pub async fn hear(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await;
            let message =
                message.unwrap_or_else(|| panic!("closed before {kind}: {:?}", self.heard));
            if message["t"] == kind {
                return message;
            }
        }
    }

    /// Receives the `welcome`, which must come first.
    pub async fn welcomed(&mut self) {
        let first = self.next().await.expect("the server answers");
        assert_eq!(first["t"], "welcome", "{first}");
    }

    /// Receives messages until the view satisfies the condition.
    pub async fn until(&mut self, what: impl Fn(&Value) -> bool) {
        while !what(&self.view) {
            let message = self.next().await;
            assert!(message.is_some(), "closed before it came about: {}", self.view);
        }
    }

    /// Sends a command and returns the answer: `done` or `refused`.
    pub async fn ask(&mut self, command: Value) -> Value {
        self.sent += 1;
        let id = format!("c{}", self.sent);
        self.ask_as(&id, command).await
    }

    /// The same with an id of the caller's choice.
    pub async fn ask_as(&mut self, id: &str, command: Value) -> Value {
        self.send(&json!({"t": "do", "id": id, "command": command})).await;
        self.answer_to(id).await
    }

    /// Receives messages until the answer to this id.
    pub async fn answer_to(&mut self, id: &str) -> Value {
        loop {
            let message = self.next().await.expect("there is an answer");
            if message["id"] == id {
                return message;
            }
        }
    }

    /// Sends a command that must be accepted.
    pub async fn does(&mut self, command: Value) {
        let answer = self.ask(command.clone()).await;
        assert_eq!(answer["t"], "done", "{command} is answered with {answer}");
    }

    /// Sends a command that must be refused. Returns the code.
    pub async fn refused(&mut self, command: Value) -> String {
        let answer = self.ask(command.clone()).await;
        assert_eq!(answer["t"], "refused", "{command} is answered with {answer}");
        answer["code"].as_str().expect("a code").to_owned()
    }

    /// True while the view offers this command.
    pub fn offered(&self, command: &str) -> bool {
        let offers = self.view["offers"].as_array().into_iter().flatten();
        offers.into_iter().any(|offer| offer["command"] == command && offer["from"].is_null())
    }

    /// Closes the connection.
    pub async fn leave(mut self) {
        drop(within(self.socket.close(None)).await);
    }
}
