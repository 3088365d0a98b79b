//! Taking back what was said of oneself: what is left of a table's events without a person's names and notes.

use crate::event::{Event, Fact, SeatFact};
use crate::seat::{Name, Note, SeatId};
use crate::secret::SeatKey;
use crate::time::Millis;

/// What a table's events say of one person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words {
    /// When they sat where. Whoever sat there before or afterwards is somebody else.
    pub sat: Vec<Sat>,
    /// The events that had their names or notes, counted from 1, as they are without.
    pub without: Vec<(u64, Event)>,
}

/// Somebody sat somewhere for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sat {
    /// Where.
    pub seat: SeatId,
    /// From when on.
    pub since: Millis,
    /// Until somebody else sat down there, if anybody has.
    pub until: Option<Millis>,
}

impl Words {
    /// What these events, from a table's first one on, say of whoever has this key; with another name for theirs.
    pub fn of(events: &[Event], key: &SeatKey, name: &Name) -> Words {
        let mut words = Words::default();
        for (at, event) in events.iter().enumerate() {
            let Fact::Seat(fact) = &event.fact else { continue };
            if let SeatFact::Seated { seat, .. } = fact {
                if let Some(before) = words.sitting(*seat) {
                    before.until = Some(event.at);
                }
                // Whoever sits down leaves a key at once.
                let kept = events.get(at + 1).map(|event| &event.fact);
                let own = matches!(kept, Some(Fact::Seat(SeatFact::KeyKept { seat: of, key: own })) if of == seat && own == key);
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

    /// A fact that says what they are called, or what they have noted, without that.
    fn left_of(&mut self, fact: &SeatFact, name: &Name) -> Option<SeatFact> {
        match fact {
            SeatFact::Seated { seat, player, .. } => {
                self.sitting(*seat)?;
                Some(SeatFact::Seated { seat: *seat, name: name.clone(), player: player.clone() })
            }
            SeatFact::Renamed { seat, .. } => {
                self.sitting(*seat)?;
                Some(SeatFact::Renamed { seat: *seat, name: name.clone() })
            }
            SeatFact::NoteWritten { seat, .. } => {
                self.sitting(*seat)?;
                Some(SeatFact::NoteWritten { seat: *seat, note: Note::default() })
            }
            SeatFact::Erased { .. }
            | SeatFact::KeyKept { .. }
            | SeatFact::ReadySet { .. }
            | SeatFact::HandicapSet { .. }
            | SeatFact::WentAway { .. }
            | SeatFact::CameBack { .. }
            | SeatFact::FellAsleep { .. }
            | SeatFact::Woke { .. }
            | SeatFact::Left { .. }
            | SeatFact::Removed { .. }
            | SeatFact::MuteSet { .. } => None,
        }
    }
}
