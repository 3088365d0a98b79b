//! Remembers the view that each viewer of a table has, as JSON text, so that each decision writes and sends only the
//! changes.
//!
//! Most of a view is the same for all viewers. Those sections are written once per table and compared as text; only
//! the seat, note and moves of each viewer are computed separately. Finished rounds change only when their post-mortem
//! arrives, so their text is cached. Tests compare the result with the slow way, serialising [`view`](super::view).

use std::any::Any;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use serde::Serialize;
use serde_json::value::RawValue;
use table::{Event, OfferClass, SeatId, Table, Viewer};

use super::game::{ShowGame, game_of};
use super::json::{json, raw_json};
use super::show;
use super::{At, ChatMessage, EventSeen, PROTOCOL};

/// Sections that are the same for all viewers who may see the game, and for all who may not.
const COMMON: [&str; 11] = [
    "table", "options", "seats", "question", "paused", "clocks", "ending", HALL, "standing",
    "board", "game",
];
/// From here on they are of the game, which some viewers may not see.
const OF_GAME: usize = 8;
const BOARD: usize = 9;
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
    /// For viewers who may not see the game, and for those who may.
    common: [Vec<Text>; 2],
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

/// The changes of the common sections.
struct Changes {
    common: [Vec<bool>; 2],
    rounds: Rounds,
}

enum Rounds {
    /// Another game started, so the whole past is replaced.
    Replaced,
    /// The places that are new or changed.
    Changed(Vec<usize>),
}

impl Changes {
    /// True if any common section changed.
    fn any(&self) -> bool {
        let rounds = match &self.rounds {
            Rounds::Replaced => true,
            Rounds::Changed(places) => !places.is_empty(),
        };
        rounds || self.common.iter().flatten().any(|changed| *changed)
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
        let mut differ = ViewDiffer {
            id: id.to_owned(),
            number: 0,
            common: [Vec::new(), Vec::new()],
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
            you: &raw_json(own.sections[0].to_string()),
            number: number as u32,
            view: &raw_json(view),
            missed: greeting.missed,
            chat: greeting.chat,
            watchers: greeting.watchers,
        };
        json(&welcome)
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
                json(&events.unwrap_or_default())
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

    /// Writes the common sections again and returns the changes.
    fn refresh(&mut self, table: &Table) -> Changes {
        self.number = table.version();
        let seen = seen_by_players(table);
        let open = game_of(&seen);
        let game = open.map(|_| table.games());
        let shared = [
            json(&show::about(&seen, table, &self.id)),
            json(&seen.options),
            json(&seen.seats),
            json(&seen.question),
            json(&seen.paused),
            json(&seen.clocks),
            json(&show::ending(&seen)),
        ]
        .map(Text::from);
        let board = match self.common[1].get(BOARD) {
            Some(board) if game == self.game => board.clone(),
            _ => json(&open.and_then(|open| open.board(table))).into(),
        };
        let standing = json(&show::standing(table, open)).into();
        let of_game: [Text; 3] =
            [standing, board, json(&open.and_then(|open| open.game(table))).into()];
        let common = [false, true].map(|may_look| {
            let hall = Text::from(json(&table.hall(may_look)));
            let nothing = || Text::from("null");
            let of_game =
                of_game.iter().map(|text| if may_look { text.clone() } else { nothing() });
            shared.iter().cloned().chain([hall]).chain(of_game).collect()
        });
        let before = std::mem::replace(&mut self.common, common);
        let changed = |audience: usize| {
            let places = 0..COMMON.len();
            places.map(|it| before[audience].get(it) != self.common[audience].get(it)).collect()
        };
        let common = [changed(0), changed(1)];
        let rounds = self.refresh_rounds(table, open, game);
        self.game = game;
        Changes { common, rounds }
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
            let round = Round { source, text: json(&past).into() };
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
        let past = self.past(own.open);
        let common = COMMON.iter().zip(&self.common[usize::from(own.open)]);
        let own = OWN.iter().zip(&own.sections).map(|(name, text)| (*name, text.as_ref()));
        let sections = common.map(|(name, text)| (*name, text.as_ref()));
        let sections = sections.chain([("past", past.as_str())]).chain(own);
        // Sections of large tables are left out where they are `null`.
        object(sections.filter(|(name, text)| *text != "null" || ![HALL, MINE].contains(name)))
    }

    /// All rounds, or none for a viewer who may not see them.
    fn past(&self, open: bool) -> String {
        let all: Vec<usize> = (0..self.rounds.len()).filter(|_| open).collect();
        self.list(&all)
    }

    fn list(&self, places: &[usize]) -> String {
        let texts: Vec<&str> =
            places.iter().map(|&place| self.rounds[place].text.as_ref()).collect();
        format!("[{}]", texts.join(","))
    }

    /// The changes for a viewer.
    fn changed(&self, changes: &Changes, before: Option<&Own>, now: &Own) -> String {
        let turned = before.is_none_or(|before| before.open != now.open);
        let audience = usize::from(now.open);
        let [closed, open] = &self.common;
        let is_changed = |place: &usize| {
            let differs = *place >= OF_GAME || closed[*place] != open[*place];
            changes.common[audience][*place] || turned && differs
        };
        let common = (0..COMMON.len()).filter(is_changed);
        let common = common.map(|place| (COMMON[place], self.common[audience][place].as_ref()));
        let rounds = match &changes.rounds {
            _ if turned => Some(("past", self.past(now.open))),
            _ if !now.open => None,
            Rounds::Replaced => Some(("past", self.past(true))),
            Rounds::Changed(places) => (!places.is_empty()).then(|| ("rounds", self.list(places))),
        };
        let rounds = rounds.iter().map(|(name, text)| (*name, text.as_str()));
        let own = OWN.iter().zip(&now.sections).enumerate();
        let own = own.filter(|(place, (_, text))| {
            before.is_none_or(|before| before.sections[*place] != **text)
        });
        object(common.chain(rounds).chain(own.map(|(_, (name, text))| (*name, text.as_ref()))))
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
    let offered = || Text::from(json(&show::offers(table, you)));
    let offered = match you.and_then(|you| table.offer_class(you)) {
        Some(class) => offers.entry(class).or_insert_with(offered).clone(),
        None => offered(),
    };
    let note = table::note(table, viewer).map(table::Note::as_str);
    Own {
        open: table.game().is_none() || table::may_look(table, viewer),
        sections: [
            json(&you).into(),
            json(&note).into(),
            offered,
            json(&possible).into(),
            json(&table.mine(viewer)).into(),
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

/// A JSON object whose values are already serialised.
fn object<'a>(fields: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let fields: Vec<String> = fields.map(|(name, text)| format!("\"{name}\":{text}")).collect();
    format!("{{{}}}", fields.join(","))
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
