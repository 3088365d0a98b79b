//! What somebody can do now: for buttons, so that no client has to know the rules.

use crate::agreement::Subject;
use crate::command::{Command, HostCommand, MicroCommand, RicochetCommand, RobotoryCommand};
use crate::decide::would_refuse;
use crate::options::GameKind;
use crate::refusal::Refusal;
use crate::seat::SeatId;
use crate::table::Table;
use crate::time::Millis;

/// The highest bid that there is (RR-30, MR-12).
const BID_MAX: u8 = 99;

/// Of the commands that leave nothing to choose, those that a seat could give now without being refused; and the
/// highest number that it could bid or announce.
///
/// What can be done with robots and discs is in the [`View`](crate::View) of whoever is to do it. When an offer
/// depends on time (a head start, a long silence), the view says from when on it will be there.
///
/// ```
/// use table::*;
/// # let mut table = Table::replay(&found(Options::micro(MicroOptions::practice()), Secret(1), Millis(0))?);
/// # let sit = Command::Sit { name: Name::new("Ada").unwrap(), key: SeatKey([1; 32]) };
/// # for event in decide(&table.clone(), Actor::Visitor, &sit, Millis(0))? { apply(&mut table, &event); }
/// // Ada has just sat down to practise.
/// let offers = offers(&table, SeatId(0), Millis(0));
/// assert!(offers.contains(&Command::Host(HostCommand::Start)));
/// assert!(!offers.contains(&Command::Micro(MicroCommand::Roll)));
/// # Ok::<(), Refusal>(())
/// ```
pub fn offers(table: &Table, seat: SeatId, now: Millis) -> Vec<Command> {
    let all = offers_from(table, seat, now).into_iter();
    all.filter(|offer| offer.from.is_none()).map(|offer| offer.command).collect()
}

/// Something that a seat could do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What.
    pub command: Command,
    /// From when on, if nothing else happens; `None` for now.
    pub from: Option<Millis>,
}

/// The [`offers`], and also those that only time is missing for: a head start has to pass, or a long silence.
pub fn offers_from(table: &Table, seat: SeatId, now: Millis) -> Vec<Offer> {
    let now = now.max(table.last_at());
    let offer = |command: Command| match would_refuse(table, seat, &command, now) {
        None => Some(Offer { command, from: None }),
        Some(refusal) => refusal.waits().map(|wait| Offer { command, from: Some(now + wait) }),
    };
    let mut offers: Vec<Offer> = simple(table.kind()).into_iter().filter_map(offer).collect();
    offers.extend(highest_bid(table, seat, now).and_then(offer));
    offers
}

/// The highest number that a seat could bid or announce, as far as numbers go.
fn highest_bid(table: &Table, seat: SeatId, now: Millis) -> Option<Command> {
    let bid = |moves| match table.kind() {
        GameKind::Ricochet => Some(Command::Ricochet(RicochetCommand::Bid(moves))),
        GameKind::Micro => Some(Command::Micro(MicroCommand::Announce(moves))),
        GameKind::Robotory => None,
    };
    match would_refuse(table, seat, &bid(BID_MAX)?, now) {
        // RR-32: a bid can only be lowered.
        Some(Refusal::BidRaised { own } | Refusal::BidRepeated { own }) => bid(own - 1),
        _ => bid(BID_MAX),
    }
}

fn simple(kind: GameKind) -> Vec<Command> {
    let mut commands = vec![
        Command::Return,
        Command::Leave,
        Command::Ready,
        Command::NotReady,
        Command::Agree,
        Command::Disagree,
        Command::PressOn,
        Command::Host(HostCommand::Start),
        Command::Host(HostCommand::Reopen),
    ];
    commands.extend(Subject::ALL.map(Command::Ask));
    match kind {
        GameKind::Ricochet => commands.extend(
            [
                RicochetCommand::TurnTimer,
                RicochetCommand::HaveIt,
                RicochetCommand::GiveUp,
                RicochetCommand::AskHint,
            ]
            .map(Command::Ricochet),
        ),
        GameKind::Micro => commands.extend(
            [MicroCommand::Roll, MicroCommand::GiveUp, MicroCommand::AskHint].map(Command::Micro),
        ),
        GameKind::Robotory => commands
            .extend([RobotoryCommand::Resign, RobotoryCommand::Claim].map(Command::Robotory)),
    }
    commands
}
