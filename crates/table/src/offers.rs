//! What somebody can do now: for buttons, so that no client has to know the rules.

use crate::agreement::Subject;
use crate::command::{Actor, Command, HostCommand, MicroCommand, RicochetCommand, RobotoryCommand};
use crate::decide::decide;
use crate::options::GameKind;
use crate::seat::SeatId;
use crate::table::Table;
use crate::time::Millis;

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
    let allowed = |command: &Command| decide(table, Actor::Seat(seat), command, now).is_ok();
    let mut offers: Vec<Command> = simple(table.kind()).into_iter().filter(allowed).collect();
    let bids = (1..=99).rev().map(|moves| match table.kind() {
        GameKind::Ricochet => Command::Ricochet(RicochetCommand::Bid(moves)),
        GameKind::Micro | GameKind::Robotory => Command::Micro(MicroCommand::Announce(moves)),
    });
    offers.extend(bids.into_iter().find(allowed));
    offers
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
