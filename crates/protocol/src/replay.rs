//! A game to look at again, step by step: the same view and the same changes that somebody saw who watched it.
//!
//! A table sends a section whole when it differs, and that of the game holds everything that was shown in a round: over a
//! long round all of it together would grow with the square of its length. So here what is only a little different is told
//! as [edits](ReplayEdit), and a long game comes in pages, each of which is bounded in steps, in bytes and in work.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use table::{Event, Fact, LifeFact, Record, Table, Viewer};

use super::basics::At;
use super::edits::{ReplayEdit, edits};
use super::game::GameKind;
use super::screen::{Greeting, Screen};

/// A page has at most so many steps.
pub const REPLAY_STEPS_MAX: u32 = 500;
/// No step is added to a page that has so many bytes.
const PAGE_BYTES: usize = 512 * 1024;
/// No step is added to a page for which so many bytes were written and compared.
const PAGE_WORK: usize = 8 * 1024 * 1024;

/// A game, step by step.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Replay {
    /// Which game.
    pub game: GameKind,
    /// How many games were started at its table.
    pub games: u32,
    /// The table when the game had just started, as a spectator saw it; only with its first steps.
    #[cfg_attr(feature = "describe", ts(as = "Option<crate::View>"))]
    #[cfg_attr(feature = "describe", schema(value_type = Option<crate::View>))]
    pub first: Option<Box<RawValue>>,
    /// When that was, or the step before the first one here.
    pub at: At,
    /// The position then in the notation, if something was asked for.
    pub position: Option<String>,
    /// How many steps come before those that are here.
    pub from: u32,
    /// How many steps there are in all: if these are not the last ones, ask for more.
    pub of: u32,
    /// What happened, one thing after the other.
    pub steps: Vec<ReplayStep>,
}

/// Something that happened.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ReplayStep {
    /// The `changed` that everybody got who watched; without `game` if `edits` tell it.
    #[cfg_attr(feature = "describe", ts(as = "crate::FromServer"))]
    #[cfg_attr(feature = "describe", schema(value_type = crate::FromServer))]
    pub changed: Box<RawValue>,
    /// What else changed of the view, one after the other; left out if nothing did.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "describe", ts(as = "Option<Vec<ReplayEdit>>", optional))]
    pub edits: Vec<ReplayEdit>,
    /// The position after it in the notation, if something is asked for then.
    pub position: Option<String>,
}

/// Which steps of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// So many come before them.
    pub from: u32,
    /// At most so many; fewer if they are long.
    pub most: u32,
}

impl Part {
    /// What somebody asks for: from the beginning and as many as there may be, where they do not say.
    pub fn asked(from: Option<u32>, most: Option<u32>) -> Part {
        let most = most.unwrap_or(REPLAY_STEPS_MAX).clamp(1, REPLAY_STEPS_MAX);
        Part { from: from.unwrap_or(0), most }
    }
}

/// Steps of a game. `id` is that of its table, or empty.
pub fn replay(record: &Record, id: &str, part: Part) -> Replay {
    let (mut table, during) = record.game();
    let is_part = |_: &Event, next: &Event| is_quiet(&next.fact) || table::is_held_bid(next);
    let groups: Vec<&[Event]> = during.chunk_by(is_part).collect();
    let of = groups.len();
    let (before, rest) = groups.split_at((part.from as usize).min(of));
    for event in before.iter().copied().flatten() {
        table::apply(&mut table, event);
    }
    let mut screen = Screen::new(&table, id);
    let greeting = Greeting { now: table.last_at(), missed: None, chat: &[], watchers: 0 };
    // From here on the screen tells a spectator what changes.
    screen.welcome(&table, Viewer::Spectator, greeting);
    let view = raw(screen.view(&table, Viewer::Spectator));
    let (at, position) = (table.last_at(), position(&table));
    let mut page = Page::after(&view);
    for events in rest.iter().take(part.most as usize) {
        for event in *events {
            table::apply(&mut table, event);
        }
        for (_, changed) in screen.advance(&table, events) {
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

/// Steps that go together.
struct Page {
    steps: Vec<ReplayStep>,
    /// The section of the game after the last of them.
    game: Value,
    /// How long it is, written.
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
    /// A page without a step, for somebody who has seen this.
    fn after(view: &RawValue) -> Page {
        #[derive(Deserialize)]
        struct Whole {
            game: Value,
        }
        let Whole { game } = serde_json::from_str(view.get()).expect("it was written here");
        Page { steps: Vec::new(), game_bytes: written(&game).len(), game, bytes: 0, work: 0 }
    }

    fn add(&mut self, text: &str, position: Option<String>) {
        let mut changed: Changed<'_> = serde_json::from_str(text).expect("it was written here");
        let mut told = Vec::new();
        if let Some(&whole) = changed.view.get("game") {
            let game = serde_json::from_str(whole.get()).expect("it was written here");
            told = edits("/game", &self.game, &game);
            if written(&told).len() < whole.get().len() {
                changed.view.remove("game");
            } else {
                told.clear();
            }
            (self.game, self.game_bytes) = (game, whole.get().len());
        }
        let changed = written(&changed);
        // The game is written to be compared, also where it comes out the same.
        self.work += self.game_bytes + text.len();
        self.bytes +=
            changed.len() + written(&told).len() + position.as_ref().map_or(0, String::len);
        self.steps.push(ReplayStep { changed: raw(changed), edits: told, position });
    }

    fn is_full(&self) -> bool {
        self.bytes >= PAGE_BYTES || self.work >= PAGE_WORK
    }
}

fn position(table: &Table) -> Option<String> {
    table.game().filter(|_| table.rules().spectators)?.notation()
}

/// Whether something happened beside the game: it belongs to the step before it.
fn is_quiet(fact: &Fact) -> bool {
    match fact {
        Fact::Life(LifeFact::Paused | LifeFact::WentOn | LifeFact::Ended(_)) => false,
        Fact::Seat(_) | Fact::Life(_) => true,
        of_game => of_game.is_analysis(),
    }
}

fn written(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("the protocol has only text, numbers and lists")
}

fn raw(text: String) -> Box<RawValue> {
    RawValue::from_string(text).expect("it was written here")
}
