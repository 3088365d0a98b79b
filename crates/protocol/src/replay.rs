//! Step-by-step replay of a game: the same view and the same changes that a spectator of the live game received.
//!
//! A live table sends a changed section whole, and the section of the game holds everything that was shown in a round:
//! over a long round, the total would grow with the square of its length. A replay therefore sends small differences
//! as [edits](ReplayEdit), and splits a long game into pages, each bounded in steps, bytes and work.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use table::{Event, EventKind, Record, Table, TableEvent, Viewer};
use wire::wire;

use super::game::GameKind;
use super::json::{json, raw_json};
use super::json_patch::{ReplayEdit, edits};
use super::primitives::At;
use super::view_differ::{Greeting, ViewDiffer};

/// The most steps on a page.
pub const REPLAY_STEPS_MAX: u32 = 500;
/// A page of this many bytes takes no further steps.
const PAGE_BYTES: usize = 512 * 1024;
/// A page that took this many bytes of writing and comparing takes no further steps.
const PAGE_WORK: usize = 8 * 1024 * 1024;

/// A game, step by step.
#[wire(answer)]
pub struct Replay {
    /// The game.
    pub game: GameKind,
    /// The number of games that were started at the table.
    pub games: u32,
    /// The table right after the start of the game, as a spectator saw it; only on the first page.
    #[describe(ts(as = "Option<crate::View>"), schema(value_type = Option<crate::View>))]
    pub first: Option<Box<RawValue>>,
    /// The time of `first`, or of the step before the first one on this page.
    pub at: At,
    /// The position at that time in the notation, if a target or task was set.
    pub position: Option<String>,
    /// The number of steps before this page.
    pub from: u32,
    /// The total number of steps. If these are not the last ones, request more.
    pub of: u32,
    /// The steps, in order.
    pub steps: Vec<ReplayStep>,
}

/// A step of a replay.
#[wire(answer)]
pub struct ReplayStep {
    /// The `changed` message that spectators received; without `game` if `edits` describe that change.
    #[describe(ts(as = "crate::FromServer"), schema(value_type = crate::FromServer))]
    pub changed: Box<RawValue>,
    /// Further changes of the view, to be applied in order; left out if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[describe(ts(as = "Option<Vec<ReplayEdit>>", optional))]
    pub edits: Vec<ReplayEdit>,
    /// The position after the step in the notation, if a target or task is set.
    pub position: Option<String>,
}

/// A range of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The number of steps before the range.
    pub from: u32,
    /// The most steps in the range; there may be fewer if they are long.
    pub most: u32,
}

impl Part {
    /// The range that a client requested; by default from the start, with as many steps as allowed.
    pub fn asked(from: Option<u32>, most: Option<u32>) -> Part {
        let most = most.unwrap_or(REPLAY_STEPS_MAX).clamp(1, REPLAY_STEPS_MAX);
        Part { from: from.unwrap_or(0), most }
    }
}

/// A page of steps of a game. `id` is the id of its table, or empty.
pub fn replay(record: &Record, id: &str, part: Part) -> Replay {
    let (mut table, during) = record.game();
    let is_part = |_: &Event, next: &Event| is_quiet(&next.fact) || table::is_held_bid(next);
    let groups: Vec<&[Event]> = during.chunk_by(is_part).collect();
    let of = groups.len();
    let (before, rest) = groups.split_at((part.from as usize).min(of));
    for event in before.iter().copied().flatten() {
        table::apply(&mut table, event);
    }
    let mut differ = ViewDiffer::new(&table, id);
    let greeting = Greeting { now: table.last_at(), missed: None, chat: &[], watchers: 0 };
    // After this the differ reports the changes for a spectator.
    differ.welcome(&table, Viewer::Spectator, greeting);
    let view = raw_json(differ.view(&table, Viewer::Spectator));
    let (at, position) = (table.last_at(), position(&table));
    let mut page = Page::after(&view);
    for events in rest.iter().take(part.most as usize) {
        for event in *events {
            table::apply(&mut table, event);
        }
        for (_, changed) in differ.advance(&table, events) {
            page.add(&changed, self::position(&table));
        }
        if page.is_full() {
            break;
        }
    }
    let from = before.len() as u32;
    Replay {
        game: table.kind(),
        games: 1,
        first: (from == 0).then_some(view),
        at,
        position,
        from,
        of: of as u32,
        steps: page.steps,
    }
}

/// A page of steps.
struct Page {
    steps: Vec<ReplayStep>,
    /// The section of the game after the last step.
    game: Value,
    /// Its length as JSON.
    game_bytes: usize,
    bytes: usize,
    work: usize,
}

#[derive(Deserialize, Serialize)]
struct Changed<'a> {
    t: &'a str,
    number: u32,
    at: u64,
    #[serde(borrow)]
    events: &'a RawValue,
    #[serde(borrow)]
    view: BTreeMap<&'a str, &'a RawValue>,
}

impl Page {
    /// An empty page for a client that has this view.
    fn after(view: &RawValue) -> Page {
        #[derive(Deserialize)]
        struct Whole {
            game: Value,
        }
        let Whole { game } = serde_json::from_str(view.get()).expect("it was written here");
        Page { steps: Vec::new(), game_bytes: json(&game).len(), game, bytes: 0, work: 0 }
    }

    fn add(&mut self, text: &str, position: Option<String>) {
        let mut changed: Changed<'_> = serde_json::from_str(text).expect("it was written here");
        let mut patch = Vec::new();
        if let Some(&whole) = changed.view.get("game") {
            let game = serde_json::from_str(whole.get()).expect("it was written here");
            patch = edits("/game", &self.game, &game);
            if json(&patch).len() < whole.get().len() {
                changed.view.remove("game");
            } else {
                patch.clear();
            }
            (self.game, self.game_bytes) = (game, whole.get().len());
        }
        let changed = json(&changed);
        // The game is serialised for the comparison even if it turns out unchanged.
        self.work += self.game_bytes + text.len();
        self.bytes += changed.len() + json(&patch).len() + position.as_ref().map_or(0, String::len);
        self.steps.push(ReplayStep { changed: raw_json(changed), edits: patch, position });
    }

    fn is_full(&self) -> bool {
        self.bytes >= PAGE_BYTES || self.work >= PAGE_WORK
    }
}

fn position(table: &Table) -> Option<String> {
    table.game().filter(|_| table.rules().spectators)?.notation()
}

/// True for an event outside the game itself: it belongs to the step before it.
fn is_quiet(fact: &EventKind) -> bool {
    match fact {
        EventKind::Life(TableEvent::Paused | TableEvent::WentOn | TableEvent::Ended(_)) => false,
        EventKind::Seat(_) | EventKind::Life(_) => true,
        of_game => of_game.is_analysis(),
    }
}
