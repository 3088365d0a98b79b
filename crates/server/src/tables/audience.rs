//! The viewers of a table. Those who see the same (all tabs of one seat, all spectators) form a group: its view is
//! computed and serialised once and shared by its members.

use std::time::{Duration, Instant};

use serde::Serialize;
use table::{
    Event, EventKind, Millis, SeatEvent, SeatId, SeatKey, Span, Table, TableEvent, Viewer,
};

use super::message::{ActError, ConnectionId, Join};
use super::outbox::{Letter, Outbox, Text};
use crate::limits::Address;
use protocol::{ClosingReason, FromServer, Greeting, ViewDiffer};
use store::TableId;

/// The most connections per seat: tabs, a phone, and broken connections that have not timed out yet.
const SEAT_CONNECTIONS_MAX: usize = 12;

/// All connections to one table.
#[derive(Debug, Default)]
pub(super) struct Audience {
    /// Remembers what viewers were last sent; `None` while there are none.
    differ: Option<ViewDiffer>,
    groups: Vec<Group>,
    /// Spectators connected to other servers.
    elsewhere: u32,
    /// Events of a large table that are published soon, as a batch.
    gathered: Gathered,
}

/// Events that are published together. A bid at a large table concerns a thousand players, and there may be a hundred
/// bids per second: published one by one, they would be a hundred thousand messages.
#[derive(Debug, Default)]
struct Gathered {
    events: Vec<Event>,
    /// When the batch is published. This is about network traffic, not the game, so it uses real time.
    due: Option<Instant>,
}

/// Events of a large table within this time are published together.
const GATHER: Duration = Duration::from_millis(80);

/// The viewers who see the same.
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

/// The state that viewers are shown.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scene<'a> {
    pub(super) id: TableId,
    pub(super) table: &'a Table,
    pub(super) chat: &'a [protocol::ChatMessage],
    pub(super) now: Millis,
}

fn viewer_of(table: &Table, key: Option<&SeatKey>) -> Viewer {
    let seat = key.and_then(|key| table.seat_of_key(key));
    seat.map_or(Viewer::Spectator, Viewer::Seat)
}

impl Audience {
    /// Adds a connection and sends it the whole state.
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
        let differ = self.differ.get_or_insert_with(|| ViewDiffer::new(table, id.as_str()));
        let unsent = table.version().saturating_sub(differ.sent(viewer));
        // A client that joins while events are batched gets them with everyone else.
        let missed = missed.filter(|_| self.gathered.events.is_empty()).and_then(|events| {
            let first = table.version() + 1 - events.len() as u64;
            let sent = events.len().saturating_sub(unsent as usize);
            protocol::events(&events[..sent], first, table, viewer)
        });
        let outbox = member.outbox.clone();
        match self.groups.iter_mut().find(|group| group.viewer == viewer) {
            Some(group) => group.members.push(member),
            None => self.groups.push(Group { viewer, members: vec![member] }),
        }
        let watchers = self.watchers();
        let differ = self.differ.get_or_insert_with(|| ViewDiffer::new(table, id.as_str()));
        let greeting = Greeting { now, missed: missed.as_deref(), chat, watchers };
        outbox.put(Letter::Text(differ.welcome(table, viewer, greeting).into()));
    }

    /// Removes a connection and returns its seat.
    pub(super) fn disconnect(&mut self, id: ConnectionId) -> Option<SeatId> {
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
            if let Some(differ) = &mut self.differ {
                differ.forget(viewer);
            }
        }
        if self.groups.is_empty() {
            self.differ = None;
            self.gathered = Gathered::default();
        }
        Some((member, viewer))
    }

    /// Publishes events, at a large table with a short delay. `scene` is the state after them.
    pub(super) fn publish(&mut self, scene: &Scene<'_>, events: &[Event]) {
        if self.differ.is_none() {
            return;
        }
        self.gathered.events.extend_from_slice(events);
        if scene.table.is_large() {
            self.gathered.due.get_or_insert(Instant::now() + GATHER);
        } else {
            self.tell_gathered(scene);
        }
    }

    /// When batched events have to be published.
    pub(super) fn due(&self) -> Option<Instant> {
        self.gathered.due
    }

    /// Publishes the batched events.
    pub(super) fn tell_gathered(&mut self, scene: &Scene<'_>) {
        let events = std::mem::take(&mut self.gathered).events;
        let Some(differ) = self.differ.as_mut().filter(|_| !events.is_empty()) else { return };
        let began = Instant::now();
        for (viewer, text) in differ.advance(scene.table, &events) {
            if let Some(group) = self.groups.iter().find(|group| group.viewer == viewer) {
                group.send(&text);
            }
        }
        metrics::histogram!("robotable_publish_seconds").record(began.elapsed());
        let moves = |event: &Event| {
            matches!(
                event.fact,
                EventKind::Seat(
                    SeatEvent::Left { .. } | SeatEvent::Removed { .. } | SeatEvent::KeyKept { .. }
                ) | EventKind::Life(TableEvent::Reopened)
            )
        };
        if events.iter().any(moves) {
            let removed = events.iter().filter_map(|event| match event.fact {
                EventKind::Seat(SeatEvent::Removed { seat }) => Some(Viewer::Seat(seat)),
                _ => None,
            });
            self.reseat(scene, &removed.collect::<Vec<_>>());
        }
    }

    /// Regroups connections after seats changed owners: a player who lost the seat becomes a spectator, or is
    /// disconnected if removed.
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

    /// Sends the whole state to a client that fell behind.
    pub(super) fn resync(&mut self, id: ConnectionId, scene: &Scene<'_>) {
        if let Some((member, viewer)) = self.take(id) {
            member.outbox.afresh();
            self.welcome(member, viewer, None, scene);
        }
    }

    /// Sends the whole state to every client.
    pub(super) fn show_again(&mut self, scene: &Scene<'_>) {
        let ids = self.groups.iter().flat_map(|group| group.members.iter().map(|member| member.id));
        for id in ids.collect::<Vec<_>>() {
            if let Some((member, viewer)) = self.take(id) {
                self.welcome(member, viewer, None, scene);
            }
        }
    }

    /// The seat of this connection, and its key.
    pub(super) fn seat_of(&self, id: ConnectionId) -> Option<(SeatId, SeatKey)> {
        self.groups.iter().find_map(|group| match group.viewer {
            Viewer::Seat(seat) => {
                let member = group.members.iter().find(|member| member.id == id)?;
                Some((seat, member.key?))
            }
            Viewer::Spectator => None,
        })
    }

    /// The viewer of this connection.
    pub(super) fn viewer_of(&self, id: ConnectionId) -> Viewer {
        self.seat_of(id).map_or(Viewer::Spectator, |(seat, _)| Viewer::Seat(seat))
    }

    /// True if this seat has a connection.
    pub(super) fn has(&self, seat: SeatId) -> bool {
        self.groups.iter().any(|group| group.viewer == Viewer::Seat(seat))
    }

    /// The address that the table's share of the workers counts for: that of the first seat with a connection.
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

    /// Closes the oldest connection of a seat that is at its limit, so that another one can join.
    pub(super) fn make_room(&mut self, seat: SeatId) {
        let group = self.groups.iter().find(|group| group.viewer == Viewer::Seat(seat));
        let full = group.filter(|group| group.members.len() >= SEAT_CONNECTIONS_MAX);
        let oldest = full.and_then(|group| group.members.iter().map(|member| member.id).min());
        if let Some((member, _)) = oldest.and_then(|id| self.take(id)) {
            member.outbox.put(closing(ClosingReason::TooMany, Some(Span::secs(30))));
        }
    }

    /// Closes all connections of a seat.
    pub(super) fn send_away(&mut self, seat: SeatId, reason: ClosingReason) {
        let ids = |group: &Group| group.members.iter().map(|member| member.id).collect::<Vec<_>>();
        let group = self.groups.iter().find(|group| group.viewer == Viewer::Seat(seat));
        for id in group.map(ids).unwrap_or_default() {
            if let Some((member, _)) = self.take(id) {
                member.outbox.put(closing(reason, None));
            }
        }
    }

    /// The number of spectators at all servers.
    fn watchers(&self) -> u32 {
        self.watchers_here().saturating_add(self.elsewhere)
    }

    /// Sets the number of spectators at other servers.
    pub(super) fn watched_elsewhere(&mut self, count: u32) {
        if std::mem::replace(&mut self.elsewhere, count) != count {
            self.tell_watchers(None);
        }
    }

    /// The number of spectators connected to this server.
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

    /// Sends a message to one connection.
    pub(super) fn send(&self, id: ConnectionId, message: &FromServer) {
        let mut members = self.groups.iter().flat_map(|group| &group.members);
        if let Some(member) = members.find(|member| member.id == id) {
            member.outbox.put(Letter::Text(json(message)));
        }
    }

    /// Sends a message to all connections.
    pub(super) fn send_all(&self, message: &FromServer) {
        self.send_all_text(&json(message));
    }

    /// Sends a serialised message to all connections.
    pub(super) fn send_all_text(&self, text: &Text) {
        self.groups.iter().for_each(|group| group.send(text));
    }

    /// Acknowledges a command.
    pub(super) fn done(&self, to: ConnectionId, id: String, number: u64) {
        // A number above the last event sent to this viewer would reveal a hidden one, such as another player's bid.
        // While events are batched, the viewer will get them soon.
        let differ = self.differ.as_ref().filter(|_| self.gathered.events.is_empty());
        let number = differ.map_or(number, |differ| number.min(differ.sent(self.viewer_of(to))));
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        self.send(to, &FromServer::Done { id, number });
    }

    /// Refuses a command.
    pub(super) fn refuse(&self, to: ConnectionId, id: String, error: &ActError) {
        match error {
            ActError::Refused(refusal) => self.send(to, &FromServer::refused(id, refusal)),
            other => self.refuse_with(to, id, other.code(), &other.to_string()),
        }
    }

    /// Refuses a command that is not valid at this table.
    pub(super) fn refuse_form(&self, to: ConnectionId, id: String, faults: Vec<protocol::Fault>) {
        let unreadable = protocol::Unreadable { id: Some(id), code: "unreadable", faults };
        self.send(to, &unreadable.answer());
    }

    /// Refuses a command with this code and text.
    pub(super) fn refuse_with(&self, to: ConnectionId, id: String, code: &str, text: &str) {
        let (code, text) = (code.to_owned(), text.to_owned());
        self.send(to, &FromServer::Refused { id, code, text, faults: Vec::new() });
    }

    /// Closes all connections.
    pub(super) fn close(&mut self, reason: ClosingReason, retry: Option<Span>) {
        let letter = closing(reason, retry);
        self.differ = None;
        self.gathered = Gathered::default();
        for member in self.groups.drain(..).flat_map(|group| group.members) {
            member.outbox.put(letter.clone());
        }
    }
}

impl Group {
    fn send(&self, text: &Text) {
        for member in &self.members {
            member.outbox.put(Letter::Text(text.clone()));
        }
    }
}

/// A message as JSON.
pub(crate) fn json(message: &impl Serialize) -> Text {
    serde_json::to_string(message).expect("the protocol has only strings, numbers and lists").into()
}

/// A closing message.
pub(crate) fn closing(reason: ClosingReason, retry: Option<Span>) -> Letter {
    let retry_ms = retry.map(|span| u32::try_from(span.0).unwrap_or(u32::MAX));
    Letter::Last(json(&FromServer::Closing { reason, retry_ms }))
}
