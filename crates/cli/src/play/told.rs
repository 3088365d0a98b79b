//! What has happened, in a line each. What everybody sees on the board anyway is not told.

use protocol::{
    AgreementEnd, BoardView, EndReason, Ending, Fact, Hint, MicroFact, MicroFailure, MicroSpaceNo,
    Past, RicochetFact, RicochetFailure, RicochetReturned, RicochetShape, RicochetSymbol,
    RobotoryFact, SeatNo, Subject, View,
};

/// What somebody is called; the viewer is "you".
pub(super) fn name(view: &View, seat: SeatNo) -> String {
    if view.you == Some(seat) {
        return "you".to_owned();
    }
    let found = view.seats.iter().find(|one| one.seat == seat);
    found.map_or_else(|| format!("seat {}", seat.0 + 1), |one| one.name.clone())
}

/// The line for something that has happened, if it is worth one.
pub(super) fn line(fact: &Fact, view: &View) -> Option<String> {
    let who = |seat: &SeatNo| name(view, *seat);
    Some(match fact {
        Fact::Seated { name, .. } => format!("{name} sits down"),
        Fact::WentAway { seat } => format!("{}: connection lost", who(seat)),
        Fact::CameBack { seat } if view.you != Some(*seat) => format!("{}: back", who(seat)),
        Fact::FellAsleep { seat } => format!("{}: asleep", who(seat)),
        Fact::Left { seat } => format!("{}: gone", who(seat)),
        Fact::Removed { seat } => format!("{}: sent away", who(seat)),
        Fact::Asked { subject, by, .. } => format!("{}: {}?", who(by), asked(*subject)),
        Fact::AgreementEnded { subject, end } => match end {
            AgreementEnd::Reached => format!("agreed: {}", asked(*subject)),
            AgreementEnd::Declined => format!("declined: {}", asked(*subject)),
            AgreementEnd::Overtaken | AgreementEnd::Lapsed => return None,
        },
        Fact::Paused => "all clocks stand still".to_owned(),
        Fact::WentOn => "it goes on".to_owned(),
        Fact::Ricochet { fact } => return ricochet(fact, view),
        Fact::Micro { fact } => return micro(fact, view),
        Fact::Robotory { fact: RobotoryFact::Acted { seat, text, .. } } => {
            format!("{}: {text}", who(seat))
        }
        Fact::Ended { ending } => ended(ending, view),
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

/// How a game ended.
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

/// A chip in words.
pub(super) fn symbol(symbol: RicochetSymbol) -> String {
    let shape = match symbol.shape {
        RicochetShape::Moon => "moon",
        RicochetShape::Gear => "gear",
        RicochetShape::Planet => "planet",
        RicochetShape::Star => "star",
        RicochetShape::Vortex => "vortex",
    };
    match symbol.colour {
        Some(colour) => format!("{} {shape}", format!("{colour:?}").to_lowercase()),
        None => shape.to_owned(),
    }
}

fn ricochet(fact: &RicochetFact, view: &View) -> Option<String> {
    let who = |seat: &SeatNo| name(view, *seat);
    Some(match fact {
        RicochetFact::ChipTurned { symbol: chip, .. } => format!("chip: {}", symbol(*chip)),
        RicochetFact::BidMade { seat, moves } => format!("{}: {moves}", who(seat)),
        RicochetFact::DoneSaid { seat } => format!("{}: done", who(seat)),
        RicochetFact::TimerTurned { .. } => "the timer runs".to_owned(),
        RicochetFact::DemonstrationBegan { seat, moves, .. } => {
            format!("{}: to show {moves}", who(seat))
        }
        RicochetFact::RobotMoved { seat, slide } => format!("{}: {}", who(seat), slide.text),
        RicochetFact::DemonstrationFailed { seat, why } => {
            let why = match why {
                RicochetFailure::MovesUsedUp => "no moves left",
                RicochetFailure::GaveUp => "given up",
                RicochetFailure::ClockRanOut => "out of time",
                RicochetFailure::Left => "gone",
            };
            format!("{}: failed, {why}", who(seat))
        }
        RicochetFact::ChipWon { seat, symbol: chip, .. } => {
            format!("{}: the {} is won", who(seat), symbol(*chip))
        }
        RicochetFact::ChipReturned { why, .. } => match why {
            RicochetReturned::NobodyBid => "nobody bid: the chip goes back".to_owned(),
            RicochetReturned::Agreed => "skipped: the chip goes back".to_owned(),
            RicochetReturned::EverybodyFailed => "all failed: the chip goes back".to_owned(),
        },
        RicochetFact::ChipMissed { .. } => "missed".to_owned(),
        RicochetFact::HintGiven { hint: given, .. } => hint(given),
        RicochetFact::Analysed { round, moves: Some(moves) } => {
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

fn micro(fact: &MicroFact, view: &View) -> Option<String> {
    let who = |seat: &SeatNo| name(view, *seat);
    Some(match fact {
        MicroFact::Rolled { seat, task, .. } => {
            format!("{}: rolled {}", who(seat), space(task.target, view))
        }
        MicroFact::RolledAgain { task, .. } => {
            format!("rolled again: {}", space(task.target, view))
        }
        MicroFact::Announced { seat, moves, .. } => format!("{}: {moves}", who(seat)),
        MicroFact::Stepped { seat, to } => format!("{}: to {}", who(seat), space(*to, view)),
        MicroFact::DemonstrationFailed { seat, why } => {
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
        MicroFact::ChipTaken { seat, .. } => format!("{}: a chip", who(seat)),
        MicroFact::ChipGiven { from, to } => format!("{}: a chip to {}", who(from), who(to)),
        MicroFact::ChipReturned { .. } => match view.past.last() {
            Some(Past::Micro(past)) if !past.target_chip => "nobody wins a chip".to_owned(),
            _ => "the chip goes back".to_owned(),
        },
        MicroFact::HintGiven { hint: given, .. } => hint(given),
        MicroFact::Analysed { round, moves: Some(moves) } => {
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
            let sit = table::Command::Sit { name, key: table::SeatKey([number as u8; 32]) };
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
