//! Whole games in the offline engine without a browser: the tests do what the page's scripts would do.

#![allow(clippy::unwrap_used, reason = "these are tests")]

/// Whole games against bots.
mod games;
/// Questions as over HTTP.
mod questions;

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use robotable_wasm::{JobControl, LocalServer};
use serde_json::{Value, json};

/// A watch that advances by a millisecond per call, so that searches are deterministic and end.
#[derive(Default)]
struct Ticks(AtomicU64);

impl protocol::Watch for Ticks {
    fn elapsed(&self) -> Option<Duration> {
        Some(Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed)))
    }
}

/// Sends a request and checks that it was understood.
fn ask(engine: &mut LocalServer, request: &Value) -> Value {
    let watch = Ticks::default();
    let control = JobControl { watch: &watch, tell: &|_| {} };
    let answer = engine.ask(&request.to_string(), &control);
    let answer: Value = serde_json::from_str(&answer).expect("JSON");
    assert_eq!(answer.get("wrong"), None, "{request}");
    answer
}

/// A page with one player: persists, wakes and runs jobs as the scripts do.
struct Page {
    engine: LocalServer,
    now: u64,
    table: String,
    token: String,
    events: Vec<Value>,
    wake: Option<u64>,
    jobs: Vec<String>,
    view: Value,
    answers: Vec<Value>,
}

impl Page {
    /// A new table with bots and a seated player with a connection.
    fn create(options: &Value, bots: &[u8]) -> Page {
        let mut page = Page {
            engine: LocalServer::default(),
            now: 1_700_000_000_000,
            table: String::new(),
            token: String::new(),
            events: Vec::new(),
            wake: None,
            jobs: Vec::new(),
            view: Value::Null,
            answers: Vec::new(),
        };
        let made = page.post("/api/tables", &json!({"options": options, "bots": bots}));
        let table = made["table"].as_str().expect("a name");
        table.clone_into(&mut page.table);
        let seats = format!("/api/tables/{}/seats", page.table);
        let sit = json!({"name": "Ada", "founder": made["token"]});
        let taken = page.post(&seats, &sit);
        taken["token"].as_str().expect("a token").clone_into(&mut page.token);
        page.hello();
        page
    }

    fn post(&mut self, path: &str, body: &Value) -> Value {
        let luck = "0123456789abcdef".repeat(8);
        let outcome = self.request(&json!({
            "t": "question", "method": "POST", "path": path, "body": body.to_string(), "now": self.now, "luck": luck,
        }));
        answer(&outcome)
    }

    fn get(&mut self, path: &str) -> Value {
        let request = json!({"t": "question", "method": "GET", "path": path, "now": self.now});
        answer(&self.request(&request))
    }

    /// Sends a request, persists its events and applies its messages.
    fn request(&mut self, request: &Value) -> Value {
        let outcome = ask(&mut self.engine, request);
        for event in list(&outcome, "keep") {
            assert_eq!(event["number"], self.events.len() + 1, "one after the other");
            self.events.push(event);
        }
        for sent in list(&outcome, "tell") {
            let message: Value = serde_json::from_str(sent["text"].as_str().unwrap()).unwrap();
            self.fold(&message);
        }
        if !outcome["table"].is_null() {
            self.wake = outcome["wake"].as_u64();
            let names = list(&outcome, "jobs").into_iter();
            self.jobs = names.map(|name| name.as_str().unwrap().to_owned()).collect();
        }
        outcome
    }

    fn fold(&mut self, message: &Value) {
        match message["t"].as_str() {
            Some("welcome") => self.view = message["view"].clone(),
            Some("changed") => {
                for (name, section) in message["view"].as_object().unwrap() {
                    if name == "rounds" {
                        let past = self.view["past"].as_array_mut().unwrap();
                        for round in section.as_array().unwrap() {
                            match past.iter_mut().find(|old| old["number"] == round["number"]) {
                                Some(old) => *old = round.clone(),
                                None => past.push(round.clone()),
                            }
                        }
                    } else {
                        self.view[name] = section.clone();
                    }
                }
            }
            _ => self.answers.push(message.clone()),
        }
    }

    fn send(&mut self, message: &Value) {
        let (table, text) = (self.table.clone(), message.to_string());
        self.request(
            &json!({"t": "hear", "table": table, "from": 1, "text": text, "now": self.now}),
        );
    }

    fn hello(&mut self) {
        self.send(&json!({"t": "hello", "protocol": 1, "token": self.token.clone()}));
    }

    /// Sends a command and returns the answer.
    fn act(&mut self, command: &Value) -> Value {
        let id = format!("c{}", self.events.len());
        self.send(&json!({"t": "do", "id": id, "command": command}));
        self.answers.pop().expect("an answer")
    }

    fn offers(&self, command: &str) -> bool {
        let offers = self.view["offers"].as_array().unwrap().iter();
        offers.into_iter().any(|offer| offer["command"] == command && offer["from"].is_null())
    }

    /// Runs a job of the table in an instance that knows only its events.
    fn run_job(&mut self) -> bool {
        let Some(job) = self.jobs.first().cloned() else { return false };
        let lines: Vec<Value> = self.events.iter().map(|event| event["line"].clone()).collect();
        let report =
            ask(&mut LocalServer::default(), &json!({"t": "think", "lines": lines, "job": job}));
        let found = report["found"].clone();
        let table = self.table.clone();
        self.request(&json!({"t": "report", "table": table, "found": found, "now": self.now}));
        true
    }

    /// Advances time to the next wake-up.
    fn wait(&mut self) {
        let wake = self.wake.expect("something is still to come");
        self.now = self.now.max(wake);
        let table = self.table.clone();
        self.request(&json!({"t": "wake", "table": table, "now": self.now}));
    }

    /// Restarts the worker, which loads the persisted events.
    fn reload(&mut self) {
        self.engine = LocalServer::default();
        let (table, lines) = (self.table.clone(), self.events.clone());
        self.request(
            &json!({"t": "load", "table": table, "lines": lines, "now": self.now, "alone": true}),
        );
        self.hello();
    }

    fn is_over(&self) -> bool {
        !self.view["ending"].is_null()
    }
}

fn list(value: &Value, name: &str) -> Vec<Value> {
    value.get(name).and_then(Value::as_array).cloned().unwrap_or_default()
}

/// The body of a successful response.
fn answer(outcome: &Value) -> Value {
    let status = outcome["answer"]["status"].as_u64().expect("an answer");
    let body = serde_json::from_str(outcome["answer"]["body"].as_str().unwrap()).unwrap();
    assert!(status < 300, "{status}: {body}");
    body
}
