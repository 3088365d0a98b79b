//! The commands that a seat can give now. Clients build their buttons from them and need not know the rules.

use strum::VariantArray as _;

use crate::decide::would_refuse;
use crate::refusal::BID_MAX;
use crate::{
    Command, GameKind, Handicap, HostCommand, JoinPolicy, Level, Millis, Name, Note, Refusal,
    SeatId, Subject, Table,
};

/// Every command that would not be refused to this seat now. A command with a free choice is listed once, with a valid
/// example: the highest number to bid or announce, the player's own name to rename. A command about a player is listed
/// once per possible player; at a large table only for the players that the view lists.
///
/// Moves of robots and discs are not listed: they are in the [`View`](crate::View) of the player whose turn it is. If
/// an offer depends on time (a head start, a long silence), the view says when it becomes available.
///
/// ```
/// use robotable_table::*;
/// # let mut table = found(Options::micro(MicroOptions::practice()), Secret(1), Millis(0))?.table;
/// # let sit = Command::Sit { name: Name::new("Ada").unwrap(), face: None, key: SeatKey([1; 32]) };
/// # table = decide(&table, Actor::Visitor, &sit, Millis(0))?.table;
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

/// A command that a seat can give now or later.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The command.
    pub command: Command,
    /// The time from which it is allowed if nothing else happens; `None` for now.
    pub from: Option<Millis>,
}

/// The [`offers`], and also the commands that only have to wait: for the end of a head start or of a long silence.
pub fn offers_from(table: &Table, seat: SeatId, now: Millis) -> Vec<Offer> {
    let now = now.max(table.last_at());
    let offer = |command: Command| match would_refuse(table, seat, &command, now) {
        None => Some(Offer { command, from: None }),
        Some(refusal) => refusal.waits().map(|wait| Offer { command, from: Some(now + wait) }),
    };
    let mut offers: Vec<Offer> = simple(table.kind()).into_iter().filter_map(offer).collect();
    offers.extend(highest_bid(table, seat, now).and_then(offer));
    offers.extend(chosen(table, seat).into_iter().filter_map(offer));
    offers
}

/// True if a seat can act in the game now: bid, roll, move.
pub fn may_play(table: &Table, seat: SeatId, now: Millis) -> bool {
    let of_game = |offer: &Offer| offer.command.of_game().is_some() && offer.from.is_none();
    crate::view::has_hands_on(table, crate::view::Viewer::Seat(seat))
        || offers_from(table, seat, now).iter().any(of_game)
}

/// One example per command with a free choice. It is refused only if every choice would be.
fn chosen(table: &Table, seat: SeatId) -> Vec<Command> {
    let Some(own) = table.seat(seat) else { return Vec::new() };
    let mut commands = vec![Command::Rename(own.name.clone())];
    commands.extend(Note::new("!").ok().map(Command::WriteNote));
    // Only the host's commands are accepted.
    if table.host() == Some(seat) {
        commands.extend(chosen_by_host(table).into_iter().map(Command::Host));
    }
    commands
}

fn chosen_by_host(table: &Table) -> Vec<HostCommand> {
    let door =
        if table.door == JoinPolicy::Locked { JoinPolicy::ByLink } else { JoinPolicy::Locked };
    let mut commands = vec![
        HostCommand::SetOptions(Box::new((*table.rules).clone())),
        HostCommand::SetDoor(door),
        HostCommand::SetChat { open: !table.chat },
    ];
    // There is one more candidate than there are seats taken, so one name is free.
    let mut names =
        (0..=table.seats.len()).filter_map(|number| Name::new(&format!("Bot {number}")).ok());
    let free = names.find(|name| !table.seats.values().any(|seat| seat.name.is_like(name)));
    let bot = free.zip(Level::new(1)).map(|(name, level)| HostCommand::SeatBot { name, level });
    commands.extend(bot);
    let named = table.named().into_iter();
    for (seat, sitting) in named.filter_map(|seat| Some((seat, table.seat(seat)?))) {
        let otherwise = Handicap { wins_ties: !sitting.handicap.wins_ties, ..Handicap::NONE };
        commands.push(HostCommand::Remove(seat));
        commands.push(HostCommand::HandOver(seat));
        commands.push(HostCommand::SetMute { seat, muted: !sitting.muted });
        commands.push(HostCommand::SetHandicap { seat, handicap: otherwise });
        commands.push(HostCommand::StartWith(seat));
    }
    commands
}

/// The highest number that a seat can bid or announce, considering its own bid only.
fn highest_bid(table: &Table, seat: SeatId, now: Millis) -> Option<Command> {
    let bid = |moves| table.kind().book().bid(moves);
    let highest = bid(BID_MAX)?;
    match would_refuse(table, seat, &highest, now) {
        // RR-32: a bid can only be lowered.
        Some(Refusal::BidRaised { own } | Refusal::BidRepeated { own }) => bid(own - 1),
        _ => Some(highest),
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
        Command::Host(HostCommand::EndGame),
        Command::Host(HostCommand::Reopen),
    ];
    commands.extend(Subject::VARIANTS.iter().copied().map(Command::Ask));
    commands.extend(kind.book().commands());
    commands
}
