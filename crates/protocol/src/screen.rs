//! What a table has last shown to whom, as text, so that with each decision only what changed is written and sent.
//!
//! Most of a view is the same for everybody. Those sections are written once for the whole table and compared as text;
//! for each viewer only their own seat, note and choices are worked out. Rounds that are over never change but for
//! their post-mortem, so their text is kept too. The slow way, [`view`](super::view) and writing it, is the test.

use std::any::Any;
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;
use std::sync::Arc;

use serde::Serialize;
use serde_json::value::RawValue;
use table::{Event, OfferClass, SeatId, Table, Viewer};

use super::game::{ShowGame, game_of};
use super::show;
use super::{At, EventSeen, PROTOCOL, Said};

/// The sections that everybody has, and those of the game, which not everybody may see.
const SHARED: [&str; 7] = ["table", "options", "seats", "question", "paused", "clocks", "ending"];
const OF_GAME: [&str; 3] = ["standing", "board", "game"];
/// The sections of a viewer's own.
const OWN: [&str; 5] = ["you", "note", "offers", "possible", MINE];
/// Those that only a hall has: elsewhere they are left out.
const HALL: &str = "hall";
const MINE: &str = "mine";

type Text = Arc<str>;

/// What a table has last shown to whom.
#[derive(Debug)]
pub struct Screen {
    id: String,
    /// The number of the last event that it shows.
    number: u64,
    shared: [Text; SHARED.len()],
    /// The crowd of a hall: for those who may not look at the game, and for those who may.
    hall: [Text; 2],
    of_game: [Text; OF_GAME.len()],
    /// Which game the board and the rounds belong to; none in the lobby.
    game: Option<u32>,
    rounds: Vec<Round>,
    viewers: BTreeMap<Looker, Own>,
    /// The number in the last message to each viewer.
    told: BTreeMap<Looker, u64>,
    /// How many of the last events are held bids, which only the bidder is told of.
    held_bids: u64,
}

/// A [`Viewer`] that can be looked up. Spectators all see the same.
type Looker = Option<SeatId>;

fn looker(viewer: Viewer) -> Looker {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    }
}

/// A round that is over, and from what its text was made.
#[derive(Debug)]
struct Round {
    source: Option<Origin>,
    text: Text,
}

/// What a round was made from: as long as it is the same one, its text is.
type Origin = Arc<dyn Any + Send + Sync>;

/// What only one viewer sees.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Own {
    /// Whether they may look at the game.
    open: bool,
    sections: [Text; OWN.len()],
}

/// What changed of what everybody sees.
struct Changes {
    shared: [bool; SHARED.len()],
    hall: [bool; 2],
    of_game: [bool; OF_GAME.len()],
    rounds: Rounds,
}

enum Rounds {
    /// Another game: the whole past is another one.
    Replaced,
    /// These places are new or changed.
    Changed(Vec<usize>),
}

impl Changes {
    /// True if anything changed that everybody sees.
    fn any(&self) -> bool {
        let rounds = match &self.rounds {
            Rounds::Replaced => true,
            Rounds::Changed(places) => !places.is_empty(),
        };
        let sections = [&self.shared[..], &self.hall, &self.of_game];
        rounds || sections.into_iter().flatten().any(|changed| *changed)
    }
}

/// What goes with the view in a `welcome`.
#[derive(Clone, Copy, Debug)]
pub struct Greeting<'a> {
    /// The server's time.
    pub now: At,
    /// The events after those that the client has, if they can be given.
    pub missed: Option<&'a [EventSeen]>,
    /// The last things that were said.
    pub chat: &'a [Said],
    /// How many people watch without a seat.
    pub watchers: u32,
}

impl Screen {
    /// The screen of a table that nobody looks at yet.
    pub fn new(table: &Table, id: &str) -> Screen {
        let nothing = || Text::from("null");
        let mut screen = Screen {
            id: id.to_owned(),
            number: 0,
            shared: std::array::from_fn(|_| nothing()),
            hall: std::array::from_fn(|_| nothing()),
            of_game: std::array::from_fn(|_| nothing()),
            game: None,
            rounds: Vec::new(),
            viewers: BTreeMap::new(),
            told: BTreeMap::new(),
            held_bids: 0,
        };
        screen.refresh(table);
        screen
    }

    /// The number of the last event that a viewer knows of: not of a bid that somebody else can still take back.
    pub fn told(&self, viewer: Viewer) -> u64 {
        let told = self.told.get(&looker(viewer)).copied();
        told.unwrap_or(self.number - self.held_bids)
    }

    /// The `welcome` for a viewer, who from now on is told of changes. It shows the table as it was when the screen was
    /// last advanced.
    pub fn welcome(&mut self, table: &Table, viewer: Viewer, greeting: Greeting<'_>) -> String {
        let own =
            self.viewers.entry(looker(viewer)).or_insert_with(|| own_of(table, viewer)).clone();
        let view = self.whole(&own);
        let number = self.told(viewer);
        self.told.insert(looker(viewer), number);
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

    /// The whole view of a viewer as JSON. The screen is up to date with the table.
    pub fn view(&self, table: &Table, viewer: Viewer) -> String {
        self.whole(&own_of(table, viewer))
    }

    /// Nobody of this viewer's seat looks any more.
    pub fn forget(&mut self, viewer: Viewer) {
        self.viewers.remove(&looker(viewer));
        self.told.remove(&looker(viewer));
    }

    /// The table has changed by these events, all of one decision: the `changed` for everybody who looks. A bid that can
    /// still be taken back is sent to the bidder only; the next `changed` for the others says in `after` that numbers are
    /// missing.
    pub fn advance(&mut self, table: &Table, events: &[Event]) -> Vec<(Viewer, Arc<str>)> {
        let before_all = self.number;
        let changes = self.refresh(table);
        let are_held_bids = events.iter().all(table::is_held_bid) && !changes.any();
        self.held_bids = if are_held_bids { self.held_bids + events.len() as u64 } else { 0 };
        let first = table.version() + 1 - events.len() as u64;
        // What is seen of events depends on who may look at the game, and on nothing else. Most have nothing else that
        // changed, were told the same before, and get the same message.
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
            let told = self.told.insert(looker, table.version()).unwrap_or(before_all);
            let key = (now.open, told);
            if let Some(known) = plain.get(&key).filter(|_| is_plain) {
                messages.push((viewer, known.clone()));
                continue;
            }
            let events = seen[usize::from(now.open)].get_or_insert_with(|| {
                let events = super::events(events, first, table, viewer);
                text_of(&events.unwrap_or_default())
            });
            let is_gap = table.is_hall() || told != before_all;
            let after = if is_gap { format!(r#""after":{told},"#) } else { String::new() };
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

    /// Writes what everybody sees anew, and says what changed.
    fn refresh(&mut self, table: &Table) -> Changes {
        self.number = table.version();
        let seen = seen_by_players(table);
        let open = game_of(&seen);
        let game = open.map(|_| table.games());
        let shared = [
            text_of(&show::about(&seen, table, &self.id)),
            text_of(&super::Options::from(&seen.options)),
            text_of(&show::seats(&seen)),
            text_of(&seen.question),
            text_of(&seen.paused),
            text_of(&seen.clocks),
            text_of(&show::ending(&seen)),
        ];
        let hall = [false, true].map(|open| text_of(&show::hall(&seen, table, open)));
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

    /// The whole view of somebody.
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

    /// The sections of the game, as they are for somebody who may look at it or not.
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

    /// What changed for somebody.
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

/// The table as those see it who may look at the game; if nobody may, as a spectator does.
fn seen_by_players(table: &Table) -> table::View {
    let spectator = table::view(table, Viewer::Spectator);
    if table.rules().spectators || table.game().is_none() {
        return spectator;
    }
    let mut seats = table.seats().map(|(seat, _)| table::view(table, Viewer::Seat(seat)));
    seats.find(|seen| seen.you.is_some()).unwrap_or(spectator)
}

/// What is offered to whom, for those of whom many are offered the same.
type Offers = HashMap<OfferClass, Text>;

fn own_of(table: &Table, viewer: Viewer) -> Own {
    own(table, viewer, &mut Offers::default())
}

fn own(table: &Table, viewer: Viewer, offers: &mut Offers) -> Own {
    let you = table::you(table, viewer);
    let possible = table::has_hands_on(table, viewer).then(|| table::view(table, viewer));
    let possible = possible.as_ref().and_then(|seen| show::possible(table, game_of(seen)?));
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
            text_of(&table::mine(table, viewer).as_ref().map(show::mine)).into(),
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

/// Puts new texts in the place of old ones where they differ, and says where.
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

/// An object whose values are written already.
struct Object(String);

impl Object {
    fn new() -> Object {
        Object(String::from("{"))
    }

    fn put(&mut self, name: &str, text: &str) {
        let comma = if self.0.len() > 1 { "," } else { "" };
        write!(self.0, "{comma}\"{name}\":{text}").expect("text takes text");
    }

    /// Puts a section of a whole view, where what only a hall has is left out elsewhere.
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

/// As [`FromServer::Welcome`](super::FromServer::Welcome), with parts that are written already.
#[derive(Serialize)]
#[serde(tag = "t", rename = "welcome")]
struct Welcome<'a> {
    protocol: u32,
    server_now: At,
    you: &'a RawValue,
    number: u32,
    view: &'a RawValue,
    missed: Option<&'a [EventSeen]>,
    chat: &'a [Said],
    watchers: u32,
}
