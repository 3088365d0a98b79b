//! Opens a question to all players, and records the answers.

use crate::{AgreementEnd, Refusal, SeatId, Subject, TableEvent, Transaction};

pub(crate) fn ask(tx: &mut Transaction, by: SeatId, subject: Subject) -> Result<(), Refusal> {
    let table = tx.table();
    let open = table.agreement.as_ref();
    // A player who voted no may ask something else, so that no player can block the others by asking.
    if let Some(open) = open.filter(|open| subject != Subject::GoOn && !open.no.contains(&by)) {
        return Err(Refusal::AskedAlready(open.subject));
    }
    let open = open.map(|open| open.subject);
    if subject == Subject::NewHost && table.host == Some(by) {
        return Err(Refusal::HostAlready);
    }
    if !table.can_be_asked(subject) {
        return Err(Refusal::CannotAsk(subject));
    }
    if subject == Subject::Rematch {
        crate::host::check_players(table)?;
    }
    if subject != Subject::GoOn {
        let from = table.seat(by).map_or(tx.now(), |seat| seat.asks_from);
        tx.not_before(from, Refusal::AskedJustNow)?;
    }
    let lapses = tx.now() + table.rules.lapse;
    if let Some(subject) = open {
        // The new question replaces the open one: an open question must neither keep the table paused nor silence
        // players who voted no.
        tx.record(TableEvent::AgreementEnded { subject, end: AgreementEnd::Overtaken });
    }
    tx.record(TableEvent::Asked { subject, by, lapses });
    Ok(())
}

pub(crate) fn answer(tx: &mut Transaction, seat: SeatId, yes: bool) -> Result<(), Refusal> {
    let open = tx.table().agreement.as_ref().ok_or(Refusal::NothingAsked)?;
    let said = if yes { &open.yes } else { &open.no };
    if said.contains(&seat) {
        return Err(Refusal::SaidAlready);
    }
    tx.record(TableEvent::Answered { seat, yes });
    Ok(())
}
