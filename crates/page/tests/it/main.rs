//! Whole games in a page, without the page: what a script would do is done here.

#![allow(clippy::unwrap_used, reason = "these are tests")]

/// Whole games against bots.
mod games;
/// Questions as over HTTP.
mod questions;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use page::{Ears, House};
use serde_json::{Value, json};

/// A watch that goes on by a millisecond whenever somebody looks: searches end, and always at the same place.
#[derive(Default)]
struct Ticks(AtomicU64);

impl protocol::Watch for Ticks {
    fn elapsed(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }

    fn stop(&self) -> &AtomicBool {
        static NEVER: AtomicBool = AtomicBool::new(false);
        &NEVER
    }
}

/// Asks a house something.
fn ask(house: &mut House, asked: &Value) -> Value {
    let watch = Ticks::default();
    let ears = Ears { watch: &watch, tell: &|_| {} };
    let answer = house.ask(&asked.to_string(), &ears);
    let answer: Value = serde_json::from_str(&answer).expect("JSON");
    assert_eq!(answer.get("wrong"), None, "{asked}");
    answer
}

/// A browser's page with one person in it: it keeps, wakes and thinks as the scripts do.
struct Page {
    house: House,
    now: u64,
    table: String,
    token: String,
    kept: Vec<Value>,
    wake: Option<u64>,
    jobs: Vec<String>,
    view: Value,
    answers: Vec<Value>,
}

impl Page {
    /// A new table with bots, at which somebody sits and looks.
    fn found(options: &Value, bots: &[u8]) -> Page {
        let mut page = Page {
            house: House::default(),
            now: 1_700_000_000_000,
            table: String::new(),
            token: String::new(),
            kept: Vec::new(),
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
        let outcome = self.tell(&json!({
            "t": "question", "method": "POST", "path": path, "body": body.to_string(), "now": self.now, "luck": luck,
        }));
        answer(&outcome)
    }

    fn get(&mut self, path: &str) -> Value {
        let asked = json!({"t": "question", "method": "GET", "path": path, "now": self.now});
        answer(&self.tell(&asked))
    }

    /// Asks, keeps what is to be kept, and folds what is told.
    fn tell(&mut self, asked: &Value) -> Value {
        let outcome = ask(&mut self.house, asked);
        for kept in list(&outcome, "keep") {
            assert_eq!(kept["number"], self.kept.len() + 1, "one after the other");
            self.kept.push(kept);
        }
        for told in list(&outcome, "tell") {
            let message: Value = serde_json::from_str(told["text"].as_str().unwrap()).unwrap();
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

    fn hear(&mut self, message: &Value) {
        let (table, text) = (self.table.clone(), message.to_string());
        self.tell(&json!({"t": "hear", "table": table, "from": 1, "text": text, "now": self.now}));
    }

    fn hello(&mut self) {
        self.hear(&json!({"t": "hello", "protocol": 1, "token": self.token.clone()}));
    }

    /// Does something at the table, and gives the answer.
    fn act(&mut self, command: &Value) -> Value {
        let id = format!("c{}", self.kept.len());
        self.hear(&json!({"t": "do", "id": id, "command": command}));
        self.answers.pop().expect("an answer")
    }

    fn offers(&self, command: &str) -> bool {
        let offers = self.view["offers"].as_array().unwrap().iter();
        offers.into_iter().any(|offer| offer["command"] == command && offer["from"].is_null())
    }

    /// Has a job done that the table wants, by somebody who knows only its events.
    fn think(&mut self) -> bool {
        let Some(job) = self.jobs.first().cloned() else { return false };
        let lines: Vec<Value> = self.kept.iter().map(|kept| kept["line"].clone()).collect();
        let thought =
            ask(&mut House::default(), &json!({"t": "think", "lines": lines, "job": job}));
        let found = thought["found"].clone();
        let table = self.table.clone();
        self.tell(&json!({"t": "report", "table": table, "found": found, "now": self.now}));
        true
    }

    /// Time passes until the table wants to be woken.
    fn sleep(&mut self) {
        let wake = self.wake.expect("something is still to come");
        self.now = self.now.max(wake);
        let table = self.table.clone();
        self.tell(&json!({"t": "wake", "table": table, "now": self.now}));
    }

    /// The worker dies, and another one loads what was kept.
    fn reload(&mut self) {
        self.house = House::default();
        let (table, lines) = (self.table.clone(), self.kept.clone());
        self.tell(
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

/// What was answered, if it is no problem.
fn answer(outcome: &Value) -> Value {
    let status = outcome["answer"]["status"].as_u64().expect("an answer");
    let body = serde_json::from_str(outcome["answer"]["body"].as_str().unwrap()).unwrap();
    assert!(status < 300, "{status}: {body}");
    body
}
