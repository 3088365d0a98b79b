//! Events as a viewer sees them. `table` decides who sees what; what nobody may see has no words here either.

use ::micro::Board;
use table::{
    Event, Fact as TableFact, Game, LifeFact, MicroFact as TableMicro, Player,
    RicochetFact as TableRicochet, RobotoryFact as TableRobotory, SeatFact, Seen, Table, Viewer,
    seen,
};

use super::all;
use crate::{
    At, EventSeen, Fact, Handicap, MicroFact, RicochetFact, RobotoryFact, micro, ricochet, robotory,
};

/// Events as this viewer sees them; `first` is the number of the first one, and `table` the table after the last.
///
/// `None` if they reach back into an earlier game of Micro Robots than the table's: places are said by its board.
pub fn events(
    events: &[Event],
    first: u64,
    table: &Table,
    viewer: Viewer,
) -> Option<Vec<EventSeen>> {
    let board = match table.game() {
        Some(Game::Micro(game)) => Some(game.board().as_ref()),
        Some(Game::Ricochet(_) | Game::Robotory(_)) | None => None,
    };
    // In the lobby the last game is over and its board put away.
    let mut placed = board.is_some();
    let mut answer = Vec::with_capacity(events.len());
    for (place, event) in events.iter().enumerate().rev() {
        let fact = match seen(event, table, viewer) {
            Seen::Happened => None,
            Seen::Whole(_) if is_micro(event) && !placed => return None,
            Seen::Whole(event) => fact(&event.fact, board),
        };
        placed &= !matches!(event.fact, TableFact::Micro(TableMicro::Started(_)));
        answer.push(EventSeen { number: (first + place as u64) as u32, at: At(event.at.0), fact });
    }
    answer.reverse();
    Some(answer)
}

fn is_micro(event: &Event) -> bool {
    matches!(event.fact, TableFact::Micro(_))
}

fn fact(fact: &TableFact, board: Option<&Board>) -> Option<Fact> {
    Some(match fact {
        TableFact::Seat(fact) => of_seat(fact)?,
        TableFact::Life(fact) => of_life(fact)?,
        TableFact::Ricochet(fact) => Fact::Ricochet { fact: of_ricochet(fact)? },
        TableFact::Micro(fact) => Fact::Micro { fact: of_micro(fact, board?) },
        TableFact::Robotory(fact) => Fact::Robotory { fact: of_robotory(fact) },
    })
}

fn of_seat(fact: &SeatFact) -> Option<Fact> {
    Some(match fact {
        SeatFact::KeyKept { .. } | SeatFact::NoteWritten { .. } => return None,
        SeatFact::Seated { seat, name, player } => Fact::Seated {
            seat: (*seat).into(),
            name: name.to_string(),
            bot: match player {
                Player::Person => None,
                Player::Bot(level) => Some(level.get()),
            },
        },
        SeatFact::Renamed { seat, name } => {
            Fact::Renamed { seat: (*seat).into(), name: name.to_string() }
        }
        SeatFact::ReadySet { seat, ready } => {
            Fact::ReadySet { seat: (*seat).into(), ready: *ready }
        }
        SeatFact::HandicapSet { seat, handicap } => {
            Fact::HandicapSet { seat: (*seat).into(), handicap: (*handicap).into() }
        }
        SeatFact::WentAway { seat } => Fact::WentAway { seat: (*seat).into() },
        SeatFact::CameBack { seat } => Fact::CameBack { seat: (*seat).into() },
        SeatFact::FellAsleep { seat } => Fact::FellAsleep { seat: (*seat).into() },
        SeatFact::Woke { seat } => Fact::Woke { seat: (*seat).into() },
        SeatFact::Left { seat } => Fact::Left { seat: (*seat).into() },
        SeatFact::Removed { seat } => Fact::Removed { seat: (*seat).into() },
    })
}

fn of_life(fact: &LifeFact) -> Option<Fact> {
    Some(match fact {
        LifeFact::SecretKept { .. } | LifeFact::BotPlanned { .. } => return None,
        LifeFact::Founded { .. } => Fact::Founded,
        LifeFact::OptionsSet { .. } => Fact::OptionsSet,
        LifeFact::DoorSet { door } => Fact::DoorSet { door: (*door).into() },
        LifeFact::ChatSet { open } => Fact::ChatSet { open: *open },
        LifeFact::HostSet { seat } => Fact::HostSet { seat: (*seat).into() },
        LifeFact::Asked { subject, by, lapses } => {
            Fact::Asked { subject: (*subject).into(), by: (*by).into(), lapses: (*lapses).into() }
        }
        LifeFact::Answered { seat, yes } => Fact::Answered { seat: (*seat).into(), yes: *yes },
        LifeFact::AgreementEnded { subject, end } => {
            Fact::AgreementEnded { subject: (*subject).into(), end: (*end).into() }
        }
        LifeFact::Paused => Fact::Paused,
        LifeFact::WentOn => Fact::WentOn,
        LifeFact::PressedOn { seat } => Fact::PressedOn { seat: (*seat).into() },
        LifeFact::Ended(ending) => Fact::Ended { ending: ending.into() },
        LifeFact::Reopened => Fact::Reopened,
    })
}

impl From<table::Handicap> for Handicap {
    fn from(handicap: table::Handicap) -> Handicap {
        Handicap {
            wins_ties: handicap.wins_ties,
            more_time: handicap.more_time.into(),
            head_start: handicap.head_start.into(),
        }
    }
}

fn of_ricochet(fact: &TableRicochet) -> Option<RicochetFact> {
    Some(match fact {
        TableRicochet::BidHeld { .. } | TableRicochet::BidTakenBack { .. } => return None,
        TableRicochet::DoneSaid { seat } => RicochetFact::DoneSaid { seat: (*seat).into() },
        TableRicochet::Started(start) => RicochetFact::Started {
            board: start.board.to_string(),
            robots: ricochet::robots(&start.robots),
            prize: start.prize,
        },
        TableRicochet::GoalChanged { prize } => RicochetFact::GoalChanged { prize: *prize },
        TableRicochet::ChipTurned { symbol, passed_over, until } => RicochetFact::ChipTurned {
            symbol: (*symbol).into(),
            passed_over: all(passed_over),
            until: until.map(Into::into),
        },
        TableRicochet::BidMade { seat, moves } => {
            RicochetFact::BidMade { seat: (*seat).into(), moves: *moves }
        }
        TableRicochet::TimerTurned { by, until } => {
            RicochetFact::TimerTurned { by: by.map(Into::into), until: (*until).into() }
        }
        TableRicochet::DemonstrationBegan { seat, moves, until } => {
            RicochetFact::DemonstrationBegan {
                seat: (*seat).into(),
                moves: *moves,
                until: (*until).into(),
            }
        }
        TableRicochet::RobotMoved { seat, wanted, path } => {
            RicochetFact::RobotMoved { seat: (*seat).into(), slide: ricochet::slide(wanted, path) }
        }
        TableRicochet::DemonstrationFailed { seat, why } => {
            RicochetFact::DemonstrationFailed { seat: (*seat).into(), why: (*why).into() }
        }
        TableRicochet::ChipWon { seat, symbol, next } => RicochetFact::ChipWon {
            seat: (*seat).into(),
            symbol: (*symbol).into(),
            next: (*next).into(),
        },
        TableRicochet::ChipReturned { symbol, why, next } => RicochetFact::ChipReturned {
            symbol: (*symbol).into(),
            why: (*why).into(),
            next: (*next).into(),
        },
        TableRicochet::ChipMissed { symbol, next } => {
            RicochetFact::ChipMissed { symbol: (*symbol).into(), next: (*next).into() }
        }
        TableRicochet::HintAsked { seat } => RicochetFact::HintAsked { seat: (*seat).into() },
        TableRicochet::HintGiven { seat, hint, until } => RicochetFact::HintGiven {
            seat: (*seat).into(),
            hint: ricochet::hint(hint),
            until: (*until).into(),
        },
        TableRicochet::Analysed { round, analysis } => {
            RicochetFact::Analysed { round: *round, moves: analysis.shortest() }
        }
    })
}

fn of_micro(fact: &TableMicro, board: &Board) -> MicroFact {
    match fact {
        TableMicro::Started(start) => MicroFact::Started {
            board: start.board.to_string(),
            roller: start.roller.into(),
            until: start.until.into(),
        },
        TableMicro::DicePassed { to, until } => {
            MicroFact::DicePassed { to: (*to).into(), until: (*until).into() }
        }
        TableMicro::Rolled { seat, task, unreachable, until } => MicroFact::Rolled {
            seat: (*seat).into(),
            task: micro::task(*task, board),
            unreachable: micro::places(unreachable, board),
            until: until.map(Into::into),
        },
        TableMicro::RolledAgain { task, unreachable } => MicroFact::RolledAgain {
            task: micro::task(*task, board),
            unreachable: micro::places(unreachable, board),
        },
        TableMicro::TargetChipSet { laid } => MicroFact::TargetChipSet { laid: *laid },
        TableMicro::Announced { seat, moves, until } => {
            MicroFact::Announced { seat: (*seat).into(), moves: *moves, until: (*until).into() }
        }
        TableMicro::Stepped { seat, to } => {
            MicroFact::Stepped { seat: (*seat).into(), to: micro::place(*to, board) }
        }
        TableMicro::DemonstrationFailed { seat, why } => MicroFact::DemonstrationFailed {
            seat: (*seat).into(),
            why: micro::failure(*why, board),
        },
        TableMicro::ChipTaken { seat, next } => {
            MicroFact::ChipTaken { seat: (*seat).into(), next: (*next).into() }
        }
        TableMicro::ChipGiven { from, to } => {
            MicroFact::ChipGiven { from: (*from).into(), to: (*to).into() }
        }
        TableMicro::ChipReturned { why, next } => {
            MicroFact::ChipReturned { why: (*why).into(), next: (*next).into() }
        }
        TableMicro::HintAsked { seat } => MicroFact::HintAsked { seat: (*seat).into() },
        TableMicro::HintGiven { seat, hint, until } => MicroFact::HintGiven {
            seat: (*seat).into(),
            hint: micro::hint(hint, board),
            until: (*until).into(),
        },
        TableMicro::Analysed { round, analysis } => {
            MicroFact::Analysed { round: *round, moves: analysis.shortest() }
        }
    }
}

fn of_robotory(fact: &TableRobotory) -> RobotoryFact {
    match fact {
        TableRobotory::Started(start) => {
            RobotoryFact::Started { seats: robotory::both(start.seats) }
        }
        TableRobotory::Acted { seat, action, left } => RobotoryFact::Acted {
            seat: (*seat).into(),
            action: robotory::action(action),
            text: action.to_string(),
            left: left.map(Into::into),
        },
    }
}
