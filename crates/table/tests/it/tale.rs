//! Events as text, for people who read playthroughs.

use std::fmt::Write as _;

use robotable_table::job::{Analysis, Hint};
use robotable_table::{
    Event, EventKind, MicroEvent, Player, RicochetEvent, RobotoryEvent, SeatEvent, Table,
    TableEvent, Viewer, seen,
};

/// The kind of an event, in one word.
pub(crate) fn word(fact: &EventKind) -> String {
    fact.kind().1.to_owned()
}

/// A whole game: each event with its number, seconds since the first, and its public part.
pub(crate) fn tell(events: &[Event]) -> String {
    let mut table = Table::new();
    let mut told = String::new();
    for event in events {
        robotable_table::apply(&mut table, event);
        let start = events[0].at;
        let secs = (event.at - start).0 as f64 / 1_000.0;
        let what = match seen(event, &table, Viewer::Spectator) {
            Some(event) => sentence(&event.fact, &table),
            None => "(something that spectators do not see)".to_owned(),
        };
        writeln!(told, "{:4} {secs:8.1}  {what}", table.version()).unwrap();
    }
    told
}

fn name(table: &Table, seat: robotable_table::SeatId) -> String {
    table.seat(seat).map_or_else(|| seat.to_string(), |seat| seat.name.to_string())
}

fn sentence(fact: &EventKind, table: &Table) -> String {
    let name = |seat: &robotable_table::SeatId| name(table, *seat);
    match fact {
        EventKind::Seat(fact) => of_seat(fact, table),
        EventKind::Life(fact) => of_life(fact, table),
        EventKind::Ricochet(fact) => ricochet(fact, table),
        EventKind::Micro(fact) => micro(fact, table),
        EventKind::Robotory(RobotoryEvent::Started { light, dark }) => {
            format!("{} plays light, {} dark", name(light), name(dark))
        }
        EventKind::Robotory(RobotoryEvent::Acted { seat, action, left }) => {
            let left = left.map(|left| format!(", {left} left")).unwrap_or_default();
            format!("{}: {action}{left}", name(seat))
        }
    }
}

fn of_seat(fact: &SeatEvent, table: &Table) -> String {
    let name = |seat: &robotable_table::SeatId| name(table, *seat);
    match fact {
        SeatEvent::Seated { seat, player: Player::Bot(level), .. } => {
            format!("{} sits down, a bot of {level}", name(seat))
        }
        SeatEvent::Seated { seat, .. } => format!("{} sits down", name(seat)),
        SeatEvent::ReadySet { seat, ready } => {
            format!("{} is {}ready", name(seat), if *ready { "" } else { "not " })
        }
        other => format!("{other:?}"),
    }
}

fn of_life(fact: &TableEvent, table: &Table) -> String {
    let name = |seat: &robotable_table::SeatId| name(table, *seat);
    match fact {
        TableEvent::Founded { .. } => format!("a table for {}", table.kind().name()),
        TableEvent::HostSet { seat } => format!("{} is the host", name(seat)),
        TableEvent::PressedOn { seat } => format!("{} has seen enough", name(seat)),
        TableEvent::Ended(ending) => {
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

fn ricochet(fact: &RicochetEvent, table: &Table) -> String {
    let name = |seat: &robotable_table::SeatId| name(table, *seat);
    match fact {
        RicochetEvent::Started(start) => {
            let robots = start.robots.iter().filter_map(|(robot, cell)| Some((robot, (*cell)?)));
            let robots: Vec<String> =
                robots.map(|(robot, cell)| format!("{} {cell}", robot.letter())).collect();
            let prize = start.prize.map_or("all".to_owned(), |prize| prize.to_string());
            format!("board {}, robots {}, {prize} chips to win", start.board, robots.join(" "))
        }
        RicochetEvent::GoalChanged { prize } => {
            format!("{} chips to win", prize.map_or("all".to_owned(), |prize| prize.to_string()))
        }
        RicochetEvent::ChipTurned { symbol, passed_over, .. } => {
            let over: Vec<String> = passed_over.iter().map(ToString::to_string).collect();
            let over = if over.is_empty() {
                String::new()
            } else {
                format!(", after {}", over.join(", "))
            };
            format!("chip: {symbol}{over}")
        }
        RicochetEvent::DoneSaid { seat } => format!("{} is done", name(seat)),
        RicochetEvent::BidMade { seat, moves } => format!("{} bids {moves}", name(seat)),
        RicochetEvent::TimerTurned { by, .. } => match by {
            Some(seat) => format!("{} turns the timer", name(seat)),
            None => "the timer runs".to_owned(),
        },
        RicochetEvent::DemonstrationBegan { seat, moves, .. } => {
            let what = format!("shows {moves} moves");
            format!("{} {}", name(seat), if table.rules().is_alone() { "has it" } else { &what })
        }
        RicochetEvent::RobotMoved { wanted, path, .. } => {
            format!("  {wanted} to {}", path.last().expect("a path has an end"))
        }
        RicochetEvent::DemonstrationFailed { seat, why } => {
            format!("{} fails: {why:?}", name(seat))
        }
        RicochetEvent::ChipWon { seat, symbol, .. } => format!("{} wins the {symbol}", name(seat)),
        RicochetEvent::ChipReturned { symbol, why, .. } => {
            format!("the {symbol} goes back: {why:?}")
        }
        RicochetEvent::ChipMissed { symbol, .. } => format!("the {symbol} is missed"),
        RicochetEvent::HintAsked { seat } => format!("{} asks for a hint", name(seat)),
        RicochetEvent::HintGiven { hint, .. } => said(hint),
        RicochetEvent::Analysed { round, analysis } => analysed(*round, analysis),
        other => format!("{other:?}"),
    }
}

fn micro(fact: &MicroEvent, table: &Table) -> String {
    let name = |seat: &robotable_table::SeatId| name(table, *seat);
    match fact {
        MicroEvent::Started(start) => {
            let id = start.board.arrangement().map(|sections| sections.to_string());
            let id = id.unwrap_or_else(|| start.board.to_string());
            format!("board {id}, {} has the dice", name(&start.roller))
        }
        MicroEvent::DicePassed { to, .. } => format!("{} has the dice", name(to)),
        MicroEvent::Rolled { seat, task, .. } => format!("{} rolls {task}", name(seat)),
        MicroEvent::Announced { seat, moves, .. } => format!("{} announces {moves}", name(seat)),
        MicroEvent::Stepped { to, .. } => format!("  to {to}"),
        MicroEvent::DemonstrationFailed { seat, why } => format!("{} fails: {why:?}", name(seat)),
        MicroEvent::ChipTaken { seat, .. } => format!("{} takes the chip", name(seat)),
        MicroEvent::ChipGiven { from, to } => format!("{} gives {} a chip", name(from), name(to)),
        MicroEvent::ChipReturned { why, .. } => format!("the chip goes back: {why:?}"),
        MicroEvent::HintAsked { seat } => format!("{} asks for a hint", name(seat)),
        MicroEvent::HintGiven { hint, .. } => said(hint),
        MicroEvent::Analysed { round, analysis } => analysed(*round, analysis),
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
