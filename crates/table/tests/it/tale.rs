//! Events in words, for people who read playthroughs.

use std::fmt::Write as _;

use table::job::{Analysis, Hint};
use table::{
    Event, Fact, LifeFact, MicroFact, Player, RicochetFact, RobotoryFact, SeatFact, Seen, Table,
    Viewer, seen,
};

/// One word for a kind of fact.
pub(crate) fn word(fact: &Fact) -> String {
    fact.kind().1.to_owned()
}

/// A whole game: each event with its number, seconds since the first, and what spectators see of it.
pub(crate) fn tell(events: &[Event]) -> String {
    let mut table = Table::new();
    let mut told = String::new();
    for event in events {
        table::apply(&mut table, event);
        let start = events[0].at;
        let secs = (event.at - start).0 as f64 / 1_000.0;
        let what = match seen(event, &table, Viewer::Spectator) {
            Seen::Whole(event) => sentence(&event.fact, &table),
            Seen::Happened => "(something that spectators do not see)".to_owned(),
        };
        writeln!(told, "{:4} {secs:8.1}  {what}", table.version()).unwrap();
    }
    told
}

fn name(table: &Table, seat: table::SeatId) -> String {
    table.seat(seat).map_or_else(|| seat.to_string(), |seat| seat.name.to_string())
}

fn sentence(fact: &Fact, table: &Table) -> String {
    let name = |seat: &table::SeatId| name(table, *seat);
    match fact {
        Fact::Seat(fact) => of_seat(fact, table),
        Fact::Life(fact) => of_life(fact, table),
        Fact::Ricochet(fact) => ricochet(fact, table),
        Fact::Micro(fact) => micro(fact, table),
        Fact::Robotory(RobotoryFact::Started(start)) => {
            format!("{} plays light, {} dark", name(&start.seats.light), name(&start.seats.dark))
        }
        Fact::Robotory(RobotoryFact::Acted { seat, action, left }) => {
            let left = left.map(|left| format!(", {left} left")).unwrap_or_default();
            format!("{}: {action}{left}", name(seat))
        }
    }
}

fn of_seat(fact: &SeatFact, table: &Table) -> String {
    let name = |seat: &table::SeatId| name(table, *seat);
    match fact {
        SeatFact::Seated { seat, player: Player::Bot(level), .. } => {
            format!("{} sits down, a bot of {level}", name(seat))
        }
        SeatFact::Seated { seat, .. } => format!("{} sits down", name(seat)),
        SeatFact::ReadySet { seat, ready } => {
            format!("{} is {}ready", name(seat), if *ready { "" } else { "not " })
        }
        other => format!("{other:?}"),
    }
}

fn of_life(fact: &LifeFact, table: &Table) -> String {
    let name = |seat: &table::SeatId| name(table, *seat);
    match fact {
        LifeFact::Founded { .. } => format!("a table for {}", table.kind().name()),
        LifeFact::HostSet { seat } => format!("{} is the host", name(seat)),
        LifeFact::PressedOn { seat } => format!("{} has seen enough", name(seat)),
        LifeFact::Ended(ending) => {
            let winners: Vec<String> = ending.winners.iter().map(name).collect();
            let scores: Vec<String> = ending
                .scores
                .iter()
                .map(|(seat, score)| format!("{} {score}", name(seat)))
                .collect();
            let winners = if winners.is_empty() { "nobody".into() } else { winners.join(" and ") };
            format!("the end, {:?}: {winners} won; {}", ending.reason, scores.join(", "))
        }
        other => format!("{other:?}"),
    }
}

fn ricochet(fact: &RicochetFact, table: &Table) -> String {
    let name = |seat: &table::SeatId| name(table, *seat);
    match fact {
        RicochetFact::Started(start) => {
            let robots = start.robots.iter().filter_map(|(robot, cell)| Some((robot, (*cell)?)));
            let robots: Vec<String> =
                robots.map(|(robot, cell)| format!("{} {cell}", robot.letter())).collect();
            let prize = start.prize.map_or("all".to_owned(), |prize| prize.to_string());
            format!("board {}, robots {}, {prize} chips to win", start.board, robots.join(" "))
        }
        RicochetFact::GoalChanged { prize } => {
            format!("{} chips to win", prize.map_or("all".to_owned(), |prize| prize.to_string()))
        }
        RicochetFact::ChipTurned { symbol, passed_over, .. } => {
            let over: Vec<String> = passed_over.iter().map(ToString::to_string).collect();
            let over = if over.is_empty() {
                String::new()
            } else {
                format!(", after {}", over.join(", "))
            };
            format!("chip: {symbol}{over}")
        }
        RicochetFact::DoneSaid { seat } => format!("{} is done", name(seat)),
        RicochetFact::BidMade { seat, moves } => format!("{} bids {moves}", name(seat)),
        RicochetFact::TimerTurned { by, .. } => match by {
            Some(seat) => format!("{} turns the timer", name(seat)),
            None => "the timer runs".to_owned(),
        },
        RicochetFact::DemonstrationBegan { seat, moves, .. } => {
            let what = format!("shows {moves} moves");
            format!("{} {}", name(seat), if table.rules().is_alone() { "has it" } else { &what })
        }
        RicochetFact::RobotMoved { wanted, path, .. } => {
            format!("  {wanted} to {}", path.last().expect("a path has an end"))
        }
        RicochetFact::DemonstrationFailed { seat, why } => format!("{} fails: {why:?}", name(seat)),
        RicochetFact::ChipWon { seat, symbol, .. } => format!("{} wins the {symbol}", name(seat)),
        RicochetFact::ChipReturned { symbol, why, .. } => {
            format!("the {symbol} goes back: {why:?}")
        }
        RicochetFact::ChipMissed { symbol, .. } => format!("the {symbol} is missed"),
        RicochetFact::HintAsked { seat } => format!("{} asks for a hint", name(seat)),
        RicochetFact::HintGiven { hint, .. } => said(hint),
        RicochetFact::Analysed { round, analysis } => analysed(*round, analysis),
        other => format!("{other:?}"),
    }
}

fn micro(fact: &MicroFact, table: &Table) -> String {
    let name = |seat: &table::SeatId| name(table, *seat);
    match fact {
        MicroFact::Started(start) => {
            let id = start.board.arrangement().map(|sections| sections.to_string());
            let id = id.unwrap_or_else(|| start.board.to_string());
            format!("board {id}, {} has the dice", name(&start.roller))
        }
        MicroFact::DicePassed { to, .. } => format!("{} has the dice", name(to)),
        MicroFact::Rolled { seat, task, .. } => format!("{} rolls {task}", name(seat)),
        MicroFact::Announced { seat, moves, .. } => format!("{} announces {moves}", name(seat)),
        MicroFact::Stepped { to, .. } => format!("  to {to}"),
        MicroFact::DemonstrationFailed { seat, why } => format!("{} fails: {why:?}", name(seat)),
        MicroFact::ChipTaken { seat, .. } => format!("{} takes the chip", name(seat)),
        MicroFact::ChipGiven { from, to } => format!("{} gives {} a chip", name(from), name(to)),
        MicroFact::ChipReturned { why, .. } => format!("the chip goes back: {why:?}"),
        MicroFact::HintAsked { seat } => format!("{} asks for a hint", name(seat)),
        MicroFact::HintGiven { hint, .. } => said(hint),
        MicroFact::Analysed { round, analysis } => analysed(*round, analysis),
        other => format!("{other:?}"),
    }
}

fn said(hint: &Hint) -> String {
    match hint {
        Hint::Length { moves } => format!("hint: it can be done in {moves}"),
        Hint::Move { place, wanted } => format!("hint: move {place} can be {wanted}"),
        Hint::Step { place, to } => format!("hint: step {place} can be {to}"),
        Hint::None => "no hint".to_owned(),
    }
}

fn analysed(round: u32, analysis: &Analysis) -> String {
    let (routes, complete): (Vec<String>, bool) = match analysis {
        Analysis::Ricochet { routes, complete } => {
            (routes.iter().map(ToString::to_string).collect(), *complete)
        }
        Analysis::Micro { routes, complete } => {
            let text = |route: &Vec<::micro::Space>| {
                route.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
            };
            (routes.iter().map(text).collect(), *complete)
        }
        Analysis::Unsolvable => return format!("round {round} has no solution"),
        Analysis::NotFound => return format!("round {round}: no solution was found"),
    };
    let count = routes.len();
    let more = if complete { "" } else { " or more" };
    format!("round {round}, shortest ({count}{more}): {}", routes.first().unwrap())
}
