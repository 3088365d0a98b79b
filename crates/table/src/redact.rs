//! Erasure of personal data: a table's events without the names and notes of one person.

use crate::{Event, EventKind, Millis, Name, Note, SeatEvent, SeatId, SeatKey};

/// The names and notes of one person in a table's events.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PersonalText {
    /// The periods in which the person held a seat. Before and after them, the seat belongs to other players.
    pub sat: Vec<Sat>,
    /// Replacements for the events with their names or notes: the event's number, counted from 1, and the redacted
    /// event.
    pub without: Vec<(u64, Event)>,
}

/// A period in which the person held a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sat {
    /// The seat.
    pub seat: SeatId,
    /// The start of the period.
    pub since: Millis,
    /// The time when another player took the seat; `None` if no player has.
    pub until: Option<Millis>,
}

impl PersonalText {
    /// Redacts a table's events, from the first one on, for the person with this key; `name` replaces theirs.
    pub fn of(events: &[Event], key: &SeatKey, name: &Name) -> PersonalText {
        let mut words = PersonalText::default();
        for (at, event) in events.iter().enumerate() {
            let EventKind::Seat(fact) = &event.fact else { continue };
            if let SeatEvent::Seated { seat, .. } = fact {
                if let Some(before) = words.sitting(*seat) {
                    before.until = Some(event.at);
                }
                // The key is recorded immediately after its owner sits down.
                let kept = events.get(at + 1).map(|event| &event.fact);
                let own = matches!(kept, Some(EventKind::Seat(SeatEvent::KeyKept { seat: of, key: own })) if of == seat && own == key);
                if own {
                    words.sat.push(Sat { seat: *seat, since: event.at, until: None });
                }
            }
            if let Some(fact) = words.left_of(fact, name) {
                let without = Event { at: event.at, fact: fact.into() };
                if without != *event {
                    words.without.push((at as u64 + 1, without));
                }
            }
        }
        words
    }

    fn sitting(&mut self, seat: SeatId) -> Option<&mut Sat> {
        self.sat.iter_mut().find(|sat| sat.seat == seat && sat.until.is_none())
    }

    /// The event with the person's name or note replaced; `None` if it has neither, or is about another player.
    fn left_of(&mut self, fact: &SeatEvent, name: &Name) -> Option<SeatEvent> {
        let mut left = fact.clone();
        match &mut left {
            SeatEvent::Seated { name: own, .. } | SeatEvent::Renamed { name: own, .. } => {
                own.clone_from(name);
            }
            SeatEvent::NoteWritten { note, .. } => *note = Note::default(),
            SeatEvent::Erased { .. }
            | SeatEvent::KeyKept { .. }
            | SeatEvent::ReadySet { .. }
            | SeatEvent::HandicapSet { .. }
            | SeatEvent::WentAway { .. }
            | SeatEvent::CameBack { .. }
            | SeatEvent::FellAsleep { .. }
            | SeatEvent::Woke { .. }
            | SeatEvent::Left { .. }
            | SeatEvent::Removed { .. }
            | SeatEvent::MuteSet { .. } => return None,
        }
        self.sitting(fact.seat()).map(|_| left)
    }
}
