//! Asking everybody: who asked, who has answered, who still has to.
//!
//! Only people who are there are asked; bots agree with everybody. Somebody who is asked and does not answer in time
//! counts as asleep from then on, and those who sleep are not waited for: so nobody can be stuck on a silent person.

use std::collections::BTreeSet;

use crate::options::GameKind;
use crate::seat::SeatId;
use crate::table::{Stage, Table};
use crate::time::Millis;

/// What everybody can be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// Put this target back and take another one (RR-34, MR-17).
    Skip,
    /// End the game now, and count (RR-46).
    EndEarly,
    /// Stop all clocks.
    Pause,
    /// Let them run again.
    GoOn,
    /// Play once more with the same people (RT-21).
    Rematch,
    /// Make who asks the host, when the host does not answer.
    NewHost,
}

impl Subject {
    /// All of them.
    pub const ALL: [Subject; 6] = [
        Subject::Skip,
        Subject::EndEarly,
        Subject::Pause,
        Subject::GoOn,
        Subject::Rematch,
        Subject::NewHost,
    ];

    /// A word for it.
    pub fn name(self) -> &'static str {
        ["skip", "end-early", "pause", "go-on", "rematch", "new-host"][self as usize]
    }

    /// Reads a [`name`](Subject::name).
    pub fn from_name(name: &str) -> Option<Subject> {
        Subject::ALL.into_iter().find(|subject| subject.name() == name)
    }
}

/// A question that is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Agreement {
    /// What was asked.
    pub subject: Subject,
    /// Who asked.
    pub asked_by: SeatId,
    /// Who has said yes; who asked is among them.
    pub yes: BTreeSet<SeatId>,
    /// Who has said no. One no is enough, except where a majority decides.
    pub no: BTreeSet<SeatId>,
    /// Who has not answered by then counts as asleep.
    pub lapses: Millis,
}

/// How a question ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AgreementEnd {
    /// Everybody who was needed said yes.
    Reached,
    /// Somebody whose yes was needed said no.
    Declined,
    /// The game went on and the question lost its meaning.
    Overtaken,
}

/// How a question stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    Open,
    Ended(AgreementEnd),
}

impl Agreement {
    /// Who is asked and has not answered.
    pub fn waiting(&self, table: &Table) -> Vec<SeatId> {
        table.awake().filter(|seat| !self.yes.contains(seat) && !self.no.contains(seat)).collect()
    }

    pub(crate) fn standing(&self, table: &Table, now: Millis) -> Standing {
        if !table.can_be_asked(self.subject) {
            return Standing::Ended(AgreementEnd::Overtaken);
        }
        if self.majority_decides(table, now) {
            return self.majority(table);
        }
        if !self.no.is_empty() {
            return Standing::Ended(AgreementEnd::Declined);
        }
        let reached = self.waiting(table).is_empty();
        if reached { Standing::Ended(AgreementEnd::Reached) } else { Standing::Open }
    }

    /// MR-17: after the long silence a majority is enough for a new target.
    fn majority_decides(&self, table: &Table, now: Millis) -> bool {
        let Some(from) = table.majority_from(self.subject) else { return false };
        table.kind() == GameKind::Micro && from <= now
    }

    fn majority(&self, table: &Table) -> Standing {
        let awake: Vec<SeatId> = table.awake().collect();
        let count = |said: &BTreeSet<SeatId>| awake.iter().filter(|s| said.contains(s)).count();
        let (yes, no) = (count(&self.yes), count(&self.no));
        if yes * 2 > awake.len() {
            Standing::Ended(AgreementEnd::Reached)
        } else if no * 2 >= awake.len() {
            Standing::Ended(AgreementEnd::Declined)
        } else {
            Standing::Open
        }
    }
}

impl Table {
    /// Whether a question makes sense now.
    pub(crate) fn can_be_asked(&self, subject: Subject) -> bool {
        match subject {
            Subject::Skip => {
                self.game().is_some_and(crate::game::Game::can_skip) && !self.is_paused()
            }
            Subject::EndEarly => self.is_playing(),
            Subject::Pause => self.is_playing() && !self.is_paused(),
            Subject::GoOn => self.is_paused(),
            Subject::Rematch => matches!(self.stage(), Stage::Over { .. }),
            Subject::NewHost => true,
        }
    }
}
