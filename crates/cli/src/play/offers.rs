//! The letter keys for a table's offers.

use protocol::{Command, OfferKind, Subject, View};

/// The effect of a letter key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    Do(Command),
    /// Needs confirmation, because it cannot be undone.
    Ask(Command),
    /// Offered, but only from some time on.
    Later,
}

/// An offer, its letter, and its label on the screen.
type Row = (OfferKind, char, &'static str);

/// In display order: offers that advance the game come first.
const ROWS: [Row; 26] = [
    (OfferKind::Start, 's', "start"),
    (OfferKind::Roll, ' ', "roll"),
    (OfferKind::PressOn, ' ', "go on"),
    (OfferKind::Agree, 'y', "agree"),
    (OfferKind::Disagree, 'n', "disagree"),
    (OfferKind::Done, 'd', "done"),
    (OfferKind::TakeBack, 'u', "take back"),
    (OfferKind::TurnTimer, 't', "turn the timer"),
    (OfferKind::HaveIt, 'v', "I have it"),
    (OfferKind::Undo, 'u', "undo"),
    (OfferKind::GiveUp, 'g', "give up"),
    (OfferKind::AskHint, 'h', "hint"),
    (OfferKind::Claim, 'c', "claim the win"),
    (OfferKind::Return, 'o', "come back"),
    (OfferKind::AskGoOn, 'p', "end the pause"),
    (OfferKind::AskRematch, 'm', "play again"),
    (OfferKind::Ready, 'r', "ready"),
    (OfferKind::NotReady, 'r', "not ready"),
    (OfferKind::AskSkip, 'k', "ask to skip"),
    (OfferKind::AskTurnTimer, 'i', "ask to turn the timer"),
    (OfferKind::Resign, 'g', "resign"),
    (OfferKind::AskPause, 'p', "ask for a pause"),
    (OfferKind::AskTargetChip, 'x', "ask for a chip on the target"),
    (OfferKind::AskNoTargetChip, 'x', "ask for no chip on the target"),
    (OfferKind::AskNewHost, 'w', "ask for another host"),
    (OfferKind::AskEndEarly, 'e', "ask to end the game"),
];

fn command(offer: OfferKind) -> Option<Deed> {
    let ask = |subject| Deed::Do(Command::Ask { subject });
    Some(match offer {
        OfferKind::Start => Deed::Do(Command::Start { first_roller: None }),
        OfferKind::Roll => Deed::Do(Command::Roll),
        OfferKind::PressOn => Deed::Do(Command::PressOn),
        OfferKind::Agree => Deed::Do(Command::Agree),
        OfferKind::Disagree => Deed::Do(Command::Disagree),
        OfferKind::Done => Deed::Do(Command::Done),
        OfferKind::TakeBack => Deed::Do(Command::TakeBack),
        OfferKind::TurnTimer => Deed::Do(Command::TurnTimer),
        OfferKind::HaveIt => Deed::Do(Command::HaveIt),
        OfferKind::Undo => Deed::Do(Command::Undo),
        OfferKind::GiveUp => Deed::Do(Command::GiveUp),
        OfferKind::AskHint => Deed::Do(Command::AskHint),
        OfferKind::Claim => Deed::Do(Command::Claim),
        OfferKind::Return => Deed::Do(Command::Return),
        OfferKind::Ready => Deed::Do(Command::Ready),
        OfferKind::NotReady => Deed::Do(Command::NotReady),
        OfferKind::Resign => Deed::Ask(Command::Resign),
        OfferKind::AskGoOn => ask(Subject::GoOn),
        OfferKind::AskRematch => ask(Subject::Rematch),
        OfferKind::AskSkip => ask(Subject::Skip),
        OfferKind::AskTurnTimer => ask(Subject::TurnTimer),
        OfferKind::AskPause => ask(Subject::Pause),
        OfferKind::AskTargetChip => ask(Subject::TargetChip),
        OfferKind::AskNoTargetChip => ask(Subject::NoTargetChip),
        OfferKind::AskNewHost => ask(Subject::NewHost),
        OfferKind::AskEndEarly => ask(Subject::EndEarly),
        _ => return None,
    })
}

/// True if this command can be sent now.
pub(super) fn is_open(view: &View, wanted: OfferKind, now: u64) -> bool {
    let open = |from: Option<protocol::At>| from.is_none_or(|from| from.0 <= now);
    view.offers.iter().any(|offer| offer.command == wanted && open(offer.from))
}

fn offered(view: &View, wanted: OfferKind) -> bool {
    view.offers.iter().any(|offer| offer.command == wanted)
}

/// The effect of this letter now.
pub(super) fn deed(view: &View, letter: char, now: u64) -> Option<Deed> {
    let mut rows =
        ROWS.iter().filter(|(offer, known, _)| *known == letter && offered(view, *offer));
    let (offer, ..) = rows.next()?;
    if is_open(view, *offer, now) { command(*offer) } else { Some(Deed::Later) }
}

/// The active letters with their labels.
pub(super) fn keys(view: &View, now: u64) -> Vec<(char, &'static str)> {
    let open = ROWS.iter().filter(|(offer, ..)| is_open(view, *offer, now));
    open.map(|(_, letter, words)| (*letter, *words)).collect()
}

/// The highest legal bid now, if bidding is open.
pub(super) fn bid_most(view: &View, now: u64) -> Option<u8> {
    let bids = [OfferKind::Bid, OfferKind::Announce];
    let open = bids.into_iter().find(|bid| is_open(view, *bid, now))?;
    view.offers.iter().find(|offer| offer.command == open)?.most
}
