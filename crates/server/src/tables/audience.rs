//! Who looks at a table. Those who see the same (all the tabs of one seat, all spectators) form a group: its view is
//! made and written once, and everybody in it gets the same text.

use std::time::{Duration, Instant};

use serde::Serialize;
use table::{Event, Fact, LifeFact, Millis, SeatFact, SeatId, SeatKey, Span, Table, Viewer};

use super::message::{ActError, ConnectionId, Join};
use super::outbox::{Letter, Outbox, Text};
use crate::limits::Address;
use protocol::{ClosingReason, FromServer, Greeting, Screen};
use store::TableId;

/// So many connections a seat has at most: tabs, a phone, and what is left of those that broke.
const SEAT_CONNECTIONS_MAX: usize = 12;

/// Everybody who looks at one table.
#[derive(Debug, Default)]
pub(super) struct Audience {
    /// What they were shown last; nothing as long as nobody looks.
    screen: Option<Screen>,
    groups: Vec<Group>,
    /// How many look without a seat at other servers.
    elsewhere: u32,
    /// What has happened in a hall and is told soon, together.
    gathered: Gathered,
}

/// What is told together. A bid in a hall concerns a thousand people, and bids come a hundred in a second: told one by
/// one they would be a hundred thousand messages.
#[derive(Debug, Default)]
struct Gathered {
    events: Vec<Event>,
    /// When it is told. This is about the wire, not about the game, so the time is the real one.
    due: Option<Instant>,
}

/// What happens in a hall within this time is told together.
const GATHER: Duration = Duration::from_millis(80);

/// Those who see the same.
#[derive(Debug)]
struct Group {
    viewer: Viewer,
    members: Vec<Member>,
}

#[derive(Debug)]
struct Member {
    id: ConnectionId,
    key: Option<SeatKey>,
    outbox: Outbox,
    address: Address,
}

/// What there is to see.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scene<'a> {
    pub(super) id: TableId,
    pub(super) table: &'a Table,
    pub(super) chat: &'a [protocol::Said],
    pub(super) now: Millis,
}

fn viewer_of(table: &Table, key: Option<&SeatKey>) -> Viewer {
    let seat = key.and_then(|key| table.seat_of_key(key));
    seat.map_or(Viewer::Spectator, Viewer::Seat)
}

impl Audience {
    /// Somebody comes and is shown everything.
    pub(super) fn join(&mut self, join: Join, missed: Option<&[Event]>, scene: &Scene<'_>) {
        let viewer = viewer_of(scene.table, join.key.as_ref());
        let Join { id, key, outbox, address, .. } = join;
        let member = Member { id, key, outbox, address };
        self.welcome(member, viewer, missed, scene);
        if viewer == Viewer::Spectator {
            self.tell_watchers(Some(id));
        }
    }

    fn welcome(
        &mut self,
        member: Member,
        viewer: Viewer,
        missed: Option<&[Event]>,
        scene: &Scene<'_>,
    ) {
        let Scene { id, table, chat, now } = *scene;
        let screen = self.screen.get_or_insert_with(|| Screen::new(table, id.as_str()));
        let untold = table.version().saturating_sub(screen.told(viewer));
        // Whoever comes while something is gathered is told it with everybody else.
        let missed = missed.filter(|_| self.gathered.events.is_empty()).and_then(|events| {
            let first = table.version() + 1 - events.len() as u64;
            let told = events.len().saturating_sub(untold as usize);
            protocol::events(&events[..told], first, table, viewer)
        });
        let outbox = member.outbox.clone();
        match self.groups.iter_mut().find(|group| group.viewer == viewer) {
            Some(group) => group.members.push(member),
            None => self.groups.push(Group { viewer, members: vec![member] }),
        }
        let watchers = self.watchers();
        let screen = self.screen.get_or_insert_with(|| Screen::new(table, id.as_str()));
        let greeting = Greeting { now, missed: missed.as_deref(), chat, watchers };
        outbox.put(Letter::Text(screen.welcome(table, viewer, greeting).into()));
    }

    /// Somebody goes; whose seat it was.
    pub(super) fn part(&mut self, id: ConnectionId) -> Option<SeatId> {
        let (member, viewer) = self.take(id)?;
        drop(member);
        match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => {
                self.tell_watchers(None);
                None
            }
        }
    }

    fn take(&mut self, id: ConnectionId) -> Option<(Member, Viewer)> {
        let place = |group: &Group| group.members.iter().position(|member| member.id == id);
        let (at, place) =
            self.groups.iter().enumerate().find_map(|(at, group)| Some((at, place(group)?)))?;
        let group = &mut self.groups[at];
        let (member, viewer) = (group.members.swap_remove(place), group.viewer);
        if group.members.is_empty() {
            self.groups.swap_remove(at);
            if let Some(screen) = &mut self.screen {
                screen.forget(viewer);
            }
        }
        if self.groups.is_empty() {
            self.screen = None;
            self.gathered = Gathered::default();
        }
        Some((member, viewer))
    }

    /// Everybody is told what has happened, in a hall a little later. `scene` is after it.
    pub(super) fn publish(&mut self, scene: &Scene<'_>, events: &[Event]) {
        if self.screen.is_none() {
            return;
        }
        self.gathered.events.extend_from_slice(events);
        if scene.table.is_hall() {
            self.gathered.due.get_or_insert(Instant::now() + GATHER);
        } else {
            self.tell_gathered(scene);
        }
    }

    /// When there is something to tell.
    pub(super) fn due(&self) -> Option<Instant> {
        self.gathered.due
    }

    /// Tells what has happened since it was last told.
    pub(super) fn tell_gathered(&mut self, scene: &Scene<'_>) {
        let events = std::mem::take(&mut self.gathered).events;
        let Some(screen) = self.screen.as_mut().filter(|_| !events.is_empty()) else { return };
        let began = Instant::now();
        for (viewer, text) in screen.advance(scene.table, &events) {
            if let Some(group) = self.groups.iter().find(|group| group.viewer == viewer) {
                group.tell(&text);
            }
        }
        metrics::histogram!("robotable_publish_seconds").record(began.elapsed());
        let moves = |event: &Event| {
            matches!(
                event.fact,
                Fact::Seat(
                    SeatFact::Left { .. } | SeatFact::Removed { .. } | SeatFact::KeyKept { .. }
                ) | Fact::Life(LifeFact::Reopened)
            )
        };
        if events.iter().any(moves) {
            let removed = events.iter().filter_map(|event| match event.fact {
                Fact::Seat(SeatFact::Removed { seat }) => Some(Viewer::Seat(seat)),
                _ => None,
            });
            self.reseat(scene, &removed.collect::<Vec<_>>());
        }
    }

    /// Seats may have got other owners: whoever lost theirs only watches from now on, or has to go.
    fn reseat(&mut self, scene: &Scene<'_>, removed: &[Viewer]) {
        let moved = self.groups.iter().flat_map(|group| {
            let moved =
                |member: &&Member| viewer_of(scene.table, member.key.as_ref()) != group.viewer;
            group.members.iter().filter(moved).map(|member| member.id)
        });
        let watched = self.watchers();
        for id in moved.collect::<Vec<_>>() {
            let Some((mut member, before)) = self.take(id) else { continue };
            let viewer = viewer_of(scene.table, member.key.as_ref());
            if removed.contains(&before) {
                member.outbox.put(closing(ClosingReason::Removed, None));
                continue;
            }
            if viewer == Viewer::Spectator {
                member.key = None;
            }
            self.welcome(member, viewer, None, scene);
        }
        if self.watchers() != watched {
            self.tell_watchers(None);
        }
    }

    /// A reader who was too slow gets everything anew.
    pub(super) fn resync(&mut self, id: ConnectionId, scene: &Scene<'_>) {
        if let Some((member, viewer)) = self.take(id) {
            member.outbox.afresh();
            self.welcome(member, viewer, None, scene);
        }
    }

    /// Everybody gets everything anew.
    pub(super) fn show_again(&mut self, scene: &Scene<'_>) {
        let ids = self.groups.iter().flat_map(|group| group.members.iter().map(|member| member.id));
        for id in ids.collect::<Vec<_>>() {
            if let Some((member, viewer)) = self.take(id) {
                self.welcome(member, viewer, None, scene);
            }
        }
    }

    /// Whose connection this is.
    pub(super) fn seat_of(&self, id: ConnectionId) -> Option<(SeatId, SeatKey)> {
        self.groups.iter().find_map(|group| match group.viewer {
            Viewer::Seat(seat) => {
                let member = group.members.iter().find(|member| member.id == id)?;
                Some((seat, member.key?))
            }
            Viewer::Spectator => None,
        })
    }

    /// Who this connection is.
    pub(super) fn viewer_of(&self, id: ConnectionId) -> Viewer {
        self.seat_of(id).map_or(Viewer::Spectator, |(seat, _)| Viewer::Seat(seat))
    }

    /// Whether any connection of this seat is left.
    pub(super) fn has(&self, seat: SeatId) -> bool {
        self.groups.iter().any(|group| group.viewer == Viewer::Seat(seat))
    }

    /// Whose table it is, as far as shares of the workers are concerned: that of whoever has the first seat of those
    /// who are here.
    pub(super) fn address(&self) -> Option<Address> {
        let seat = |group: &&Group| match group.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let first = self.groups.iter().filter(|group| seat(group).is_some()).min_by_key(seat);
        first.and_then(|group| group.members.first()).map(|member| member.address)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    /// Somebody connects to a seat once more: if it has as many connections as it may have, the oldest goes.
    pub(super) fn make_room(&mut self, seat: SeatId) {
        let group = self.groups.iter().find(|group| group.viewer == Viewer::Seat(seat));
        let full = group.filter(|group| group.members.len() >= SEAT_CONNECTIONS_MAX);
        let oldest = full.and_then(|group| group.members.iter().map(|member| member.id).min());
        if let Some((member, _)) = oldest.and_then(|id| self.take(id)) {
            member.outbox.put(closing(ClosingReason::TooMany, Some(Span::secs(30))));
        }
    }

    /// Ends all connections of a seat.
    pub(super) fn send_away(&mut self, seat: SeatId, reason: ClosingReason) {
        let ids = |group: &Group| group.members.iter().map(|member| member.id).collect::<Vec<_>>();
        let group = self.groups.iter().find(|group| group.viewer == Viewer::Seat(seat));
        for id in group.map(ids).unwrap_or_default() {
            if let Some((member, _)) = self.take(id) {
                member.outbox.put(closing(reason, None));
            }
        }
    }

    /// How many look without a seat, wherever they are connected.
    fn watchers(&self) -> u32 {
        self.watchers_here().saturating_add(self.elsewhere)
    }

    /// So many look without a seat at other servers.
    pub(super) fn watched_elsewhere(&mut self, count: u32) {
        if std::mem::replace(&mut self.elsewhere, count) != count {
            self.tell_watchers(None);
        }
    }

    /// How many of those who look here have no seat.
    pub(super) fn watchers_here(&self) -> u32 {
        let spectators = self.groups.iter().filter(|group| group.viewer == Viewer::Spectator);
        spectators.map(|group| group.members.len() as u32).sum()
    }

    fn tell_watchers(&self, but: Option<ConnectionId>) {
        let text = json(&FromServer::Watchers { count: self.watchers() });
        let members = self.groups.iter().flat_map(|group| &group.members);
        for member in members.filter(|member| Some(member.id) != but) {
            member.outbox.put(Letter::Text(text.clone()));
        }
    }

    /// Tells one of them.
    pub(super) fn tell(&self, id: ConnectionId, message: &FromServer) {
        let mut members = self.groups.iter().flat_map(|group| &group.members);
        if let Some(member) = members.find(|member| member.id == id) {
            member.outbox.put(Letter::Text(json(message)));
        }
    }

    /// Tells all of them.
    pub(super) fn tell_all(&self, message: &FromServer) {
        self.tell_all_text(&json(message));
    }

    /// The same for a message that is written already.
    pub(super) fn tell_all_text(&self, text: &Text) {
        self.groups.iter().for_each(|group| group.tell(text));
    }

    /// What somebody wanted is done.
    pub(super) fn done(&self, to: ConnectionId, id: String, number: u64) {
        // A higher number than they know would tell that somebody else holds a bid. What is gathered in a hall they will know.
        let screen = self.screen.as_ref().filter(|_| self.gathered.events.is_empty());
        let number = screen.map_or(number, |screen| number.min(screen.told(self.viewer_of(to))));
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        self.tell(to, &FromServer::Done { id, number });
    }

    /// What somebody wanted is not done.
    pub(super) fn refuse(&self, to: ConnectionId, id: String, error: &ActError) {
        match error {
            ActError::Refused(refusal) => self.tell(to, &FromServer::refused(id, refusal)),
            other => self.refuse_with(to, id, other.code(), &other.to_string()),
        }
    }

    /// What somebody wanted cannot be understood at this table.
    pub(super) fn refuse_form(&self, to: ConnectionId, id: String, faults: Vec<protocol::Fault>) {
        let unreadable = protocol::Unreadable { id: Some(id), code: "unreadable", faults };
        self.tell(to, &unreadable.answer());
    }

    /// The same for reasons that are not the table's.
    pub(super) fn refuse_with(&self, to: ConnectionId, id: String, code: &str, text: &str) {
        let (code, text) = (code.to_owned(), text.to_owned());
        self.tell(to, &FromServer::Refused { id, code, text, faults: Vec::new() });
    }

    /// Everybody has to go.
    pub(super) fn close(&mut self, reason: ClosingReason, retry: Option<Span>) {
        let letter = closing(reason, retry);
        self.screen = None;
        self.gathered = Gathered::default();
        for member in self.groups.drain(..).flat_map(|group| group.members) {
            member.outbox.put(letter.clone());
        }
    }
}

impl Group {
    fn tell(&self, text: &Text) {
        for member in &self.members {
            member.outbox.put(Letter::Text(text.clone()));
        }
    }
}

/// A message as text.
pub(crate) fn json(message: &impl Serialize) -> Text {
    serde_json::to_string(message).expect("the protocol has only strings, numbers and lists").into()
}

/// A last message.
pub(crate) fn closing(reason: ClosingReason, retry: Option<Span>) -> Letter {
    let retry_ms = retry.map(|span| u32::try_from(span.0).unwrap_or(u32::MAX));
    Letter::Last(json(&FromServer::Closing { reason, retry_ms }))
}
