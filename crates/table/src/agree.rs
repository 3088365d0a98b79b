//! Asking and answering.

use crate::agreement::{AgreementEnd, Subject};
use crate::ahead::Ahead;
use crate::event::LifeFact;
use crate::refusal::Refusal;
use crate::seat::SeatId;

pub(crate) fn ask(ahead: &mut Ahead, by: SeatId, subject: Subject) -> Result<(), Refusal> {
    let table = ahead.table();
    let open = table.agreement.as_ref();
    // Whoever has said no to what is being asked may ask something else: so nobody can keep the others from asking.
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
    let from = table.seat(by).map_or(ahead.now(), |seat| seat.asks_from);
    if subject != Subject::GoOn && ahead.now() < from {
        return Err(Refusal::AskedJustNow(from - ahead.now()));
    }
    let lapses = ahead.now() + table.rules.lapse;
    if let Some(subject) = open {
        // No other question can keep a table paused, or keep those quiet who have said no to it.
        ahead.record(LifeFact::AgreementEnded { subject, end: AgreementEnd::Overtaken });
    }
    ahead.record(LifeFact::Asked { subject, by, lapses });
    Ok(())
}

pub(crate) fn answer(ahead: &mut Ahead, seat: SeatId, yes: bool) -> Result<(), Refusal> {
    let open = ahead.table().agreement.as_ref().ok_or(Refusal::NothingAsked)?;
    let said = if yes { &open.yes } else { &open.no };
    if said.contains(&seat) {
        return Err(Refusal::SaidAlready);
    }
    ahead.record(LifeFact::Answered { seat, yes });
    Ok(())
}
