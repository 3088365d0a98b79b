//! Votes: a question to all players, the answers so far, and how it ends.
//!
//! Every person who plays is asked, including one who just lost the connection; bots do not vote. Silence is not a
//! yes: an unanswered question lapses. A sleeping player without activity for [`SILENCE`] is not waited for, except
//! where the question is about a rematch, ending the game, or the host. Ending the game takes a yes from all players
//! present; more than half of them can replace a host who does not answer.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use wire::wire;

use crate::{Millis, Player, Presence, Seat, SeatId, Span, Stage, Table};

/// A player without activity for this long may be asleep. People study a board for minutes before they bid.
pub(crate) const SILENCE: Span = Span::mins(5);
/// Activity does not have to be recorded again this soon.
const SIGN_KEPT: Span = Span::mins(1);
/// Wait before a player whose question failed may ask again, so that others get a turn.
pub(crate) const ASK_PAUSE: Span = Span::secs(30);

/// The subject of a question to all players.
#[wire(Copy, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Subject {
    /// Put the chip back and turn over another one (RR-34), or roll a new target (MR-17).
    Skip,
    /// End the game now and count the result (RR-46).
    EndEarly,
    /// Stop all clocks.
    Pause,
    /// Resume after a pause. Needs no other vote: a pause lasts only while all players want it.
    GoOn,
    /// Play another game with the same players (RT-21).
    Rematch,
    /// Replace a host who does not answer with the player who asks.
    NewHost,
    /// Stop laying a chip on the target and read it from the dice instead, which is faster (MR-19).
    NoTargetChip,
    /// Lay the chip on the target again (MR-19).
    TargetChip,
    /// Turn the sand timer before the long silence is over (RR-34).
    TurnTimer,
}

impl Subject {
    /// The name in the protocol, such as `end-early`.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// An open question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Agreement {
    /// The subject.
    pub subject: Subject,
    /// The seat that asked.
    pub asked_by: SeatId,
    /// Seats that voted yes, including `asked_by`.
    pub yes: BTreeSet<SeatId>,
    /// Seats that voted no. One no is enough, except where a majority decides.
    pub no: BTreeSet<SeatId>,
    /// The time at which it was asked.
    pub asked_at: Millis,
    /// The time at which it lapses.
    pub lapses: Millis,
    /// Seats that were asleep and inactive for `SILENCE` when it was asked. Seats that fall asleep later are still
    /// waited for: silence is not a yes.
    pub(crate) sleepers: BTreeSet<SeatId>,
    /// Seats that were active since it was asked, and so are not asleep.
    pub(crate) stirred: BTreeSet<SeatId>,
}

/// How a question ended.
#[wire(Copy, Hash)]
pub enum AgreementEnd {
    /// Enough players said yes.
    Reached,
    /// Enough players said no, or the player who asked withdrew the question.
    Declined,
    /// The question no longer applies: the game moved on, another question replaced it, or the player who asked left.
    Overtaken,
    /// Not enough players answered in time.
    Lapsed,
}

/// The current result of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    Open,
    Ended(AgreementEnd),
}

impl Agreement {
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

    /// Seats that are asked and have not answered.
    pub fn waiting(&self, table: &Table) -> Vec<SeatId> {
        let answered = |seat: &SeatId| self.yes.contains(seat) || self.no.contains(seat);
        self.asked(table).filter(|seat| !answered(seat)).collect()
    }

    /// Seats whose votes count. A seat that had been away for at least `lapse` when the question was asked is left
    /// out, unless the question takes everybody.
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

    /// True if sleeping and absent players have to agree too: a new game, and the early end of a duel, take the
    /// consent of every player.
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

    /// True if inactive players count too, as long as they are present: every player has a say in whether the game
    /// ends and in who is host.
    fn takes_all_present(&self) -> bool {
        matches!(self.subject, Subject::EndEarly | Subject::NewHost)
    }

    /// Seats to mark as asleep if the question lapses now: awake, without an answer, and inactive for `SILENCE`.
    pub(crate) fn silent(&self, table: &Table, now: Millis) -> Vec<SeatId> {
        let silent = |seat: &SeatId| {
            let own = table.seat(*seat);
            own.is_some_and(|own| own.is_awake() && own.is_silent(now))
        };
        let waiting = self.waiting(table).into_iter();
        waiting.filter(|seat| silent(seat) && !self.stirred.contains(seat)).collect()
    }

    /// How the question ends at its deadline. Silence is not a yes, but more than half of the players present can
    /// replace a host who does not answer.
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
            // A pause lasts only while all players want it; otherwise one player could stop the game forever.
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

    /// The result for [`Subject::NewHost`]. The host's no is enough; from other players it takes half of the votes.
    /// Until the question lapses it takes a yes from every player asked, which gives a host who is present time to
    /// object.
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

    /// The time at which a majority settles the question, if the votes stay as they are.
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
    /// True if activity that is not a command, such as chat or planning, has to be recorded for this connected player:
    /// they would count as asleep otherwise. Commands are recorded as activity anyway.
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

    /// True if the question makes sense now.
    pub(crate) fn can_be_asked(&self, subject: Subject) -> bool {
        let in_game = || self.game().is_some_and(|game| game.play().can_be_asked(subject));
        match subject {
            Subject::Skip => in_game() && !self.is_paused(),
            Subject::EndEarly => self.is_playing(),
            Subject::Pause => self.is_playing() && !self.is_paused(),
            Subject::GoOn => self.is_paused(),
            Subject::Rematch => matches!(self.stage(), Stage::Over { .. }),
            Subject::NewHost => true,
            Subject::NoTargetChip | Subject::TargetChip => in_game() && self.is_playing(),
            Subject::TurnTimer => in_game() && self.is_playing() && !self.is_paused(),
        }
    }
}
