//! Asking everybody: who asked, who has answered, who still has to.
//!
//! Everybody who plays is asked, also who has just lost the connection; bots agree with everybody. Silence is no yes:
//! a question that somebody does not answer in time lapses. Who did nothing at all meanwhile counts as asleep from then
//! on, and those who sleep are not waited for the next time: so nobody can be stuck on a silent person.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::seat::{Player, Presence, Seat, SeatId};
use crate::table::{Stage, Table};
use crate::time::Millis;

/// What everybody can be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Subject {
    /// Put this target back and take another one (RR-34, MR-17).
    Skip,
    /// End the game now, and count (RR-46).
    EndEarly,
    /// Stop all clocks.
    Pause,
    /// Let them run again. Nobody has to agree: a pause lasts while all want it.
    GoOn,
    /// Play once more with the same people (RT-21).
    Rematch,
    /// Make who asks the host, when the host does not answer.
    NewHost,
    /// Lay no chip on the target any more and read it from the dice, which is faster (MR-19).
    NoTargetChip,
    /// Lay the chip on the target again (MR-19).
    TargetChip,
}

impl Subject {
    /// All of them.
    pub const ALL: [Subject; 8] = [
        Subject::Skip,
        Subject::EndEarly,
        Subject::Pause,
        Subject::GoOn,
        Subject::Rematch,
        Subject::NewHost,
        Subject::NoTargetChip,
        Subject::TargetChip,
    ];

    /// A word for it.
    pub fn name(self) -> &'static str {
        [
            "skip",
            "end-early",
            "pause",
            "go-on",
            "rematch",
            "new-host",
            "no-target-chip",
            "target-chip",
        ][self as usize]
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
    /// When it was asked.
    pub asked_at: Millis,
    /// Until when it can be answered.
    pub lapses: Millis,
    /// Who slept when it was asked. Who falls asleep over it is still waited for: that is no yes either.
    pub(crate) sleepers: BTreeSet<SeatId>,
    /// Who has done something since it was asked, and so does not sleep.
    pub(crate) stirred: BTreeSet<SeatId>,
}

/// How a question ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AgreementEnd {
    /// Everybody who was needed said yes.
    Reached,
    /// Somebody whose yes was needed said no.
    Declined,
    /// The game went on and the question lost its meaning.
    Overtaken,
    /// Somebody whose yes was needed did not answer in time.
    Lapsed,
}

/// How a question stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    Open,
    Ended(AgreementEnd),
}

impl Agreement {
    /// A question that was just asked.
    pub(crate) fn new(
        subject: Subject,
        asked_by: SeatId,
        asked_at: Millis,
        lapses: Millis,
        sleepers: BTreeSet<SeatId>,
    ) -> Agreement {
        let (yes, no, stirred) = (BTreeSet::from([asked_by]), BTreeSet::new(), BTreeSet::new());
        Agreement { subject, asked_by, yes, no, asked_at, lapses, sleepers, stirred }
    }

    /// Who is asked and has not answered.
    pub fn waiting(&self, table: &Table) -> Vec<SeatId> {
        let answered = |seat: &SeatId| self.yes.contains(seat) || self.no.contains(seat);
        self.asked(table).filter(|seat| !answered(seat)).collect()
    }

    /// Whose answers count. Who has been away for as long as a question stays open is not asked any more.
    fn asked<'a>(&'a self, table: &'a Table) -> impl Iterator<Item = SeatId> + 'a {
        let everybody = self.takes_everybody(table);
        let asked = move |id: &SeatId, seat: &Seat| match seat.presence {
            _ if seat.player != Player::Person => false,
            Presence::Here => true,
            Presence::Asleep => everybody || !self.sleepers.contains(id),
            Presence::Away { since } => {
                let just_now = self.asked_at < since + table.rules().lapse;
                everybody || just_now && !self.sleepers.contains(id)
            }
            Presence::Left { .. } | Presence::Removed { .. } => false,
        };
        table.seats().filter(move |(id, seat)| asked(id, seat)).map(|(id, _)| id)
    }

    /// Whether it takes the yes of those who sleep too: nobody is put into a new game, or loses one of two players,
    /// without having said so.
    fn takes_everybody(&self, table: &Table) -> bool {
        match self.subject {
            Subject::Rematch => true,
            Subject::EndEarly => table.kind().book().is_duel(),
            Subject::Skip
            | Subject::Pause
            | Subject::GoOn
            | Subject::NewHost
            | Subject::NoTargetChip
            | Subject::TargetChip => false,
        }
    }

    /// Who counts as asleep when the question lapses now: those who are there, did not answer and did nothing else.
    pub(crate) fn silent(&self, table: &Table) -> Vec<SeatId> {
        let here = |seat: &SeatId| table.seat(*seat).is_some_and(Seat::is_awake);
        let waiting = self.waiting(table).into_iter();
        waiting.filter(|seat| here(seat) && !self.stirred.contains(seat)).collect()
    }

    pub(crate) fn standing(&self, table: &Table, now: Millis) -> Standing {
        if !table.can_be_asked(self.subject) {
            return Standing::Ended(AgreementEnd::Overtaken);
        }
        if self.subject == Subject::GoOn {
            // A pause lasts only while all want it: otherwise one of them could stop the game for ever.
            return Standing::Ended(AgreementEnd::Reached);
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
        from <= now
    }

    /// When the question will be settled by a majority, if nobody answers otherwise before.
    pub(crate) fn majority_from(&self, table: &Table) -> Option<Millis> {
        let from = table.majority_from(self.subject)?;
        let settled = table.can_be_asked(self.subject) && self.majority(table) != Standing::Open;
        settled.then_some(from)
    }

    fn majority(&self, table: &Table) -> Standing {
        let asked: Vec<SeatId> = self.asked(table).collect();
        let count = |said: &BTreeSet<SeatId>| asked.iter().filter(|s| said.contains(s)).count();
        let (yes, no) = (count(&self.yes), count(&self.no));
        if yes * 2 > asked.len() {
            Standing::Ended(AgreementEnd::Reached)
        } else if no * 2 >= asked.len() {
            Standing::Ended(AgreementEnd::Declined)
        } else {
            Standing::Open
        }
    }
}

impl Table {
    /// Whether the players can agree on laying a chip on the target, or on laying none (MR-19).
    fn can_set_target_chip(&self, laid: bool) -> bool {
        match &self.stage {
            Stage::Playing(game) => game.play().can_set_target_chip(laid),
            _ => false,
        }
    }

    /// Whether a question makes sense now.
    pub(crate) fn can_be_asked(&self, subject: Subject) -> bool {
        match subject {
            Subject::Skip => {
                self.game().is_some_and(|game| game.play().can_skip()) && !self.is_paused()
            }
            Subject::EndEarly => self.is_playing(),
            Subject::Pause => self.is_playing() && !self.is_paused(),
            Subject::GoOn => self.is_paused(),
            Subject::Rematch => matches!(self.stage(), Stage::Over { .. }),
            Subject::NewHost => true,
            Subject::NoTargetChip => self.can_set_target_chip(false),
            Subject::TargetChip => self.can_set_target_chip(true),
        }
    }
}
