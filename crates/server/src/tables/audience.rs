//! Who looks at a table. Those who see the same (all the tabs of one seat, all spectators) form a group: its view is
//! made and written once, and everybody in it gets the same text.

use std::time::Instant;

use table::{Event, Fact, Millis, SeatId, SeatKey, Span, Table, Viewer, seen};

use super::message::{ActError, ConnectionId, Join};
use super::outbox::{Letter, Outbox, Text};
use super::show::{Digest, Shown, json};
use crate::store::TableId;
use crate::wire::{self, ClosingReason, EventSeen, FromServer, PROTOCOL, SeatNo};

/// Everybody who looks at one table.
#[derive(Debug, Default)]
pub(super) struct Audience {
    groups: Vec<Group>,
    watchers: usize,
}

#[derive(Debug)]
struct Group {
    viewer: Viewer,
    shown: Digest,
    members: Vec<Member>,
}

#[derive(Debug)]
struct Member {
    id: ConnectionId,
    key: Option<SeatKey>,
    outbox: Outbox,
}

/// What there is to see.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scene<'a> {
    pub(super) id: TableId,
    pub(super) table: &'a Table,
    pub(super) chat: &'a [wire::Said],
    pub(super) now: Millis,
}

impl Scene<'_> {
    fn shown_to(&self, viewer: Viewer) -> Shown {
        Shown::new(&wire::view(self.table, viewer, self.id.as_str(), self.now))
    }

    fn events_seen(&self, events: &[Event], viewer: Viewer) -> Vec<EventSeen> {
        let first = self.table.version() + 1 - events.len() as u64;
        let numbered = (first..).zip(events);
        numbered.map(|(number, event)| EventSeen::new(number, event, seen(event, self.table, viewer))).collect()
    }

    fn welcome(&self, viewer: Viewer, shown: &Shown, missed: Option<&[Event]>, watchers: usize) -> Text {
        let missed = missed.map(|events| self.events_seen(events, viewer));
        let text = format!(
            r#"{{"t":"welcome","protocol":{PROTOCOL},"server_now":{},"you":{},"number":{},"view":{},"missed":{},"chat":{},"watchers":{watchers}}}"#,
            self.now.0,
            json(&seat_no(viewer)),
            self.table.version(),
            shown.whole(),
            json(&missed),
            json(&self.chat),
        );
        text.into()
    }
}

fn seat_no(viewer: Viewer) -> Option<SeatNo> {
    match viewer {
        Viewer::Seat(seat) => Some(SeatNo(seat.0)),
        Viewer::Spectator => None,
    }
}

fn viewer_of(table: &Table, key: Option<&SeatKey>) -> Viewer {
    let seat = key.and_then(|key| table.seat_of_key(key));
    seat.map_or(Viewer::Spectator, Viewer::Seat)
}

impl Audience {
    /// Somebody comes and is shown everything.
    pub(super) fn join(&mut self, join: Join, missed: Option<Vec<Event>>, scene: &Scene<'_>) {
        let viewer = viewer_of(scene.table, join.key.as_ref());
        let member = Member { id: join.id, key: join.key, outbox: join.outbox };
        self.watchers = self.count_watchers() + usize::from(viewer == Viewer::Spectator);
        self.welcome(member, viewer, missed.as_deref(), scene);
        if viewer == Viewer::Spectator {
            self.tell_watchers(Some(join.id));
        }
    }

    fn welcome(&mut self, member: Member, viewer: Viewer, missed: Option<&[Event]>, scene: &Scene<'_>) {
        let shown = scene.shown_to(viewer);
        let digest = shown.digest();
        let text = scene.welcome(viewer, &shown, missed, self.watchers);
        member.outbox.put(Letter::Text(text));
        match self.groups.iter_mut().find(|group| group.viewer == viewer) {
            Some(group) => {
                // What depends on the time may have changed for those who were here before.
                if let Some(change) = shown.change(&group.shown, &digest) {
                    group.tell(&changed(scene, &[], &change));
                }
                group.shown = digest;
                group.members.push(member);
            }
            None => self.groups.push(Group { viewer, shown: digest, members: vec![member] }),
        }
    }

    /// Somebody goes; whose seat it was.
    pub(super) fn part(&mut self, id: ConnectionId) -> Option<SeatId> {
        let (member, viewer) = self.take(id)?;
        drop(member);
        match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => {
                self.watchers = self.count_watchers();
                self.tell_watchers(None);
                None
            }
        }
    }

    fn take(&mut self, id: ConnectionId) -> Option<(Member, Viewer)> {
        for at in 0..self.groups.len() {
            let group = &mut self.groups[at];
            if let Some(place) = group.members.iter().position(|member| member.id == id) {
                let member = group.members.swap_remove(place);
                let viewer = group.viewer;
                if group.members.is_empty() {
                    self.groups.swap_remove(at);
                }
                return Some((member, viewer));
            }
        }
        None
    }

    /// Everybody is told what has happened. `scene` is after it.
    pub(super) fn publish(&mut self, scene: &Scene<'_>, events: &[Event]) {
        let began = Instant::now();
        for group in &mut self.groups {
            let shown = scene.shown_to(group.viewer);
            let digest = shown.digest();
            let change = shown.change(&group.shown, &digest);
            let events = scene.events_seen(events, group.viewer);
            let change = change.as_deref().unwrap_or("{}");
            group.tell(&changed(scene, &events, change));
            group.shown = digest;
        }
        metrics::histogram!("robotable_publish_seconds").record(began.elapsed());
        let moves = |event: &Event| {
            matches!(event.fact, Fact::Left(_) | Fact::Removed(_) | Fact::KeyKept { .. } | Fact::Reopened)
        };
        if events.iter().any(moves) {
            self.reseat(scene);
        }
    }

    /// Seats may have got other owners: whoever lost theirs only watches from now on, or has to go.
    fn reseat(&mut self, scene: &Scene<'_>) {
        let moved = self.groups.iter().flat_map(|group| {
            let stays = |member: &&Member| viewer_of(scene.table, member.key.as_ref()) != group.viewer;
            group.members.iter().filter(stays).map(|member| member.id)
        });
        for id in moved.collect::<Vec<_>>() {
            let Some((mut member, before)) = self.take(id) else { continue };
            let viewer = viewer_of(scene.table, member.key.as_ref());
            let removed = match before {
                Viewer::Seat(seat) => scene.table.seat(seat).is_some_and(|seat| !seat.is_playing()),
                Viewer::Spectator => false,
            };
            if removed {
                member.outbox.put(closing(ClosingReason::Removed, None));
                continue;
            }
            if viewer == Viewer::Spectator {
                member.key = None;
            }
            self.watchers = self.count_watchers() + usize::from(viewer == Viewer::Spectator);
            self.welcome(member, viewer, None, scene);
        }
    }

    /// A reader who was too slow gets everything anew.
    pub(super) fn resync(&mut self, id: ConnectionId, scene: &Scene<'_>) {
        if let Some((member, viewer)) = self.take(id) {
            member.outbox.afresh();
            self.welcome(member, viewer, None, scene);
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

    /// Whether any connection of this seat is left.
    pub(super) fn has(&self, seat: SeatId) -> bool {
        self.groups.iter().any(|group| group.viewer == Viewer::Seat(seat))
    }

    pub(super) fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    /// How many connections there are.
    pub(super) fn len(&self) -> usize {
        self.groups.iter().map(|group| group.members.len()).sum()
    }

    fn count_watchers(&self) -> usize {
        let spectators = self.groups.iter().filter(|group| group.viewer == Viewer::Spectator);
        spectators.map(|group| group.members.len()).sum()
    }

    fn tell_watchers(&self, but: Option<ConnectionId>) {
        let count = u32::try_from(self.watchers).unwrap_or(u32::MAX);
        let text: Text = json(&FromServer::Watchers { count }).into();
        let members = self.groups.iter().flat_map(|group| &group.members);
        for member in members.filter(|member| Some(member.id) != but) {
            member.outbox.put(Letter::Text(text.clone()));
        }
    }

    /// Tells one of them.
    pub(super) fn tell(&self, id: ConnectionId, message: &FromServer) {
        let mut members = self.groups.iter().flat_map(|group| &group.members);
        if let Some(member) = members.find(|member| member.id == id) {
            member.outbox.put(Letter::Text(json(message).into()));
        }
    }

    /// Tells all of them.
    pub(super) fn tell_all(&self, message: &FromServer) {
        let text: Text = json(message).into();
        self.groups.iter().for_each(|group| group.tell(&text));
    }

    /// What somebody wanted is done.
    pub(super) fn done(&self, to: ConnectionId, id: String, number: u64) {
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        self.tell(to, &FromServer::Done { id, number });
    }

    /// What somebody wanted is not done.
    pub(super) fn refuse(&self, to: ConnectionId, id: String, error: &ActError) {
        let faults = match error {
            ActError::Refused(refusal) => wire::faults_of(refusal),
            _ => Vec::new(),
        };
        let (code, text) = (error.code().to_owned(), error.to_string());
        self.tell(to, &FromServer::Refused { id, code, text, faults });
    }

    /// The same for reasons that are not the table's.
    pub(super) fn refuse_with(&self, to: ConnectionId, id: String, code: &str, text: &str) {
        let (code, text) = (code.to_owned(), text.to_owned());
        self.tell(to, &FromServer::Refused { id, code, text, faults: Vec::new() });
    }

    /// Everybody has to go.
    pub(super) fn close(&mut self, reason: ClosingReason, retry: Option<Span>) {
        let letter = closing(reason, retry);
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

fn changed(scene: &Scene<'_>, events: &[EventSeen], change: &str) -> Text {
    let (number, at) = (scene.table.version(), scene.table.last_at().0);
    let events = json(&events);
    format!(r#"{{"t":"changed","number":{number},"at":{at},"events":{events},"view":{change}}}"#).into()
}

/// A last message.
pub(crate) fn closing(reason: ClosingReason, retry: Option<Span>) -> Letter {
    let retry_ms = retry.map(|span| u32::try_from(span.0).unwrap_or(u32::MAX));
    Letter::Last(json(&FromServer::Closing { reason, retry_ms }).into())
}
