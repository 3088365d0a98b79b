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

/// An offer, its letter, its label on the screen, and its effect.
type Row = (OfferKind, char, &'static str, Deed);

const fn ask(subject: Subject) -> Deed {
    Deed::Do(Command::Ask { subject })
}

/// In display order: offers that advance the game come first.
static ROWS: [Row; 26] = [
    (OfferKind::Start, 's', "start", Deed::Do(Command::Start { first_roller: None })),
    (OfferKind::Roll, ' ', "roll", Deed::Do(Command::Roll)),
    (OfferKind::PressOn, ' ', "go on", Deed::Do(Command::PressOn)),
    (OfferKind::Agree, 'y', "agree", Deed::Do(Command::Agree)),
    (OfferKind::Disagree, 'n', "disagree", Deed::Do(Command::Disagree)),
    (OfferKind::Done, 'd', "done", Deed::Do(Command::Done)),
    (OfferKind::TakeBack, 'u', "take back", Deed::Do(Command::TakeBack)),
    (OfferKind::TurnTimer, 't', "turn the timer", Deed::Do(Command::TurnTimer)),
    (OfferKind::HaveIt, 'v', "I have it", Deed::Do(Command::HaveIt)),
    (OfferKind::Undo, 'u', "undo", Deed::Do(Command::Undo)),
    (OfferKind::GiveUp, 'g', "give up", Deed::Do(Command::GiveUp)),
    (OfferKind::AskHint, 'h', "hint", Deed::Do(Command::AskHint)),
    (OfferKind::Claim, 'c', "claim the win", Deed::Do(Command::Claim)),
    (OfferKind::Return, 'o', "come back", Deed::Do(Command::Return)),
    (OfferKind::AskGoOn, 'p', "end the pause", ask(Subject::GoOn)),
    (OfferKind::AskRematch, 'm', "play again", ask(Subject::Rematch)),
    (OfferKind::Ready, 'r', "ready", Deed::Do(Command::Ready)),
    (OfferKind::NotReady, 'r', "not ready", Deed::Do(Command::NotReady)),
    (OfferKind::AskSkip, 'k', "ask to skip", ask(Subject::Skip)),
    (OfferKind::AskTurnTimer, 'i', "ask to turn the timer", ask(Subject::TurnTimer)),
    (OfferKind::Resign, 'g', "resign", Deed::Ask(Command::Resign)),
    (OfferKind::AskPause, 'p', "ask for a pause", ask(Subject::Pause)),
    (OfferKind::AskTargetChip, 'x', "ask for a chip on the target", ask(Subject::TargetChip)),
    (OfferKind::AskNoTargetChip, 'x', "ask for no chip on the target", ask(Subject::NoTargetChip)),
    (OfferKind::AskNewHost, 'w', "ask for another host", ask(Subject::NewHost)),
    (OfferKind::AskEndEarly, 'e', "ask to end the game", ask(Subject::EndEarly)),
];

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
        ROWS.iter().filter(|(offer, known, ..)| *known == letter && offered(view, *offer));
    let (offer, .., deed) = rows.next()?;
    Some(if is_open(view, *offer, now) { deed.clone() } else { Deed::Later })
}

/// The active letters with their labels.
pub(super) fn keys(view: &View, now: u64) -> Vec<(char, &'static str)> {
    let open = ROWS.iter().filter(|(offer, ..)| is_open(view, *offer, now));
    open.map(|(_, letter, words, _)| (*letter, *words)).collect()
}

/// The highest legal bid now, if bidding is open.
pub(super) fn bid_most(view: &View, now: u64) -> Option<u8> {
    let bids = [OfferKind::Bid, OfferKind::Announce];
    let open = bids.into_iter().find(|bid| is_open(view, *bid, now))?;
    view.offers.iter().find(|offer| offer.command == open)?.most
}
