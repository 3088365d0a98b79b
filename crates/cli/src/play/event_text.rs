//! Events as lines of text. Events that are visible on the board have none.

use protocol::{
    AgreementEnd, BoardView, EndReason, Ending, EventKind, Hint, MicroEvent, MicroFailure,
    MicroSpaceNo, Past, RicochetEvent, RicochetFailure, RicochetReturned, RicochetSymbol,
    RobotoryEvent, SeatNo, Subject, View,
};

/// The name of a player; the viewer is "you".
pub(super) fn name(view: &View, seat: SeatNo) -> String {
    if view.you == Some(seat) {
        return "you".to_owned();
    }
    let found = view.seats.iter().find(|one| one.seat == seat);
    found.map_or_else(|| format!("seat {}", seat.0 + 1), |one| one.name.clone())
}

/// The line for an event, if it has one.
pub(super) fn line(fact: &EventKind, view: &View) -> Option<String> {
    let who = |seat: &SeatNo| name(view, *seat);
    Some(match fact {
        EventKind::Seated { name, .. } => format!("{name} sits down"),
        EventKind::WentAway { seat } => format!("{}: connection lost", who(seat)),
        EventKind::CameBack { seat } if view.you != Some(*seat) => format!("{}: back", who(seat)),
        EventKind::FellAsleep { seat } => format!("{}: asleep", who(seat)),
        EventKind::Left { seat } => format!("{}: gone", who(seat)),
        EventKind::Removed { seat } => format!("{}: removed", who(seat)),
        EventKind::Asked { subject, by, .. } => format!("{}: {}?", who(by), asked(*subject)),
        EventKind::AgreementEnded { subject, end } => match end {
            AgreementEnd::Reached => format!("agreed: {}", asked(*subject)),
            AgreementEnd::Declined => format!("declined: {}", asked(*subject)),
            AgreementEnd::Overtaken | AgreementEnd::Lapsed => return None,
        },
        EventKind::Paused => "all clocks stand still".to_owned(),
        EventKind::WentOn => "it goes on".to_owned(),
        EventKind::Ricochet { fact } => return ricochet(fact, view),
        EventKind::Micro { fact } => return micro(fact, view),
        EventKind::Robotory { fact: RobotoryEvent::Acted { seat, text, .. } } => {
            format!("{}: {text}", who(seat))
        }
        EventKind::Ended { ending } => ended(ending, view),
        _ => return None,
    })
}

fn asked(subject: Subject) -> &'static str {
    match subject {
        Subject::Skip => "skip this one",
        Subject::EndEarly => "end the game",
        Subject::Pause => "a pause",
        Subject::GoOn => "go on",
        Subject::Rematch => "play again",
        Subject::NewHost => "another host",
        Subject::NoTargetChip => "no chip on the target",
        Subject::TargetChip => "a chip on the target",
        Subject::TurnTimer => "turn the timer now",
    }
}

/// The result of a game.
pub(super) fn ended(ending: &Ending, view: &View) -> String {
    let winners: Vec<String> = ending.winners.iter().map(|seat| name(view, *seat)).collect();
    let loser = || ending.seat.map_or_else(|| "the opponent".to_owned(), |seat| name(view, seat));
    let why = match ending.reason {
        EndReason::EnoughChips => "enough chips".to_owned(),
        EndReason::ChipsGivenOut => "all chips are given out".to_owned(),
        EndReason::RoundsOver => "all rounds are played".to_owned(),
        EndReason::Agreed => "all agreed".to_owned(),
        EndReason::HostEnded => "the host closed it".to_owned(),
        EndReason::Reserve => "the reserve is empty".to_owned(),
        EndReason::OneColour => "one colour is used up".to_owned(),
        EndReason::Resigned => format!("{}: resigned", loser()),
        EndReason::ClockRanOut => format!("{}: out of time", loser()),
        EndReason::Abandoned => format!("{}: gone for too long", loser()),
        EndReason::Idle => format!("{}: no action for too long", loser()),
        EndReason::NobodyLeft => "nobody is left".to_owned(),
    };
    match &winners[..] {
        [] => format!("over: nobody wins ({why})"),
        [one] if one == "you" => format!("over: you win ({why})"),
        [one] => format!("over: {one} wins ({why})"),
        several => format!("over: {} win ({why})", several.join(" and ")),
    }
}

/// The name of a chip.
pub(super) fn symbol(symbol: RicochetSymbol) -> String {
    let shape = format!("{:?}", symbol.shape).to_lowercase();
    symbol.colour.map_or(shape.clone(), |colour| format!("{colour} {shape}"))
}

fn ricochet(fact: &RicochetEvent, view: &View) -> Option<String> {
    let who = |seat: &SeatNo| name(view, *seat);
    Some(match fact {
        RicochetEvent::ChipTurned { symbol: chip, .. } => format!("chip: {}", symbol(*chip)),
        RicochetEvent::BidMade { seat, moves } => format!("{}: {moves}", who(seat)),
        RicochetEvent::DoneSaid { seat } => format!("{}: done", who(seat)),
        RicochetEvent::TimerTurned { .. } => "the timer runs".to_owned(),
        RicochetEvent::DemonstrationBegan { seat, moves, .. } => {
            format!("{}: to show {moves}", who(seat))
        }
        RicochetEvent::RobotMoved { seat, slide } => format!("{}: {}", who(seat), slide.text),
        RicochetEvent::DemonstrationFailed { seat, why } => {
            let why = match why {
                RicochetFailure::MovesUsedUp => "no moves left",
                RicochetFailure::GaveUp => "given up",
                RicochetFailure::ClockRanOut => "out of time",
                RicochetFailure::Left => "gone",
            };
            format!("{}: failed, {why}", who(seat))
        }
        RicochetEvent::ChipWon { seat, symbol: chip, .. } => {
            format!("{}: the {} is won", who(seat), symbol(*chip))
        }
        RicochetEvent::ChipReturned { why, .. } => match why {
            RicochetReturned::NobodyBid => "nobody bid: the chip goes back".to_owned(),
            RicochetReturned::Agreed => "skipped: the chip goes back".to_owned(),
            RicochetReturned::EverybodyFailed => "all failed: the chip goes back".to_owned(),
        },
        RicochetEvent::ChipMissed { .. } => "missed".to_owned(),
        RicochetEvent::HintGiven { hint: given, .. } => hint(given),
        RicochetEvent::Analysed { round, moves: Some(moves) } => {
            format!("round {round}: {moves} moves were enough")
        }
        _ => return None,
    })
}

fn space(no: MicroSpaceNo, view: &View) -> String {
    match &view.board {
        Some(BoardView::Micro(board)) => board.spaces.get(usize::from(no.0)),
        _ => None,
    }
    .map_or_else(|| no.0.to_string(), |space| space.name.clone())
}

fn micro(fact: &MicroEvent, view: &View) -> Option<String> {
    let who = |seat: &SeatNo| name(view, *seat);
    Some(match fact {
        MicroEvent::Rolled { seat, task, .. } => {
            format!("{}: rolled {}", who(seat), space(task.target, view))
        }
        MicroEvent::RolledAgain { task, .. } => {
            format!("rolled again: {}", space(task.target, view))
        }
        MicroEvent::Announced { seat, moves, .. } => format!("{}: {moves}", who(seat)),
        MicroEvent::Stepped { seat, to } => format!("{}: to {}", who(seat), space(*to, view)),
        MicroEvent::DemonstrationFailed { seat, why } => {
            let why = match why {
                MicroFailure::TooEarly => "there too early".to_owned(),
                MicroFailure::NotEntered => "not there".to_owned(),
                MicroFailure::ViaMissed => "a space was left out".to_owned(),
                MicroFailure::Impossible { space: at } => format!("no way to {}", space(*at, view)),
                MicroFailure::GaveUp => "given up".to_owned(),
                MicroFailure::ClockRanOut => "out of time".to_owned(),
                MicroFailure::Left => "gone".to_owned(),
            };
            format!("{}: failed, {why}", who(seat))
        }
        MicroEvent::ChipTaken { seat, .. } => format!("{}: a chip", who(seat)),
        MicroEvent::ChipGiven { from, to } => format!("{}: a chip to {}", who(from), who(to)),
        MicroEvent::ChipReturned { .. } => match view.past.last() {
            Some(Past::Micro(past)) if !past.target_chip => "nobody wins a chip".to_owned(),
            _ => "the chip goes back".to_owned(),
        },
        MicroEvent::HintGiven { hint: given, .. } => hint(given),
        MicroEvent::Analysed { round, moves: Some(moves) } => {
            format!("round {round}: {moves} moves were enough")
        }
        _ => return None,
    })
}

fn hint(hint: &Hint) -> String {
    match hint {
        Hint::Length { moves } => format!("hint: it takes {moves} moves"),
        Hint::Move { place, text, .. } | Hint::Step { place, text, .. } => {
            format!("hint: {text} as number {place}")
        }
        Hint::Action { text, .. } => format!("hint: {text}"),
        Hint::Kind { .. } | Hint::None => "no hint".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::Score;

    /// The view of Ada in a game of RoboTory against Bob.
    fn view() -> View {
        let options = table::Options::robotory(table::RobotoryOptions::default());
        let mut table = table::found(options, table::Secret(1), table::Millis(0)).unwrap().table;
        for (number, name) in ["Ada", "Bob"].into_iter().enumerate() {
            let name = table::Name::new(name).unwrap();
            let sit =
                table::Command::Sit { name, face: None, key: table::SeatKey([number as u8; 32]) };
            let actor = table::Actor::Visitor;
            table = table::decide(&table, actor, &sit, table::Millis(0)).unwrap().table;
        }
        protocol::view(&table, table::Viewer::Seat(table::SeatId(0)), "k7mq2x")
    }

    #[test]
    fn a_claimed_win_names_the_player_who_was_gone_or_idle() {
        let ending = |reason| Ending {
            reason,
            seat: Some(SeatNo(1)),
            winners: vec![SeatNo(0)],
            scores: Vec::<Score>::new(),
        };
        let told = |reason| ended(&ending(reason), &view());
        assert_eq!(told(EndReason::Abandoned), "over: you win (Bob: gone for too long)");
        assert_eq!(told(EndReason::Idle), "over: you win (Bob: no action for too long)");
    }
}
