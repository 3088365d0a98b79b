//! Asking everybody: who asked, who has answered, who still has to.
//!
//! Everybody who plays is asked, also anyone who has just lost the connection; bots agree with everybody. Silence is no
//! yes: a question that somebody does not answer in time lapses. Anyone who thinks is not asleep: only after [`SILENCE`]
//! without any sign somebody is no longer waited for, and even then never where it is about ending the game or about the
//! host. Those take the yes of people: of all who are present, or, for a host who says nothing, of more than half of them.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use crate::seat::{Player, Presence, Seat, SeatId};
use crate::table::{Stage, Table};
use crate::time::{Millis, Span};

/// Anyone without any sign for so long may be asleep. People stare at a board for minutes before they bid.
pub(crate) const SILENCE: Span = Span::mins(5);
/// A sign that is younger than this need not be told again.
const SIGN_KEPT: Span = Span::mins(1);
/// How long anyone waits whose question came to nothing before they ask again, so that others have their turn.
pub(crate) const ASK_PAUSE: Span = Span::secs(30);

/// What everybody can be asked.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Subject {
    /// Put the chip back and turn over another one (RR-34), or roll a new target (MR-17).
    Skip,
    /// End the game now, and count (RR-46).
    EndEarly,
    /// Stop all clocks.
    Pause,
    /// Let them run again. Nobody has to agree: a pause lasts while all want it.
    GoOn,
    /// Play once more with the same people (RT-21).
    Rematch,
    /// Make whoever asks the host, when the host does not answer.
    NewHost,
    /// Lay no chip on the target any more and read it from the dice, which is faster (MR-19).
    NoTargetChip,
    /// Lay the chip on the target again (MR-19).
    TargetChip,
    /// Turn the sand timer before the long silence is over (RR-34).
    TurnTimer,
}

impl Subject {
    /// A word for it.
    pub fn name(self) -> &'static str {
        self.into()
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
    /// Who slept, and had given no sign for long, when it was asked. Anyone who falls asleep over it is still waited for:
    /// that is no yes either.
    pub(crate) sleepers: BTreeSet<SeatId>,
    /// Who has done something since it was asked, and so does not sleep.
    pub(crate) stirred: BTreeSet<SeatId>,
}

/// How a question ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
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

    /// Whose answers count. Anyone who has been away for as long as a question stays open is not asked any more.
    fn asked<'a>(&'a self, table: &'a Table) -> impl Iterator<Item = SeatId> + 'a {
        let (everybody, present) = (self.takes_everybody(table), self.takes_all_present());
        let asked = move |id: &SeatId, seat: &Seat| match seat.presence {
            _ if seat.player != Player::Person => false,
            Presence::Here => true,
            Presence::Asleep => everybody || present || !self.sleepers.contains(id),
            Presence::Away { since } => {
                let just_now = self.asked_at < since + table.rules().lapse;
                everybody || just_now && (present || !self.sleepers.contains(id))
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
            | Subject::TargetChip
            | Subject::TurnTimer => false,
        }
    }

    /// Whether it takes the word of everybody who is present, however long they have been silent: nobody loses a say in
    /// whether the game ends and in whose table it is.
    fn takes_all_present(&self) -> bool {
        matches!(self.subject, Subject::EndEarly | Subject::NewHost)
    }

    /// Who counts as asleep when the question lapses now: those who are there, did not answer, and have given no sign at
    /// all for minutes.
    pub(crate) fn silent(&self, table: &Table, now: Millis) -> Vec<SeatId> {
        let silent = |seat: &SeatId| {
            let own = table.seat(*seat);
            own.is_some_and(|own| own.is_awake() && own.is_silent(now))
        };
        let waiting = self.waiting(table).into_iter();
        waiting.filter(|seat| silent(seat) && !self.stirred.contains(seat)).collect()
    }

    /// How it ends when nobody has settled it in time. Silence is no yes; but a host who says nothing does not keep a role
    /// that more than half of those present want to see in other hands.
    pub(crate) fn at_lapse(&self, table: &Table) -> AgreementEnd {
        let reached = Standing::Ended(AgreementEnd::Reached);
        if self.subject == Subject::NewHost && self.majority(table) == reached {
            AgreementEnd::Reached
        } else {
            AgreementEnd::Lapsed
        }
    }

    pub(crate) fn standing(&self, table: &Table, now: Millis) -> Standing {
        if !table.can_be_asked(self.subject) {
            return Standing::Ended(AgreementEnd::Overtaken);
        }
        if self.subject == Subject::GoOn {
            // A pause lasts only while all want it: otherwise one of them could stop the game for ever.
            return Standing::Ended(AgreementEnd::Reached);
        }
        if self.no.contains(&self.asked_by) {
            return Standing::Ended(AgreementEnd::Declined);
        }
        if self.majority_decides(table, now) {
            return self.majority(table);
        }
        if self.subject == Subject::NewHost {
            return self.new_host(table);
        }
        if !self.no.is_empty() {
            return Standing::Ended(AgreementEnd::Declined);
        }
        let reached = self.waiting(table).is_empty();
        if reached { Standing::Ended(AgreementEnd::Reached) } else { Standing::Open }
    }

    /// The host's no is enough; of the others' it takes half. Until the question lapses it takes everybody's yes, so that
    /// a host who is there has the time to say no.
    fn new_host(&self, table: &Table) -> Standing {
        let host_says_no = table.host.is_some_and(|host| self.no.contains(&host));
        if host_says_no || self.majority(table) == Standing::Ended(AgreementEnd::Declined) {
            Standing::Ended(AgreementEnd::Declined)
        } else if self.asked(table).all(|seat| self.yes.contains(&seat)) {
            Standing::Ended(AgreementEnd::Reached)
        } else {
            Standing::Open
        }
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

    /// Whether it matters that somebody who is connected gives a sign now, by talking or by planning, say: they would be
    /// taken for asleep otherwise. Whatever they do by a command is a sign anyway.
    pub fn misses_sign_of(&self, seat: SeatId, now: Millis) -> bool {
        let Some(own) = self.seat(seat).filter(|own| own.player == Player::Person) else {
            return false;
        };
        match own.presence {
            Presence::Asleep => true,
            Presence::Here => {
                let open = self.agreement.as_ref();
                own.sign + SIGN_KEPT <= now
                    && open.is_some_and(|open| !open.stirred.contains(&seat))
            }
            Presence::Away { .. } | Presence::Left { .. } | Presence::Removed { .. } => false,
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
            Subject::TurnTimer => {
                self.game().is_some_and(|game| game.play().can_turn_timer())
                    && self.is_playing()
                    && !self.is_paused()
            }
        }
    }
}
