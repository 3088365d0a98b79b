//! Remembers the view that each viewer of a table has, as JSON text, so that each decision writes and sends only the
//! changes.
//!
//! Most of a view is the same for all viewers. Those sections are written once per table and compared as text; only
//! the seat, note and moves of each viewer are computed separately. Finished rounds change only when their post-mortem
//! arrives, so their text is cached. Tests compare the result with the slow way, serialising [`view`](super::view).

use std::any::Any;
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;
use std::sync::Arc;

use serde::Serialize;
use serde_json::value::RawValue;
use table::{Event, OfferClass, SeatId, Table, Viewer};

use super::game::{ShowGame, game_of};
use super::show;
use super::{At, ChatMessage, EventSeen, PROTOCOL};

/// Sections for all viewers, and sections of the game, which some viewers may not see.
const SHARED: [&str; 7] = ["table", "options", "seats", "question", "paused", "clocks", "ending"];
const OF_GAME: [&str; 3] = ["standing", "board", "game"];
/// Sections that differ for each viewer.
const OWN: [&str; 5] = ["you", "note", "offers", "possible", MINE];
/// Sections that only large tables have; other tables leave them out.
const HALL: &str = "hall";
const MINE: &str = "mine";

type Text = Arc<str>;

/// The views that a table's viewers have.
#[derive(Debug)]
pub struct ViewDiffer {
    id: String,
    /// The number of the last event that is included.
    number: u64,
    shared: [Text; SHARED.len()],
    /// The counts of a large table: for viewers who may not see the game, and for those who may.
    hall: [Text; 2],
    of_game: [Text; OF_GAME.len()],
    /// The number of the game that the board and the rounds belong to; `None` in the lobby.
    game: Option<u32>,
    rounds: Vec<Round>,
    viewers: BTreeMap<Looker, Own>,
    /// The number in the last message to each viewer.
    sent: BTreeMap<Looker, u64>,
    /// The number of held bids at the end of the events, which only their bidders have received.
    held_bids: u64,
}

/// A [`Viewer`] as a map key. All spectators share one key.
type Looker = Option<SeatId>;

fn looker(viewer: Viewer) -> Looker {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    }
}

/// A finished round: its text and the source of it.
#[derive(Debug)]
struct Round {
    source: Option<Origin>,
    text: Text,
}

/// The source of a round: as long as it is the same `Arc`, the text is valid.
type Origin = Arc<dyn Any + Send + Sync>;

/// The sections of one viewer.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Own {
    /// True if the viewer may see the game.
    open: bool,
    sections: [Text; OWN.len()],
}

/// The changes of the shared sections.
struct Changes {
    shared: [bool; SHARED.len()],
    hall: [bool; 2],
    of_game: [bool; OF_GAME.len()],
    rounds: Rounds,
}

enum Rounds {
    /// Another game started, so the whole past is replaced.
    Replaced,
    /// The places that are new or changed.
    Changed(Vec<usize>),
}

impl Changes {
    /// True if any shared section changed.
    fn any(&self) -> bool {
        let rounds = match &self.rounds {
            Rounds::Replaced => true,
            Rounds::Changed(places) => !places.is_empty(),
        };
        let sections = [&self.shared[..], &self.hall, &self.of_game];
        rounds || sections.into_iter().flatten().any(|changed| *changed)
    }
}

/// The data of a `welcome` besides the view.
#[derive(Clone, Copy, Debug)]
pub struct Greeting<'a> {
    /// The server's time.
    pub now: At,
    /// The events after the last one that the client has, if they are available.
    pub missed: Option<&'a [EventSeen]>,
    /// The latest chat messages.
    pub chat: &'a [ChatMessage],
    /// The number of spectators.
    pub watchers: u32,
}

impl ViewDiffer {
    /// A differ for a table without viewers.
    pub fn new(table: &Table, id: &str) -> ViewDiffer {
        let nothing = || Text::from("null");
        let mut differ = ViewDiffer {
            id: id.to_owned(),
            number: 0,
            shared: std::array::from_fn(|_| nothing()),
            hall: std::array::from_fn(|_| nothing()),
            of_game: std::array::from_fn(|_| nothing()),
            game: None,
            rounds: Vec::new(),
            viewers: BTreeMap::new(),
            sent: BTreeMap::new(),
            held_bids: 0,
        };
        differ.refresh(table);
        differ
    }

    /// The number of the last event that a viewer knows of. Held bids of other players do not count.
    pub fn sent(&self, viewer: Viewer) -> u64 {
        let sent = self.sent.get(&looker(viewer)).copied();
        sent.unwrap_or(self.number - self.held_bids)
    }

    /// The `welcome` for a viewer, who receives changes from now on. It shows the table as of the last
    /// [`advance`](ViewDiffer::advance).
    pub fn welcome(&mut self, table: &Table, viewer: Viewer, greeting: Greeting<'_>) -> String {
        let own =
            self.viewers.entry(looker(viewer)).or_insert_with(|| own_of(table, viewer)).clone();
        let view = self.whole(&own);
        let number = self.sent(viewer);
        self.sent.insert(looker(viewer), number);
        let welcome = Welcome {
            protocol: PROTOCOL,
            server_now: greeting.now,
            you: &raw(&own.sections[0]),
            number: number as u32,
            view: &raw(&view),
            missed: greeting.missed,
            chat: greeting.chat,
            watchers: greeting.watchers,
        };
        text_of(&welcome)
    }

    /// The whole view of a viewer as JSON. The differ must be up to date with the table.
    pub fn view(&self, table: &Table, viewer: Viewer) -> String {
        self.whole(&own_of(table, viewer))
    }

    /// Forgets a viewer who has no connection any more.
    pub fn forget(&mut self, viewer: Viewer) {
        self.viewers.remove(&looker(viewer));
        self.sent.remove(&looker(viewer));
    }

    /// Advances to the table after these events, which all belong to one decision. Returns the `changed` message for
    /// each viewer. A bid that can still be taken back is sent to the bidder only; the next `changed` for the other
    /// viewers has `after` because of the gap in numbers.
    pub fn advance(&mut self, table: &Table, events: &[Event]) -> Vec<(Viewer, Arc<str>)> {
        let before_all = self.number;
        let changes = self.refresh(table);
        let are_held_bids = events.iter().all(table::is_held_bid) && !changes.any();
        self.held_bids = if are_held_bids { self.held_bids + events.len() as u64 } else { 0 };
        let first = table.version() + 1 - events.len() as u64;
        // The visible events depend only on whether the viewer may see the game. Most viewers have no changes of their
        // own and the same last number, so they share one message.
        let mut seen: [Option<String>; 2] = [None, None];
        let mut plain: HashMap<(bool, u64), Arc<str>> = HashMap::new();
        let mut offers = Offers::default();
        let lookers: Vec<Looker> = self.viewers.keys().copied().collect();
        let mut messages = Vec::with_capacity(lookers.len());
        for looker in lookers {
            let viewer = looker.map_or(Viewer::Spectator, Viewer::Seat);
            let now = own(table, viewer, &mut offers);
            let before = self.viewers.insert(looker, now.clone());
            let is_plain = before.as_ref() == Some(&now);
            if are_held_bids && is_plain {
                continue;
            }
            let sent = self.sent.insert(looker, table.version()).unwrap_or(before_all);
            let key = (now.open, sent);
            if let Some(known) = plain.get(&key).filter(|_| is_plain) {
                messages.push((viewer, known.clone()));
                continue;
            }
            let events = seen[usize::from(now.open)].get_or_insert_with(|| {
                let events = super::events(events, first, table, viewer);
                text_of(&events.unwrap_or_default())
            });
            let is_gap = table.is_large() || sent != before_all;
            let after = if is_gap { format!(r#""after":{sent},"#) } else { String::new() };
            let view = self.changed(&changes, before.as_ref(), &now);
            let (number, at) = (table.version(), table.last_at().0);
            let message: Arc<str> = format!(
                r#"{{"t":"changed","number":{number},{after}"at":{at},"events":{events},"view":{view}}}"#
            )
            .into();
            if is_plain {
                plain.insert(key, message.clone());
            }
            messages.push((viewer, message));
        }
        messages
    }

    /// Writes the shared sections again and returns the changes.
    fn refresh(&mut self, table: &Table) -> Changes {
        self.number = table.version();
        let seen = seen_by_players(table);
        let open = game_of(&seen);
        let game = open.map(|_| table.games());
        let shared = [
            text_of(&show::about(&seen, table, &self.id)),
            text_of(&super::Options::from(&seen.options)),
            text_of(&seen.seats),
            text_of(&seen.question),
            text_of(&seen.paused),
            text_of(&seen.clocks),
            text_of(&show::ending(&seen)),
        ];
        let hall = [false, true].map(|open| text_of(&table.hall(open)));
        let board = if game == self.game {
            self.of_game[1].to_string()
        } else {
            text_of(&open.and_then(|open| open.board(table)))
        };
        let of_game = [
            text_of(&show::standing(table, open)),
            board,
            text_of(&open.and_then(|open| open.game(table))),
        ];
        let rounds = self.refresh_rounds(table, open, game);
        self.game = game;
        Changes {
            shared: replace(&mut self.shared, shared),
            hall: replace(&mut self.hall, hall),
            of_game: replace(&mut self.of_game, of_game),
            rounds,
        }
    }

    fn refresh_rounds(
        &mut self,
        table: &Table,
        open: Option<&dyn ShowGame>,
        game: Option<u32>,
    ) -> Rounds {
        let other = game != self.game;
        if other {
            self.rounds.clear();
        }
        let mut changed = Vec::new();
        let len = open.map_or(0, ShowGame::past_len);
        for (place, open) in (0..len).filter_map(|place| Some((place, open?))) {
            let source = open.source(place);
            if self
                .rounds
                .get(place)
                .is_some_and(|round| is_same(round.source.as_ref(), source.as_ref()))
            {
                continue;
            }
            let Some(past) = open.past_at(table, place) else { continue };
            let round = Round { source, text: text_of(&past).into() };
            match self.rounds.get_mut(place) {
                Some(old) => *old = round,
                None => self.rounds.push(round),
            }
            changed.push(place);
        }
        if other { Rounds::Replaced } else { Rounds::Changed(changed) }
    }

    /// The whole view of a viewer.
    fn whole(&self, own: &Own) -> String {
        let mut view = Object::new();
        for (name, text) in SHARED.iter().zip(&self.shared) {
            view.put(name, text);
        }
        view.put_whole(HALL, &self.hall[usize::from(own.open)]);
        self.put_game(&mut view, own.open);
        for (name, text) in OWN.iter().zip(&own.sections) {
            view.put_whole(name, text);
        }
        view.done()
    }

    /// Adds the sections of the game, with `null` for a viewer who may not see it.
    fn put_game(&self, view: &mut Object, open: bool) {
        for (name, text) in OF_GAME.iter().zip(&self.of_game) {
            view.put(name, if open { text } else { "null" });
        }
        let all: Vec<usize> = (0..self.rounds.len()).filter(|_| open).collect();
        view.put("past", &self.list(&all));
    }

    fn list(&self, places: &[usize]) -> String {
        let texts: Vec<&str> =
            places.iter().map(|&place| self.rounds[place].text.as_ref()).collect();
        format!("[{}]", texts.join(","))
    }

    /// The changes for a viewer.
    fn changed(&self, changes: &Changes, before: Option<&Own>, now: &Own) -> String {
        let mut view = Object::new();
        for ((name, text), changed) in SHARED.iter().zip(&self.shared).zip(changes.shared) {
            if changed {
                view.put(name, text);
            }
        }
        let (hall, turned) =
            (usize::from(now.open), before.is_none_or(|before| before.open != now.open));
        if changes.hall[hall] || (turned && self.hall[0] != self.hall[1]) {
            view.put(HALL, &self.hall[hall]);
        }
        if turned {
            self.put_game(&mut view, now.open);
        } else if now.open {
            for ((name, text), changed) in OF_GAME.iter().zip(&self.of_game).zip(changes.of_game) {
                if changed {
                    view.put(name, text);
                }
            }
            match &changes.rounds {
                Rounds::Replaced => {
                    let all: Vec<usize> = (0..self.rounds.len()).collect();
                    view.put("past", &self.list(&all));
                }
                Rounds::Changed(places) if places.is_empty() => {}
                Rounds::Changed(places) => view.put("rounds", &self.list(places)),
            }
        }
        for (place, name) in OWN.iter().enumerate() {
            let text = &now.sections[place];
            if before.is_none_or(|before| before.sections[place] != *text) {
                view.put(name, text);
            }
        }
        view.done()
    }
}

/// The table as viewers see it who may see the game, or as a spectator sees it if there are none.
fn seen_by_players(table: &Table) -> table::View {
    let spectator = table::view(table, Viewer::Spectator);
    if table.rules().spectators || table.game().is_none() {
        return spectator;
    }
    let mut seats = table.seats().map(|(seat, _)| table::view(table, Viewer::Seat(seat)));
    seats.find(|seen| seen.you.is_some()).unwrap_or(spectator)
}

/// Cache of offers, for viewers of the same class.
type Offers = HashMap<OfferClass, Text>;

fn own_of(table: &Table, viewer: Viewer) -> Own {
    own(table, viewer, &mut Offers::default())
}

fn own(table: &Table, viewer: Viewer, offers: &mut Offers) -> Own {
    let you = table::you(table, viewer);
    let possible = table::has_hands_on(table, viewer).then(|| table::view(table, viewer));
    let possible = possible.as_ref().and_then(|seen| show::possible(table, game_of(seen)?, you?));
    let offered = || Text::from(text_of(&show::offers(table, you)));
    let offered = match you.and_then(|you| table.offer_class(you)) {
        Some(class) => offers.entry(class).or_insert_with(offered).clone(),
        None => offered(),
    };
    let note = table::note(table, viewer).map(table::Note::as_str);
    Own {
        open: table.game().is_none() || table::may_look(table, viewer),
        sections: [
            text_of(&you).into(),
            text_of(&note).into(),
            offered,
            text_of(&possible).into(),
            text_of(&table::mine(table, viewer)).into(),
        ],
    }
}

fn is_same(one: Option<&Origin>, other: Option<&Origin>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => std::ptr::addr_eq(Arc::as_ptr(one), Arc::as_ptr(other)),
        (None, None) => true,
        _ => false,
    }
}

/// Replaces the texts that differ, and returns which ones did.
fn replace<const N: usize>(old: &mut [Text; N], new: [String; N]) -> [bool; N] {
    let mut changed = [false; N];
    for ((old, new), changed) in old.iter_mut().zip(new).zip(&mut changed) {
        if **old != *new {
            *old = new.into();
            *changed = true;
        }
    }
    changed
}

fn text_of(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("the protocol has only text, numbers and lists")
}

fn raw(text: &str) -> Box<RawValue> {
    RawValue::from_string(text.to_owned()).expect("it was written here")
}

/// A JSON object whose values are already serialised.
struct Object(String);

impl Object {
    fn new() -> Object {
        Object(String::from("{"))
    }

    fn put(&mut self, name: &str, text: &str) {
        let comma = if self.0.len() > 1 { "," } else { "" };
        write!(self.0, "{comma}\"{name}\":{text}").expect("text takes text");
    }

    /// Adds a section of a whole view. Sections of large tables are left out where they are `null`.
    fn put_whole(&mut self, name: &str, text: &str) {
        if text != "null" || (name != HALL && name != MINE) {
            self.put(name, text);
        }
    }

    fn done(mut self) -> String {
        self.0.push('}');
        self.0
    }
}

/// The same as [`FromServer::Welcome`](super::FromServer::Welcome), with parts that are already serialised.
#[derive(Serialize)]
#[serde(tag = "t", rename = "welcome")]
struct Welcome<'a> {
    protocol: u32,
    server_now: At,
    you: &'a RawValue,
    number: u32,
    view: &'a RawValue,
    missed: Option<&'a [EventSeen]>,
    chat: &'a [ChatMessage],
    watchers: u32,
}
