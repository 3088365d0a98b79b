//! A view as text, section by section, and what of it has changed for somebody since the last time.
//!
//! What a viewer was shown is remembered as one number per section, not as text: ten thousand viewers with ten
//! kilobytes each would be all our memory.

use std::fmt::Write;
use std::hash::{DefaultHasher, Hasher};

use serde::Serialize;

use crate::wire::{Past, View};

/// How many sections a view has, besides the rounds that are over.
const SECTIONS: usize = 14;

/// A view as text.
#[derive(Debug)]
pub(super) struct Shown {
    sections: [(&'static str, String); SECTIONS],
    rounds: Vec<(u32, String)>,
}

/// What somebody was shown, in few bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Digest {
    sections: [u64; SECTIONS],
    rounds: Vec<(u32, u64)>,
}

impl Shown {
    pub(super) fn new(view: &View) -> Shown {
        let sections = [
            ("table", json(&view.table)),
            ("options", json(&view.options)),
            ("seats", json(&view.seats)),
            ("question", json(&view.question)),
            ("paused", json(&view.paused)),
            ("clocks", json(&view.clocks)),
            ("standing", json(&view.standing)),
            ("ending", json(&view.ending)),
            ("board", json(&view.board)),
            ("game", json(&view.game)),
            ("you", json(&view.you)),
            ("note", json(&view.note)),
            ("offers", json(&view.offers)),
            ("possible", json(&view.possible)),
        ];
        let rounds = view.past.iter().map(|past| (number(past), json(past)));
        Shown { sections, rounds: rounds.collect() }
    }

    pub(super) fn digest(&self) -> Digest {
        Digest {
            sections: std::array::from_fn(|at| digest(&self.sections[at].1)),
            rounds: self.rounds.iter().map(|(number, text)| (*number, digest(text))).collect(),
        }
    }

    /// The whole view as JSON.
    pub(super) fn whole(&self) -> String {
        let mut text = String::from("{");
        for (name, section) in &self.sections {
            add(&mut text, name, section);
        }
        add(&mut text, "past", &self.past());
        text.push('}');
        text
    }

    /// What is different from what somebody was shown, as JSON; `None` if nothing is.
    pub(super) fn change(&self, before: &Digest, now: &Digest) -> Option<String> {
        if before == now {
            return None;
        }
        let mut text = String::from("{");
        for (at, (name, section)) in self.sections.iter().enumerate() {
            if before.sections[at] != now.sections[at] {
                add(&mut text, name, section);
            }
        }
        let gone = |(number, _): &(u32, u64)| now.rounds.iter().all(|(other, _)| other != number);
        if before.rounds.iter().any(gone) {
            add(&mut text, "past", &self.past());
        } else if before.rounds != now.rounds {
            let news = now.rounds.iter().zip(&self.rounds);
            let news = news.filter(|(digest, _)| !before.rounds.contains(digest));
            let news: Vec<&str> = news.map(|(_, (_, text))| text.as_str()).collect();
            add(&mut text, "rounds", &format!("[{}]", news.join(",")));
        }
        text.push('}');
        Some(text)
    }

    fn past(&self) -> String {
        let rounds: Vec<&str> = self.rounds.iter().map(|(_, text)| text.as_str()).collect();
        format!("[{}]", rounds.join(","))
    }
}

/// Anything of the protocol as JSON.
pub(super) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("the protocol has only strings, numbers and lists")
}

fn add(text: &mut String, name: &str, section: &str) {
    let comma = if text.ends_with('{') { "" } else { "," };
    // Writing to a string cannot fail.
    write!(text, "{comma}\"{name}\":{section}").unwrap_or_default();
}

fn digest(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(text.as_bytes());
    hasher.finish()
}

fn number(past: &Past) -> u32 {
    match past {
        Past::Ricochet(round) => round.number,
        Past::Micro(round) => round.number,
        Past::Robotory(turn) => turn.number,
    }
}
